/** Parts of 10⁶ that a percentage is; four decimals of a percentage are kept: 9.975 → 99,750. */
export const millionths = (percent: number): number => Math.round(percent * 10_000)

/**
 * `value × factor ÷ divisor` in whole units, rounded half away from zero; exact for safe integers. `divisor` is above
 * zero.
 */
export function scale(value: number, factor: number, divisor: number): number {
  const product = BigInt(value) * BigInt(factor)
  const by = BigInt(divisor)
  const size = product < 0n ? -product : product
  const rounded = Number((2n * size + by) / (2n * by))
  return product < 0n ? -rounded : rounded
}

/**
 * Shares of a total in whole units, in proportion to the weights: the largest remainders get the units that are left
 * over, earlier ones first. The shares always add up to the total. Without any weight the first share is everything.
 * Weights are not negative.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0))
  const size = BigInt(Math.abs(total))
  const parts = weights.map((weight, at) => ({ at, share: (size * BigInt(weight)) / sum, rest: (size * BigInt(weight)) % sum }))
  let remaining = Number(size - parts.reduce((all, { share }) => all + share, 0n))
  const shares = parts.map(({ share }) => Number(share))
  for (const { at } of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (remaining === 0) break
    shares[at] = (shares[at] ?? 0) + 1
    remaining -= 1
  }
  return shares.map((share) => (total < 0 ? 0 - share : share))
}
