import { type ColumnUpdate, type GoodsFilter, type goods, type InputOf, omit, wordPlace } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Batch, batch, type RowChange, type UndoableRow } from '../../../batches/batch.ts'
import type { BatchCode } from '../../../batches/batch-definition.ts'
import { snake } from '../../../db/column-names.ts'
import { decimalsIn } from '../../../db/currency-decimals.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { checkClasses } from './check-classes.ts'
import { matchingGoods } from './goods.filter.ts'
import { applyColumnUpdates, diffPrices, type PricedGoods } from './goods.rules.ts'
import { isReversed, type PriceReset, resetPrices } from './price-reset.rules.ts'
import { undoableGoods } from './undoable-goods.ts'

interface CommonInput {
  preview: boolean
  limitCount?: number | undefined
}

/** The decimals of the goods' own currency. */
export const decimals = decimalsIn(sql`r.currency_code`)

const title = (row: UndoableRow) => String(row.title)

function goodsBatch<Input extends CommonInput, Code extends BatchCode = never>(
  definition: Pick<Batch<Input, Code>, 'name' | 'reason' | 'columns' | 'check' | 'rule' | 'changesAll' | 'reads' | 'lookups' | 'after'> & {
    filter(input: Input): GoodsFilter
  },
): Batch<Input, Code> {
  return batch<Input, Code>({
    undoable: undoableGoods,
    matching: (input) => matchingGoods(definition.filter(input)),
    title,
    ...definition,
  })
}

export const updateBatch = goodsBatch<InputOf<typeof goods.updateBatch>, 'no-such-classification'>({
  name: 'goods.update.batch',
  reason: 'changed',
  filter: ({ options }) => options,
  columns: (input) => [
    ...new Set(input.updateColumns.map((update) => snake(update.name))),
    ...(writesText(input) ? quarantineColumns : []),
  ],
  reads: ['title', 'currency_code'],
  lookups: { decimals },
  check: ({ updateColumns }, context) => checkClasses(classesIn(updateColumns), context),
  rule: (row, { updateColumns }, random) => applyColumnUpdates(row, updateColumns, random),
  async after(db, ids, { changeSetId, input }) {
    if (writesText(input)) await catchWritten(db, changeSetId, ids, 'batch')
  },
})

/** The classes that rows are put into. */
export const classesIn = (updates: readonly ColumnUpdate[]) =>
  updates.flatMap(({ name, newValue }) => (name === 'classificationId' && newValue ? [String(newValue)] : []))

const protectedPlaces = new Set<string>(wordPlace.options)

/** That a batch writes where protected words are looked for. */
const writesText = ({ updateColumns }: InputOf<typeof goods.updateBatch>) => updateColumns.some(({ name }) => protectedPlaces.has(name))

// ── Deletes
// ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function deletingBatch<Input extends CommonInput>(name: string, filter: (input: Input) => GoodsFilter): Batch<Input> {
  return goodsBatch<Input>({
    name,
    reason: 'deleted',
    filter,
    columns: () => [],
    reads: ['title', 'price_minor', 'status'],
    rule: () => 'delete',
    changesAll: true,
  })
}

export const deleteChosen = deletingBatch<InputOf<typeof goods.delete>>('goods.delete', ({ ids }) => ({ ids }))

/** Flat fields and `options` both hold: what is in `options` comes on top. */
export const deleteMatching = deletingBatch<InputOf<typeof goods.deleteBatch>>('goods.delete-batch', ({ options, ...input }) => ({
  ...omit(input, 'preview', 'limitCount'),
  ...options,
}))

export const deleteBatchNumber = deletingBatch<InputOf<typeof goods.deleteBatchNumber>>('goods.delete-batch-number', ({ batchNumber }) => ({
  batchNumber: [batchNumber],
}))

export const deleteNoPicture = deletingBatch<InputOf<typeof goods.deleteNoPicture>>('goods.delete-no-picture', ({ options }) => ({
  ...options,
  hasPicture: false,
}))

// ── Prices and statistics
// ─────────────────────────────────────────────────────────────────────────────────────────────

export const pricedGoods: z.ZodType<PricedGoods> = z.object({
  priceMinor: z.number(),
  marketPriceMinor: z.number().nullable(),
  variants: z.array(z.any()),
  decimals: z.number(),
})

interface Pricing<Input extends CommonInput, Code extends BatchCode> extends Pick<Batch<Input, Code>, 'name' | 'check'> {
  column: 'price_minor' | 'market_price_minor'
  reset(input: Input): PriceReset
}

/** A batch of prices: `reset` says what is done to them. */
function priceBatch<Input extends CommonInput & { options: GoodsFilter }, Code extends BatchCode = never>({
  column,
  reset,
  ...parts
}: Pricing<Input, Code>): Batch<Input, Code> {
  return goodsBatch<Input, Code>({
    ...parts,
    reason: 'price-reset',
    filter: ({ options }) => options,
    columns: () => [column, 'variants'],
    reads: ['title', 'price_minor', 'market_price_minor', 'currency_code'],
    lookups: { decimals },
    rule(row, input, random): RowChange {
      const before = pricedGoods.parse(row)
      return diffPrices(before, resetPrices(before, reset(input), random))
    },
  })
}

/** A batch of prices between two values, the smaller of which comes first. */
function rangeBatch<Input extends CommonInput & { options: GoodsFilter }>(pricing: Pricing<Input, never>): Batch<Input, 'range-reversed'> {
  return priceBatch<Input, 'range-reversed'>({
    ...pricing,
    async check(input, { fail }) {
      if (isReversed(pricing.reset(input))) throw fail('range-reversed')
    },
  })
}

export const resetPriceProportional = priceBatch<InputOf<typeof goods.resetPriceProportional>>({
  name: 'goods.reset-price-proportional',
  column: 'price_minor',
  reset: ({ percent, rounding }) => ({ by: 'proportion', percent, rounding }),
})

export const resetSellingPrice = rangeBatch<InputOf<typeof goods.resetSellingPrice>>({
  name: 'goods.reset-selling-price-random-floating',
  column: 'price_minor',
  reset: ({ minUnitPrice, maxUnitPrice, rounding }) => ({ by: 'range', min: minUnitPrice, max: maxUnitPrice, rounding }),
})

export const resetMarketPrice = rangeBatch<InputOf<typeof goods.resetMarketPrice>>({
  name: 'goods.reset-market-price-random-floating-rate',
  column: 'market_price_minor',
  reset: ({ minUnitPriceRate, maxUnitPriceRate, rounding }) => ({ by: 'market', min: minUnitPriceRate, max: maxUnitPriceRate, rounding }),
})

/** Of most products nothing was counted yet: only the others match. */
export const resetStatistical = batch<InputOf<typeof goods.resetStatistical>>({
  name: 'goods.reset-statistical',
  undoable: undoableGoods,
  reason: 'statistics-reset',
  matching: ({ options }) => sql`${matchingGoods(options)} and (goods.views <> 0 or goods.sales <> 0)`,
  columns: () => ['views', 'sales'],
  reads: ['title'],
  title,
  rule: () => ({ views: 0, sales: 0 }),
  changesAll: true,
})
