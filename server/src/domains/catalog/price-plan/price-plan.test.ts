import { goods, goodsBackup, goodsBatchTask, pricePlan, shopGoods } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** Clothes at 10.00 with shirts at 20.00 below, and a lamp at 30.00 without a class. */
async function stock(shop: Shop) {
  const clothes = await shop.given.classification({ title: 'Clothes' })
  const shirts = await shop.given.classification({ title: 'Shirts', parent: clothes })
  const products = [
    await shop.given.goods({ title: 'Coat', priceMinor: 1000, classificationId: clothes.id }),
    await shop.given.goods({ title: 'Shirt', priceMinor: 2000, classificationId: shirts.id }),
    await shop.given.goods({ title: 'Lamp', priceMinor: 3000 }),
  ]
  const admin = await shop.signIn('Admin')
  const prices = async () => {
    const { items } = await admin.call(goods.search, { sort: { by: 'id' } })
    return items.map((row) => [row.priceMinor, row.marketPriceMinor])
  }
  return { admin, clothes, shirts, goodsIds: products.map(({ id }) => id), prices }
}

test('a plan is saved as a whole', async () => {
  await using shop = await openShop()
  const { admin, clothes } = await stock(shop)
  const rows = [{ classificationId: clothes.id, selling: { by: 'range' as const, min: 10, max: 20 }, rounding: { by: 'whole' as const } }]

  const { id } = await admin.call(pricePlan.insert, { title: 'Summer', rows: [] })
  const result = await admin.call(pricePlan.update, { id, version: 1, title: 'Summer', rows })

  expect(result).toMatchObject({ version: 2, rowCount: 1, rows })
  expect(await admin.call(pricePlan.read, { id })).toEqual(result)
  const nowhere = {
    id,
    version: 2,
    title: 'Summer',
    rows: [{ classificationId: '999', selling: { by: 'proportion' as const, percent: 90 } }],
  }
  await expect(admin.call(pricePlan.update, nowhere)).rejects.toMatchObject({ code: 'no-such-classification', detail: { id: ['999'] } })
  expect((await admin.call(pricePlan.search, { keywords: 'sum' })).items).toMatchObject([{ id, rowCount: 1 }])
  await expect(admin.call(pricePlan.update, { id, version: 1, title: 'Old', rows })).rejects.toMatchObject({ code: 'version-conflict' })
  expect(await admin.call(pricePlan.delete, { ids: [id] })).toEqual({ affected: 1 })
})

test('wrong rows are refused: two of one class, a range the wrong way, nothing to do, a class that is not there', async () => {
  await using shop = await openShop()
  const { admin, clothes } = await stock(shop)
  const attempt = async (rows: object[]) => (await admin.send('price-plan.insert', { title: 'X', rows })).code
  const row = { classificationId: clothes.id, selling: { by: 'proportion', percent: 90 } }

  expect(await attempt([row, row])).toBe('bad-input')
  expect(await attempt([{ selling: { by: 'range', min: 2, max: 1 } }])).toBe('bad-input')
  expect(await attempt([{ classificationId: clothes.id }])).toBe('bad-input')
  expect(await attempt([{ ...row, classificationId: '999' }])).toBe('no-such-classification')
})

test('each class of the stock gets its row, a preview says so first, and undo takes it back', async () => {
  await using shop = await openShop()
  const { admin, clothes, shirts, prices } = await stock(shop)
  const rows = [
    { classificationId: clothes.id, selling: { by: 'proportion' as const, percent: 150 }, market: { min: 2, max: 2 } },
    { classificationId: shirts.id, selling: { by: 'range' as const, min: 9, max: 9.99 }, rounding: { by: 'ending-99' as const } },
  ]

  const preview = await admin.call(pricePlan.applyStock, { rows, options: {}, preview: true })
  const { affected, changeSetId = '' } = await admin.call(pricePlan.applyStock, { rows, options: {} })

  expect(preview).toMatchObject({
    affected: 2,
    sample: [
      { title: 'Coat', before: { priceMinor: 1000 }, after: { priceMinor: 1500, marketPriceMinor: 3000 } },
      { title: 'Shirt', before: { priceMinor: 2000 }, after: { priceMinor: 999, marketPriceMinor: null } },
    ],
  })
  expect(affected).toBe(2)
  expect(await prices()).toEqual([
    [1500, 3000],
    [999, null],
    [3000, null],
  ])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await prices()).toEqual([
    [1000, null],
    [2000, null],
    [3000, null],
  ])
})

test('many websites get own prices, each by a task with a result and a change set; the stock’s stay', async () => {
  await using shop = await openShop()
  const { admin, clothes, goodsIds, prices } = await stock(shop)
  const website = await shop.given.website()
  const two = await shop.given.website()
  await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds })
  await admin.call(shopGoods.insert, { websiteId: two.id, goodsIds: goodsIds.slice(2) })
  const rows = [{ classificationId: clothes.id, selling: { by: 'proportion' as const, percent: 200 } }, { market: { min: 1.5, max: 1.5 } }]
  const websiteIds = [website.id, two.id]
  const shopPrices = async (websiteId: string) =>
    (await admin.call(shopGoods.search, { websiteId, sort: { by: 'createdAt' } })).items
      .toSorted((a, b) => Number(a.goodsId) - Number(b.goodsId))
      .map((row) => [row.priceMinor, row.marketPriceMinor])

  const preview = await admin.call(pricePlan.applyWebsites, { rows, websiteIds, preview: true })
  const { batch = '' } = await admin.call(pricePlan.applyWebsites, { rows, websiteIds })
  await shop.work()

  expect(preview.websites?.map(({ websiteId, affected }) => [websiteId, affected])).toEqual([
    [website.id, 3],
    [two.id, 1],
  ])
  const tasks = await admin.call(goodsBatchTask.search, { batch, sort: { by: 'createdAt', desc: false } })
  expect(tasks.items.map((task) => [task.websiteId, task.status, task.result.affected]).toSorted()).toEqual([
    [website.id, 'succeeded', 3],
    [two.id, 'succeeded', 1],
  ])
  expect(await shopPrices(website.id)).toEqual([
    [2000, null],
    [4000, null],
    [3000, 4500],
  ])
  expect(await shopPrices(two.id)).toEqual([[3000, 4500]])
  expect(await prices()).toEqual([
    [1000, null],
    [2000, null],
    [3000, null],
  ])
  const first = tasks.items.find((task) => task.websiteId === website.id)
  await admin.call(goodsBackup.undo, { changeSetId: first?.changeSetId ?? '' })
  expect(await shopPrices(website.id)).toEqual([
    [1000, null],
    [2000, null],
    [3000, null],
  ])
})

test('a preview over websites counts what really changes; of more than 2,000 goods, the most that can', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, goodsIds } = await stock(shop)
  const [firstWebsite, two] = [await shop.given.website({ domain: 'one.example' }), await shop.given.website({ domain: 'two.example' })]
  await admin.call(shopGoods.insert, { websiteId: firstWebsite.id, goodsIds })
  await shop.given.shopGoods({ websiteId: two.id, goodsId: goodsIds[0] ?? '', priceMinor: 2000 })
  const rows = [{ selling: { by: 'range' as const, min: 20, max: 20 } }]
  const input = { rows, websiteIds: [firstWebsite.id, two.id], preview: true }
  const counts = (preview: { websites?: { domain: string; affected: number }[] | undefined }) =>
    preview.websites?.map(({ domain, affected }) => [domain, affected])

  const exact = await admin.call(pricePlan.applyWebsites, input)
  expect(exact).toMatchObject({ affected: 2, countIsExact: true })
  expect(counts(exact)).toEqual([
    ['one.example', 2],
    ['two.example', 0],
  ])
  expect(exact.sample?.map((row) => row.title)).toEqual(['one.example · Coat', 'one.example · Lamp'])

  await sql`with made as (insert into goods (title, url_keywords, price_minor) select 'More ' || i, 'more-' || i, 2000
    from generate_series(1, 2000) i returning id)
    insert into shop_goods (website_id, goods_id) select ${two.id}::bigint, id from made`.execute(shop.services.db)
  const most = await admin.call(pricePlan.applyWebsites, input)
  expect(most).toMatchObject({ affected: 2004, countIsExact: false })
  expect(counts(most)).toEqual([
    ['one.example', 3],
    ['two.example', 2001],
  ])
  expect(most.sample?.map((row) => row.title)).toEqual(['one.example · Coat', 'one.example · Lamp'])
})

test('a user limited to websites cannot price the others', async () => {
  await using shop = await openShop()
  const mine = await shop.given.website()
  const foreign = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['price-plan.*'], websiteIds: [mine.id] })
  const rows = [{ selling: { by: 'proportion' as const, percent: 90 } }]

  await expect(limited.call(pricePlan.applyWebsites, { rows, websiteIds: [foreign.id] })).rejects.toMatchObject({ status: 404 })
})
