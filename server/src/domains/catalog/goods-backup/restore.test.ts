import { goods, goodsBackup, goodsRestoreTask, type RestoreInput, type SentInputOf, shopGoods, type TaskRow } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { restoreTask } from './restore.task.ts'

type CopyChoice = SentInputOf<typeof goodsRestoreTask.add>

const setOf = (result: { changeSetId?: string | undefined }) => result.changeSetId ?? ''

async function runRestore(shop: Shop, admin: Caller, input: CopyChoice): Promise<TaskRow> {
  const { id } = await admin.call(goodsRestoreTask.add, input)
  await shop.work()
  return admin.call(goodsRestoreTask.read, { id })
}

async function failuresOf(admin: Caller, task: TaskRow) {
  return (await admin.call(goodsRestoreTask.readFailures, { id: task.id })).items
}

test('a change set is restored: changed goods change back, deleted ones return under their ids, and all of it can be undone', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000, urlKeywords: 'lamp' })
  const chair = await shop.given.goods({ title: 'Chair' })
  const admin = await shop.signIn('Admin')
  const before = await admin.call(goods.read, { id: lamp.id })
  const result = await admin.call(goods.delete, { ids: [lamp.id] })
  const reset = await admin.call(goods.resetPriceProportional, { options: { ids: [chair.id] }, percent: 300 })

  const first = await runRestore(shop, admin, { options: { changeSetId: setOf(result) } })
  await runRestore(shop, admin, { options: { changeSetId: setOf(reset) } })

  expect(first).toMatchObject({ status: 'succeeded', done: 1, total: 1, failed: 0, result: { revived: 1, restored: 0, renamed: 0 } })
  expect(await admin.call(goods.read, { id: lamp.id })).toEqual({ ...before, version: 2 })
  expect(await admin.call(goods.read, { id: chair.id })).toMatchObject({ priceMinor: 1000 })
  expect(await admin.call(goodsBackup.undo, { changeSetId: first.changeSetId ?? '' })).toMatchObject({ affected: 1, leftAlone: 0 })
  await expect(admin.call(goods.read, { id: lamp.id })).rejects.toMatchObject({ status: 404 })
})

test('websites that sold a deleted goods sell it again after its restore, and wait to be generated', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Lamp' })
  const site = await shop.given.website()
  await shop.given.shopGoods({ websiteId: site.id, goodsId: lamp.id, priceMinor: 777 })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.delete, { ids: [lamp.id] })
  expect((await admin.call(shopGoods.search, { websiteId: site.id })).recordCount).toBe(0)
  await sql`update website set dirty_since = null`.execute(shop.services.db)

  await runRestore(shop, admin, { options: { goodsId: lamp.id } })

  expect((await admin.call(shopGoods.search, { websiteId: site.id })).items).toMatchObject([{ goodsId: lamp.id, priceMinor: 777 }])
  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ usedTimes: 1 })
  const website = await shop.services.db.selectFrom('website').select('dirtySince').executeTakeFirstOrThrow()
  expect(website.dirtySince).not.toBeNull()
})

test('later edits are left alone and named; with overwrite they give way', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000 })
  const chair = await shop.given.goods({ title: 'Chair', priceMinor: 2000 })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  await admin.call(goods.updateFields, { id: lamp.id, version: 2, fields: ['priceMinor'], values: { priceMinor: 5 } })
  const choice = { options: { changeSetId: setOf(reset) } }

  const preview = await admin.call(goodsRestoreTask.preview, choice)
  const task = await runRestore(shop, admin, choice)

  expect(preview).toMatchObject({ goods: 2, countIsExact: true, affected: 1, restored: 1, leftAlone: 1 })
  expect(preview.sample).toEqual([
    {
      id: chair.id,
      title: 'Chair',
      before: { priceMinor: 4000, currencyCode: 'USD' },
      after: { priceMinor: 2000, currencyCode: 'USD' },
    },
  ])
  expect(preview.leftAloneSample).toMatchObject([{ id: lamp.id, before: { priceMinor: 5 }, after: { priceMinor: 1000 } }])
  expect(task).toMatchObject({ failed: 1, result: { restored: 1, leftAlone: 1 } })
  expect(await failuresOf(admin, task)).toMatchObject([{ item: `${lamp.id} Lamp`, reason: 'later-edit', detail: { goodsId: lamp.id } }])
  expect(await pricesOf(admin)).toEqual([5, 2000])

  const secondRestore = await runRestore(shop, admin, { failuresOf: task.id, overwrite: true })

  expect(secondRestore).toMatchObject({ total: 1, failed: 0, result: { restored: 1, leftAlone: 0 } })
  expect(await pricesOf(admin)).toEqual([1000, 2000])
})

test('only the chosen fields come back; edits of other fields are no hindrance and stay', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000 })
  const goneProduct = await shop.given.goods({ title: 'Gone' })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  await admin.call(goods.updateFields, { id: lamp.id, version: 2, fields: ['title'], values: { title: 'Lamp X' } })
  await admin.call(goods.delete, { ids: [goneProduct.id] })

  const task = await runRestore(shop, admin, { options: { changeSetId: setOf(reset) }, fields: ['priceMinor'] })

  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ title: 'Lamp X', priceMinor: 1000 })
  expect(task.result).toMatchObject({ restored: 1, gone: 1, revived: 0 })
  expect(await failuresOf(admin, task)).toMatchObject([{ reason: 'goods-gone', item: `${goneProduct.id} Gone` }])
})

test('an address part that another product has by now is reported: the one that is there keeps it, the one that returns gets a number', async () => {
  await using shop = await openShop()
  const movedProduct = await shop.given.goods({ title: 'Moved', urlKeywords: 'desk' })
  const product = await shop.given.goods({ title: 'One', urlKeywords: 'lamp' })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.updateFields, { id: movedProduct.id, version: 1, fields: ['urlKeywords'], values: { urlKeywords: 'old-desk' } })
  await admin.call(goods.delete, { ids: [product.id] })
  const two = await shop.given.goods({ title: 'Two', urlKeywords: 'lamp' })
  await admin.call(goods.delete, { ids: [two.id] })
  await shop.given.goods({ urlKeywords: 'desk' })

  const task = await runRestore(shop, admin, { options: {} })

  const slugs = await Array.fromAsync([movedProduct, product, two], async ({ id }) => (await admin.call(goods.read, { id })).urlKeywords)
  expect(slugs).toEqual(['old-desk', 'lamp', 'lamp-2'])
  expect(task.result).toMatchObject({
    revived: 2,
    same: 1,
    renamed: 1,
    renamedSample: [{ id: two.id, title: 'Two', wanted: 'lamp', given: 'lamp-2' }],
  })
})

test('goods that swapped their address parts both get their own back, and swap again when that is undone', async () => {
  await using shop = await openShop()
  const ids = [(await shop.given.goods({ urlKeywords: 'lamp' })).id, (await shop.given.goods({ urlKeywords: 'desk' })).id] as const
  const admin = await shop.signIn('Admin')
  const slugs = () => Array.fromAsync(ids, async (id) => (await admin.call(goods.read, { id })).urlKeywords)
  const moveSlug = async (id: string, urlKeywords: string) => {
    const { version } = await admin.call(goods.read, { id })
    await admin.call(goods.updateFields, { id, version, fields: ['urlKeywords'], values: { urlKeywords } })
  }
  await moveSlug(ids[0], 'elsewhere')
  await moveSlug(ids[1], 'lamp')
  await moveSlug(ids[0], 'desk')
  expect(await slugs()).toEqual(['desk', 'lamp'])

  const choice: CopyChoice = { options: {}, which: 'oldest', fields: ['urlKeywords'], overwrite: true }
  expect(await admin.call(goodsRestoreTask.preview, choice)).toMatchObject({ affected: 2, restored: 2, renamed: 0 })
  const task = await runRestore(shop, admin, choice)

  expect(task.result).toMatchObject({ restored: 2, renamed: 0, renamedSample: [] })
  expect(await slugs()).toEqual(['lamp', 'desk'])
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: task.changeSetId ?? '' })
  expect(undoResult).toMatchObject({ affected: 2, leftAlone: 0 })
  expect(await slugs()).toEqual(['desk', 'lamp'])
  await admin.call(goodsBackup.undo, { changeSetId: setOf(undoResult) })
  expect(await slugs()).toEqual(['lamp', 'desk'])
})

test('a product that cannot get its address part keeps its current one, and so does each that wanted that one', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const moves = [
    ['c', 'd'],
    ['b', 'c'],
    ['a', 'b'],
  ] as const
  const ids: string[] = []
  for (const [urlKeywords] of moves) ids.push((await shop.given.goods({ urlKeywords })).id)
  for (const [at, [, urlKeywords]] of moves.entries()) {
    await admin.call(goods.updateFields, { id: ids[at] ?? '', version: 1, fields: ['urlKeywords'], values: { urlKeywords } })
  }
  await shop.given.goods({ urlKeywords: 'a' })

  const task = await runRestore(shop, admin, { options: {}, fields: ['urlKeywords'], overwrite: true })

  expect(task.result).toMatchObject({ restored: 2, same: 1, renamed: 2 })
  const slugs = await Array.fromAsync(ids, async (id) => (await admin.call(goods.read, { id })).urlKeywords)
  expect(slugs).toEqual(['d', 'c', 'b'])
})

test('of several copies of a product the newest comes back, or the oldest when that is wanted', async () => {
  await using shop = await openShop()
  await shop.given.goods({ priceMinor: 1000 })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const choice = (which: RestoreInput['which']): CopyChoice => ({ options: { reason: 'price-reset' }, which })

  await runRestore(shop, admin, choice('newest'))
  expect(await pricesOf(admin)).toEqual([2000])
  await runRestore(shop, admin, { ...choice('oldest'), overwrite: true })
  expect(await pricesOf(admin)).toEqual([1000])
})

test('chosen copies come back; what is already so counts as the same, and sales counted meanwhile stay', async () => {
  await using shop = await openShop()
  const [lamp, chair] = [await shop.given.goods({ title: 'Lamp' }), await shop.given.goods({ title: 'Chair' })]
  const admin = await shop.signIn('Admin')
  await admin.call(goods.updateBatch, { options: {}, updateColumns: [{ name: 'brand', operator: 0, newValue: 'Lux' }] })
  await sql`update goods set sales = 9, stock = 3`.execute(shop.services.db)
  const copies = await admin.call(goodsBackup.search, { goodsId: lamp.id })
  const copyIds = copies.items.map((row) => row.id)

  await runRestore(shop, admin, { copyIds })
  const secondRestore = await runRestore(shop, admin, { copyIds })

  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ brand: '', sales: 9, stock: 3 })
  expect(await admin.call(goods.read, { id: chair.id })).toMatchObject({ brand: 'Lux' })
  expect(secondRestore).toMatchObject({ failed: 0, result: { same: 1, restored: 0 } })
})

test('sales since the change are no edits: the goods come back, and what was sold stays sold', async () => {
  await using shop = await openShop()
  const variant = { sku: 'm', options: { size: 'M' }, priceMinor: 1000, stock: 5 }
  const lamp = await shop.given.goods({ priceMinor: 1000, variants: JSON.stringify([variant]) })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  await sql`update goods set stock = 7, sales = 3, version = version + 1, variants = jsonb_set(variants, '{0,stock}', '2')`.execute(
    shop.services.db,
  )

  const task = await runRestore(shop, admin, { options: { changeSetId: setOf(reset) } })

  expect(task.result).toMatchObject({ restored: 1, leftAlone: 0 })
  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({
    priceMinor: 1000,
    stock: 7,
    sales: 3,
    variants: [{ ...variant, stock: 2 }],
  })
})

test('where a later copy was thrown away, a changed goods counts as edited', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ priceMinor: 1000 })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  await admin.call(goods.updateFields, { id: lamp.id, version: 2, fields: ['priceMinor'], values: { priceMinor: 5 } })
  const [edit] = (await admin.call(goodsBackup.search, { reason: 'changed' })).items
  await admin.call(goodsBackup.delete, { ids: [edit?.id ?? ''] })

  const task = await runRestore(shop, admin, { options: { changeSetId: setOf(reset) } })

  expect(task.result).toMatchObject({ restored: 0, leftAlone: 1 })
  expect(await pricesOf(admin)).toEqual([5])
})

test('after a whole restore the change before it can be undone, as after an undo', async () => {
  await using shop = await openShop()
  await shop.given.goods({ priceMinor: 1000 })
  const admin = await shop.signIn('Admin')
  const first = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const second = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  await runRestore(shop, admin, { options: { changeSetId: setOf(second) } })

  await admin.call(goodsBackup.undo, { changeSetId: setOf(first) })

  expect(await pricesOf(admin)).toEqual([1000])
})

test('a restore needs exactly one choice, and something to restore', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await expect(admin.call(goodsRestoreTask.add, {})).rejects.toMatchObject({
    status: 400,
    detail: { fields: { copyIds: expect.any(String) } },
  })
  await expect(admin.call(goodsRestoreTask.add, { options: {} })).rejects.toMatchObject({ status: 409, code: 'nothing-to-restore' })
  expect(await admin.call(goodsRestoreTask.preview, { options: {} })).toMatchObject({ goods: 0, affected: 0 })
})

test('a large restore that was cancelled on its way goes on where it was, with every product met once', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: { rowsInStep: 5 } })
  await sql`insert into goods (title, url_keywords, price_minor) select 'G ' || i, 'g-' || i, 100 from generate_series(1, 250) i`.execute(
    shop.services.db,
  )
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const { id } = await admin.call(goodsRestoreTask.add, { options: { changeSetId: setOf(reset) } })
  const working = shop.work()
  await expect
    .poll(async () => (await admin.call(goodsRestoreTask.read, { id })).done, { timeout: 20_000, interval: 20 })
    .toBeGreaterThan(0)
  await admin.call(goodsRestoreTask.cancel, { ids: [id] }).catch(() => undefined)
  await working

  await admin.call(goodsRestoreTask.retry, { ids: [id] }).catch(() => undefined)
  await shop.work()

  expect(await admin.call(goodsRestoreTask.read, { id })).toMatchObject({
    status: 'succeeded',
    done: 250,
    total: 250,
    result: { restored: 250 },
  })
  expect((await admin.call(goods.search, { maxPriceMinor: 100 })).recordCount).toBe(250)
  const versions = await sql<{ n: number }>`select count(*)::int as n from goods where version = 3`.execute(shop.services.db)
  expect(versions.rows[0]?.n).toBe(250)
})

test('an edit that comes while a restore is under way is a later edit: it stays, and its copy is not the one that comes back', async () => {
  await using shop = await openShop({ limits: { rowsInStep: 1 } })
  const [first, second] = [await shop.given.goods({ priceMinor: 100 }), await shop.given.goods({ title: 'Second', priceMinor: 100 })]
  const admin = await shop.signIn('Admin')
  await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const payload = restoreTask.payload.parse({ options: { takenBy: admin.userId } })
  const run = { id: '0', cursor: null, done: 0, total: 0, websiteId: null, changeSetId: null, createdBy: null, tell: () => undefined }
  const signal = new AbortController().signal

  let at = 0
  for await (const step of restoreTask.run({ ...run, payload, services: shop.services, signal })) {
    await shop.services.db.transaction().execute(async (db) => step(db))
    // The first product is back, the second one waits.
    if (at++ === 1) await admin.call(goods.updateFields, { id: second.id, version: 2, fields: ['priceMinor'], values: { priceMinor: 7 } })
  }

  expect((await admin.call(goods.read, { id: first.id })).priceMinor).toBe(100)
  expect((await admin.call(goods.read, { id: second.id })).priceMinor).toBe(7)
})

test('a copy tells where it differs from the goods as it is now', async () => {
  await using shop = await openShop()
  const desks = await shop.given.classification({ title: 'Desks' })
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000, classificationId: desks.id })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.updateFields, { id: lamp.id, version: 1, fields: ['title', 'classificationId'], values: { title: 'Lamp X' } })
  const [copy] = (await admin.call(goodsBackup.search, { goodsId: lamp.id })).items

  const difference = await admin.call(goodsBackup.readDifference, { id: copy?.id ?? '' })

  expect(difference).toEqual({
    goodsId: lamp.id,
    isInStock: true,
    before: { title: 'Lamp X', classificationTitle: null },
    after: { title: 'Lamp', classificationTitle: 'Desks' },
  })
  await admin.call(goods.delete, { ids: [lamp.id] })
  expect(await admin.call(goodsBackup.readDifference, { id: copy?.id ?? '' })).toMatchObject({ isInStock: false, before: {} })
})

async function pricesOf(admin: Caller): Promise<number[]> {
  return (await admin.call(goods.search, { sort: { by: 'id' } })).items.map((row) => row.priceMinor)
}
