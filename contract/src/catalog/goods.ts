import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import {
  count,
  currencyCode,
  id,
  ids,
  line,
  lineOrEmpty,
  minor,
  newPicture,
  picture,
  productUrlKeywords,
  text,
  version,
} from '../core/fields.ts'
import { batchOptions, batchResult, batchShape, inserted, listOf, pageOf } from '../core/list.ts'
import { sinceInput, sinceOf } from '../core/record-changes.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { taskFamily } from '../core/task.ts'
import { type ColumnKinds, updateColumnsOf, updateDetailColumns } from '../core/update-columns.ts'
import { videoAt } from '../core/video.ts'
import { websiteId } from '../core/websites.ts'
import { goodsFilter, goodsStatus, majorPrice } from './goods-filter.ts'
import { longestDescription, mostVariants } from './goods-import-file.ts'
import { newVariant, pageTexts, stockSeen, variant } from './goods-parts.ts'
import { priceRounding } from './price-rounding.ts'
import { eachProductText, productTexts } from './product-texts.ts'

const texts = z.array(line(200)).max(200).default([])

/**
 * What a form saves: a field that is absent is empty, or begins as said. `urlKeywords` is made from the title when absent and numbered
 * when taken.
 */
export const goodsFields = {
  title: line(500),
  urlKeywords: productUrlKeywords.optional(),
  sku: text(200).default(''),
  description: text(longestDescription).default(''),
  ...eachProductText((name) => lineOrEmpty(productTexts[name].max).default('')),
  /** The address of a video for the gallery, see `videoAt`. */
  video: lineOrEmpty(productTexts.video.max)
    .refine((address) => address === '' || videoAt(address) !== undefined, { error: 'no video at this address' })
    .default(''),
  classificationId: id.optional(),
  tags: texts,
  sizes: texts,
  colors: texts,
  scopes: texts,
  pictures: z.array(newPicture).max(100).default([]),
  priceMinor: minor.default(0),
  marketPriceMinor: minor.optional(),
  costMinor: minor.optional(),
  /** Absent of a new product: the base currency; of a known one: it stays. */
  currencyCode: currencyCode.optional(),
  stock: count.default(0),
  weightGrams: count.default(0),
  /** The outside of the packed product; 0: not known. */
  lengthMm: count.default(0),
  widthMm: count.default(0),
  heightMm: count.default(0),
  variants: z.array(newVariant).max(mostVariants).default([]),
  pageTitle: pageTexts.pageTitle.default(''),
  pageDescription: pageTexts.pageDescription.default(''),
  pageKeywords: pageTexts.pageKeywords.default(''),
  batchNumber: lineOrEmpty(100).default(''),
  status: begins(goodsStatus, 'on'),
}
const goodsInput = z.strictObject(goodsFields)
export type GoodsInput = z.output<typeof goodsInput>

/** The field names that `goods.update-fields` takes. */
export const goodsFieldNames = z.enum(Object.keys(goodsFields) as [keyof typeof goodsFields, ...(keyof typeof goodsFields)[]])

const listed = {
  id: z.string(),
  version,
  title: z.string(),
  urlKeywords: z.string(),
  sku: z.string(),
  ...eachProductText(() => z.string()),
  classificationId: z.string().nullable(),
  classificationTitle: z.string().nullable(),
  tags: z.array(z.string()),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  scopes: z.array(z.string()),
  pictures: z.array(picture),
  /** The first picture's path, empty without one: the name that existing clients read. */
  pic: z.string(),
  priceMinor: z.number(),
  marketPriceMinor: z.number().nullable(),
  costMinor: z.number().nullable(),
  currencyCode: z.string(),
  stock: z.number(),
  weightGrams: z.number(),
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  pageKeywords: z.string(),
  variantCount: z.number(),
  batchNumber: z.string(),
  status: goodsStatus,
  sourceFile: z.string(),
  sourceRow: z.number().nullable(),
  views: z.number(),
  sales: z.number(),
  usedTimes: z.number(),
  /** Since when it is in quarantine, and the protected words that hold it there. */
  quarantinedAt: z.string().nullable(),
  quarantineWords: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** A product in lists: without description and variants, which only the single product needs. */
export const goodsListRow = z.object(listed)
export type GoodsListRow = z.output<typeof goodsListRow>

export const goodsRow = z.object({ ...listed, description: z.string(), variants: z.array(variant) })
export type GoodsRow = z.output<typeof goodsRow>

/** After a change: the row, and the change set that takes it back. */
const changedGoods = goodsRow.extend({ changeSetId: z.string() })

/** The columns that a batch update may change; prices in minor units. */
export const goodsColumns = {
  title: { kind: 'text', max: 500, isRequired: true },
  sku: { kind: 'text', max: 200 },
  description: { kind: 'text', max: longestDescription },
  ...eachProductText((name) => ({ kind: 'text' as const, max: productTexts[name].max })),
  video: {
    kind: 'text',
    max: productTexts.video.max,
    accepts: [(value) => videoAt(value) !== undefined, 'must be the address of a video'],
  },
  batchNumber: { kind: 'text', max: 100 },
  classificationId: { kind: 'classification' },
  tags: { kind: 'list' },
  sizes: { kind: 'list' },
  colors: { kind: 'list' },
  scopes: { kind: 'list' },
  priceMinor: { kind: 'money', isRequired: true },
  marketPriceMinor: { kind: 'money' },
  costMinor: { kind: 'money' },
  stock: { kind: 'integer' },
  weightGrams: { kind: 'integer' },
  lengthMm: { kind: 'integer' },
  widthMm: { kind: 'integer' },
  heightMm: { kind: 'integer' },
  pageTitle: { kind: 'text', max: 300 },
  pageDescription: { kind: 'text', max: 1000 },
  pageKeywords: { kind: 'text', max: 1000 },
  status: { kind: 'choice', of: goodsStatus.options },
} as const satisfies ColumnKinds

export const goodsSorts = ['id', 'createdAt', 'updatedAt', 'title', 'priceMinor', 'stock', 'sales', 'views', 'usedTimes'] as const

const options = batchOptions(goodsFilter)
export const noSuchClassification = failure('no-such-classification', '分类不存在：{id}', 'No such category: {id}')
const badRange = failure('range-reversed', '最小值不能大于最大值', 'The smallest value must not be above the largest')
const rate = z.number().min(0.01).max(1000)
const rounding = priceRounding.optional()

export const goods = {
  search: action('goods.search', {
    effect: 'reads',
    input: listOf(goodsFilter, goodsSorts),
    output: pageOf(goodsListRow),
    scope: 'website',
  }),
  /** For programs that keep a copy of the products: first all of them, then what changed, without views. */
  readSince: action('goods.read.since', { effect: 'reads', input: sinceInput, output: sinceOf(goodsRow) }),
  read: action('goods.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: goodsRow }),
  /** `quarantineWords`: the protected words that put the new products into quarantine at once. */
  insert: action('goods.insert', {
    effect: 'writes',
    hasChangeSet: true,
    input: goodsInput,
    output: inserted.extend({ quarantineWords: z.array(z.string()) }),
    fails: [noSuchClassification],
  }),
  /** Inserts one product, puts it into websites at once, and returns the whole row. */
  add: action('goods.add', {
    effect: 'writes',
    hasChangeSet: true,
    input: z.strictObject({ ...goodsFields, websiteIds: z.array(websiteId).max(1000).default([]) }),
    output: goodsRow,
    fails: [noSuchClassification],
    scope: 'website',
  }),
  insertBatch: action('goods.insert.batch', {
    effect: 'writes',
    input: z.strictObject({ items: z.array(goodsInput).min(1).max(1000), batchNumber: lineOrEmpty(100).optional() }),
    output: z.object({ affected: count, ids: z.array(z.string()), changeSetId: z.string() }),
    fails: [noSuchClassification],
  }),
  /**
   * With the stock that the form had `seen`, what orders took since stays taken; without, the stock is what is sent.
   */
  update: action('goods.update', {
    effect: 'writes',
    input: z.strictObject({ id, version, seen: stockSeen.optional(), ...savedFields(goodsFields) }),
    output: changedGoods,
    fails: [noSuchClassification],
  }),
  /** Changes only the named fields; a named field without a value is emptied. */
  updateFields: action('goods.update-fields', {
    effect: 'writes',
    input: z.strictObject({
      id,
      version,
      seen: stockSeen.optional(),
      fields: z.array(goodsFieldNames).min(1).max(30),
      values: goodsInput.partial().default({}),
    }),
    output: changedGoods,
    fails: [noSuchClassification],
  }),
  updateBatch: action('goods.update.batch', {
    effect: 'writes',
    input: z.strictObject({ options, updateColumns: updateColumnsOf(goodsColumns), updateDetailColumns, ...batchShape }),
    output: batchResult,
    fails: [noSuchClassification],
    scope: 'website',
  }),
  delete: action('goods.delete', { effect: 'deletes', input: z.strictObject({ ids, ...batchShape }), output: batchResult }),
  /** The filter may be flat, as existing clients send it, or under `options`. */
  deleteBatch: action('goods.delete-batch', {
    effect: 'deletes',
    needsRoom: true,
    input: z.strictObject({ ...goodsFilter, options: options.optional(), ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  deleteBatchNumber: action('goods.delete-batch-number', {
    effect: 'deletes',
    needsRoom: true,
    input: z.strictObject({ batchNumber: line(100), ...batchShape }),
    output: batchResult,
  }),
  deleteNoPicture: action('goods.delete-no-picture', {
    effect: 'deletes',
    needsRoom: true,
    input: z.strictObject({ options: options.optional(), ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  /** 150 = one and a half times. Variants with prices of their own go along. */
  resetPriceProportional: action('goods.reset-price-proportional', {
    effect: 'writes',
    input: z.strictObject({ options, percent: z.number().min(0.01).max(100_000), rounding, ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  /** Selling prices at random between two prices in major units of each product's own currency. */
  resetSellingPrice: action('goods.reset-selling-price-random-floating', {
    effect: 'writes',
    input: z.strictObject({ options, minUnitPrice: majorPrice, maxUnitPrice: majorPrice, rounding, ...batchShape }),
    output: batchResult,
    fails: [badRange],
    scope: 'website',
  }),
  /** Market prices as selling price times a random rate; 1.1 = ten percent above. */
  resetMarketPrice: action('goods.reset-market-price-random-floating-rate', {
    effect: 'writes',
    input: z.strictObject({ options, minUnitPriceRate: rate, maxUnitPriceRate: rate, rounding, ...batchShape }),
    output: batchResult,
    fails: [badRange],
    scope: 'website',
  }),
  /** Views and sales begin at zero again. */
  resetStatistical: action('goods.reset-statistical', {
    effect: 'writes',
    input: z.strictObject({ options, ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  readProductTypes: action('goods.read.product-types', {
    effect: 'reads',
    input: z.strictObject({ keywords: z.string().max(200).optional() }),
    output: z.object({ items: z.array(z.object({ productType: z.string(), count })) }),
  }),
  readProductTypeCount: action('goods.read.product-type-count', {
    effect: 'reads',
    input: z.strictObject({ ...goodsFilter }),
    output: z.object({ items: z.array(z.object({ productType: z.string(), count })), recordCount: count }),
    scope: 'website',
  }),
  /** `affected` counts the rows that came into being; products that a website has already stay as they are. */
  addToWebsite: action('goods.add-to-website', {
    effect: 'writes',
    input: z.strictObject({
      options: options.optional(),
      ids: ids.optional(),
      websiteIds: z.array(websiteId).min(1).max(1000),
      ...batchShape,
    }),
    output: batchResult,
    scope: 'website',
  }),
}

/**
 * Batches that are too large for a request. `action` names the batch, `input` is that action's own. A program calls the
 * action itself, which adds the task where so many rows match, within the limits of its key.
 */
export const goodsBatchTask = taskFamily('goods-batch-task', {
  needsSession: true,
  add: z.strictObject({
    action: z.string().min(1).max(100),
    input: z.record(z.string().max(100), z.unknown()),
  }),
  scope: 'none',
  fails: [noSuchClassification, badRange],
})
