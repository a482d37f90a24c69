import { matchesPostalCode, postalCodesOf } from '../core/postal-code.ts'
import { regionCodeOf } from '../core/regions.ts'
import type { ShippingRule } from './shipping.ts'
import type { ShippingZoneRow } from './shipping-zone.ts'

// What sending costs: one arithmetic for quotes, orders, edits and the preview of the console.

export interface Destination {
  country?: string | undefined
  province?: string | undefined
  postalCode?: string | undefined
}

/** What is to be sent, and where. Without a country only rules for everywhere fit. */
export interface SentParcel {
  to: Destination
  weightGrams: number
  pieces: number
  /** In the currency of the rules. */
  goodsMinor: number
}

/** A line of a parcel. */
export interface ParcelLoad {
  weightGrams: number
  /** 0 where the size of the product isn't known. */
  volumeMm3: number
}

/**
 * The weight in grams that a carrier charges for a parcel: the real one, or that of its volume where this is more.
 * `divisor` is how many cubic centimetres count as a kilogram, so as many cubic millimetres are a gram; null: volume
 * doesn't count. Lines without a size count with their real weight in both.
 */
export function chargedGrams(lines: readonly ParcelLoad[], divisor: number | null): number {
  const total = (of: (line: ParcelLoad) => number) => lines.reduce((sum, line) => sum + of(line), 0)
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
export function shippingFee(rules: readonly ShippingRule[], parcel: SentParcel, zones: KnownZones): number | undefined {
  const rule = rules.find((one) => fits(one, parcel, zones))
  if (!rule) return undefined
  const isFree = rule.freeOverMinor !== undefined && parcel.goodsMinor >= rule.freeOverMinor
  return isFree ? 0 : feeOf(rule, parcel)
}

function feeOf({ feeMinor, firstGrams = 0, stepGrams, stepFeeMinor = 0, pieceFeeMinor = 0 }: ShippingRule, parcel: SentParcel): number {
  const steps = stepGrams === undefined ? 0 : Math.ceil(Math.max(0, parcel.weightGrams - firstGrams) / stepGrams)
  return Math.min(mostFee, feeMinor + steps * stepFeeMinor + Math.max(0, parcel.pieces - 1) * pieceFeeMinor)
}

function fits(rule: ShippingRule, { to, weightGrams, pieces, goodsMinor }: SentParcel, zones: KnownZones): boolean {
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

/**
 * Whether an address belongs to a zone: to one of its places, and to one of its provinces and post codes where it has
 * any.
 */
export function isInZone({ places, provinces, postCodes }: Omit<KnownZone, 'id'>, { country, province, postalCode }: Destination): boolean {
  if (country === undefined) return false
  const isPlace = places.includes(country) || places.includes(`${country}-${regionCodeOf(country, province)}`)
  if (!isPlace) return false
  const isProvince = provinces.length === 0 || provinces.some((name) => isSameProvince(name, province ?? ''))
  const codes = postalCodesOf(country, postalCode ?? '')
  return (
    isProvince && (postCodes.length === 0 || postCodes.some((pattern) => codes.some((code) => matchesPostalCode(country, pattern, code))))
  )
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What follows the name of a province: 广东省, 新疆维吾尔自治区. */
const kindOfProvince = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/

/** 广东 is 广东省: one may end where the kind of province follows. */
function isSameProvince(name: string, province: string): boolean {
  const [zone, address] = [plain(name), plain(province)].map((text) => text.replace(kindOfProvince, ''))
  return zone !== '' && zone === address
}
