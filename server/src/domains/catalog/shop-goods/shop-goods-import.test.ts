import { goods, goodsBackup, shopGoods, shopGoodsDataImportTask, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/**
 * Shirts (12) and T-shirts (6) under Clothes, 4 shoes, 2 products without a class; products that are off do not count.
 */
async function stock(shop: Shop) {
  const clothes = await shop.given.classification({ title: 'Clothes' })
  const shirts = await shop.given.classification({ title: 'Shirts', parent: clothes })
  const tShirts = await shop.given.classification({ title: 'T-shirts', parent: clothes })
  const shoes = await shop.given.classification({ title: 'Shoes' })
  const fill = async (classificationId: string | null, count: number) => {
    for (let number = 0; number < count; number++) await shop.given.goods({ classificationId, tags: number < 3 ? ['hot'] : [] })
  }
  await fill(shirts.id, 12)
  await fill(tShirts.id, 6)
  await fill(shoes.id, 4)
  await fill(null, 2)
  await shop.given.goods({ classificationId: shirts.id, status: 'off' })
  const website = await shop.given.website()
  return { clothes, shirts, tShirts, shoes, website }
}

/** How many products a website has, by class. */
async function countsOf(shop: Shop, websiteId: string): Promise<Record<string, number>> {
  const rows = await shop.services.db
    .selectFrom('shopGoods')
    .innerJoin('goods', 'goods.id', 'shopGoods.goodsId')
    .leftJoin('classification', 'classification.id', 'goods.classificationId')
    .select(['classification.title', 'goods.usedTimes', (eb) => eb.fn.countAll<string>().as('n')])
    .where('shopGoods.websiteId', '=', websiteId)
    .groupBy(['classification.title', 'goods.usedTimes'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.title ?? '', Number(row.n)]))
}

const readUsedTimes = async (shop: Shop) =>
  (await shop.services.db.selectFrom('goods').select('usedTimes').orderBy('id').execute()).map((product) => product.usedTimes)

test('goods come in as an existing client asks for them: all of a class and of those below', async () => {
  await using shop = await openShop()
  const { clothes, website } = await stock(shop)
  const admin = await shop.signIn('Admin')

  const response = await admin.send('shop-goods-data-import-task.add', {
    websiteId: Number(website.id),
    minCount: 0,
    maxCount: 0,
    classificationIds: [Number(clothes.id)],
    usageTimes: 0,
  })
  expect(response).toMatchObject({ status: 200, response: { id: expect.any(String), affected: 1 } })
  await shop.work()

  expect(await countsOf(shop, website.id)).toEqual({ Shirts: 12, 'T-shirts': 6 })
  const { items } = await admin.call(shopGoodsDataImportTask.search, {})
  expect(items).toMatchObject([
    { status: 'succeeded', websiteId: website.id, done: 18, total: 18, message: '18 / 18', result: { wanted: 18, got: 18, short: [] } },
  ])
  const site = await shop.services.db
    .selectFrom('website')
    .select(['dirtySince', 'goodsCount'])
    .where('id', '=', website.id)
    .executeTakeFirst()
  expect(site).toMatchObject({ dirtySince: expect.any(String), goodsCount: 18 })
})

test('a number per class is spread over the classes below, no product twice', async () => {
  await using shop = await openShop()
  const { clothes, shoes, website } = await stock(shop)
  const admin = await shop.signIn('Admin')
  const amount = { minCount: 4, maxCount: 4 }

  await admin.call(shopGoodsDataImportTask.add, { websiteId: website.id, classificationIds: [clothes.id, shoes.id], ...amount })
  await shop.work()
  expect(await countsOf(shop, website.id)).toEqual({ Shirts: 2, 'T-shirts': 2, Shoes: 4 })

  await admin.call(shopGoodsDataImportTask.add, { websiteId: website.id, classificationIds: [clothes.id], ...amount })
  await shop.work()
  expect(await countsOf(shop, website.id)).toEqual({ Shirts: 4, 'T-shirts': 4, Shoes: 4 })
  expect((await readUsedTimes(shop)).filter((times) => times === 1)).toHaveLength(12)
})

test('what is short is reported: wanted against got', async () => {
  await using shop = await openShop()
  const { shoes, shirts, website } = await stock(shop)
  const admin = await shop.signIn('Admin')

  const input = { websiteId: website.id, classificationIds: [shoes.id, shirts.id], minCount: 10, maxCount: 10 }
  const { id } = await admin.call(shopGoodsDataImportTask.add, input)
  await shop.work()

  expect(await admin.call(shopGoodsDataImportTask.read, { id })).toMatchObject({
    status: 'succeeded',
    done: 14,
    total: 14,
    result: { wanted: 20, got: 14, short: [{ id: shoes.id, title: 'Shoes', wanted: 10, got: 4 }] },
  })
})

test('fresh goods only: each website gets others, until none are left', async () => {
  await using shop = await openShop()
  const { shoes, website } = await stock(shop)
  const second = await shop.given.website()
  const third = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const websiteIds = [website.id, second.id, third.id]

  const result = await admin.call(shopGoodsDataImportTask.add, {
    websiteIds,
    classificationIds: [shoes.id],
    minCount: 2,
    maxCount: 2,
    usageTimes: 0,
  })
  await shop.work()

  expect(result.ids).toHaveLength(3)
  expect(await countsOf(shop, website.id)).toEqual({ Shoes: 2 })
  expect(await countsOf(shop, second.id)).toEqual({ Shoes: 2 })
  expect(await countsOf(shop, third.id)).toEqual({})
  expect((await readUsedTimes(shop)).slice(18, 22)).toEqual([1, 1, 1, 1])

  await admin.call(shopGoodsDataImportTask.add, { websiteId: third.id, classificationIds: [shoes.id], usageTimes: 1 })
  await shop.work()
  expect(await countsOf(shop, third.id)).toEqual({ Shoes: 4 })
})

test('no class named means the whole stock, also goods without a class', async () => {
  await using shop = await openShop()
  const { website } = await stock(shop)
  const admin = await shop.signIn('Admin')

  await admin.call(shopGoodsDataImportTask.add, { websiteId: website.id })
  await shop.work()

  expect(await countsOf(shop, website.id)).toEqual({ Shirts: 12, 'T-shirts': 6, Shoes: 4, '': 2 })
})

test('a task that begins again at an older place takes nothing twice', async () => {
  await using shop = await openShop()
  const { clothes, shirts, shoes, website } = await stock(shop)
  const admin = await shop.signIn('Admin')
  const input = { websiteId: website.id, classificationIds: [clothes.id, shirts.id, shoes.id], minCount: 3, maxCount: 3 }
  const { id } = await admin.call(shopGoodsDataImportTask.add, input)
  await shop.work()
  const first = await admin.call(shopGoodsDataImportTask.read, { id })
  const expected = { Shirts: 3, 'T-shirts': 3, Shoes: 3 }
  expect(await countsOf(shop, website.id)).toEqual(expected)

  for (const cursor of [null, JSON.stringify({ changeSetId: first.changeSetId, wanted: 9 })]) {
    await shop.services.db
      .updateTable('task')
      .set({ status: 'running', cursor, done: 0, leaseBy: null, leaseUntil: null })
      .where('id', '=', id)
      .execute()
    await shop.work()
    const secondAnswer = await admin.call(shopGoodsDataImportTask.read, { id })
    expect(secondAnswer).toMatchObject({
      status: 'succeeded',
      changeSetId: first.changeSetId,
      done: 9,
      total: 9,
      result: { wanted: 9, got: 9, short: [] },
    })
    expect(await countsOf(shop, website.id)).toEqual(expected)
  }
  expect((await readUsedTimes(shop)).reduce((sum, times) => sum + times, 0)).toBe(9)
  const changeSets = await shop.services.db.selectFrom('changeSet').select(['affected', 'status']).execute()
  expect(changeSets).toEqual([{ affected: 9, status: 'applied' }])
})

test('a task killed half way goes on where it was, with every product exactly once', async () => {
  await using shop = await openShop()
  const { clothes, shoes, website } = await stock(shop)
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopGoodsDataImportTask.add, {
    websiteId: website.id,
    classificationIds: [clothes.id, shoes.id],
    minCount: 5,
    maxCount: 5,
  })
  await shop.work()
  // As after a crash before the last step: half of the rows are not there, nor noted, and the task is at its beginning.
  const { changeSetId } = await admin.call(shopGoodsDataImportTask.read, { id })
  const rows = await shop.services.db.selectFrom('shopGoods').select('id').orderBy('id', 'desc').limit(5).execute()
  const ids = rows.map((row) => row.id)
  await shop.services.db.deleteFrom('changeCreated').where('rowId', 'in', ids).execute()
  await shop.services.db.deleteFrom('shopGoods').where('id', 'in', ids).execute()
  // The earlier program was through its first hundred categories, which since then are others.
  const cursor = JSON.stringify({ changeSetId, wanted: 9, group: 1 })
  await shop.services.db
    .updateTable('task')
    .set({ status: 'running', cursor, leaseBy: null, leaseUntil: null })
    .where('id', '=', id)
    .execute()

  await shop.work()

  const counts = await countsOf(shop, website.id)
  expect(counts.Shoes).toBe(4)
  expect((counts.Shirts ?? 0) + (counts['T-shirts'] ?? 0)).toBe(5)
  expect((await readUsedTimes(shop)).reduce((sum, times) => sum + times, 0)).toBe(9)
})

test('a cloned website takes the products of another one with what it set for them, goes on after a crash, and is undone', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { clothes, shoes, website: like } = await stock(shop)
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  await admin.call(shopGoodsDataImportTask.add, { websiteId: like.id, classificationIds: [clothes.id] })
  await shop.work()
  const own = { title: 'Own', priceMinor: 4500, marketPriceMinor: 9900, classificationId: shoes.id, status: 'off', sort: 7, views: 3 }
  const first = await db.selectFrom('shopGoods').select(['id', 'goodsId']).orderBy('goodsId').executeTakeFirstOrThrow()
  await db.updateTable('shopGoods').set(own).where('id', '=', first.id).execute()
  const row = await db.selectFrom('shopGoods').select('goodsId').orderBy('goodsId', 'desc').executeTakeFirstOrThrow()
  await db.updateTable('goods').set({ status: 'off' }).where('id', '=', row.goodsId).execute()

  const insertResult = await admin.call(shopWebsite.insertLike, { websiteId: like.id, domains: 'a.clone.test\nb.clone.test', goods: true })
  expect(insertResult).toMatchObject({ affected: 2, taskIds: [expect.any(String), expect.any(String)] })
  await shop.work()

  const [a = '', b = ''] = insertResult.ids
  for (const id of [a, b]) {
    const rows = await db.selectFrom('shopGoods').selectAll().where('websiteId', '=', id).orderBy('goodsId').execute()
    expect(rows).toHaveLength(17)
    expect(rows[0]).toMatchObject({ ...own, goodsId: first.goodsId, views: 0 })
    expect(rows[1]).toMatchObject({ title: null, priceMinor: null, status: 'on' })
  }
  const [taskId = ''] = insertResult.taskIds
  const task = await admin.call(shopGoodsDataImportTask.read, { id: taskId })
  expect(task).toMatchObject({ status: 'succeeded', message: '17 / 18', result: { wanted: 18, got: 17, short: [] } })

  // As after a crash behind the first products: the others are not there, nor noted.
  const rows = await db.selectFrom('shopGoods').select(['id', 'goodsId']).where('websiteId', '=', a).orderBy('goodsId').offset(5).execute()
  const ids = rows.map(({ id }) => id)
  const [next] = rows
  await db.deleteFrom('changeCreated').where('rowId', 'in', ids).execute()
  await db.deleteFrom('shopGoods').where('id', 'in', ids).execute()
  const cursor = JSON.stringify({ changeSetId: task.changeSetId, wanted: 18, done: 5, after: String(Number(next?.goodsId) - 1) })
  await db.updateTable('task').set({ status: 'running', cursor, leaseBy: null, leaseUntil: null }).where('id', '=', taskId).execute()
  await shop.work()
  expect(await db.selectFrom('shopGoods').select('id').where('websiteId', '=', a).execute()).toHaveLength(17)
  expect(await admin.call(shopGoodsDataImportTask.read, { id: taskId })).toMatchObject({ status: 'succeeded', result: { got: 17 } })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: task.changeSetId ?? '' })
  expect(undoResult).toMatchObject({ affected: 17 })
  expect(await countsOf(shop, a)).toEqual({})
})

test('who may not import products clones a website without them', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.website()
  const clerk = await shop.signIn({ permissions: ['shop-website.*'] })

  const clone = { websiteId: id, domains: 'clone.test' }
  await expect(clerk.call(shopWebsite.insertLike, { ...clone, goods: true })).rejects.toMatchObject({ status: 403 })
  expect(await clerk.call(shopWebsite.insertLike, clone)).toMatchObject({ affected: 1, taskIds: [] })
})

test('an import is taken back by undo, and the goods are fresh again', async () => {
  await using shop = await openShop()
  const { shoes, website } = await stock(shop)
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopGoodsDataImportTask.add, { websiteId: website.id, classificationIds: [shoes.id] })
  await shop.work()
  const { changeSetId } = await admin.call(shopGoodsDataImportTask.read, { id })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })

  expect(undoResult).toMatchObject({ affected: 4, leftAlone: 0 })
  expect(await countsOf(shop, website.id)).toEqual({})
  expect((await readUsedTimes(shop)).every((times) => times === 0)).toBe(true)
})

test('goods come in by tag, and by class', async () => {
  await using shop = await openShop()
  const { shoes, website } = await stock(shop)
  const admin = await shop.signIn('Admin')

  await admin.call(shopGoods.importTag, { websiteId: website.id, tag: 'hot' })
  await shop.work()
  expect(await countsOf(shop, website.id)).toEqual({ Shirts: 3, 'T-shirts': 3, Shoes: 3, '': 2 })

  await admin.call(shopGoods.importClassification, { websiteId: website.id, classificationIds: [shoes.id] })
  await shop.work()
  expect((await countsOf(shop, website.id)).Shoes).toBe(4)
})

test('a website or a class that is not there, and a range the wrong way round, are refused', async () => {
  await using shop = await openShop()
  const { shoes, website } = await stock(shop)
  const admin = await shop.signIn('Admin')
  const add = (input: object) => admin.call(shopGoodsDataImportTask.add, input)

  await expect(add({ websiteIds: [website.id, '999'] })).rejects.toMatchObject({ status: 404 })
  const nowhere = { websiteId: website.id, classificationIds: [shoes.id, '999'] }
  await expect(add(nowhere)).rejects.toMatchObject({ status: 409, code: 'no-such-classification', detail: { id: ['999'] } })
  await expect(admin.call(shopGoods.importClassification, nowhere)).rejects.toMatchObject({ code: 'no-such-classification' })
  await expect(add({})).rejects.toMatchObject({ status: 400, detail: { fields: { websiteId: expect.any(String) } } })
  const reversed = add({ websiteId: website.id, minCount: 3, maxCount: 2 })
  await expect(reversed).rejects.toMatchObject({ status: 400, detail: { fields: { maxCount: expect.any(String) } } })
})

test('a user limited to other websites imports nothing here, nor sees the task', async () => {
  await using shop = await openShop()
  const { website } = await stock(shop)
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['shop-goods-data-import-task.*', 'shop-goods.*'], websiteIds: [other.id] })
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopGoodsDataImportTask.add, { websiteId: website.id })

  await expect(limited.call(shopGoodsDataImportTask.add, { websiteIds: [other.id, website.id] })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(shopGoods.importTag, { websiteId: website.id, tag: 'hot' })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(shopGoodsDataImportTask.read, { id })).rejects.toMatchObject({ status: 404 })
  expect((await limited.call(shopGoodsDataImportTask.search, {})).items).toEqual([])
})

test('a website is filled up to the number it wants, spread over the classes; what is still lacking is reported', async () => {
  await using shop = await openShop()
  const { website } = await stock(shop)
  const admin = await shop.signIn('Admin')
  const want = (wantedGoods: number) => shop.services.db.updateTable('website').set({ wantedGoods }).where('id', '=', website.id).execute()
  const fill = async () => {
    const { id } = await admin.call(shopGoodsDataImportTask.add, { websiteId: website.id, fillUp: true })
    await shop.work()
    return admin.call(shopGoodsDataImportTask.read, { id })
  }

  await want(12)
  expect(await fill()).toMatchObject({ status: 'succeeded', result: { wanted: 12, got: 12, short: [] } })
  const { Shoes, '': none, ...clothes } = await countsOf(shop, website.id)
  expect({ Shoes, none }).toEqual({ Shoes: 4, none: 2 })
  expect(Object.values(clothes).reduce((sum, count) => sum + count, 0)).toBe(6)

  expect(await fill()).toMatchObject({ status: 'succeeded', result: { wanted: 0, got: 0 } })
  await want(50)
  expect(await fill()).toMatchObject({ status: 'succeeded', result: { wanted: 38, got: 12 }, message: '12 / 38' })
})

test('what was deleted from the stock is lacking, and a website that is filled up gets others for it', async () => {
  await using shop = await openShop()
  const { website } = await stock(shop)
  const admin = await shop.signIn('Admin')
  await shop.services.db.updateTable('website').set({ wantedGoods: 10 }).where('id', '=', website.id).execute()
  const fill = async () => {
    const { id } = await admin.call(shopGoodsDataImportTask.add, { websiteId: website.id, fillUp: true })
    await shop.work()
    return admin.call(shopGoodsDataImportTask.read, { id })
  }
  await fill()
  const { items } = await admin.call(shopGoods.search, { websiteId: website.id })

  await admin.call(goods.delete, { ids: items.slice(0, 3).map((row) => row.goodsId) })

  expect(await fill()).toMatchObject({ status: 'succeeded', result: { wanted: 3, got: 3, short: [] } })
  expect((await admin.call(shopGoods.search, { websiteId: website.id })).recordCount).toBe(10)
})

test('what an import would take is counted before it starts', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const tents = await shop.given.classification({ title: 'Tents' })
  const website = await shop.given.website({ wantedGoods: 4 })
  const usedProduct = await shop.given.goods({ classificationId: tents.id })
  for (let number = 0; number < 5; number++) await shop.given.goods({ classificationId: tents.id })
  await shop.given.goods({})
  await shop.given.shopGoods({ websiteId: website.id, goodsId: usedProduct.id })
  const count = async (input: object) => (await admin.call(shopGoods.countImport, { websiteIds: [website.id], ...input })).items

  expect(await count({})).toEqual([{ websiteId: website.id, least: 6, most: 6 }])
  expect(await count({ classificationIds: [tents.id] })).toMatchObject([{ least: 5, most: 5 }])
  expect(await count({ classificationIds: [tents.id], minCount: 2, maxCount: 9 })).toMatchObject([{ least: 2, most: 5 }])
  expect(await count({ fillUp: true })).toMatchObject([{ least: 3, most: 3 }])
})
