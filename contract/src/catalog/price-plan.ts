import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, line, version } from '../core/fields.ts'
import { affected, batchOptions, batchResult, batchShape, inserted, listOf, pageOf, seed } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { goodsFilter, majorPrice } from './goods-filter.ts'
import { priceRounding } from './price-rounding.ts'

const rate = z.number().min(0.01).max(1000)
const isRange = ({ min, max }: { min: number; max: number }) => min <= max
const reversed = { path: ['max'], message: 'max < min' }

/**
 * What becomes of the selling price: a percentage (150 = one and a half times), or one at random in major units of the
 * goods' currency.
 */
export const sellingOperation = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('proportion'), percent: z.number().min(0.01).max(100_000) }),
  z.strictObject({ by: z.literal('range'), min: majorPrice, max: majorPrice }).refine(isRange, reversed),
])

/**
 * Prices of one class and all below it that have no row of their own; without a class, of all others. `market`: a
 * random rate of the selling price (1.1 = ten percent above), taken after it has changed.
 */
export const planRow = z
  .strictObject({
    classificationId: id.optional(),
    selling: sellingOperation.optional(),
    market: z.strictObject({ min: rate, max: rate }).refine(isRange, reversed).optional(),
    rounding: priceRounding.optional(),
  })
  .refine(({ selling, market }) => selling !== undefined || market !== undefined, { path: ['selling'], message: 'selling or market' })
export type PlanRow = z.output<typeof planRow>

const rows = z
  .array(planRow)
  .max(1000)
  .refine((all) => new Set(all.map((row) => row.classificationId)).size === all.length, { message: 'one row for each class' })
const fields = { title: line(200), rows: rows.default([]) }

const listed = { id: z.string(), version, title: z.string(), rowCount: count, createdAt: z.string(), updatedAt: z.string() }
export const pricePlanListRow = z.object(listed)
export type PricePlanListRow = z.output<typeof pricePlanListRow>
export const pricePlanRow = z.object({ ...listed, rows: z.array(planRow) })
export type PricePlanRow = z.output<typeof pricePlanRow>

const noClassification = failure('no-such-classification', '分类不存在：{id}', 'No such category: {id}')

/** What a plan would do on each website. */
const websiteCount = z.object({ websiteId: z.string(), domain: z.string(), affected: count })

const searchPricePlans = action('price-plan.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional() }, ['updatedAt', 'createdAt', 'title']),
  output: pageOf(pricePlanListRow),
})

const pricePlansExportColumns = {
  title: headerWords.title,
  rowCount: fieldWords.rowCount,
  updatedAt: headerWords.updatedAt,
  createdAt: headerWords.createdAt,
} as const

export const pricePlan = {
  search: searchPricePlans,
  export: exportOf(searchPricePlans, pricePlansExportColumns),
  read: action('price-plan.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: pricePlanRow }),
  insert: action('price-plan.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(fields),
    output: inserted,
    fails: [noClassification],
  }),
  update: action('price-plan.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...fields }),
    output: pricePlanRow,
    fails: [noClassification],
  }),
  delete: action('price-plan.delete', { effect: 'deletes', isUndoable: true, input: z.strictObject({ ids }), output: affected }),
  applyStock: action('price-plan.apply-stock', {
    effect: 'writes',
    input: z.strictObject({ rows: rows.min(1), options: batchOptions(goodsFilter), ...batchShape }),
    output: batchResult,
    scope: 'website',
  }),
  /**
   * Prices of the websites' own. Each website is a product-batch-task with a change set of its own; `batch` finds them
   * all.
   */
  applyWebsites: action('price-plan.apply-websites', {
    effect: 'writes',
    hasChangeSet: true,
    input: z.strictObject({
      rows: rows.min(1),
      websiteIds: z.array(websiteId).min(1).max(1000),
      preview: z.boolean().default(false),
      seed: seed.optional(),
    }),
    output: batchResult.omit({ changeSetId: true, taskId: true }).extend({
      websites: z.array(websiteCount).optional(),
      batch: z.string().optional(),
      taskIds: z.array(z.string()).optional(),
    }),
    scope: 'website',
  }),
}
