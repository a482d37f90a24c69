import { addDays, regionCodeOf, type ShippingRule, type ShippingZoneRow, weekdayOf } from '@wanpu/contract'

export interface Destination {
  country?: string | undefined
  province?: string | undefined
  postalCode?: string | undefined
}

/** What is to be sent, and where. Without a country only rules for everywhere fit. */
export interface Parcel {
  to: Destination
  weightGrams: number
  pieces: number
  /** In the currency of the rules. */
  goodsMinor: number
}

/** A line of a parcel. */
export interface Load {
  weightGrams: number
  /** 0 where the size of the product isn't known. */
  volumeMm3: number
}

/**
 * The weight in grams that a carrier charges for a parcel: the real one, or that of its volume where this is more. `divisor` is how many cubic centimetres count
 * as a kilogram, so as many cubic millimetres are a gram; null: volume doesn't count. Lines without a size count with their real weight in both.
 */
export function chargedGrams(lines: readonly Load[], divisor: number | null): number {
  const total = (of: (line: Load) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  const realGrams = total(({ weightGrams }) => weightGrams)
  if (divisor === null) return realGrams
  const sizelessGrams = total(({ weightGrams, volumeMm3 }) => (volumeMm3 > 0 ? 0 : weightGrams))
  return Math.max(realGrams, sizelessGrams + Math.ceil(total(({ volumeMm3 }) => volumeMm3) / divisor))
}

export type KnownZone = Pick<ShippingZoneRow, 'id' | 'places' | 'provinces' | 'postCodes'>
export type KnownZones = ReadonlyMap<string, KnownZone>

/** The most that sending costs, in minor units: steps of a heavy parcel don't add up to more. */
const mostFee = 1_000_000_000_000

/** The fee in the rules' currency, or undefined when nothing is sent there. The first fitting rule counts. */
export function shippingFee(rules: readonly ShippingRule[], parcel: Parcel, zones: KnownZones): number | undefined {
  const rule = rules.find((one) => fits(one, parcel, zones))
  if (!rule) return undefined
  const isFree = rule.freeOverMinor !== undefined && parcel.goodsMinor >= rule.freeOverMinor
  return isFree ? 0 : feeOf(rule, parcel)
}

function feeOf({ feeMinor, firstGrams = 0, stepGrams, stepFeeMinor = 0, pieceFeeMinor = 0 }: ShippingRule, parcel: Parcel): number {
  const steps = stepGrams === undefined ? 0 : Math.ceil(Math.max(0, parcel.weightGrams - firstGrams) / stepGrams)
  return Math.min(mostFee, feeMinor + steps * stepFeeMinor + Math.max(0, parcel.pieces - 1) * pieceFeeMinor)
}

function fits(rule: ShippingRule, { to, weightGrams, pieces, goodsMinor }: Parcel, zones: KnownZones): boolean {
  return (
    isThere(rule, to, zones) &&
    isWithin(weightGrams, rule.minWeightGrams, rule.maxWeightGrams) &&
    isWithin(goodsMinor, rule.minAmountMinor, rule.maxAmountMinor) &&
    isWithin(pieces, rule.minPieces, rule.maxPieces)
  )
}

const isWithin = (value: number, least = 0, most = Number.POSITIVE_INFINITY) => value >= least && value <= most

function isThere({ countries, zoneIds = [] }: ShippingRule, to: Destination, zones: KnownZones): boolean {
  if (countries.length === 0 && zoneIds.length === 0) return true
  if (to.country === undefined) return false
  if (countries.some((country) => country === to.country)) return true
  return zoneIds.some((id) => {
    const zone = zones.get(id)
    return zone !== undefined && isInZone(zone, to)
  })
}

/** Whether an address belongs to a zone: to one of its places, and to one of its provinces and post codes where it has any. */
export function isInZone({ places, provinces, postCodes }: Omit<KnownZone, 'id'>, { country, province, postalCode }: Destination): boolean {
  if (country === undefined) return false
  const isPlace = places.includes(country) || places.includes(`${country}-${regionCodeOf(country, province)}`)
  if (!isPlace) return false
  const isProvince = provinces.length === 0 || provinces.some((name) => isSameProvince(name, province ?? ''))
  return isProvince && (postCodes.length === 0 || postCodes.some((pattern) => hasPostCode(pattern, plainPostCode(postalCode ?? ''))))
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** 广东 is 广东省: one may end where the kind of province follows. */
function isSameProvince(name: string, province: string): boolean {
  const [zone, address] = [plain(name), plain(province)].map((text) => text.replace(/(?:省|市|自治区|特别行政区)$/, ''))
  return zone !== '' && zone === address
}

const plainPostCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Whether a plain post code is this one, begins so (`SW1*`), or begins with one of a range (`100-149`). */
function hasPostCode(pattern: string, code: string): boolean {
  if (code === '') return false
  const [first = '', last] = pattern.split('-').map(plainPostCode)
  if (last !== undefined) {
    const beginning = code.slice(0, first.length)
    return beginning.length === first.length && beginning >= first && beginning <= last
  }
  return pattern.endsWith('*') ? code.startsWith(first) : code === first
}

/** The ranges of post codes that no code could be in: ends of different lengths, or the higher one first. */
export function wrongRanges(postCodes: readonly string[]): string[] {
  return postCodes.filter((pattern) => {
    const [first = '', last] = pattern.split('-')
    return last !== undefined && (first.length !== last.length || last < first)
  })
}

export interface DeliveryTime {
  minDays: number | null
  maxDays: number | null
}

/** The first one or two numbers of a text as older clients send it: 5-9 → 5 to 9, 3 days → 3. */
export function parseDays(text: string): DeliveryTime {
  const [first, second = first] = (text.match(/\d{1,3}/g) ?? []).map((number) => Math.min(365, Number(number)))
  if (first === undefined || second === undefined) return { minDays: null, maxDays: null }
  return { minDays: Math.min(first, second), maxDays: Math.max(first, second) }
}

/** 5-9, or one number where both are the same or only one is known. */
export function daysText({ minDays, maxDays }: DeliveryTime): string {
  const [min, max] = [minDays ?? maxDays, maxDays ?? minDays]
  if (min === null || max === null) return ''
  return min === max ? String(min) : `${min}-${max}`
}

/** Both null where no time is said. */
export interface DeliveryDays {
  deliveryFrom: string | null
  deliveryTo: string | null
}

/** The days between which a parcel comes that takes so many business days from this day on; `closed` are holidays, as in `orderPlacement`. */
export function deliveryDays({ minDays, maxDays }: DeliveryTime, day: string, closed: readonly string[] = []): DeliveryDays {
  const [min, max] = [minDays ?? maxDays, maxDays ?? minDays]
  if (min === null || max === null) return { deliveryFrom: null, deliveryTo: null }
  return { deliveryFrom: addBusinessDays(day, min, closed), deliveryTo: addBusinessDays(day, max, closed) }
}

/** So many days later without counting Saturdays, Sundays and holidays. */
function addBusinessDays(day: string, days: number, closed: readonly string[]): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1)
    if (weekdayOf(reached) % 6 !== 0 && !isClosed(reached, closed)) left--
  }
  return reached
}

function isClosed(day: string, closed: readonly string[]): boolean {
  return closed.some((days) => {
    const [from = '', to = from] = days.split('/')
    return from <= day && day <= to
  })
}

/** True when a rule could never fit because one of its ranges ends below its beginning. */
export function hasWrongLimits(rules: readonly ShippingRule[]): boolean {
  const isWrong = (least: number | undefined, most: number | undefined) => most !== undefined && most < (least ?? 0)
  return rules.some(
    (rule) =>
      isWrong(rule.minWeightGrams, rule.maxWeightGrams) ||
      isWrong(rule.minAmountMinor, rule.maxAmountMinor) ||
      isWrong(rule.minPieces, rule.maxPieces),
  )
}

/** True when a rule has a price of further weight without its step, or a step without its price. */
export function hasWrongSteps(rules: readonly ShippingRule[]): boolean {
  return rules.some((rule) => (rule.stepGrams === undefined) !== (rule.stepFeeMinor === undefined))
}
