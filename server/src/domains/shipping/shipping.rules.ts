import type { ShippingRule } from '@wanpu/contract'

/** What is to be sent. Without a country only rules for every country fit. */
export interface Parcel {
  country: string | undefined
  weightGrams: number
  /** In the currency of the rules. */
  goodsMinor: number
}

/** The fee in the rules' currency, or undefined when nothing is sent there. The first fitting rule counts. */
export function shippingFee(rules: readonly ShippingRule[], parcel: Parcel): number | undefined {
  const rule = rules.find((one) => fits(one, parcel))
  if (!rule) return undefined
  const isFree = rule.freeOverMinor !== undefined && parcel.goodsMinor >= rule.freeOverMinor
  return isFree ? 0 : rule.feeMinor
}

function fits(rule: ShippingRule, { country, weightGrams }: Parcel): boolean {
  const isThere = rule.countries.length === 0 || (country !== undefined && rule.countries.includes(country))
  const isLight = rule.maxWeightGrams === undefined || weightGrams <= rule.maxWeightGrams
  return isThere && isLight && weightGrams >= (rule.minWeightGrams ?? 0)
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

/** True when a rule could never fit because it ends below the weight it begins with. */
export function hasWrongWeights(rules: readonly ShippingRule[]): boolean {
  return rules.some((rule) => rule.maxWeightGrams !== undefined && rule.maxWeightGrams < (rule.minWeightGrams ?? 0))
}
