import { z } from 'zod'

/**
 * How a computed price is made round, in major units of the goods' own currency: `ending-99` to the nearest price that
 * ends in .99 (whole where the currency has no cents), `whole` to whole units, `step` to the nearest multiple of a
 * step, such as 5.
 */
export const priceRounding = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('ending-99') }),
  z.strictObject({ by: z.literal('whole') }),
  z.strictObject({ by: z.literal('step'), step: z.number().min(0.001).max(1_000_000) }),
])
export type PriceRounding = z.output<typeof priceRounding>

export const roundingKinds = ['ending-99', 'whole', 'step'] as const satisfies PriceRounding['by'][]
