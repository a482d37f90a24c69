import type { ShippingRule } from '@wanpu/contract'
import { textIn } from '@wanpu/contract/text-in'
import type { DeliveryMethod, Promises, ShippingRate } from '@wanpu/storefront'
import type { StoredTranslations } from '../../../../db/translations.ts'

/** A shipping method of a website, as far as pages tell of it. */
export interface ShownMethod {
  rules: ShippingRule[]
  excludedClassificationIds: string[]
  currencyCode: string
  minDays: number | null
  maxDays: number | null
  handlingDays: number
}

/** What pages can promise, as the tables have it. */
export interface PromiseFacts {
  /** In the order of the checkout. */
  methods: ShownMethod[]
  /** The whole countries of a zone; one that is part of a country has none. */
  zones: { id: string; countries: string[] }[]
  /** Payment methods that the website has an account of, and in which currencies. */
  payments: { name: string; translations: StoredTranslations<'name'>; currencyCodes: string[] }[]
  /** Null where nobody has set it. */
  returnDays: number | null
  closedDays: string[]
  timeZone: string
  sendsMail: boolean
  /** The country that the seller pays taxes in, where it is known. */
  homeCountry?: string | undefined
}

/** What a website can promise its buyers, in its language and currency; nothing that is not known. */
export function promisesOf(facts: PromiseFacts, { language, currencyCode }: { language: string; currencyCode: string }): Promises {
  const { timeZone, closedDays, returnDays } = facts
  const freeShippingFrom = freeEverywhereFrom(facts.methods, currencyCode)
  const payments = facts.payments.filter(({ currencyCodes }) => currencyCodes.includes(currencyCode))
  const methods = deliveryMethods(facts, currencyCode)
  const countries = countriesSentTo(facts)
  return {
    ...(freeShippingFrom !== undefined && { freeShippingFrom }),
    ...(returnDays && { returnDays }),
    ...(payments.length > 0 && { payments: payments.map(({ name, translations }) => textIn(language, name, translations.name)) }),
    ...(methods.length > 0 && { delivery: { timeZone, closedDays, methods } }),
    ...(facts.sendsMail && { sendsMail: true }),
    ...(countries.length > 0 && { countries }),
    ...(facts.homeCountry && { homeCountry: facts.homeCountry }),
  }
}

/**
 * The methods from the first on, as long as their days are known: a buyer whose checkout begins with another one is
 * promised nothing.
 */
function deliveryMethods({ methods, zones }: PromiseFacts, currencyCode: string): DeliveryMethod[] {
  const unknown = methods.findIndex(({ minDays, maxDays }) => minDays === null && maxDays === null)
  return methods.slice(0, unknown === -1 ? methods.length : unknown).flatMap((method) => {
    const places = placesOf(method.rules)
    const countries = [...places.countries, ...zones.filter(({ id }) => places.zoneIds.has(id)).flatMap((zone) => zone.countries)]
    if (!places.isEverywhere && countries.length === 0) return []
    const rates = flatRates(method, { zones, currencyCode })
    const [min, max] = [method.minDays ?? method.maxDays ?? 0, method.maxDays ?? method.minDays ?? 0]
    return {
      minDays: min + method.handlingDays,
      maxDays: max + method.handlingDays,
      ...(method.handlingDays > 0 && { handlingDays: method.handlingDays }),
      countries: places.isEverywhere ? [] : [...new Set(countries)].sort(),
      excludedClassIds: method.excludedClassificationIds,
      ...(rates.length > 0 && { rates }),
    }
  })
}

/** Where the website sends to; empty where a method goes everywhere, or nothing but parts of countries is known. */
function countriesSentTo({ methods, zones }: PromiseFacts): string[] {
  const places = methods.map(({ rules }) => placesOf(rules))
  if (places.some(({ isEverywhere }) => isEverywhere)) return []
  const ids = new Set(places.flatMap(({ zoneIds }) => [...zoneIds]))
  const ofZones = zones.filter(({ id }) => ids.has(id)).flatMap(({ countries }) => countries)
  return [...new Set([...places.flatMap(({ countries }) => [...countries]), ...ofZones])].sort()
}

/**
 * What one piece costs by the country alone: none where a rate of the method depends on weight or pieces, on a sum
 * other than the one from which it is free, on part of a country, or is in another currency.
 */
function flatRates(
  { rules, currencyCode: ownCode }: ShownMethod,
  { zones, currencyCode }: Pick<PromiseFacts, 'zones'> & { currencyCode: string },
): ShippingRate[] {
  if (ownCode !== currencyCode || !rules.every(isFlat)) return []
  const known = new Map(zones.map(({ id, countries }) => [id, countries]))
  if (rules.some(({ zoneIds = [] }) => zoneIds.some((id) => !known.has(id)))) return []
  const taken = new Set<string>()
  return rules.flatMap(({ countries: own, zoneIds = [], feeMinor, freeOverMinor }) => {
    const isEverywhere = own.length + zoneIds.length === 0
    const countries = [...new Set([...own, ...zoneIds.flatMap((id) => known.get(id) ?? [])])].filter((country) => !taken.has(country))
    for (const country of countries) taken.add(country)
    // The first rule that fits counts: one for everywhere is told alone, as it stands for the countries left.
    if (isEverywhere ? taken.size > 0 : countries.length === 0) return []
    return { countries, feeMinor, ...(freeOverMinor !== undefined && { freeOverMinor }) }
  })
}

const isFlat = ({
  minWeightGrams,
  maxWeightGrams,
  minAmountMinor,
  maxAmountMinor,
  minPieces = 1,
  maxPieces,
  stepFeeMinor = 0,
}: ShippingRule) =>
  !minWeightGrams &&
  maxWeightGrams === undefined &&
  !minAmountMinor &&
  maxAmountMinor === undefined &&
  minPieces <= 1 &&
  maxPieces === undefined &&
  stepFeeMinor === 0

interface Places {
  isEverywhere: boolean
  countries: ReadonlySet<string>
  zoneIds: ReadonlySet<string>
}

function placesOf(rules: readonly ShippingRule[]): Places {
  return {
    isEverywhere: rules.some(({ countries, zoneIds = [] }) => countries.length + zoneIds.length === 0),
    countries: new Set(rules.flatMap(({ countries }) => countries)),
    zoneIds: new Set(rules.flatMap(({ zoneIds = [] }) => zoneIds)),
  }
}

/**
 * The sum of products, in the website's currency, from which on every buyer can have a cart sent for nothing: by a
 * method that takes all products and goes wherever the others go. Undefined where there is none.
 */
export function freeEverywhereFrom(methods: readonly ShownMethod[], currencyCode: string): number | undefined {
  const sums = methods.flatMap((method) => {
    const isForAll =
      method.excludedClassificationIds.length === 0 && methods.every(({ rules }) => goesWhere(placesOf(method.rules), placesOf(rules)))
    const from = isForAll ? freeFrom(method.rules) : undefined
    // A sum that has to be converted first is none to print.
    return from === undefined || (from > 0 && method.currencyCode !== currencyCode) ? [] : [from]
  })
  return sums.length === 0 ? undefined : Math.min(...sums)
}

function goesWhere(places: Places, others: Places): boolean {
  if (places.isEverywhere) return true
  const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one))
  return !others.isEverywhere && isWithin(others.countries, places.countries) && isWithin(others.zoneIds, places.zoneIds)
}

/** The smallest sum from which on no rate costs anything, of those at which rates begin or become free. */
function freeFrom(rules: readonly ShippingRule[]): number | undefined {
  const sums = [0, ...rules.flatMap(({ minAmountMinor = 0, freeOverMinor = 0 }) => [minAmountMinor, freeOverMinor])]
  return sums.sort((a, b) => a - b).find((sum) => isFreeFrom(rules, sum))
}

/** Whether every rate up to one that takes all carts of this sum and above is free; the first fitting one counts. */
function isFreeFrom(rules: readonly ShippingRule[], sum: number): boolean {
  const all = placesOf(rules)
  for (const rule of rules.filter(({ maxAmountMinor = sum }) => maxAmountMinor >= sum)) {
    if (!costsNothing(rule, sum)) return false
    if (takesAll(rule, sum) && goesWhere(placesOf([rule]), all)) return true
  }
  return false
}

function costsNothing(
  { feeMinor, stepFeeMinor = 0, pieceFeeMinor = 0, freeOverMinor, minAmountMinor = 0 }: ShippingRule,
  sum: number,
): boolean {
  return feeMinor + stepFeeMinor + pieceFeeMinor === 0 || (freeOverMinor !== undefined && freeOverMinor <= Math.max(sum, minAmountMinor))
}

function takesAll(rule: ShippingRule, sum: number): boolean {
  const { minWeightGrams = 0, minAmountMinor = 0, minPieces = 1, maxWeightGrams, maxAmountMinor, maxPieces } = rule
  const hasMost = maxWeightGrams !== undefined || maxAmountMinor !== undefined || maxPieces !== undefined
  return !hasMost && minAmountMinor <= sum && minWeightGrams <= 1 && minPieces <= 1
}
