import { goodsBackup, goodsBatchTask, shopGoods, shopGoodsCompare } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** Here sells A and B, there sells B and C; B has a price of its own there. */
async function twoShops(shop: Shop) {
  const here = await shop.given.website()
  const there = await shop.given.website()
  const [a, b, c] = [
    await shop.given.goods({ title: 'A', priceMinor: 1000 }),
    await shop.given.goods({ title: 'B', priceMinor: 2000 }),
    await shop.given.goods({ title: 'C', priceMinor: 3000 }),
  ]
  const aHere = await shop.given.shopGoods({ websiteId: here.id, goodsId: a.id })
  const bHere = await shop.given.shopGoods({ websiteId: here.id, goodsId: b.id })
  await shop.given.shopGoods({ websiteId: there.id, goodsId: b.id, priceMinor: 1750 })
  await shop.given.shopGoods({ websiteId: there.id, goodsId: c.id })
  return { here, there, a, b, c, aHere, bHere, both: { websiteId: here.id, otherWebsiteId: there.id } }
}

const prices = async (shop: Shop, websiteId: string) => {
  const admin = await shop.signIn('Admin')
  const { items } = await admin.call(shopGoods.search, { websiteId, sort: { by: 'title', desc: false } })
  return items.map((row) => [row.title, row.priceMinor, row.own.priceMinor, row.status])
}

test('two websites are compared: what is missing, what is extra, what costs another price', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { both, b } = await twoShops(shop)

  const result = await admin.call(shopGoodsCompare.compare, both)
  expect(result).toMatchObject({ recordCount: 1, counts: { missing: 1, extra: 1, price: 1 } })
  expect(result.items).toMatchObject([{ title: 'C', here: null, there: { priceMinor: 3000 } }])
  expect((await admin.call(shopGoodsCompare.compare, { ...both, difference: 'extra' })).items).toMatchObject([{ title: 'A', there: null }])
  const price = await admin.call(shopGoodsCompare.compare, { ...both, difference: 'price' })
  expect(price.items).toMatchObject([{ id: b.id, title: 'B', here: { priceMinor: 2000 }, there: { priceMinor: 1750 } }])
  expect((await admin.call(shopGoodsCompare.compare, { ...both, keywords: 'nothing' })).counts).toEqual({ missing: 0, extra: 0, price: 0 })
})

test('missing goods are taken in after a preview, and leave again when it is undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { both, here } = await twoShops(shop)

  const preview = await admin.call(shopGoodsCompare.takeMissing, { ...both, preview: true })
  expect(preview).toMatchObject({ affected: 1, sample: [{ title: 'C', after: { website: here.domain } }] })
  const { affected, changeSetId } = await admin.call(shopGoodsCompare.takeMissing, both)
  expect(affected).toBe(1)
  expect(await prices(shop, here.id)).toHaveLength(3)

  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect(await prices(shop, here.id)).toHaveLength(2)
})

test('prices are taken over, and given back when the other website follows the stock again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { both, here, there, a, b } = await twoShops(shop)

  expect(await admin.call(shopGoodsCompare.takePrice, { ...both, goodsIds: [a.id] })).toMatchObject({ affected: 0 })
  const preview = await admin.call(shopGoodsCompare.takePrice, { ...both, preview: true })
  expect(preview.sample).toMatchObject([{ title: 'B', before: { priceMinor: 2000 }, after: { priceMinor: 1750 } }])
  await admin.call(shopGoodsCompare.takePrice, { ...both, goodsIds: [b.id] })
  expect(await prices(shop, here.id)).toEqual([
    ['A', 1000, null, 'on'],
    ['B', 1750, 1750, 'on'],
  ])

  await admin.call(shopGoodsCompare.resetInherited, { options: { websiteId: there.id }, fields: ['priceMinor'] })
  const { changeSetId } = await admin.call(shopGoodsCompare.takePrice, both)
  expect((await prices(shop, here.id))[1]).toEqual(['B', 2000, null, 'on'])
  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect((await prices(shop, here.id))[1]).toEqual(['B', 1750, 1750, 'on'])
})

test('own values are given back in the fields that are named alone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const goods = await shop.given.goods({ title: 'Lamp', priceMinor: 1000 })
  const row = await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id, title: 'Own lamp', priceMinor: 900, status: 'off' })
  const options = { websiteId: website.id }

  const preview = await admin.call(shopGoodsCompare.resetInherited, { options, fields: ['priceMinor'], preview: true })
  expect(preview.sample).toMatchObject([{ before: { priceMinor: 900 }, after: { priceMinor: 1000 } }])
  await admin.call(shopGoodsCompare.resetInherited, { options, fields: ['priceMinor'] })
  expect(await admin.call(shopGoods.read, { id: row.id })).toMatchObject({
    title: 'Own lamp',
    own: { title: 'Own lamp', priceMinor: null },
  })
  const { changeSetId } = await admin.call(shopGoodsCompare.resetInherited, { options })
  expect(await admin.call(shopGoods.read, { id: row.id })).toMatchObject({ title: 'Lamp', status: 'off' })
  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect(await admin.call(shopGoods.read, { id: row.id })).toMatchObject({ title: 'Own lamp' })
})

test('a matrix is read and saved in one change set: prices, states, and goods that a website takes in', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { here, there, a, b, c } = await twoShops(shop)
  const websiteIds = [here.id, there.id]

  const before = await admin.call(shopGoodsCompare.readMatrix, { websiteIds, sort: { by: 'title', desc: false } })
  expect(before.items.map((row) => [row.title, row.cells.length])).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 1],
  ])
  const { affected, changeSetId, stale } = await admin.call(shopGoodsCompare.saveMatrix, {
    cells: [
      { websiteId: here.id, goodsId: a.id, version: 1, priceMinor: 999 },
      { websiteId: here.id, goodsId: c.id, priceMinor: 2500, status: 'off' },
      { websiteId: there.id, goodsId: b.id, version: 1, priceMinor: 'inherited', status: 'off' },
    ],
  })
  expect({ affected, stale }).toEqual({ affected: 3, stale: [] })
  expect(await prices(shop, here.id)).toEqual([
    ['A', 999, 999, 'on'],
    ['B', 2000, null, 'on'],
    ['C', 2500, 2500, 'off'],
  ])
  expect((await prices(shop, there.id))[0]).toEqual(['B', 2000, null, 'off'])

  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  const after = await admin.call(shopGoodsCompare.readMatrix, { websiteIds, sort: { by: 'title', desc: false } })
  const cellsOf = (page: typeof after) =>
    page.items.map((row) => row.cells.map(({ version, ...cell }) => cell).toSorted((x, y) => Number(x.websiteId) - Number(y.websiteId)))
  expect(cellsOf(after)).toEqual(cellsOf(before))
})

test('cells that a user changed meanwhile, or whose goods is gone, stay alone and are named', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { here, a, b, bHere } = await twoShops(shop)
  await admin.call(shopGoods.updateFields, { id: bHere.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 1 } })
  await shop.services.db.deleteFrom('goods').where('id', '=', a.id).execute()

  const result = await admin.call(shopGoodsCompare.saveMatrix, {
    cells: [
      { websiteId: here.id, goodsId: b.id, version: 1, priceMinor: 5 },
      { websiteId: here.id, goodsId: a.id, version: 1, priceMinor: 5 },
    ],
  })

  expect(result).toMatchObject({ affected: 0, stale: [{ goodsId: b.id }, { goodsId: a.id }] })
  expect((await prices(shop, here.id))[0]).toEqual(['B', 1, 1, 'on'])
})

test('two operators who fill the same empty cells at once: each cell is the first one’s, and the other is told', async () => {
  await using shop = await openShop()
  const here = await shop.given.website()
  const products = []
  for (let number = 0; number < 6; number++) products.push(await shop.given.goods())
  const callers = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  // Four products are wanted by both, one by each alone.
  const productSets = [products.slice(0, 5), [...products.slice(0, 4), ...products.slice(5)]]
  const cellsOf = (caller: number) =>
    (productSets[caller] ?? []).map(({ id }) => ({ websiteId: here.id, goodsId: id, priceMinor: 100 + caller, status: 'on' as const }))

  const saves = await Promise.all(callers.map((caller, at) => caller.call(shopGoodsCompare.saveMatrix, { cells: cellsOf(at) })))

  expect(saves.reduce((sum, { affected }) => sum + affected, 0)).toBe(6)
  const rows = await shop.services.db.selectFrom('shopGoods').select(['goodsId', 'priceMinor']).execute()
  const priceOf = new Map(rows.map((row) => [row.goodsId, row.priceMinor]))
  for (const [at, { stale, affected }] of saves.entries()) {
    const lostIds = new Set(stale.map(({ goodsId }) => goodsId))
    expect(affected + lostIds.size).toBe(5)
    for (const { goodsId } of cellsOf(at)) expect(priceOf.get(goodsId)).toBe(lostIds.has(goodsId) ? 101 - at : 100 + at)
  }
})

test('goods in quarantine do not come into a website by the matrix, and the cell says so', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const here = await shop.given.website()
  const quarantined = await shop.given.goods({ quarantinedAt: '2026-01-01T00:00:00Z' })

  const result = await admin.call(shopGoodsCompare.saveMatrix, { cells: [{ websiteId: here.id, goodsId: quarantined.id, priceMinor: 1 }] })

  expect(result).toMatchObject({ affected: 0, stale: [{ websiteId: here.id, goodsId: quarantined.id }] })
})

test('a limited administrator neither compares with, nor writes to, websites of others', async () => {
  await using shop = await openShop()
  const { here, there, both, a } = await twoShops(shop)
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [here.id] })

  await expect(limited.call(shopGoodsCompare.compare, both)).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(shopGoodsCompare.takePrice, both)).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(shopGoodsCompare.readMatrix, { websiteIds: [here.id, there.id] })).rejects.toMatchObject({ status: 404 })
  const task = { action: shopGoodsCompare.takePrice.name, input: both }
  await expect(limited.call(goodsBatchTask.add, task)).rejects.toMatchObject({ status: 404 })
  const cells = [{ websiteId: there.id, goodsId: a.id, priceMinor: 1 }]
  await expect(limited.call(shopGoodsCompare.saveMatrix, { cells })).rejects.toMatchObject({ status: 404 })
})

test('address parts that go back to the stock’s never end up on the page of another product', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const here = await shop.given.website()
  const [lamp, desk] = [await shop.given.goods({ urlKeywords: 'lamp' }), await shop.given.goods({ urlKeywords: 'desk' })]
  const movedOffer = await shop.given.shopGoods({ websiteId: here.id, goodsId: lamp.id, urlKeywords: 'old-lamp' })
  const other = await shop.given.shopGoods({ websiteId: here.id, goodsId: desk.id, urlKeywords: 'lamp' })
  const addresses = async () => {
    const { items } = await admin.call(shopGoods.search, { websiteId: here.id, sort: { by: 'createdAt' } })
    return Object.fromEntries(items.map((row) => [row.id, row.urlKeywords]))
  }

  const byForm = admin.call(shopGoods.updateFields, { id: movedOffer.id, version: 1, fields: ['urlKeywords'], values: {} })
  await expect(byForm).rejects.toMatchObject({ code: 'taken', detail: { fields: { urlKeywords: 'lamp' } } })
  const options = { websiteId: here.id, ids: [movedOffer.id] }
  const { changeSetId = '' } = await admin.call(shopGoodsCompare.resetInherited, { options, fields: ['urlKeywords'] })
  expect(await addresses()).toEqual({ [movedOffer.id]: `lamp-${lamp.id}`, [other.id]: 'lamp' })
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await addresses()).toEqual({ [movedOffer.id]: 'old-lamp', [other.id]: 'lamp' })
  await admin.call(shopGoods.updateBatch, { options, updateColumns: [{ name: 'urlKeywords', operator: 8 }] })
  expect(await addresses()).toEqual({ [movedOffer.id]: `lamp-${lamp.id}`, [other.id]: 'lamp' })
})
