/** Rates are kept with so many decimals: 0.029 is 29,000 parts of a million. */
const rateParts = 1_000_000

/** The fee of an amount in minor units, rounded half up. `rate` is a share of it. */
export function feeByRate(amountMinor: number, rate: number): number {
  return Math.round((amountMinor * Math.round(rate * rateParts)) / rateParts)
}
