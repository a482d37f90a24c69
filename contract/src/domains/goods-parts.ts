import { z } from 'zod'
import { count, minor, text } from '../core/fields.ts'

/** One buyable form of a goods: its options, and what differs from the goods itself (an absent price is the goods' own). */
/**
 * What search engines are told of a goods' page. In the stock an empty text leaves it to the page, which makes its own from title and description; for a website
 * an absent one is the stock's.
 */
export const pageTexts = { pageTitle: text(300), pageDescription: text(1000), pageKeywords: text(1000) }

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
