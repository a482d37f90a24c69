import { z } from 'zod'
import { action } from '../core/action.ts'
import { count, id, ids, minor, version } from '../core/fields.ts'
import { batchResult, batchShape, listOf, pageOf } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { goodsFilter, goodsStatus } from './goods-filter.ts'
import { shopGoodsFilter } from './shop-goods.ts'

/**
 * `missing`: only the other website sells it; `extra`: only this one does; `price`: both do, at other prices or market
 * prices.
 */
export const shopDifference = z.enum(['missing', 'extra', 'price'])
export type ShopDifference = z.output<typeof shopDifference>

const side = z.object({
  /** Of the product on that website. */
  id: z.string(),
  priceMinor: z.number(),
  marketPriceMinor: z.number().nullable(),
  status: goodsStatus,
})

/** A product of the stock, and what each of the two websites makes of it. `id` is the stock's. */
export const comparedGoods = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  pic: z.string(),
  currencyCode: z.string(),
  here: side.nullable(),
  there: side.nullable(),
})
export type ComparedGoods = z.output<typeof comparedGoods>

const twoWebsites = { websiteId, otherWebsiteId: websiteId }
const fromOther = z.strictObject({ ...twoWebsites, goodsIds: ids.optional(), keywords: z.string().max(2000).optional(), ...batchShape })

/** Own values that a website can give back. */
export const inheritable = z.enum([
  'title',
  'priceMinor',
  'marketPriceMinor',
  'classificationId',
  'urlKeywords',
  'description',
  'pageTitle',
  'pageDescription',
  'pageKeywords',
])
export type Inheritable = z.output<typeof inheritable>

export const matrixCell = z.object({
  websiteId: z.string(),
  version,
  /** The website's own price; null is the stock's. */
  priceMinor: z.number().nullable(),
  status: goodsStatus,
})
export type MatrixCell = z.output<typeof matrixCell>

/** A product of the stock, with a cell for each of the websites that has it. */
export const matrixRow = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  pic: z.string(),
  currencyCode: z.string(),
  priceMinor: z.number(),
  status: goodsStatus,
  cells: z.array(matrixCell),
})
export type MatrixRow = z.output<typeof matrixRow>

/** One cell as it is to be. Without a version the website has not had the product so far, and takes it. */
const cellChange = z.strictObject({
  websiteId,
  goodsId: id,
  version: version.optional(),
  /** A price of the website's own, or the stock's. */
  priceMinor: z.union([minor, z.literal('inherited')]).optional(),
  status: goodsStatus.optional(),
})
export type CellChange = z.output<typeof cellChange>

const { websiteId: _, ...stockFilter } = goodsFilter

export const shopGoodsCompare = {
  /** Two websites next to each other; `counts` tells how many products differ in which way. */
  compare: action('shop-goods.compare', {
    effect: 'reads',
    input: listOf({ ...twoWebsites, difference: shopDifference.default('missing'), keywords: z.string().max(2000).optional() }, ['id']),
    output: pageOf(comparedGoods).extend({ counts: z.record(shopDifference, count) }),
    scope: 'website',
  }),
  /** Takes in what only the other website sells: the products named, or all. */
  takeMissing: action('shop-goods.take-missing', { effect: 'writes', input: fromOther, output: batchResult, scope: 'website' }),
  /** Takes over the other website's prices where they differ; where it follows the stock, so does this one then. */
  takePrice: action('shop-goods.take-price', { effect: 'writes', input: fromOther, output: batchResult, scope: 'website' }),
  /** Own values are given back: the products follow the stock in these again. */
  resetInherited: action('shop-goods.reset-inherited', {
    effect: 'writes',
    input: z.strictObject({
      options: z.strictObject(shopGoodsFilter),
      fields: z.array(inheritable).min(1).max(10).default(inheritable.options),
      ...batchShape,
    }),
    output: batchResult,
    scope: 'website',
  }),
  /** Products of the stock against websites. */
  readMatrix: action('shop-goods.read.matrix', {
    effect: 'reads',
    input: listOf({ ...stockFilter, websiteIds: z.array(websiteId).min(1).max(50) }, ['id', 'title', 'priceMinor', 'stock', 'sales']),
    output: pageOf(matrixRow),
    scope: 'website',
  }),
  /**
   * Saves cells in one change set. Cells that somebody else changed meanwhile stay as they are and come back as
   * `stale`.
   */
  saveMatrix: action('shop-goods.save-matrix', {
    effect: 'writes',
    input: z.strictObject({ cells: z.array(cellChange).min(1).max(5000) }),
    output: batchResult.extend({ stale: z.array(z.object({ websiteId: z.string(), goodsId: z.string() })) }),
    scope: 'rows',
  }),
}
