import { goods, goodsBackup, shopGoods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** A website that tells the lowest price, with a product of 100, compared to 120. */
async function aShop(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ language: 'en' })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { lowestPrice: true } })
  const variants = [
    { sku: 'L', options: { Size: 'L' }, stock: 3, priceMinor: 11000 },
    { sku: 'S', options: { Size: 'S' }, stock: 3 },
  ]
  const { id: goodsId } = await admin.call(goods.insert, {
    title: 'Tent',
    urlKeywords: 'tent',
    priceMinor: 10000,
    marketPriceMinor: 12000,
    currencyCode: 'USD',
    variants,
  })
  const offer = await shop.given.shopGoods({ websiteId, goodsId })
  const setPrice = (newValue: string) =>
    admin.call(goods.updateBatch, {
      options: { ids: [goodsId] },
      updateColumns: [{ name: 'priceMinor', operator: 0, newValue }],
      updateDetailColumns: [],
    })
  /** Moves what was kept so far into the past. */
  const pass = async (days: number) => {
    await sql`update goods_price set until = until - ${days} * interval '1 day'`.execute(shop.services.db)
    await sql`update shop_goods_price set until = until - ${days} * interval '1 day'`.execute(shop.services.db)
  }
  const lines = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
    await shop.work()
    const page = await publishedSite(shop, websiteId).read('goods/tent.html')
    const picker = JSON.parse(/id="goods">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')
    return {
      line: /<span class="price-more">([^<]*)/.exec(page)?.[1],
      choices: picker.choices.map(({ sku, earlierMinor }: Record<string, unknown>) => [sku, earlierMinor]),
    }
  }
  return { admin, goodsId, offer, setPrice, pass, lines }
}

test('a reduced product tells its lowest price in the 30 days before, of each variant its own', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, goodsId, setPrice, pass, lines } = await aShop(shop)

  expect(await lines()).toEqual({
    line: undefined,
    choices: [
      ['L', undefined],
      ['S', undefined],
    ],
  })
  await setPrice('9000')
  await pass(10)
  await setPrice('9500')
  await pass(10)
  const { version } = await admin.call(goods.read, { id: goodsId })
  expect(version).toBeGreaterThan(1)
  await setPrice('8000')

  // The first variant has a price of its own, which never changed.
  expect(await lines()).toEqual({
    line: undefined,
    choices: [
      ['L', undefined],
      ['S', 9000],
    ],
  })
  await shop.services.db
    .updateTable('goods')
    .set({
      variants: JSON.stringify([
        { sku: 'L', options: { Size: 'L' }, stock: 3, priceMinor: 10500 },
        { sku: 'S', options: { Size: 'S' }, stock: 3 },
      ]),
    })
    .where('id', '=', goodsId)
    .execute()
  expect(await lines()).toEqual({
    line: 'Lowest price in the 30 days before: USD\u00a0110.00',
    choices: [
      ['L', 11000],
      ['S', 9000],
    ],
  })
})

test('a mistake that is undone is no earlier price, nor is the stock one', async () => {
  await using shop = await openShop()
  const { admin, goodsId, setPrice, pass, lines } = await aShop(shop)
  await setPrice('9000')
  await pass(3)
  const { changeSetId = '' } = await setPrice('100')
  await admin.call(goodsBackup.undo, { changeSetId })
  await shop.services.db.updateTable('goods').set({ stock: 4 }).where('id', '=', goodsId).execute()

  expect((await lines()).choices).toEqual([
    ['L', undefined],
    ['S', 10000],
  ])
  const priceRows = await shop.services.db.selectFrom('goodsPrice').select('priceMinor').orderBy('until').execute()
  expect(priceRows.map(({ priceMinor }) => Number(priceMinor))).toEqual([10000, 9000, 100])
})

test('a website’s own price has its own history; both go with their product, and old prices with the next change', async () => {
  await using shop = await openShop()
  const { admin, offer, setPrice, pass, lines } = await aShop(shop)
  const { version } = await admin.call(shopGoods.read, { id: offer.id })
  await admin.call(shopGoods.update, { id: offer.id, version, priceMinor: 7000 })
  expect((await lines()).choices).toEqual([
    ['L', 11000],
    ['S', 10000],
  ])

  await setPrice('9900')
  await pass(100)
  await setPrice('9800')
  const priceRows = await shop.services.db.selectFrom('goodsPrice').select('priceMinor').execute()
  expect(priceRows.map(({ priceMinor }) => Number(priceMinor))).toEqual([9900])
  await admin.call(goods.deleteBatch, { options: {} })
  expect(await shop.services.db.selectFrom('goodsPrice').selectAll().execute()).toEqual([])
  await shop.services.db.deleteFrom('shopGoods').execute()
  expect(await shop.services.db.selectFrom('shopGoodsPrice').selectAll().execute()).toEqual([])
})

test('of variants with one SKU, or none, no lowest price is told: it could be that of another one', async () => {
  await using shop = await openShop()
  const { goodsId, pass, lines } = await aShop(shop)
  const setVariants = (large: number) =>
    shop.services.db
      .updateTable('goods')
      .set({
        variants: JSON.stringify([
          { sku: '', options: { Size: 'L' }, stock: 3, priceMinor: large },
          { sku: '', options: { Size: 'S' }, stock: 3, priceMinor: 7000 },
        ]),
      })
      .where('id', '=', goodsId)
      .execute()

  await setVariants(11_000)
  await pass(10)
  await setVariants(10_500)

  expect(await lines()).toEqual({
    line: undefined,
    choices: [
      ['', undefined],
      ['', undefined],
    ],
  })
})
