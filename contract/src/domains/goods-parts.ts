import { z } from 'zod'
import { count, minor, text } from '../core/fields.ts'

/** One buyable form of a goods: its options, and what differs from the goods itself (an absent price is the goods' own). */
export const variant = z.strictObject({
  sku: text(200).default(''),
  options: z.record(z.string().min(1).max(100), z.string().min(1).max(200)),
  priceMinor: minor.optional(),
  marketPriceMinor: minor.optional(),
  stock: count.default(0),
  picture: text(2000).optional(),
  weightGrams: count.optional(),
})
export type Variant = z.output<typeof variant>
