import { z } from 'zod'
import { action } from '../core/action.ts'
import { id, version } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { goodsRow } from './goods.ts'

const values = z.record(z.string(), z.unknown())

/** One change of a product. */
export const goodsChange = z.object({
  /** The copy that was taken before the change: what `goods.revert` goes back to. Null for the goods' own beginning. */
  copyId: z.string().nullable(),
  changeSetId: z.string(),
  action: z.string(),
  reason: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  isUndone: z.boolean(),
  /**
   * The fields that the change changed, by their names; long texts are cut. Empty when only what the shops count
   * (sales, views) changed.
   */
  before: values,
  after: values,
})
export type GoodsChange = z.output<typeof goodsChange>

/** What happened to one product. */
export const goodsHistory = {
  /**
   * The changes of a product, the newest first; the last one is how it came into the stock, as far as that was noted.
   */
  history: action('goods.history', { effect: 'reads', mayBeStale: true, input: listOf({ id }, ['id']), output: pageOf(goodsChange) }),
  /**
   * Makes a product what it was before a change, but for its stock and statistics, which go on counting. An address
   * part that another product has meanwhile is not taken back.
   */
  revert: action('goods.revert', {
    effect: 'writes',
    input: z.strictObject({ id, version, copyId: id }),
    output: goodsRow.extend({ changeSetId: z.string() }),
  }),
  /** The websites in the caller's scope that sell a product. */
  readSellers: action('goods.read.sellers', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({
      items: z.array(
        z.object({
          websiteId: z.string(),
          domain: z.string(),
          shopGoodsId: z.string(),
          status: z.enum(['on', 'off']),
          /** The website's own price, or the goods'. */
          priceMinor: z.number(),
          hasOwnPrice: z.boolean(),
          currencyCode: z.string(),
        }),
      ),
    }),
    scope: 'rows',
  }),
}
