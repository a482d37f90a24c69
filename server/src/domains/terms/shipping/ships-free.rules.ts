import type { ShippingRule } from '@wanpu/contract'

/** The fields of a method that decide whether it is free. */
export interface PricedMethod {
  rules: ShippingRule[]
  excludedClassificationIds: string[]
}

/**
 * Whether a buyer in a country can have every cart sent for nothing: by a method that takes all products, with a rate
 * without limits that costs nothing there.
 */
export const shipsFree = (methods: readonly PricedMethod[], country: string): boolean =>
  methods.some(
    ({ rules, excludedClassificationIds }) => excludedClassificationIds.length === 0 && rules.some((rule) => isFree(rule, country)),
  )

function isFree(rule: ShippingRule, country: string): boolean {
  const {
    countries,
    zoneIds = [],
    feeMinor,
    stepFeeMinor = 0,
    pieceFeeMinor = 0,
    minWeightGrams = 0,
    minAmountMinor = 0,
    minPieces = 0,
  } = rule
  const { maxWeightGrams, maxAmountMinor, maxPieces } = rule
  // A zone may hold a part of the country only.
  const isEverywhere = zoneIds.length === 0 && (countries.length === 0 || countries.includes(country))
  const hasLimits = maxWeightGrams !== undefined || maxAmountMinor !== undefined || maxPieces !== undefined
  return isEverywhere && !hasLimits && minWeightGrams + minAmountMinor + minPieces <= 1 && feeMinor + stepFeeMinor + pieceFeeMinor === 0
}
