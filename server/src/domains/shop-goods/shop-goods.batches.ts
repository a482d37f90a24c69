import type { GoodsStatus, InputOf, ShopGoodsFilter, shopGoods } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Batch, type BatchInput, batch, type LedgerRow } from '../../changes/batch.ts'
import { shopGoodsLedger } from '../../changes/ledger.ts'
import { catchOwnTexts } from '../protected-word/quarantine.sql.ts'
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
import { chosenIds, matchingIds, numberUrlKeywords } from './shop-goods.sql.ts'

type Shared = Pick<Batch<BatchInput>, 'ledger' | 'title' | 'shown'> & { lookups: { stock: RawBuilder<unknown> } }

/** Websites are marked and goods counted by the tables' own triggers, so no batch has anything to do afterwards. */
export const shopBatchParts: Shared = {
  ledger: shopGoodsLedger,
  lookups: {
    stock: sql`(select json_build_object('title', g.title, 'urlKeywords', g.url_keywords, 'description', g.description,
      'classificationId', g.classification_id::text, 'priceMinor', g.price_minor, 'marketPriceMinor', g.market_price_minor,
      'pageTitle', g.page_title, 'pageDescription', g.page_description, 'pageKeywords', g.page_keywords,
      'currencyCode', g.currency_code, 'decimals', coalesce((select y.decimals from currency y where y.code = g.currency_code), 2))
    from goods g where g.id = r.goods_id)`,
  },
  title: (row) => effectiveOf(shopRowOf(row)).title,
  shown: (row) => shownOf(shopRowOf(row)),
}

const shownOf = (row: ShopRow) => ({ ...effectiveOf(row), currencyCode: row.stock.currencyCode })

interface Terms<Input extends BatchInput> {
  reason: string
  filter(input: Input): ShopGoodsFilter
  columns(input: Input): readonly string[]
  rule(row: ShopRow, input: Input, random: () => number): ReturnType<Batch<Input>['rule']>
  after?: Batch<Input>['after']
}

export function shopBatch<Input extends BatchInput>(name: string, { reason, filter, columns, rule, after }: Terms<Input>): Batch<Input> {
  return batch<Input>({
    ...shopBatchParts,
    name,
    reason,
    columns,
    matching: (input, scope) => matchingIds(filter(input), scope),
    rule: (row: LedgerRow, input, random) => rule(shopRowOf(row), input, random),
    websiteId: (input) => filter(input).websiteId,
    ...(after ? { after } : {}),
  })
}

type Changes = InputOf<typeof shopGoods.updateBatch>
export const updateBatch = shopBatch<Changes>('shop-goods.update.batch', {
  reason: 'changed',
  filter: (input) => input.options,
  columns: (input) => columnsOfUpdates(input.updateColumns),
  rule: (row, input, random) => updateColumns(row, input.updateColumns, random),
  after: async (db, ids, { changeSetId, input }) => {
    const writes = (name: string) => input.updateColumns.some((update) => update.name === name)
    // Only what the batch writes: its undo brings nothing else back.
    if (writes('urlKeywords')) await numberUrlKeywords(db, ids)
    if (writes('title') || writes('description')) await catchOwnTexts(db, changeSetId, ids, 'batch')
  },
})

type Proportion = InputOf<typeof shopGoods.resetPriceProportional>
export const proportionBatch = shopBatch<Proportion>('shop-goods.reset-price-proportional', {
  reason: 'price-reset',
  filter: (input) => input.options,
  columns: () => ['price_minor'],
  rule: (row, { percent, rounding }, random) => resetPrice(row, { by: 'proportion', percent, rounding }, random),
})

type SellingPrice = InputOf<typeof shopGoods.resetSellingPrice>
export const sellingPriceBatch = shopBatch<SellingPrice>('shop-goods.reset-selling-price-random-floating', {
  reason: 'price-reset',
  filter: (input) => input.options,
  columns: () => ['price_minor'],
  rule: (row, { minUnitPrice, maxUnitPrice, rounding }, random) =>
    resetPrice(row, { by: 'range', min: minUnitPrice, max: maxUnitPrice, rounding }, random),
})

type MarketPrice = InputOf<typeof shopGoods.resetMarketPrice>
export const marketPriceBatch = shopBatch<MarketPrice>('shop-goods.reset-market-price-random-floating-rate', {
  reason: 'price-reset',
  filter: (input) => input.options,
  columns: () => ['market_price_minor'],
  rule: (row, { minUnitPriceRate, maxUnitPriceRate, rounding }, random) =>
    resetPrice(row, { by: 'market', min: minUnitPriceRate, max: maxUnitPriceRate, rounding }, random),
})

export const deleteBatch = shopBatch<InputOf<typeof shopGoods.deleteBatch>>('shop-goods.delete-batch', {
  reason: 'deleted',
  filter: ({ preview: _, limitCount: __, ...filter }) => filter,
  columns: () => [],
  rule: () => 'delete',
})

export const clearBatch = shopBatch<InputOf<typeof shopGoods.clearAll>>('shop-goods.clear-all', {
  reason: 'deleted',
  filter: ({ websiteId }) => ({ websiteId }),
  columns: () => [],
  rule: () => 'delete',
})

/** Chosen rows of one website or several. */
interface Chosen extends BatchInput {
  ids: string[]
  websiteId?: string | undefined
}

function chosenBatch<Input extends Chosen>(
  name: string,
  terms: Pick<Batch<Input>, 'isPlanned'> & {
    reason: string
    columns: readonly string[]
    rule(row: ShopRow, input: Input): ReturnType<Batch<Input>['rule']>
    after?: Batch<Input>['after']
  },
): Batch<Input> {
  return batch<Input>({
    ...shopBatchParts,
    name,
    reason: terms.reason,
    columns: () => terms.columns,
    matching: (input, scope) => chosenIds(input.ids, scope),
    rule: (row, input) => terms.rule(shopRowOf(row), input),
    websiteId: (input) => input.websiteId,
    ...(terms.isPlanned ? { isPlanned: true } : {}),
    ...(terms.after ? { after: terms.after } : {}),
  })
}

export const deleteChosen = chosenBatch<Chosen>('shop-goods.delete', { reason: 'deleted', columns: [], rule: () => 'delete' })

export const setStatusChosen = chosenBatch<Chosen & { status: GoodsStatus }>('shop-goods.set-status', {
  reason: 'changed',
  columns: ['status'],
  rule: (row, input) => setTo(row, { status: input.status }),
})

/** What a form saved: the same values for the rows chosen. */
export const updateChosen = chosenBatch<Chosen & { values: OwnValues }>('shop-goods.update', {
  reason: 'changed',
  isPlanned: true,
  columns: Object.values(columnOf),
  rule: (row, input) => setTo(row, input.values),
  after: (db, ids, { changeSetId }) => catchOwnTexts(db, changeSetId, ids, 'hand'),
})
