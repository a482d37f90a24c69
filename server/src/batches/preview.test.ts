import { goods, goodsBatchTask, type SampleRow, type SentInputOf, shopGoods, shopGoodsCompare } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const preview = { preview: true } as const

/** Products of which every one costs `priceMinor`, and is of no class. */
const insertMany = (shop: Shop, n: number, priceMinor: number) =>
  sql`insert into goods (title, url_keywords, price_minor)
    select 'Goods ' || i, 'p' || ${priceMinor}::text || '-' || i, ${priceMinor}::integer from generate_series(1, ${n}) i`.execute(
    shop.services.db,
  )

test('a preview counts and shows only what really changes, as many as are changed then', async () => {
  await using shop = await openShop()
  const shirts = await shop.given.classification()
  await shop.given.goods({ title: 'Shirt', classificationId: shirts.id, description: '<p>Linen</p>' })
  await shop.given.goods({ title: 'Coat', description: '<p>Linen</p>' })
  await shop.given.goods({ title: 'Free coat', priceMinor: 0, description: '<p>Wool</p>' })
  const admin = await shop.signIn('Admin')
  const titles = (previewed: { sample?: { title: string }[] | undefined }) => previewed.sample?.map((row) => row.title)

  const toShirts = { options: {}, updateColumns: [{ name: 'classificationId', operator: 0, newValue: shirts.id }] }
  const classed = await admin.call(goods.updateBatch, { ...toShirts, ...preview })
  expect(classed).toMatchObject({ affected: 2, countIsExact: true })
  expect(titles(classed)).toEqual(['Coat', 'Free coat'])
  expect((await admin.call(goods.updateBatch, toShirts)).affected).toBe(2)

  // What is cleaned away changes nothing.
  const described = { options: {}, updateColumns: [{ name: 'description', operator: 0, newValue: '<p onclick="x()">Linen</p>' }] }
  const result = await admin.call(goods.updateBatch, { ...described, ...preview })
  expect(result).toMatchObject({ affected: 1, countIsExact: true })
  expect(titles(result)).toEqual(['Free coat'])
  expect((await admin.call(goods.updateBatch, described)).affected).toBe(1)

  const asTheyAre = { options: {}, percent: 100 }
  const same = await admin.call(goods.resetPriceProportional, { ...asTheyAre, ...preview })
  expect(same).toEqual({ affected: 0, countIsExact: true, sample: [] })
  expect((await admin.call(goods.resetPriceProportional, asTheyAre)).affected).toBe(0)
})

test('a row whose field would hold more than it can is reported by its field, and stays as it is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const full = await shop.given.goods({
    title: 'A'.repeat(498),
    description: '<p>Cup</p>',
    tags: Array.from({ length: 200 }, (_, at) => `t${at}`),
  })
  const free = await shop.given.goods({ title: 'Cup', tags: [] })
  const website = await shop.given.website()
  for (const { id } of [full, free]) await shop.given.shopGoods({ websiteId: website.id, goodsId: id })
  const append = [{ name: 'title', operator: 2, newValue: 'new' }]
  const describe = [{ name: 'description', operator: 1, newValue: 'x'.repeat(100_000) }]

  type Updates = SentInputOf<typeof goods.updateBatch>['updateColumns']
  const cases: [Updates, string, number][] = [
    [append, 'title', 500],
    [[{ name: 'tags', operator: 4, newValue: ['more'] }], 'tags', 200],
    [describe, 'description', 100_000],
  ]
  for (const [updateColumns, field, limit] of cases) {
    const previewed = await admin.call(goods.updateBatch, { options: {}, updateColumns, ...preview })
    expect(previewed).toMatchObject({ affected: 1, countIsExact: true, refused: 1 })
    const told = previewed.sample?.find((row) => row.refused !== undefined)
    expect(told).toMatchObject({ id: full.id, refused: { field, limit } })
    expect(told?.before).toEqual(told?.after)
    expect((await admin.call(goods.updateBatch, { options: {}, updateColumns })).affected).toBe(1)
  }
  expect(await admin.call(goods.read, { id: full.id })).toMatchObject({ title: 'A'.repeat(498), description: '<p>Cup</p>' })
  expect((await admin.call(goods.read, { id: full.id })).tags).toHaveLength(200)
  expect(await admin.call(goods.read, { id: free.id })).toMatchObject({ title: 'Cup new', tags: ['more'] })

  const atWebsite = { options: { websiteId: website.id }, updateColumns: append }
  expect(await admin.call(shopGoods.updateBatch, { ...atWebsite, ...preview })).toMatchObject({ affected: 1, refused: 1 })
  expect((await admin.call(shopGoods.updateBatch, atWebsite)).affected).toBe(1)
  // What is too long already may get shorter.
  await shop.services.db
    .updateTable('goods')
    .set({ title: 'B'.repeat(600) })
    .where('id', '=', full.id)
    .execute()
  const shorten = [{ name: 'title', operator: 3, newValue: { find: 'BB', replace: 'B' } }]
  expect((await admin.call(goods.updateBatch, { options: { ids: [full.id] }, updateColumns: shorten })).affected).toBe(1)
})

test('a price at random changes where it comes out as another one', async () => {
  await using shop = await openShop()
  await shop.given.goods({ title: 'Ten', priceMinor: 1000 })
  await shop.given.goods({ title: 'Twenty', priceMinor: 2000 })
  const admin = await shop.signIn('Admin')
  const ten = { options: {}, minUnitPrice: 10, maxUnitPrice: 10 }

  const previewed = await admin.call(goods.resetSellingPrice, { ...ten, ...preview })

  expect(previewed).toMatchObject({ affected: 1, countIsExact: true, sample: [{ title: 'Twenty', after: { priceMinor: 1000 } }] })
  expect((await admin.call(goods.resetSellingPrice, ten)).affected).toBe(1)
})

test('a limit counts the goods that are looked at', async () => {
  await using shop = await openShop()
  await insertMany(shop, 2, 0)
  await insertMany(shop, 5, 1000)
  const admin = await shop.signIn('Admin')
  const limited = { options: {}, percent: 150, limitCount: 3 }

  const previewed = await admin.call(goods.resetPriceProportional, { ...limited, ...preview })

  expect(previewed).toMatchObject({ affected: 1, countIsExact: true, sample: [{ before: { priceMinor: 1000 } }] })
  expect((await admin.call(goods.resetPriceProportional, limited)).affected).toBe(1)
})

test('of more than 2,000 goods the count is the most that can change, and the sample still shows what does', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await insertMany(shop, 1980, 0)
  const admin = await shop.signIn('Admin')
  const reset = { options: {}, percent: 150, ...preview }

  await insertMany(shop, 20, 1000)
  const all = await admin.call(goods.resetPriceProportional, reset)
  expect(all).toMatchObject({ affected: 20, countIsExact: true })
  expect(all.sample).toHaveLength(20)

  await insertMany(shop, 1, 2000)
  const most = await admin.call(goods.resetPriceProportional, reset)
  expect(most).toMatchObject({ affected: 2001, countIsExact: false })
  expect(most.sample).toHaveLength(20)
  expect(most.sample?.[0]).toMatchObject({ before: { priceMinor: 1000 }, after: { priceMinor: 1500 } })

  await shop.given.goods({ title: 'Seen', views: 7 })
  const countResult = await admin.call(goods.resetStatistical, { options: {}, ...preview })
  expect(countResult).toMatchObject({
    affected: 1,
    countIsExact: true,
    sample: [{ title: 'Seen', before: { views: 7 }, after: { views: 0 } }],
  })

  const deleteResult = await admin.call(goods.deleteBatch, { options: {}, ...preview })
  expect(deleteResult).toMatchObject({ affected: 2002, countIsExact: true })
  expect(deleteResult.sample).toHaveLength(50)
})

test('what buyers of a website see already is not counted, and what they go on seeing is not shown', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const [lamp, two] = [
    await shop.given.goods({ title: 'Lamp', priceMinor: 1000 }),
    await shop.given.goods({ title: 'Tent', priceMinor: 2000 }),
  ]
  await shop.given.shopGoods({ websiteId: website.id, goodsId: lamp.id, priceMinor: 1000 })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: two.id })
  const admin = await shop.signIn('Admin')
  const options = { websiteId: website.id }

  const ten = await admin.call(shopGoods.resetSellingPrice, { options, minUnitPrice: 10, maxUnitPrice: 10, ...preview })
  expect(ten).toMatchObject({ affected: 1, countIsExact: true, sample: [{ title: 'Tent' }] })

  const own = await admin.call(shopGoodsCompare.resetInherited, { options, fields: ['priceMinor'], ...preview })
  expect(own).toEqual({ affected: 1, countIsExact: true, sample: [] })
  expect((await admin.call(shopGoodsCompare.resetInherited, { options, fields: ['priceMinor'] })).affected).toBe(1)
})

test.each(['request', 'task'])('prices at random become what the preview showed, in a %s', async (way) => {
  await using shop = await openShop()
  await insertMany(shop, 30, 1000)
  const website = await shop.given.website()
  for (const { id } of await shop.services.db.selectFrom('goods').select('id').orderBy('id').execute()) {
    await shop.given.shopGoods({ websiteId: website.id, goodsId: id })
  }
  const admin = await shop.signIn('Admin')
  const apply = async (action: string, input: Record<string, unknown>, call: (input: object) => Promise<unknown>) => {
    if (way === 'request') return call(input)
    await admin.call(goodsBatchTask.add, { action, input })
    await shop.work()
  }
  const pricesOf = async (table: 'goods' | 'shopGoods') =>
    new Map(
      (await shop.services.db.selectFrom(table).select(['id', 'priceMinor']).execute()).map((row) => [row.id, Number(row.priceMinor)]),
    )
  const pricesById = (sample: SampleRow[] = []) => new Map(sample.map((row) => [row.id, Number(row.after?.priceMinor)]))
  const range = { minUnitPrice: 20, maxUnitPrice: 900 }
  const stock = { options: {}, ...range }
  const own = { options: { websiteId: website.id }, ...range }

  const previewed = await admin.call(goods.resetSellingPrice, { ...stock, ...preview })
  const seenOwn = await admin.call(shopGoods.resetSellingPrice, { ...own, ...preview })
  const other = await admin.call(goods.resetSellingPrice, { ...stock, ...preview })
  await apply('goods.reset-selling-price-random-floating', { ...stock, seed: previewed.seed }, (input) =>
    admin.call(goods.resetSellingPrice, { ...stock, ...input }),
  )
  await apply('shop-goods.reset-selling-price-random-floating', { ...own, seed: seenOwn.seed }, (input) =>
    admin.call(shopGoods.resetSellingPrice, { ...own, ...input }),
  )

  expect(previewed.sample).toHaveLength(30)
  expect(pricesById(other.sample)).not.toEqual(pricesById(previewed.sample))
  expect(await pricesOf('goods')).toEqual(pricesById(previewed.sample))
  expect(await pricesOf('shopGoods')).toEqual(pricesById(seenOwn.sample))
})
