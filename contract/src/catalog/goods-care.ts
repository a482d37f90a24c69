import { z } from 'zod'
import { action } from '../core/action.ts'
import { count } from '../core/fields.ts'
import { batchOptions, batchResult, batchShape } from '../core/list.ts'
import { taskFamily } from '../core/task.ts'
import { goodsFilter, goodsFlaw } from './goods-filter.ts'

/**
 * What makes products duplicates of each other: titles or SKUs that differ at most in case and blanks, or main pictures
 * that look the same.
 */
export const duplicateBy = z.enum(['title', 'sku', 'picture'])
/**
 * Which product of a group stays. Without a price a product is never the cheapest; prices are compared by the
 * currencies' rates.
 */
export const duplicateKeep = z.enum(['oldest', 'newest', 'cheapest'])

const twin = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  pic: z.string(),
  priceMinor: z.number(),
  currencyCode: z.string(),
  usedTimes: count,
  createdAt: z.string(),
})

/** Products that are one: which stays, which go (at most 20 are shown), and what the one that stays gets from them. */
export const duplicateGroup = z.object({
  stays: twin,
  goes: z.array(twin),
  goCount: count,
  gains: z.object({ pictures: count, tags: count, websites: count, reviews: count }),
})
export type DuplicateGroup = z.output<typeof duplicateGroup>

const deduplicate = z.strictObject({
  options: batchOptions(goodsFilter).default({}),
  by: duplicateBy,
  keep: duplicateKeep.default('oldest'),
  /** What the product that stays takes over. Rows of websites that have both products go with the product that goes. */
  merge: z
    .strictObject({ pictures: z.boolean().default(true), tags: z.boolean().default(true), websites: z.boolean().default(true) })
    .default({ pictures: true, tags: true, websites: true }),
  ...batchShape,
})

/** What keeps the stock in order: flaws, duplicates, and what happened to each product. */
export const goodsCare = {
  /**
   * Every flaw with how many products have it: exact up to 100,000, that number beyond. `quality` of the filter lists
   * them.
   */
  quality: action('goods.quality', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ flaw: goodsFlaw, count, countIsExact: z.boolean() })) }),
  }),
  /**
   * Deletes all but one product of every group of duplicates among those that the filter matches. `affected` counts the
   * products that go; `limitCount` limits the groups. A preview returns how many groups there are and the first 20.
   * `unseenPictures` of a comparison by picture: main pictures that nobody has looked at yet (`picture-look-task.add`
   * does).
   */
  deduplicate: action('goods.deduplicate', {
    effect: 'deletes',
    needsRoom: true,
    input: deduplicate,
    output: batchResult.extend({
      groupCount: count.optional(),
      groups: z.array(duplicateGroup).optional(),
      unseenPictures: count.optional(),
    }),
    scope: 'website',
  }),
}

/**
 * Looks at the main pictures of products, so that those that look the same are found; uploads are looked at as they
 * come.
 */
export const pictureLookTask = taskFamily('picture-look-task', { add: z.strictObject({}), scope: 'none' })
