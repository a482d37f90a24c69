import { z } from 'zod'
import { id, ids, instant, minor } from '../core/fields.ts'
import { websiteId } from '../core/websites.ts'

export const goodsStatus = z.enum(['on', 'off'])
export type GoodsStatus = z.output<typeof goodsStatus>

/**
 * What is wrong with a product: something it lacks, a picture that could not be fetched from its host, a title longer
 * than `longTitle`, that another product has the same title or SKU, or that it is in quarantine.
 */
export const goodsFlaw = z.enum([
  'no-picture',
  'unreachable-picture',
  'no-price',
  'no-description',
  'no-classification',
  'no-stock',
  'long-title',
  'same-title',
  'same-sku',
  'quarantined',
])
export type GoodsFlaw = z.output<typeof goodsFlaw>

/** Titles with more characters than this are too long for search results and product pages. */
export const longTitle = 120

/** One text or several: a product with any of them matches. */
const anyOf = z
  .union([z.string().trim().min(1).max(200), z.array(z.string().trim().min(1).max(200)).min(1).max(200)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

/**
 * The texts of a product that are asked for as a whole: the fields of the console and the conditions of the server
 * follow.
 */
export const goodsTextFilters = ['batchNumber', 'productType', 'brand', 'barcode', 'shelf'] as const
const optionalAnyOf = anyOf.optional()
// Every name was given its shape.
const textFilters = Object.fromEntries(goodsTextFilters.map((name) => [name, optionalAnyOf])) as Record<
  (typeof goodsTextFilters)[number],
  typeof optionalAnyOf
>

/** Words to leave out together: each is looked for in every text. */
export const mostShieldLabels = 50

/** Words to leave out, at most 50: an array, or one text with commas or lines between. */
export const shieldLabels = z
  .union([z.string().max(20_000), z.array(z.string().max(200)).max(1000)])
  .transform((value) => (Array.isArray(value) ? value : value.split(/[,，\n]/)).map((word) => word.trim()).filter((word) => word !== ''))
  .pipe(z.array(z.string().max(200)).max(mostShieldLabels))

/** A price in major units of the goods' own currency, such as 45 or 19.9. */
export const majorPrice = z.number().min(0).max(10_000_000_000)

/**
 * Which goods: the same fields in search, batches and deletes. Everything given must hold. `keywords`: every word must
 * occur in title, brand, product type, sku or the sku of a variant; `"quoted words"` as one phrase; `=word=` as a whole
 * word.
 * `searchHierarchyMethod`: 0 only the class itself, 3 (also when absent) its whole subtree; without a class it says
 * nothing. `minPrice`, `maxPrice` are major units of each product's own currency (45 = 45.00 USD, 45 JPY);
 * `minPriceMinor`, `maxPriceMinor` are minor units. `shelf`: products that lie there, or a variant of which does.
 * `websiteId`: products that this website sells. `quality`: products with this flaw. `protectedWord`: products that
 * this word keeps in quarantine.
 */
export const goodsFilter = {
  keywords: z.string().max(2000).optional(),
  shieldLabels: shieldLabels.optional(),
  ids: ids.optional(),
  classificationId: id.optional(),
  searchHierarchyMethod: z.literal([0, 3]).optional(),
  hasClassification: z.boolean().optional(),
  ...textFilters,
  tag: optionalAnyOf,
  size: optionalAnyOf,
  color: optionalAnyOf,
  scope: optionalAnyOf,
  minPrice: majorPrice.optional(),
  maxPrice: majorPrice.optional(),
  minPriceMinor: minor.optional(),
  maxPriceMinor: minor.optional(),
  hasPicture: z.boolean().optional(),
  hasVideo: z.boolean().optional(),
  /** Length, width and height are all known. */
  hasDimensions: z.boolean().optional(),
  status: goodsStatus.optional(),
  usedTimes: z.int().min(0).max(2_000_000_000).optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
  websiteId: websiteId.optional(),
  quality: goodsFlaw.optional(),
  quarantined: z.boolean().optional(),
  protectedWord: z.string().trim().min(1).max(100).optional(),
}
const filterShape = z.strictObject(goodsFilter)
export type GoodsFilter = z.output<typeof filterShape>
