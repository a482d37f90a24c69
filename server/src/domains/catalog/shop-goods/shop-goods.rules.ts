import { type ColumnUpdate, type GoodsStatus, type ShopGoodsInput, shopGoodsColumns } from '@wanpu/contract'
import { z } from 'zod'
import { Refusal, type RowChange, type UndoableRow } from '../../../batches/batch-definition.ts'
import { camel } from '../../../db/column-names.ts'
import { cleanHtml } from '../../../text/html.ts'
import { slugOf } from '../../../text/slug.ts'
import { applyColumnUpdates, type PricedGoods } from '../goods/goods.rules.ts'
import { type PriceReset, priceOf, resetPrices } from '../goods/price-reset.rules.ts'

/**
 * A row as the batches read it: the website's own values (null is inherited), and the stock's besides. `decimals` are
 * those of the goods' currency.
 */
const ruleRow = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string().nullable(),
  urlKeywords: z.string().nullable(),
  description: z.string().nullable(),
  classificationId: z.string().nullable(),
  priceMinor: z.number().nullable(),
  marketPriceMinor: z.number().nullable(),
  pageTitle: z.string().nullable(),
  pageDescription: z.string().nullable(),
  pageKeywords: z.string().nullable(),
  status: z.enum(['on', 'off']),
  sort: z.number(),
  stock: z.object({
    title: z.string(),
    urlKeywords: z.string(),
    description: z.string(),
    classificationId: z.string().nullable(),
    priceMinor: z.number(),
    marketPriceMinor: z.number().nullable(),
    pageTitle: z.string(),
    pageDescription: z.string(),
    pageKeywords: z.string(),
    decimals: z.number(),
    currencyCode: z.string(),
  }),
})
export type ShopRow = z.output<typeof ruleRow>

/** The row of a batch as rules take it. @throws ZodError where a column or `stock` was not read with it */
export const shopRowOf = (row: UndoableRow): ShopRow => ruleRow.parse(row)

/** What buyers see of a row. */
export interface EffectiveValues {
  title: string
  urlKeywords: string
  description: string
  classificationId: string | null
  priceMinor: number
  marketPriceMinor: number | null
  pageTitle: string
  pageDescription: string
  pageKeywords: string
  status: GoodsStatus
  sort: number
}

/** What the website sells by: its own values, else those of the stock. */
export function effectiveOf({ stock, ...own }: ShopRow): EffectiveValues {
  return {
    title: own.title ?? stock.title,
    urlKeywords: own.urlKeywords ?? stock.urlKeywords,
    description: own.description ?? stock.description,
    classificationId: own.classificationId ?? stock.classificationId,
    priceMinor: own.priceMinor ?? stock.priceMinor,
    marketPriceMinor: own.marketPriceMinor ?? stock.marketPriceMinor,
    pageTitle: own.pageTitle ?? stock.pageTitle,
    pageDescription: own.pageDescription ?? stock.pageDescription,
    pageKeywords: own.pageKeywords ?? stock.pageKeywords,
    status: own.status,
    sort: own.sort,
  }
}

export type OwnColumn = keyof typeof shopGoodsColumns

/** The table's name of a column. */
export const columnOf: Record<OwnColumn, string> = {
  title: 'title',
  urlKeywords: 'url_keywords',
  description: 'description',
  classificationId: 'classification_id',
  priceMinor: 'price_minor',
  marketPriceMinor: 'market_price_minor',
  pageTitle: 'page_title',
  pageDescription: 'page_description',
  pageKeywords: 'page_keywords',
  status: 'status',
  sort: 'sort',
}

/** What a column is when a website says nothing of its own. */
const unset: Record<OwnColumn, string | number | null> = {
  title: null,
  urlKeywords: null,
  description: null,
  classificationId: null,
  priceMinor: null,
  marketPriceMinor: null,
  pageTitle: null,
  pageDescription: null,
  pageKeywords: null,
  status: 'on',
  sort: 0,
}

/** Values of a website's own; null is inherited. */
export type OwnValues = Partial<Record<OwnColumn, unknown>>

/** The own columns that change for a row to have these values; what it has already is left out. */
export function setTo(row: ShopRow, values: OwnValues): RowChange {
  const changedNames = ownColumns.filter((name) => name in values && values[name] !== row[name])
  return Object.fromEntries(changedNames.map((name) => [columnOf[name], values[name]]))
}

const ownColumns = Object.keys(columnOf) as OwnColumn[]
const isOwnColumn = (name: string): name is OwnColumn => name in columnOf

/**
 * The columns (snake case) of the updates that a website can have values of its own for, each once; others are left
 * out.
 */
export const columnsOfUpdates = (updates: readonly ColumnUpdate[]): string[] => [
  ...new Set(
    updates
      .map((update) => update.name)
      .filter(isOwnColumn)
      .map((name) => columnOf[name]),
  ),
]

/**
 * A row after a batch update: operators work on the effective value, the outcome becomes the website's own, clearing
 * makes it inherited again.
 */
export function updateColumns(row: ShopRow, updates: readonly ColumnUpdate[], random: () => number): RowChange {
  const rowChange = applyColumnUpdates(
    { id: row.id, version: row.version, decimals: row.stock.decimals, ...effectiveOf(row) },
    updates,
    random,
    shopGoodsColumns,
  )
  if (rowChange === 'delete' || rowChange instanceof Refusal) return rowChange
  const values = Object.entries(rowChange).map(([column, value]): [string, unknown] => {
    const own = column === 'url_keywords' ? slugOf(String(value)) : value
    return [camel(column), own === '' ? null : own]
  })
  return setTo(row, Object.fromEntries(values))
}

/** What the price rules look at; variants belong to the stock. */
export const pricesOf = (row: ShopRow): PricedGoods => ({ ...effectiveOf(row), variants: [], decimals: row.stock.decimals })

/**
 * The price after a reset; unchanged where the reset gives what buyers already see, so that an inherited price stays
 * inherited.
 */
export function resetPrice(row: ShopRow, reset: PriceReset, random: () => number): RowChange {
  const name = priceOf(reset)
  const { [name]: price } = resetPrices(pricesOf(row), reset, random)
  return price === effectiveOf(row)[name] ? {} : setTo(row, { [name]: price })
}

/** What a form's values become: an absent one is inherited again. */
export function pickOwnValues(values: Partial<ShopGoodsInput>, names: readonly OwnColumn[]): OwnValues {
  const cleanValues = { ...values, ...(values.description === undefined ? {} : { description: cleanHtml(values.description) }) }
  return Object.fromEntries(names.map((name) => [name, cleanValues[name] ?? unset[name]]))
}
