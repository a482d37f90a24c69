import { type GoodsInput, type GoodsRow, goods, stockMeant } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { countIntoChangeSet, openChangeSet } from '../../../changes/change-set.sql.ts'
import { readBaseCode } from '../../../db/base-currency.ts'
import type { Db } from '../../../db/open.ts'
import { badInput, conflict, demandRow } from '../../../refusals.ts'
import { readSince } from '../../../sync/read-since.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { undoableShopGoods } from '../shop-goods/undoable-shop-goods.ts'
import { checkClasses } from './check-classes.ts'
import {
  deleteBatchNumber,
  deleteChosen,
  deleteMatching,
  deleteNoPicture,
  resetMarketPrice,
  resetPriceProportional,
  resetSellingPrice,
  resetStatistical,
  updateBatch,
} from './goods.batches.ts'
import { findGoodsRows, getGoods, holdGoods, searchGoods } from './goods.sql.ts'
import { addToWebsite, sellGoods } from './goods-website.batch.ts'
import { changeOneGoods, chooseSlug, columnsOf, insertGoodsRows } from './goods-write.sql.ts'
import { countProductTypes, findProductTypes } from './product-types.sql.ts'
import { undoableGoods, writableColumns } from './undoable-goods.ts'

/** What a product has always. */
const neverEmpty = ['title', 'currencyCode'] as const

type ClassContext = Context<'no-such-classification'>

export const goodsActions = handlers(goods, {
  search: (input, { db }) => searchGoods(db, input),

  read: async ({ id }, { db }) => demandRow(await getGoods(db, id)),

  readSince: (input, { db, services, scope }) =>
    readSince({ db, services }, input, { table: 'goods', scope, find: (ids) => findGoodsRows(db, ids) }),

  async insert(fields, context) {
    const { ids, caught } = await insertUnder([fields], 'goods.insert', context)
    const id = demandRow(ids[0])
    return { id, quarantineWords: caught.get(id) ?? [] }
  },

  async add({ websiteIds, ...fields }, context) {
    await demandWebsites(context.db, websiteIds)
    const { ids } = await insertUnder([fields], 'goods.add', context)
    const id = demandRow(ids[0])
    await sellNew(id, websiteIds, context)
    return demandRow(await getGoods(context.db, id))
  },

  async insertBatch({ items, batchNumber }, context) {
    const rows = batchNumber ? items.map((item) => ({ ...item, batchNumber: item.batchNumber || batchNumber })) : items
    const { ids, changeSetId } = await insertUnder(rows, 'goods.insert.batch', context)
    return { affected: ids.length, ids, changeSetId }
  },

  async update({ id, version, seen: seenRow, ...fields }, context) {
    const before = await holdCurrent(id, version, context)
    await checkClasses([fields.classificationId], context)
    const empty = { classificationId: null, marketPriceMinor: null, costMinor: null, urlKeywords: chooseSlug(before, fields) }
    return writeChange(id, columnsOf({ ...empty, ...fields, ...(seenRow && stockMeant(fields, seenRow, before)) }), 'goods.update', context)
  },

  async updateFields({ id, version, seen: seenRow, fields, values }, context) {
    const before = await holdCurrent(id, version, context)
    await checkClasses([values.classificationId], context)
    const namedFields = new Set<string>(fields)
    for (const name of neverEmpty)
      if (namedFields.has(name) && values[name] === undefined) throw badInput({ [`values.${name}`]: 'must not be empty' })
    const intendedValues = { ...values, ...(seenRow && stockMeant({ stock: 0, variants: [], ...values }, seenRow, before)) }
    const writtenValues = Object.fromEntries(fields.map((name) => [name, intendedValues[name] ?? null]))
    const slug = namedFields.has('urlKeywords') ? { urlKeywords: chooseSlug(before, values) } : {}
    return writeChange(id, columnsOf({ ...writtenValues, ...slug }), 'goods.update-fields', context)
  },

  updateBatch: (input, context) => runBatch(updateBatch, input, context),

  delete: (input, context) => runBatch(deleteChosen, input, context),
  deleteBatch: (input, context) => runBatch(deleteMatching, input, context),
  deleteBatchNumber: (input, context) => runBatch(deleteBatchNumber, input, context),
  deleteNoPicture: (input, context) => runBatch(deleteNoPicture, input, context),

  resetPriceProportional: (input, context) => runBatch(resetPriceProportional, input, context),

  resetSellingPrice: (input, context) => runBatch(resetSellingPrice, input, context),
  resetMarketPrice: (input, context) => runBatch(resetMarketPrice, input, context),
  resetStatistical: (input, context) => runBatch(resetStatistical, input, context),

  readProductTypes: async ({ keywords }, { db }) => ({ items: await findProductTypes(db, keywords) }),

  async readProductTypeCount(filter, { db }) {
    const items = await countProductTypes(db, filter)
    return { items, recordCount: items.reduce((sum, item) => sum + item.count, 0) }
  },

  addToWebsite: (input, context) => runBatch(addToWebsite, input, context),
})

/** The product as it is now, held. @throws conflict, with the product, when the version is stale */
async function holdCurrent(id: string, version: number, { db }: Pick<Context, 'db'>): Promise<GoodsRow> {
  const before = demandRow(await holdGoods(db, id))
  if (before.version !== version) throw conflict(before)
  return before
}

async function writeChange(
  id: string,
  columns: Record<string, unknown>,
  action: string,
  { db, caller }: ClassContext,
): Promise<GoodsRow & { changeSetId: string }> {
  const names = [...Object.keys(columns), ...quarantineColumns]
  const set = { reason: 'changed', action, columns: names, takenBy: caller.id, status: 'applied' } as const
  const changeSetId = await openChangeSet(db, undoableGoods, set)
  await changeOneGoods(db, changeSetId, id, columns)
  await catchWritten(db, changeSetId, [id], 'hand')
  return { ...demandRow(await getGoods(db, id)), changeSetId }
}

/**
 * Inserts under a change set of its own, whose undo takes the products away again. `caught` are the protected words of
 * those that are in quarantine, by their ids.
 */
async function insertUnder(
  rows: readonly GoodsInput[],
  action: string,
  context: ClassContext,
): Promise<{ ids: string[]; changeSetId: string; caught: ReadonlyMap<string, string[]> }> {
  const { db, caller } = context
  await checkClasses(
    rows.map((row) => row.classificationId),
    context,
  )
  const set = { reason: 'changed', action, columns: writableColumns, takenBy: caller.id, status: 'applied' } as const
  const changeSetId = await openChangeSet(db, undoableGoods, set)
  const ids = await insertGoodsRows(db, await inCurrencies(db, rows), changeSetId)
  const caught = await catchWritten(db, changeSetId, ids, 'hand')
  return { ids, changeSetId, caught }
}

/** Prices that nobody named a currency for are in the base currency. */
async function inCurrencies(db: Db, rows: readonly GoodsInput[]): Promise<readonly GoodsInput[]> {
  if (rows.every((row) => row.currencyCode !== undefined)) return rows
  const currencyCode = await readBaseCode(db)
  return rows.map((row) => ({ ...row, currencyCode: row.currencyCode ?? currencyCode }))
}

async function sellNew(goodsId: string, websiteIds: readonly string[], { db, caller }: ClassContext): Promise<void> {
  if (websiteIds.length === 0) return
  const websiteId = websiteIds.length === 1 ? websiteIds[0] : undefined
  const set = { reason: 'changed', action: 'goods.add', takenBy: caller.id, websiteId: websiteId ?? null, status: 'applied' } as const
  const changeSetId = await openChangeSet(db, undoableShopGoods, set)
  await countIntoChangeSet(db, changeSetId, await sellGoods(db, [goodsId], websiteIds, changeSetId))
}
