import {
  allows,
  type ShopGoodsDetail,
  type ShopGoodsInput,
  shopGoods,
  shopGoodsClassification,
  shopGoodsDataImportTask,
  shopGoodsFieldNames,
} from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { closeChangeSet, countIntoChangeSet, openChangeSet } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { conflict, demandRow, refuse } from '../../../refusals.ts'
import { readSince } from '../../../sync/read-since.ts'
import { addTasks } from '../../../tasks/add-tasks.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import type { NewTask } from '../../../tasks/new-task.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { checkClasses } from '../goods/check-classes.ts'
import { treeOf } from './shop-classes.rules.ts'
import { countShopClasses, findShopClassTree } from './shop-classes.sql.ts'
import {
  clearBatch,
  deleteBatch,
  deleteChosen,
  marketPriceBatch,
  proportionBatch,
  sellingPriceBatch,
  setStatusChosen,
  updateBatch,
  updateChosen,
} from './shop-goods.batches.ts'
import { type OwnColumn, pickOwnValues } from './shop-goods.rules.ts'
import { countShopValues, findShopGoodsRows, getShopGoods, holdShopGoods, searchShopGoods } from './shop-goods.sql.ts'
import { countImport } from './shop-goods-import.count.ts'
import { findMissingGoods, takeGoods } from './shop-goods-import.sql.ts'
import { type ImportPayload, importTaskKind } from './shop-goods-import.task.ts'
import { undoableShopGoods } from './undoable-shop-goods.ts'
import { findUrlHolder } from './url-keywords.sql.ts'

export const shopGoodsActions = handlers(shopGoods, {
  async search(input, { db, scope }) {
    await demandWebsites(db, [input.websiteId])
    return searchShopGoods(db, input, scope)
  },

  readSince: (input, { db, services, scope }) =>
    readSince({ db, services }, input, { table: 'shop_goods', scope, find: (ids) => findShopGoodsRows(db, ids, scope) }),

  read: async ({ id }, { db, scope }) => demandRow(await getShopGoods(db, id, scope)),

  async insert({ websiteId, goodsIds }, context) {
    const { db, caller, fail } = context
    await demandWebsites(db, [websiteId])
    const missingIds = await findMissingGoods(db, goodsIds)
    if (missingIds.length > 0) throw fail('no-such-goods', { ids: missingIds.slice(0, 20) })
    const set = { reason: 'imported', action: shopGoods.insert.name, websiteId, takenBy: caller.id }
    const changeSetId = await openChangeSet(db, undoableShopGoods, set)
    const affected = await takeGoods(db, { websiteId, changeSetId }, goodsIds)
    await countIntoChangeSet(db, changeSetId, affected)
    await closeChangeSet(db, changeSetId)
    return { affected, changeSetId }
  },

  update: ({ id, version, ...values }, context) =>
    saveOffer(
      context,
      { id, version },
      values,
      shopGoodsFieldNames.options.filter((name) => name !== 'status' || values.status !== undefined),
    ),

  updateFields: ({ id, version, fields, values }, context) => saveOffer(context, { id, version }, values, fields),

  setStatus: ({ ids, websiteId, status }, context) => runBatch(setStatusChosen, { ids, websiteId, status, preview: false }, context),
  delete: (input, context) => runBatch(deleteChosen, input, context),
  deleteBatch: (input, context) => runBatch(deleteBatch, input, context),
  clearAll: (input, context) => runBatch(clearBatch, input, context),
  updateBatch: (input, context) => runBatch(updateBatch, input, context),
  resetPriceProportional: (input, context) => runBatch(proportionBatch, input, context),
  resetSellingPrice: (input, context) => runBatch(sellingPriceBatch, input, context),
  resetMarketPrice: (input, context) => runBatch(marketPriceBatch, input, context),

  async importTag({ websiteId, tag, ...amount }, context) {
    const tasks = await importTasks([websiteId], { by: 'tag', tag }, amount, context)
    return addImports(tasks, context)
  },

  async countImport({ websiteIds, classificationIds, ...amount }, context) {
    const { db } = context
    await checkClasses(classificationIds, context)
    const websites = await demandWebsites(db, websiteIds)
    const items: { websiteId: string; least: number; most: number }[] = []
    for (const { id } of websites)
      items.push({ websiteId: id, ...(await countImport(db, { ...amount, websiteId: id, source: { by: 'class', classificationIds } })) })
    return { items }
  },

  async importClassification({ websiteId, classificationIds, ...amount }, context) {
    await checkClasses(classificationIds, context)
    const tasks = await importTasks([websiteId], { by: 'class', classificationIds }, amount, context)
    return addImports(tasks, context)
  },

  readSize: ({ websiteId }, { db }) => valuesOf(db, 'sizes', websiteId),
  readTag: ({ websiteId }, { db }) => valuesOf(db, 'tags', websiteId),
  readScope: ({ websiteId }, { db }) => valuesOf(db, 'scopes', websiteId),

  async readClassification({ websiteId }, { db }) {
    await demandWebsites(db, [websiteId])
    return { items: await countShopClasses(db, websiteId) }
  },
})

export const shopGoodsClassificationActions = handlers(shopGoodsClassification, {
  async readAll({ websiteId }, { db }) {
    await demandWebsites(db, [websiteId])
    return { items: treeOf(await findShopClassTree(db, websiteId)) }
  },
})

export const shopGoodsImportActions = taskHandlers(importTaskKind, shopGoodsDataImportTask, async (input, context) => {
  const { websiteId, websiteIds = [], classificationIds, ...amount } = input
  await checkClasses(classificationIds, context)
  const websites = [...new Set([...(websiteId ? [websiteId] : []), ...websiteIds])]
  return importTasks(websites, { by: 'class', classificationIds }, amount, context)
})

async function valuesOf(db: Db, column: 'sizes' | 'tags' | 'scopes', websiteId: string) {
  await demandWebsites(db, [websiteId])
  return { items: await countShopValues(db, column, websiteId) }
}

/** Saves the named fields of one row through a change set, so that this edit can be undone like any batch. */
async function saveOffer(
  context: Context<'no-such-classification' | 'protected-text'>,
  { id, version }: { id: string; version: number },
  values: Partial<ShopGoodsInput>,
  names: readonly OwnColumn[],
): Promise<ShopGoodsDetail> {
  const { db, scope } = context
  const before = demandRow(await holdShopGoods(db, id, scope))
  if (before.version !== version) throw conflict(before)
  if (values.classificationId) await checkClasses([values.classificationId], context)
  const { urlKeywords = before.inherited.urlKeywords } = values
  const isMoved = names.includes('urlKeywords') && urlKeywords !== before.urlKeywords
  const isTaken = isMoved && (await findUrlHolder(db, before, urlKeywords))
  if (isTaken) throw refuse('taken', { fields: { urlKeywords } })
  await runBatch(updateChosen, { ids: [id], websiteId: before.websiteId, values: pickOwnValues(values, names), preview: false }, context)
  return demandRow(await getShopGoods(db, id, scope))
}

type Amount = Pick<ImportPayload, 'minCount' | 'maxCount' | 'usageTimes' | 'fillUp'>

async function importTasks(
  websiteIds: readonly string[],
  source: ImportPayload['source'],
  amount: Amount,
  { db, random }: Pick<Context, 'db' | 'random'>,
): Promise<NewTask[]> {
  const websites = await demandWebsites(db, websiteIds)
  return websites.map(({ id, domain }): NewTask => {
    const payload: ImportPayload = { websiteId: id, source, ...amount, seed: Math.floor(random() * 2 ** 31) }
    return { title: domain, websiteId: id, payload }
  })
}

/** Copies the products of one website into others, by a task for each. Refused to those who may not import products. */
export async function addCopies(from: string, websiteIds: readonly string[], context: Context): Promise<string[]> {
  if (websiteIds.length === 0) return []
  if (!allows(context.caller.permissions, shopGoodsDataImportTask.add.name)) throw refuse('beyond-own-rights')
  const all = { minCount: 0, maxCount: 0, fillUp: false }
  return (await addImports(await importTasks(websiteIds, { by: 'website', websiteId: from }, all, context), context)).ids
}

async function addImports(tasks: NewTask[], context: Context) {
  const { ids, waited: waitingCount } = await addTasks(importTaskKind, tasks, context)
  context.afterCommit(() => context.services.tasks.wake())
  return { id: ids[0] ?? '', ids, affected: ids.length, waited: waitingCount }
}
