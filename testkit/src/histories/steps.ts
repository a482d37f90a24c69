import { classification, goods, goodsAttributeValue, goodsBackup, goodsHistory, goodsRestoreTask, shopGoods } from '@wanpu/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Caller } from '../client.ts'
import type { Shop } from '../shop.ts'
import { Model, valuesOf } from './model.ts'

const some = fc.integer({ min: 1, max: 7 })
const one = fc.nat(30)
const kind = <Name extends string>(name: Name) => fc.constant(name)

/** What people do to products: the numbers choose rows, classes and change sets of those that are there. */
export const histories = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: kind('insert'), which: one }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: kind('editMany'), rows: some, column: fc.constantFrom('brand' as const, 'priceMinor' as const) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: kind('classify'), which: one, to: one }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('mergeClasses'), which: one, to: one }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('brand'), rows: some, to: one }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('mergeBrands'), which: one, to: one }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('delete'), rows: some }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('sell'), rows: some }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: kind('editSold'),
        rows: some,
        column: fc.constantFrom('priceMinor' as const, 'classificationId' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kind('unsell'), rows: some }) },
    { weight: 9, arbitrary: fc.record({ kind: kind('undo'), which: one }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('restore'), which: one, overwrite: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('revert'), which: one, to: one }) },
  ),
  { minLength: 4, maxLength: 10 },
)
export type Step = typeof histories extends fc.Arbitrary<(infer One)[]> ? One : never

export interface World {
  shop: Shop
  admin: Caller
  model: Model
  websiteId: string
  /** The attribute whose values are the brands. */
  attributeId: string
  classIds: readonly string[]
  /** Every product that was there at some time. */
  goodsIds: Set<string>
  /** Numbers that no value had before. */
  next(): number
}

/**
 * A website, three classes, three brands, and three products, two of which the website sells: so every step finds
 * something to do.
 */
export async function makeWorld(shop: Shop, admin: Caller, next: () => number): Promise<World> {
  const model = new Model()
  const { db } = shop.services
  const number = next()
  const website = await shop.given.website()
  const classes = await sql<{ id: string }>`
    insert into classification (id, title, url_keywords, path) overriding system value
    select n.id, 'C' || n.id, 'c' || n.id, lpad(n.id::text, 12, '0') || '.'
    from (select nextval('classification_id_seq') as id from generate_series(1, 3)) n returning id`.execute(db)
  for (const { id } of classes.rows) model.classes.add(id)
  const brands = await sql<{ attributeId: string; id: string; text: string }>`
    with a as (insert into attribute (kind, name) values ('brand', ${`A${number}`}) returning id)
    insert into attribute_value (attribute_id, value) select a.id, ${`V${number}-`} || n from a, generate_series(1, 3) n
    returning attribute_id, id, value as text`.execute(db)
  for (const { id, text } of brands.rows) model.brands.set(id, { text, words: [], state: 0 })
  const classIds = [...model.classes]
  const attributeId = brands.rows[0]?.attributeId ?? '0'
  const world: World = { shop, admin, model, websiteId: website.id, attributeId, classIds, goodsIds: new Set(), next }
  await stock(world)
  return world
}

async function stock({ shop, model, websiteId, goodsIds, next, classIds }: World): Promise<void> {
  const { db } = shop.services
  const products = await db
    .insertInto('goods')
    .values(classIds.map((classificationId) => ({ classificationId, title: 'P', urlKeywords: `p${next()}`, priceMinor: next() })))
    .returning(['id', 'priceMinor', 'classificationId'])
    .execute()
  for (const { id, ...values } of products) {
    model.place(id, { table: 'goods', goodsId: id, brand: '', ...values })
    goodsIds.add(id)
  }
  const sold = await db
    .insertInto('shopGoods')
    .values(products.slice(1).map(({ id }) => ({ websiteId, goodsId: id })))
    .returning(['id', 'goodsId'])
    .execute()
  for (const { id, goodsId } of sold)
    model.place(soldId(id), { table: 'shop', goodsId, brand: '', priceMinor: null, classificationId: null })
}

/** Does a step on the server and in the model; one that finds nothing to do is left out. */
export async function takeStep(step: Step, world: World): Promise<void> {
  await doStep(step, world)
  for (const id of world.model.ids('goods')) world.goodsIds.add(id)
}

async function doStep(step: Step, world: World): Promise<void> {
  const { admin, model, websiteId } = world
  switch (step.kind) {
    case 'insert':
      return insert(step.which, world)
    case 'editMany': {
      const newValue = step.column === 'brand' ? `B${world.next()}` : world.next()
      return editMany(pickSome(model.ids('goods'), step.rows), step.column, newValue, world)
    }
    case 'classify': {
      const id = pick(model.ids('goods'), step.which)
      const classificationId = pick([...model.classes], step.to)
      if (!id || !classificationId || model.rows.get(id)?.classificationId === classificationId) return
      const version = await versionOf(id, world)
      const fields = ['classificationId' as const]
      const { changeSetId } = await admin.call(goods.updateFields, { id, version, fields, values: { classificationId } })
      const change = model.begin(fields)
      model.edit(change, id, { classificationId })
      return model.finish(change, changeSetId)
    }
    case 'mergeClasses': {
      const fromId = pick([...model.classes], step.which)
      const toId = pick([...model.classes], step.to)
      if (!fromId || !toId || fromId === toId) return
      const { changeSetId } = await admin.call(classification.merge, { ids: [fromId], targetId: toId })
      const change = model.begin(['classificationId'])
      model.mergeClasses(change, fromId, toId)
      return model.finish(change, changeSetId)
    }
    case 'brand': {
      const text = pick([...model.brands.values()], step.to)?.text
      const ids = pickSome(model.ids('goods'), step.rows).filter((id) => model.rows.get(id)?.brand !== text)
      return text === undefined ? undefined : editMany(ids, 'brand', text, world)
    }
    case 'mergeBrands': {
      const fromId = pick([...model.brands.keys()], step.which)
      const toId = pick([...model.brands.keys()], step.to)
      if (!fromId || !toId || fromId === toId) return
      const { changeSetId } = await admin.call(goodsAttributeValue.merge, { ids: [fromId], targetId: toId })
      const change = model.begin(['brand'])
      model.mergeBrands(change, fromId, toId)
      return model.finish(change, changeSetId)
    }
    case 'delete': {
      const ids = pickSome(model.ids('goods'), step.rows)
      if (ids.length === 0) return
      const { changeSetId } = await admin.call(goods.delete, { ids })
      const change = model.begin([])
      for (const id of ids) model.remove(change, id)
      return model.finish(change, changeSetId)
    }
    case 'sell':
      return sell(pickSome(model.ids('goods'), step.rows), world)
    case 'editSold': {
      const ids = pickSome(soldIds(model), step.rows)
      const newValue = step.column === 'priceMinor' ? world.next() : pick([...model.classes], step.rows)
      if (ids.length === 0 || newValue === undefined) return
      const changed = ids.filter((id) => effective(model, id, step.column) !== newValue)
      const { changeSetId } = await admin.call(shopGoods.updateBatch, {
        options: { ids: ids.map(storedId), websiteId },
        updateColumns: [{ name: step.column, operator: 0, newValue }],
      })
      const change = model.begin([step.column])
      for (const id of changed) model.edit(change, id, { [step.column]: newValue })
      return model.finish(change, changeSetId)
    }
    case 'unsell': {
      const ids = pickSome(soldIds(model), step.rows)
      if (ids.length === 0) return
      const { changeSetId } = await admin.call(shopGoods.delete, { ids: ids.map(storedId) })
      const change = model.begin([])
      for (const id of ids) model.remove(change, id)
      return model.finish(change, changeSetId)
    }
    case 'undo':
      return undo(step.which, world)
    case 'restore':
      return restore(step.which, step.overwrite, world)
    case 'revert':
      return revert(step.which, step.to, world)
  }
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]
/** Those among all that the bits of a number choose. */
const pickSome = (all: readonly string[], bits: number) => all.filter((_, at) => (bits & (1 << (at % 3))) !== 0)

/** What buyers see of a row of the website: its own value, or the product's. */
function effective(model: Model, id: string, column: 'priceMinor' | 'classificationId') {
  const row = model.rows.get(id)
  return row?.[column] ?? model.rows.get(row?.goodsId ?? '')?.[column]
}

/** Rows of the website whose product is in the stock. */
const soldIds = (model: Model) => model.ids('shop').filter((id) => model.rows.has(model.rows.get(id)?.goodsId ?? ''))

/** Products and rows of websites are numbered apart: the model tells them apart by a letter. */
const soldId = (id: string) => `s${id}`
const storedId = (id: string) => id.slice(1)

async function versionOf(id: string, { shop }: World): Promise<number> {
  const row = await shop.services.db.selectFrom('goods').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return row.version
}

async function editMany(
  ids: readonly string[],
  name: 'brand' | 'priceMinor',
  newValue: string | number,
  { admin, model }: World,
): Promise<void> {
  if (ids.length === 0) return
  const { changeSetId } = await admin.call(goods.updateBatch, {
    options: { ids: [...ids] },
    updateColumns: [{ name, operator: 0, newValue }],
  })
  const change = model.begin([name])
  for (const id of ids) model.edit(change, id, { [name]: newValue })
  model.finish(change, changeSetId)
}

async function insert(which: number, { admin, model, next }: World): Promise<void> {
  const classificationId = pick([...model.classes], which)
  const priceMinor = next()
  const { ids, changeSetId } = await admin.call(goods.insertBatch, {
    items: [{ title: `P${priceMinor}`, priceMinor, ...(classificationId && { classificationId }) }],
  })
  const change = model.begin([])
  for (const id of ids)
    model.insert(change, id, { table: 'goods', goodsId: id, brand: '', priceMinor, classificationId: classificationId ?? null })
  model.finish(change, changeSetId)
}

async function sell(ids: readonly string[], { admin, model, websiteId, shop }: World): Promise<void> {
  const sold = new Set(model.ids('shop').map((id) => model.rows.get(id)?.goodsId))
  const fresh = ids.filter((id) => !sold.has(id))
  if (fresh.length === 0) return
  const { changeSetId } = await admin.call(goods.addToWebsite, { ids: fresh, websiteIds: [websiteId] })
  const order = await shop.services.db
    .selectFrom('shopGoods')
    .select(['id', 'goodsId'])
    .where('websiteId', '=', websiteId)
    .where('goodsId', 'in', fresh)
    .execute()
  const change = model.begin([])
  for (const { id, goodsId } of order)
    model.insert(change, soldId(id), { table: 'shop', goodsId, brand: '', priceMinor: null, classificationId: null })
  model.finish(change, changeSetId)
}

async function undo(which: number, { admin, model }: World): Promise<void> {
  const change = pick(
    model.changes.filter((each) => !each.isUndone),
    which,
  )
  if (!change) return
  const preview = await admin.call(goodsBackup.undo, { changeSetId: change.id, preview: true })
  const undone = await admin.call(goodsBackup.undo, { changeSetId: change.id })
  const { change: changeSet, counts } = model.undo(change)
  for (const { affected, leftAlone } of [preview, undone]) same({ affected, leftAlone }, counts)
  model.finish(changeSet, undone.changeSetId)
}

async function restore(which: number, overwrite: boolean, { shop, admin, model }: World): Promise<void> {
  const copied = model.changes.filter((change) => change.kept.some(({ before }) => before?.table === 'goods'))
  const change = pick(copied, which)
  if (!change) return
  const { id } = await admin.call(goodsRestoreTask.add, { options: { changeSetId: change.id }, overwrite })
  await shop.work()
  const task = await admin.call(goodsRestoreTask.read, { id })
  const { change: changeSet, counts } = model.restore(change, overwrite)
  const { restored, revived, same: isSame, leftAlone } = task.result as typeof counts
  same({ restored, revived, same: isSame, leftAlone }, counts)
  model.finish(changeSet, task.changeSetId ?? undefined)
}

async function revert(which: number, to: number, world: World): Promise<void> {
  const { shop, admin, model } = world
  const id = pick(model.ids('goods'), which)
  const copies = id === undefined ? [] : (model.copies.get(id) ?? [])
  const at = to % copies.length
  const copy = copies[at]?.before
  if (!id || !copy) return
  const stored = await shop.services.db.selectFrom('goodsBackup').select('backupId').where('id', '=', id).orderBy('backupId').execute()
  const copyId = stored[at]?.backupId ?? '0'
  const { changeSetId } = await admin.call(goodsHistory.revert, { id, version: await versionOf(id, world), copyId })
  const change = model.begin(['brand', 'priceMinor', 'classificationId'])
  model.revert(change, id, copy)
  model.finish(change, changeSetId)
}

/** @throws when the server holds other rows, classes or brands than the model. */
export async function compare({ shop, model, websiteId, attributeId, goodsIds, classIds }: World): Promise<void> {
  const { db } = shop.services
  const none = ['0']
  const columns = ['id', 'priceMinor', 'classificationId'] as const
  const stock = await db
    .selectFrom('goods')
    .select([...columns, 'brand'])
    .where('id', 'in', [...none, ...goodsIds])
    .execute()
  const sold = await db.selectFrom('shopGoods').select(columns).where('websiteId', '=', websiteId).execute()
  const classes = await db
    .selectFrom('classification')
    .select('id')
    .where('id', 'in', [...none, ...classIds])
    .execute()
  const actualRows = [...stock, ...sold.map((row) => ({ ...row, id: soldId(row.id), brand: '' }))].map(({ id, ...values }) => [
    id,
    valuesOf(values),
  ])
  const expectedRows = [...model.rows].map(([id, row]) => [id, valuesOf(row)])
  same(sorted(actualRows), sorted(expectedRows))
  const brands = await db
    .selectFrom('attributeValue')
    .select(['id', 'value as text', 'words'])
    .where('attributeId', '=', attributeId)
    .execute()
  same(sorted(brands), sorted([...model.brands].map(([id, { text, words }]) => ({ id, text, words }))))
  same(sorted(classes.map(({ id }) => id)), sorted([...model.classes]))
}

const sorted = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).sort()

function same(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== other) throw new Error(`the server: ${one}, the model: ${other}`)
}
