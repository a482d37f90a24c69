import type { GoodsStatus, InputOf, ShopGoodsFilter, shopGoods } from '@wanpu/contract'
import { omit } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Batch, type BatchInput, batch, type UndoableRow } from '../../../batches/batch.ts'
import type { BatchCode } from '../../../batches/batch-definition.ts'
import { decimalsIn } from '../../../db/currency-decimals.ts'
import { checkClasses } from '../goods/check-classes.ts'
import { classesIn } from '../goods/goods.batches.ts'
import { isReversed, type PriceReset } from '../goods/price-reset.rules.ts'
import { catchOwnTexts } from '../protected-word/quarantine.sql.ts'
import { checkOptions, checkRows } from './check-rows.ts'
import {
  columnOf,
  columnsOfUpdates,
  effectiveOf,
  type OwnValues,
  resetPrice,
  type ShopRow,
  setTo,
  shopRowOf,
  updateColumns,
} from './shop-goods.rules.ts'
import { idsOfWebsite, selectIds, selectMatchingIds } from './shop-goods.sql.ts'
import { undoableShopGoods } from './undoable-shop-goods.ts'
import { numberUrlKeywords } from './url-keywords.sql.ts'

const stockOf = sql`json_build_object('title', g.title, 'urlKeywords', g.url_keywords, 'description', g.description,
  'classificationId', g.classification_id::text, 'priceMinor', g.price_minor, 'marketPriceMinor', g.market_price_minor,
  'pageTitle', g.page_title, 'pageDescription', g.page_description, 'pageKeywords', g.page_keywords,
  'currencyCode', g.currency_code, 'decimals', ${decimalsIn(sql`g.currency_code`)})`

/** Of products without even a copy in the old stock. */
const unknownStock: ShopRow['stock'] = {
  title: '',
  urlKeywords: '',
  description: '',
  classificationId: null,
  priceMinor: 0,
  marketPriceMinor: null,
  pageTitle: '',
  pageDescription: '',
  pageKeywords: '',
  currencyCode: 'USD',
  decimals: 2,
}

type SharedParts = Pick<Batch<BatchInput>, 'undoable' | 'title' | 'shown'> & { lookups: { stock: RawBuilder<unknown> } }

/** Websites are marked and products counted by the tables' own triggers, so no batch has anything to do afterwards. */
export const shopBatchParts: SharedParts = {
  undoable: undoableShopGoods,
  lookups: {
    stock: sql`coalesce((select ${stockOf} from goods g where g.id = r.goods_id),
      (select ${stockOf} from goods_backup g where g.id = r.goods_id order by g.backup_id desc limit 1), ${JSON.stringify(unknownStock)}::json)`,
  },
  title: (row) => effectiveOf(shopRowOf(row)).title,
  shown: (row) => previewValuesOf(shopRowOf(row)),
}

const previewValuesOf = (row: ShopRow) => ({ ...effectiveOf(row), currencyCode: row.stock.currencyCode })

interface BatchTerms<Input extends BatchInput, Code extends BatchCode> extends Pick<Batch<Input, Code>, 'check' | 'changesAll'> {
  reason: string
  filter(input: Input): ShopGoodsFilter
  /** Where the filter does not say it all. */
  matching?: Batch<Input>['matching']
  columns(input: Input): readonly string[]
  rule(row: ShopRow, input: Input, random: () => number): ReturnType<Batch<Input>['rule']>
  after?: Batch<Input>['after']
}

/**
 * A batch over one website's products or several's: the website must be there, and so must the rows that the filter
 * names.
 */
export function shopBatch<Input extends BatchInput, Code extends BatchCode = never>(
  name: string,
  { filter, matching, rule, check, ...terms }: BatchTerms<Input, Code>,
): Batch<Input, Code> {
  return batch<Input, Code>({
    ...shopBatchParts,
    ...terms,
    name,
    async check(input, context) {
      await checkOptions(filter(input), context)
      await check?.(input, context)
    },
    matching: matching ?? ((input, scope) => selectMatchingIds(filter(input), scope)),
    rule: (row: UndoableRow, input, random) => rule(shopRowOf(row), input, random),
    websiteId: (input) => filter(input).websiteId,
  })
}

type Changes = InputOf<typeof shopGoods.updateBatch>
export const updateBatch = shopBatch<Changes, 'no-such-classification'>('shop-goods.update.batch', {
  reason: 'changed',
  filter: (input) => input.options,
  columns: (input) => columnsOfUpdates(input.updateColumns),
  check: ({ updateColumns }, context) => checkClasses(classesIn(updateColumns), context),
  rule: (row, input, random) => updateColumns(row, input.updateColumns, random),
  after: async (db, ids, { changeSetId, input }) => {
    const writes = (name: string) => input.updateColumns.some((update) => update.name === name)
    // Only what the batch writes: its undo brings nothing else back.
    if (writes('urlKeywords')) await numberUrlKeywords(db, ids)
    if (writes('title') || writes('description')) await catchOwnTexts(db, changeSetId, ids, 'batch')
  },
})

interface Pricing<Input extends BatchInput, Code extends BatchCode> extends Pick<Batch<Input, Code>, 'check'> {
  column: 'price_minor' | 'market_price_minor'
  reset(input: Input): PriceReset
}

/** A batch of websites' own prices: `reset` says what is done to them. */
function priceBatch<Input extends BatchInput & { options: ShopGoodsFilter }, Code extends BatchCode = never>(
  name: string,
  { column, reset, check }: Pricing<Input, Code>,
): Batch<Input, Code> {
  return shopBatch<Input, Code>(name, {
    reason: 'price-reset',
    filter: ({ options }) => options,
    columns: () => [column],
    rule: (row, input, random) => resetPrice(row, reset(input), random),
    ...(check && { check }),
  })
}

/** A batch of prices between two values, the smaller of which comes first. */
function rangeBatch<Input extends BatchInput & { options: ShopGoodsFilter }>(
  name: string,
  pricing: Pricing<Input, never>,
): Batch<Input, 'range-reversed'> {
  return priceBatch<Input, 'range-reversed'>(name, {
    ...pricing,
    async check(input, { fail }) {
      if (isReversed(pricing.reset(input))) throw fail('range-reversed')
    },
  })
}

export const proportionBatch = priceBatch<InputOf<typeof shopGoods.resetPriceProportional>>('shop-goods.reset-price-proportional', {
  column: 'price_minor',
  reset: ({ percent, rounding }) => ({ by: 'proportion', percent, rounding }),
})

export const sellingPriceBatch = rangeBatch<InputOf<typeof shopGoods.resetSellingPrice>>('shop-goods.reset-selling-price-random-floating', {
  column: 'price_minor',
  reset: ({ minUnitPrice, maxUnitPrice, rounding }) => ({ by: 'range', min: minUnitPrice, max: maxUnitPrice, rounding }),
})

export const marketPriceBatch = rangeBatch<InputOf<typeof shopGoods.resetMarketPrice>>(
  'shop-goods.reset-market-price-random-floating-rate',
  {
    column: 'market_price_minor',
    reset: ({ minUnitPriceRate, maxUnitPriceRate, rounding }) => ({ by: 'market', min: minUnitPriceRate, max: maxUnitPriceRate, rounding }),
  },
)

export const deleteBatch = shopBatch<InputOf<typeof shopGoods.deleteBatch>>('shop-goods.delete-batch', {
  reason: 'deleted',
  filter: (input) => omit(input, 'preview', 'limitCount'),
  columns: () => [],
  rule: () => 'delete',
  changesAll: true,
})

/**
 * Everything goes, also what is hidden because its products were deleted: restored to the stock, they would be on sale
 * here again.
 */
export const clearBatch = shopBatch<InputOf<typeof shopGoods.clearAll>>('shop-goods.clear-all', {
  reason: 'deleted',
  filter: ({ websiteId }) => ({ websiteId }),
  matching: ({ websiteId }, scope) => idsOfWebsite(websiteId, scope),
  columns: () => [],
  rule: () => 'delete',
  changesAll: true,
})

/** Chosen rows of one website or several. */
interface SelectionInput extends BatchInput {
  ids: string[]
  websiteId?: string | undefined
}

function defineSelectedBatch<Input extends SelectionInput>(
  name: string,
  {
    columns,
    rule,
    ...terms
  }: Pick<Batch<Input>, 'reason' | 'isPlanned' | 'check' | 'changesAll' | 'after'> & {
    columns: readonly string[]
    rule(row: ShopRow, input: Input): ReturnType<Batch<Input>['rule']>
  },
): Batch<Input> {
  return batch<Input>({
    ...shopBatchParts,
    ...terms,
    name,
    columns: () => columns,
    matching: (input, scope) => selectIds(input.ids, scope),
    rule: (row, input) => rule(shopRowOf(row), input),
    websiteId: (input) => input.websiteId,
  })
}

const areKnown: Batch<SelectionInput>['check'] = ({ ids, websiteId }, context) => checkRows(ids, websiteId, context)

export const deleteChosen = defineSelectedBatch<SelectionInput>('shop-goods.delete', {
  reason: 'deleted',
  columns: [],
  check: areKnown,
  rule: () => 'delete',
  changesAll: true,
})

export const setStatusChosen = defineSelectedBatch<SelectionInput & { status: GoodsStatus }>('shop-goods.set-status', {
  reason: 'changed',
  isPlanned: true,
  columns: ['status'],
  check: areKnown,
  rule: (row, input) => setTo(row, { status: input.status }),
})

/** What a form saved: the same values for the rows chosen. */
export const updateChosen = defineSelectedBatch<SelectionInput & { values: OwnValues }>('shop-goods.update', {
  reason: 'changed',
  isPlanned: true,
  columns: Object.values(columnOf),
  rule: (row, input) => setTo(row, input.values),
  after: (db, ids, { changeSetId }) => catchOwnTexts(db, changeSetId, ids, 'hand'),
})
