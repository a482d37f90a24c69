import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids, line, minor, picture, productUrlKeywords, text, version } from '../core/fields.ts'
import { batchResult, batchShape, listOf, pageOf } from '../core/list.ts'
import { omit } from '../core/omit.ts'
import { sinceInput, sinceOf } from '../core/record-changes.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { taskAdded, taskFamily } from '../core/task.ts'
import { type ColumnKinds, updateColumnsOf, updateDetailColumns } from '../core/update-columns.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { goodsFilter, goodsStatus, majorPrice } from './goods-filter.ts'
import { longestDescription } from './goods-import-file.ts'
import { pageTexts, variant } from './goods-parts.ts'
import { priceRounding } from './price-rounding.ts'
import { protectedText } from './protected-word.ts'

// Products of one website: a product of the stock, with values of its own where the website differs. An absent own
// value is inherited.

const stockFilter = omit(goodsFilter, 'websiteId', 'usedTimes')

/**
 * The product filter, on the effective values of one website's products. `status` is the website's own. `hasOwn`: with,
 * or without, any value of their own.
 */
export const shopGoodsFilter = { ...stockFilter, websiteId, hasOwn: z.boolean().optional() }
const options = z.strictObject(shopGoodsFilter)
export type ShopGoodsFilter = z.output<typeof options>

/** Values that a website may have of its own, as they are for buyers. */
const effective = {
  title: z.string(),
  urlKeywords: z.string(),
  classificationId: z.string().nullable(),
  priceMinor: z.number(),
  marketPriceMinor: z.number().nullable(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  pageKeywords: z.string(),
}

/** The website's own values; null is inherited. */
const own = z.object({
  title: z.string().nullable(),
  urlKeywords: z.string().nullable(),
  classificationId: z.string().nullable(),
  priceMinor: z.number().nullable(),
  marketPriceMinor: z.number().nullable(),
  pageTitle: z.string().nullable(),
  pageDescription: z.string().nullable(),
  pageKeywords: z.string().nullable(),
})

export const shopGoodsSorts = ['createdAt', 'title', 'priceMinor', 'marketPriceMinor', 'sort', 'views', 'sales'] as const

export const shopGoodsRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord,
  goodsId: z.string(),
  ...effective,
  own,
  /** True where the website has any value of its own, its description included, which lists do not carry. */
  hasOwn: z.boolean(),
  inherited: z.object(effective),
  classificationTitle: z.string().nullable(),
  /** The first picture's path on this host, empty when there is none. */
  pic: z.string(),
  sku: z.string(),
  brand: z.string(),
  productType: z.string(),
  batchNumber: z.string(),
  currencyCode: z.string(),
  stock: z.number(),
  stockStatus: goodsStatus,
  /** True while a protected word holds the product in quarantine: no website shows it. */
  isQuarantined: z.boolean(),
  /** The words that hold it. */
  quarantineWords: z.array(z.string()),
  status: goodsStatus,
  sort: z.number(),
  views: z.number(),
  sales: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ShopGoodsRow = z.output<typeof shopGoodsRow>

const withDescription = { description: z.string() }

export const shopGoodsDetail = shopGoodsRow.extend({
  ...withDescription,
  own: own.extend({ description: z.string().nullable() }),
  inherited: z.object({ ...effective, ...withDescription }),
  pictures: z.array(picture),
  variants: z.array(variant),
  tags: z.array(z.string()),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  scopes: z.array(z.string()),
})
export type ShopGoodsDetail = z.output<typeof shopGoodsDetail>

/** What a form saves. An absent value is inherited from the stock. */
export const shopGoodsFields = {
  title: line(500).optional(),
  urlKeywords: productUrlKeywords.optional(),
  classificationId: id.optional(),
  priceMinor: minor.optional(),
  marketPriceMinor: minor.optional(),
  description: text(longestDescription).optional(),
  pageTitle: pageTexts.pageTitle.optional(),
  pageDescription: pageTexts.pageDescription.optional(),
  pageKeywords: pageTexts.pageKeywords.optional(),
  status: begins(goodsStatus, 'on'),
  sort: count.default(0),
}
const shopGoodsInput = z.strictObject(shopGoodsFields)
export type ShopGoodsInput = z.output<typeof shopGoodsInput>
export const shopGoodsFieldNames = z.enum(Object.keys(shopGoodsFields) as [keyof ShopGoodsInput, ...(keyof ShopGoodsInput)[]])

/**
 * The columns of a batch update; prices in minor units. Operators work on the effective value, and the outcome becomes
 * the website's own; clearing makes it inherited again.
 */
export const shopGoodsColumns = {
  title: { kind: 'text', max: 500 },
  urlKeywords: { kind: 'text', max: 200 },
  description: { kind: 'text', max: longestDescription },
  classificationId: { kind: 'classification' },
  priceMinor: { kind: 'money' },
  marketPriceMinor: { kind: 'money' },
  pageTitle: { kind: 'text', max: 300 },
  pageDescription: { kind: 'text', max: 1000 },
  pageKeywords: { kind: 'text', max: 1000 },
  status: { kind: 'choice', of: goodsStatus.options },
  sort: { kind: 'integer' },
} as const satisfies ColumnKinds

const rate = z.number().min(0.01).max(1000)
const rounding = priceRounding.optional()

const badRange = failure('range-reversed', '最小值不能大于最大值', 'The minimum can’t be above the maximum')
const noClassification = failure('no-such-classification', '分类不存在：{id}', 'No such classification: {id}')
const noStockGoods = failure('no-such-goods', '库存中没有这些商品：{ids}', 'No such products: {ids}')
const someRows = z.strictObject({ websiteId: websiteId.optional(), ids })
const ofWebsite = z.strictObject({ websiteId })
const distinct = z.object({ items: z.array(z.object({ value: z.string(), count })) })

/**
 * How many products to take from the stock, per class or tag: a random number from minCount to maxCount, 0 and 0 = all.
 */
const amount = {
  minCount: z.int().min(0).max(1_000_000).default(0),
  maxCount: z.int().min(0).max(1_000_000).default(0),
  /** Takes only products that so many websites have so far; 0 = fresh. Absent = all products. */
  usageTimes: count.optional(),
  /** Only as many as the website is short of the number it wants, spread evenly over what was chosen. */
  fillUp: z.boolean().default(false),
}
const isRange = (input: { minCount: number; maxCount: number }) => input.minCount <= input.maxCount
const range = { path: ['maxCount'], message: 'maxCount < minCount' }

export const shopGoods = {
  search: action('shop-goods.search', {
    effect: 'reads',
    input: listOf(shopGoodsFilter, shopGoodsSorts),
    output: pageOf(shopGoodsRow),
    scope: 'website',
  }),
  /** Products of all websites of the caller. What changes of a product in the stock changes them, too. */
  readSince: action('shop-goods.read.since', { effect: 'reads', input: sinceInput, output: sinceOf(shopGoodsRow), scope: 'rows' }),
  read: action('shop-goods.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: shopGoodsDetail,
    scope: 'rows',
  }),
  insert: action('shop-goods.insert', {
    effect: 'writes',
    input: z.strictObject({ websiteId, goodsIds: ids }),
    output: batchResult,
    fails: [noStockGoods],
    scope: 'website',
  }),
  update: action('shop-goods.update', {
    effect: 'writes',
    hasChangeSet: true,
    input: z.strictObject({ id, version, ...savedFields(shopGoodsFields) }),
    output: shopGoodsDetail,
    fails: [noClassification, protectedText],
    scope: 'rows',
  }),
  /**
   * Changes only the named fields; a named field without a value is inherited again (status and sort go back to their
   * defaults).
   */
  updateFields: action('shop-goods.update-fields', {
    effect: 'writes',
    hasChangeSet: true,
    input: z.strictObject({
      id,
      version,
      fields: z.array(shopGoodsFieldNames).min(1).max(20),
      values: shopGoodsInput.partial().default({}),
    }),
    output: shopGoodsDetail,
    fails: [noClassification, protectedText],
    scope: 'rows',
  }),
  setStatus: action('shop-goods.set-status', {
    effect: 'writes',
    input: someRows.extend({ status: goodsStatus }),
    output: batchResult,
    scope: 'rows',
  }),
  delete: action('shop-goods.delete', { effect: 'deletes', input: someRows.extend(batchShape), output: batchResult, scope: 'rows' }),
  deleteBatch: action('shop-goods.delete-batch', {
    effect: 'deletes',
    needsRoom: true,
    input: z.strictObject({ ...shopGoodsFilter, ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  clearAll: action('shop-goods.clear-all', {
    effect: 'deletes',
    needsRoom: true,
    input: z.strictObject({ websiteId, ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  updateBatch: action('shop-goods.update.batch', {
    effect: 'writes',
    input: z.strictObject({
      options,
      updateColumns: updateColumnsOf(shopGoodsColumns),
      updateDetailColumns,
      ...batchShape,
    }),
    output: batchResult,
    fails: [noClassification, protectedText],
    scope: 'website',
  }),
  resetPriceProportional: action('shop-goods.reset-price-proportional', {
    effect: 'writes',
    input: z.strictObject({ options, percent: z.number().min(0.01).max(100_000), rounding, ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  resetSellingPrice: action('shop-goods.reset-selling-price-random-floating', {
    effect: 'writes',
    input: z.strictObject({ options, minUnitPrice: majorPrice, maxUnitPrice: majorPrice, rounding, ...batchShape }),
    output: batchResult,
    fails: [badRange],
    scope: 'website',
  }),
  resetMarketPrice: action('shop-goods.reset-market-price-random-floating-rate', {
    effect: 'writes',
    input: z.strictObject({ options, minUnitPriceRate: rate, maxUnitPriceRate: rate, rounding, ...batchShape }),
    output: batchResult,
    fails: [badRange],
    scope: 'website',
  }),
  importTag: action('shop-goods.import.tag', {
    effect: 'writes',
    hasChangeSet: true,
    input: z.strictObject({ websiteId, tag: line(200), ...amount }).refine(isRange, range),
    output: taskAdded,
    scope: 'website',
  }),
  importClassification: action('shop-goods.import.classification', {
    effect: 'writes',
    hasChangeSet: true,
    input: z.strictObject({ websiteId, classificationIds: z.array(id).min(1).max(10_000), ...amount }).refine(isRange, range),
    output: taskAdded,
    fails: [noClassification],
    scope: 'website',
  }),
  /**
   * How many products an import would take now, for each of some websites: between `least` and `most`, for a random
   * number is drawn from a range.
   */
  countImport: action('shop-goods.count.import', {
    effect: 'reads',
    input: z
      .strictObject({
        websiteIds: z.array(websiteId).min(1).max(20),
        classificationIds: z.array(id).max(10_000).default([]),
        ...amount,
      })
      .refine(isRange, range),
    output: z.object({ items: z.array(z.object({ websiteId: z.string(), least: count, most: count })) }),
    fails: [noClassification],
    scope: 'website',
  }),
  readSize: action('shop-goods.read.size', { effect: 'reads', input: ofWebsite, output: distinct, scope: 'website' }),
  readTag: action('shop-goods.read.tag', { effect: 'reads', input: ofWebsite, output: distinct, scope: 'website' }),
  readScope: action('shop-goods.read.scope', { effect: 'reads', input: ofWebsite, output: distinct, scope: 'website' }),
  readClassification: action('shop-goods.read.classification', {
    effect: 'reads',
    input: ofWebsite,
    output: z.object({ items: z.array(z.object({ id: z.string(), title: z.string(), count })) }),
    scope: 'website',
  }),
}

/** A class of a website: only those that have products there, themselves or below. */
export interface ShopClassNode {
  id: string
  parentId: string | null
  title: string
  urlKeywords: string
  /** Title and number of products, as one text. */
  foregroundText: string
  /** Products of this very class. */
  goodsCount: number
  /** Products of this class and all below. */
  totalCount: number
  children: ShopClassNode[] | null
}

export const shopClassNode: z.ZodType<ShopClassNode, ShopClassNode> = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  title: z.string(),
  urlKeywords: z.string(),
  foregroundText: z.string(),
  goodsCount: count,
  totalCount: count,
  get children() {
    return z.array(shopClassNode).nullable()
  },
})

export const shopGoodsClassification = {
  readAll: action('shop-goods-classification.read-all', {
    effect: 'reads',
    input: ofWebsite,
    output: z.object({ items: z.array(shopClassNode) }),
    scope: 'website',
  }),
}

/**
 * Copies products of the stock to websites: per class (with all below it; a class that is chosen next to one above it
 * takes its own share), spread over the classes below, none twice. No class named = every class at the top. One task
 * per website.
 */
export const shopGoodsDataImportTask = taskFamily('shop-goods-data-import-task', {
  add: z
    .strictObject({
      websiteId: websiteId.optional(),
      websiteIds: z.array(websiteId).min(1).max(1000).optional(),
      classificationIds: z.array(id).max(10_000).default([]),
      ...amount,
    })
    .refine((input) => input.websiteId !== undefined || input.websiteIds !== undefined, { path: ['websiteId'], message: 'missing' })
    .refine(isRange, range),
  scope: 'website',
  fails: [noClassification],
})

/** What such a task tells at its end. */
export const shopGoodsImportResult = z.object({
  wanted: count,
  got: count,
  short: z.array(z.object({ id: z.string(), title: z.string(), wanted: count, got: count })),
})
export type ShopGoodsImportResult = z.output<typeof shopGoodsImportResult>
