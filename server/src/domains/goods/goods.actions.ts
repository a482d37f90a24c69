import { type GoodsInput, type GoodsRow, goods, stockMeant } from '@wanpu/contract'
import { badInput, type Context, conflict, demandRow, handlers } from '../../action.ts'
import { runBatch } from '../../batches/batch.ts'
import { closeChangeSet, countIntoChangeSet, openChangeSet } from '../../changes/change-set.sql.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { undoableShopGoods } from '../shop-goods/undoable-shop-goods.ts'
import { demandWebsites } from '../website/demand-websites.ts'
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
import { countProductTypes, findProductTypes, getGoods, holdGoods, searchGoods } from './goods.sql.ts'
import { addToWebsite, sellGoods } from './goods-website.batch.ts'
import { changeOneGoods, chooseSlug, columnsOf, insertGoodsRows } from './goods-write.sql.ts'
import { undoableGoods, writableColumns } from './undoable-goods.ts'

type ClassContext = Context<'no-such-classification'>

export const goodsActions = handlers(goods, {
  search: (input, { db }) => searchGoods(db, input),

  read: async ({ id }, { db }) => demandRow(await getGoods(db, id)),

  async insert(fields, context) {
    const [id] = await insertAll([fields], 'goods.insert', context)
    const { quarantineWords } = demandRow(await getGoods(context.db, demandRow(id)))
    return { id: demandRow(id), quarantineWords }
  },

  async add({ websiteIds, ...fields }, context) {
    await demandWebsites(context.db, websiteIds)
    const [id] = await insertAll([fields], 'goods.add', context)
    await sellNew(demandRow(id), websiteIds, context)
    return demandRow(await getGoods(context.db, demandRow(id)))
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
    if (namedFields.has('title') && values.title === undefined) throw badInput({ 'values.title': 'must not be empty' })
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
  const changeSetId = await openChangeSet(db, undoableGoods, { reason: 'changed', action, columns: names, takenBy: caller.id })
  await changeOneGoods(db, changeSetId, id, columns)
  await catchWritten(db, changeSetId, [id], 'hand')
  await closeChangeSet(db, changeSetId)
  return { ...demandRow(await getGoods(db, id)), changeSetId }
}

async function insertAll(rows: readonly GoodsInput[], action: string, context: ClassContext): Promise<string[]> {
  return (await insertUnder(rows, action, context)).ids
}

/** Inserts under a change set of its own, whose undo takes the products away again. */
async function insertUnder(
  rows: readonly GoodsInput[],
  action: string,
  context: ClassContext,
): Promise<{ ids: string[]; changeSetId: string }> {
  const { db, caller } = context
  await checkClasses(
    rows.map((row) => row.classificationId),
    context,
  )
  const changeSetId = await openChangeSet(db, undoableGoods, { reason: 'changed', action, columns: writableColumns, takenBy: caller.id })
  const ids = await insertGoodsRows(db, rows, changeSetId)
  await catchWritten(db, changeSetId, ids, 'hand')
  await closeChangeSet(db, changeSetId)
  return { ids, changeSetId }
}

async function sellNew(goodsId: string, websiteIds: readonly string[], { db, caller }: ClassContext): Promise<void> {
  if (websiteIds.length === 0) return
  const websiteId = websiteIds.length === 1 ? websiteIds[0] : undefined
  const set = { reason: 'changed', action: 'goods.add', takenBy: caller.id, websiteId: websiteId ?? null }
  const changeSetId = await openChangeSet(db, undoableShopGoods, set)
  await countIntoChangeSet(db, changeSetId, await sellGoods(db, [goodsId], websiteIds, changeSetId))
  await closeChangeSet(db, changeSetId)
}
