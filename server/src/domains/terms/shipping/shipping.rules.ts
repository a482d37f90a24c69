import type { DeliveryTime, ShippingRule } from '@wanpu/contract'

/** The ranges of post codes that no code could be in: ends of different lengths, or the higher one first. */
export function findWrongRanges(postCodes: readonly string[]): string[] {
  return postCodes.filter((pattern) => {
    const [first = '', last] = pattern.split('-')
    return last !== undefined && (first.length !== last.length || last < first)
  })
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
