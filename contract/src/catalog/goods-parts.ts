import { z } from 'zod'
import { count, lineOrEmpty, minor, picturePath, text } from '../core/fields.ts'
import { mostVariants } from './goods-import-file.ts'
import { productTexts } from './product-texts.ts'

/**
 * What search engines read of a product's page. An empty text of the stock: the page makes its own from title and
 * description; an absent text of a website: the stock's.
 */
export const pageTexts = { pageTitle: lineOrEmpty(300), pageDescription: text(1000), pageKeywords: text(1000) }

/**
 * One buyable form of a product: its options, and what differs from the product itself (an absent price or shelf is the
 * product's own).
 */
export const variant = z.strictObject({
  sku: text(200).default(''),
  options: z.record(z.string().min(1).max(100), z.string().min(1).max(200)),
  priceMinor: minor.optional(),
  marketPriceMinor: minor.optional(),
  stock: count.default(0),
  picture: text(2000).optional(),
  weightGrams: count.optional(),
  shelf: lineOrEmpty(productTexts.shelf.max).optional(),
})
export type Variant = z.output<typeof variant>

/** A variant as somebody sends it. */
export const newVariant = variant.extend({ picture: picturePath.optional() })

/** What was chosen of a product: it tells variants apart that have the same SKU, or none. */
export const chosenOptions = z.record(z.string().max(100), z.string().max(200))

/** The stock of a product and of its variants, as somebody saw it who now sends another. */
export const stockSeen = z.strictObject({
  stock: count,
  variants: z.array(variant.pick({ sku: true, options: true, stock: true })).max(mostVariants),
})
export type StockSeen = z.output<typeof stockSeen>

interface Stocked {
  stock: number
  variants: Variant[]
}

/**
 * The stock that is meant by what somebody gives: their change to the stock that they saw, on top of the present one,
 * for buyers go on ordering meanwhile. A variant is known by its options and SKU; one that was not there before has the
 * stock it is given.
 */
export function stockMeant(entered: Stocked, seenBefore: StockSeen, present: StockSeen): Stocked {
  const variants = entered.variants.map((variant) => {
    const [was, is] = [sameVariant(seenBefore, variant), sameVariant(present, variant)]
    return was && is ? { ...variant, stock: moved(variant.stock, was.stock, is.stock) } : variant
  })
  return { stock: moved(entered.stock, seenBefore.stock, present.stock), variants }
}

const moved = (entered: number, seenBefore: number, present: number) => Math.max(0, present + entered - seenBefore)

const optionsKey = (options: Variant['options']) => JSON.stringify(Object.entries(options).sort())

function sameVariant({ variants }: StockSeen, { sku, options }: Pick<Variant, 'sku' | 'options'>) {
  return variants.find((other) => other.sku === sku && optionsKey(other.options) === optionsKey(options))
}
