import {
  type Action,
  catalogue,
  classification,
  goods,
  goodsBackup,
  goodsBatchTask,
  goodsClassify,
  shopGoods,
  shopGoodsCompare,
  taskMessageIn,
} from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { findBatch } from './batch-definition.ts'

test('a batch that is a task from the start is refused like the batch itself, and none is added', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods()
  const site = await shop.given.website()
  const row = await shop.given.shopGoods({ websiteId: site.id, goodsId: product.id })
  const admin = await shop.signIn('Admin')
  const noClass = [{ name: 'classificationId', operator: 0, newValue: '999' }]
  const prices = { minUnitPrice: 2, maxUnitPrice: 1 }
  const rates = { minUnitPriceRate: 2, maxUnitPriceRate: 1 }
  const mine = { websiteId: site.id }
  const [unknownClass, reversed] = [
    { status: 409, code: 'no-such-classification' },
    { status: 409, code: 'range-reversed' },
  ]
  const [notFound, bad] = [
    { status: 404, code: 'not-found' },
    { status: 400, code: 'bad-input' },
  ]
  const cases: [Action, Record<string, unknown>, object][] = [
    [goods.updateBatch, { options: {}, updateColumns: noClass }, unknownClass],
    [goods.resetSellingPrice, { options: {}, ...prices }, reversed],
    [goods.resetMarketPrice, { options: {}, ...rates }, reversed],
    [goods.addToWebsite, { websiteIds: [site.id] }, bad],
    [goods.addToWebsite, { ids: [product.id], websiteIds: ['999'] }, notFound],
    [goodsClassify.classify, { options: {}, rules: [{ include: ['x'], exclude: [], targetId: '999' }] }, unknownClass],
    [shopGoods.updateBatch, { options: mine, updateColumns: noClass }, unknownClass],
    [shopGoods.updateBatch, { options: { websiteId: '999' }, updateColumns: [{ name: 'sort', operator: 0, newValue: 1 }] }, notFound],
    [shopGoods.resetPriceProportional, { options: { ...mine, ids: ['999'] }, percent: 110 }, notFound],
    [shopGoods.resetSellingPrice, { options: mine, ...prices }, reversed],
    [shopGoods.resetMarketPrice, { options: mine, ...rates }, reversed],
    [shopGoods.delete, { ids: [row.id, '999'] }, notFound],
    [shopGoods.deleteBatch, { websiteId: '999' }, notFound],
    [shopGoods.clearAll, { websiteId: '999' }, notFound],
    [shopGoodsCompare.takeMissing, { ...mine, otherWebsiteId: '999' }, notFound],
    [shopGoodsCompare.takePrice, { ...mine, otherWebsiteId: '999' }, notFound],
    [shopGoodsCompare.resetInherited, { options: { ...mine, ids: ['999'] }, fields: ['priceMinor'] }, notFound],
  ]

  for (const [{ name }, input, answer] of cases) {
    expect(await admin.send(name, input), name).toMatchObject(answer)
    expect(await admin.send(goodsBatchTask.add.name, { action: name, input }), `${name} as a task`).toMatchObject(answer)
  }
  expect((await admin.call(goodsBatchTask.search, {})).recordCount).toBe(0)
})

test('rows of websites that are not theirs are nobody’s to change by a task', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods()
  const [mine, foreign] = [await shop.given.website(), await shop.given.website()]
  const own = await shop.given.shopGoods({ websiteId: mine.id, goodsId: product.id })
  const other = await shop.given.shopGoods({ websiteId: foreign.id, goodsId: product.id })
  const limited = await shop.signIn({ permissions: ['shop-goods.*', 'goods-batch-task.*'], websiteIds: [mine.id] })
  const removal = (ids: string[]) => limited.call(goodsBatchTask.add, { action: shopGoods.delete.name, input: { ids } })

  await expect(removal([own.id, other.id])).rejects.toMatchObject({ status: 404 })
  await removal([own.id])
  await shop.work()

  const rows = await shop.services.db.selectFrom('shopGoods').select('id').execute()
  expect(rows.map((row) => row.id)).toEqual([other.id])
})

test('what went away while a task waited ends it with the reason, and nothing is changed', async () => {
  await using shop = await openShop()
  const lamps = await shop.given.classification()
  const site = await shop.given.website()
  const product = await shop.given.goods()
  const admin = await shop.signIn('Admin')
  const toLamps = { options: {}, updateColumns: [{ name: 'classificationId', operator: 0, newValue: lamps.id }] }
  await admin.call(goodsBatchTask.add, { action: goods.updateBatch.name, input: toLamps })
  await admin.call(goodsBatchTask.add, { action: goods.addToWebsite.name, input: { ids: [product.id], websiteIds: [site.id] } })
  await admin.call(classification.delete, { ids: [lamps.id] })
  await shop.services.db.deleteFrom('website').where('id', '=', site.id).execute()

  await shop.work()

  const { items } = await admin.call(goodsBatchTask.search, {})
  expect(items.toSorted(byId).map((task) => [task.status, taskMessageIn(task.message, 'en')])).toEqual([
    ['failed', `No such category: ${lamps.id}`],
    ['failed', 'This record does not exist or is not visible to you'],
  ])
  const changeSets = await admin.call(goodsBackup.searchChangeSets, {})
  expect(changeSets.items.map((changeSet) => changeSet.action)).toEqual([classification.delete.name])
})

test('chosen rows are set on and off at once, not by a task', async () => {
  await using shop = await openShop()
  const site = await shop.given.website()
  const row = await shop.given.shopGoods({ websiteId: site.id, goodsId: (await shop.given.goods()).id })
  const admin = await shop.signIn('Admin')
  const input = { ids: [row.id], status: 'off' }

  const attempt = admin.call(goodsBatchTask.add, { action: shopGoods.setStatus.name, input })

  await expect(attempt).rejects.toMatchObject({ status: 400, detail: { fields: { action: expect.any(String) } } })
})

test('what can be a task from the start can be previewed as well', async () => {
  await using _shop = await openShop()
  const batches = [...catalogue.values()].filter(({ name }) => findBatch(name) && !findBatch(name)?.isPlanned)
  const unseen = batches.filter(({ input }) => !('shape' in input) || !Object.hasOwn(Object(input.shape), 'preview'))

  expect(batches.length).toBeGreaterThan(15)
  expect(unseen.map(({ name }) => name)).toEqual([])
})

/** Rows of one millisecond may stand in any order of time. */
const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id)
