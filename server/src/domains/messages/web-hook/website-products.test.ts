import { goods, shopGoods, webHookDelivery } from '@wanpu/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHookShop } from './test-hook-shop.ts'

type HookShop = Awaited<ReturnType<typeof openHookShop>>

/** What each event says of its products, in the order in which they came. */
const told = ({ receiver }: HookShop) =>
  receiver.events.map(({ type, data }) => [type, (data.products as { productId: string }[]).map(({ productId }) => productId)])

const rights = ['web-hook.*', 'web-hook-delivery.*', 'shop-goods.*']

test('an endpoint of a user with one website is told of the products that it sells, and of no others', async () => {
  await using at = await openHookShop()
  const { given, services } = at.shop
  const [own, other] = [await given.website(), await given.website()]
  const [cup, lamp, chair] = [await given.goods({ stock: 9 }), await given.goods({ stock: 9 }), await given.goods({ stock: 9 })]
  for (const goodsId of [cup.id, lamp.id]) await given.shopGoods({ websiteId: own.id, goodsId })
  await given.shopGoods({ websiteId: other.id, goodsId: chair.id })
  const limited = await at.shop.signIn({ permissions: rights, websiteIds: [own.id] })
  const { id } = await at.add(['stock.changed', 'product.changed'], { websiteId: own.id }, limited)

  await services.db.updateTable('goods').set({ stock: 8 }).execute()
  await services.db.updateTable('goods').set({ stock: 7 }).where('id', '=', chair.id).execute()
  await services.db.updateTable('goods').set({ brand: 'Acme' }).where('id', 'in', [lamp.id, chair.id]).execute()
  await at.send()

  expect(told(at)).toEqual([
    ['stock.changed', [cup.id, lamp.id]],
    ['product.changed', [lamp.id]],
  ])
  const { items } = await limited.call(webHookDelivery.search, { webHookId: id, sort: { by: 'eventAt' } })
  expect(items).toHaveLength(2)
  expect(await limited.call(webHookDelivery.read, { id: items[0]?.id ?? '' })).toMatchObject({ body: at.receiver.events[0]?.body })
})

test('an endpoint for one website hears of its products alone, also of a user who sees all; one for all hears of all', async () => {
  await using at = await openHookShop()
  const { given, services } = at.shop
  const website = await given.website()
  const [cup, lamp] = [await given.goods(), await given.goods()]
  await given.shopGoods({ websiteId: website.id, goodsId: cup.id })
  await at.add(['stock.changed'], { name: 'one website', websiteId: website.id })
  await services.db.updateTable('goods').set({ stock: 1 }).execute()
  await at.send()
  expect(told(at)).toEqual([['stock.changed', [cup.id]]])

  await at.add(['stock.changed'], { name: 'all' })
  await services.db.updateTable('goods').set({ stock: 2 }).where('id', '=', lamp.id).execute()
  await at.send()
  expect(told(at).slice(1)).toEqual([['stock.changed', [lamp.id]]])
})

test('a user who may not read products of websites hears nothing of them', async () => {
  await using at = await openHookShop()
  const { given, services } = at.shop
  const website = await given.website()
  const cup = await given.goods()
  await given.shopGoods({ websiteId: website.id, goodsId: cup.id })
  const limited = await at.shop.signIn({ permissions: ['web-hook.*', 'goods.*'], websiteIds: [website.id] })
  await at.add(['stock.changed', 'website-product.changed'], { websiteId: website.id }, limited)

  await services.db.updateTable('goods').set({ stock: 1 }).execute()
  await services.db.updateTable('shopGoods').set({ sort: 5 }).execute()

  expect(await at.send()).toBe(0)
})

test('products that come to a website, change there and go are told with the website; visits and sales are not', async () => {
  await using at = await openHookShop()
  const { given, services } = at.shop
  const website = await given.website()
  const cup = await given.goods({ sku: 'CUP-1' })
  await at.add(['website-product.changed'])
  await at.boss.call(shopGoods.insert, { websiteId: website.id, goodsIds: [cup.id] })
  const [row] = (await at.boss.call(shopGoods.search, { websiteId: website.id })).items
  const id = row?.id ?? ''
  await at.boss.call(shopGoods.setStatus, { ids: [id], status: 'off' })
  await services.db.updateTable('shopGoods').set({ views: 7, sales: 2 }).execute()
  await at.boss.call(shopGoods.delete, { ids: [id] })
  await at.send()

  const products = [{ websiteProductId: id, productId: cup.id, sku: 'CUP-1' }]
  expect(at.receiver.events.map(({ data }) => data)).toEqual(
    ['added', 'changed', 'removed'].map((change) => ({ websiteId: website.id, change, products })),
  )
})

test('a website’s own price is told with what it sells for, and when it is that of the stock again', async () => {
  await using at = await openHookShop()
  const { given, services } = at.shop
  const website = await given.website()
  const cup = await given.goods({ priceMinor: 2500, currencyCode: 'USD' })
  const { id } = await given.shopGoods({ websiteId: website.id, goodsId: cup.id })
  await at.add(['website-price.changed'])
  for (const priceMinor of [2200, null]) await services.db.updateTable('shopGoods').set({ priceMinor }).where('id', '=', id).execute()
  await at.boss.call(goods.updateFields, { id: cup.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 2600 } })
  await at.send()

  expect(at.receiver.events.map(({ data }) => data.products)).toMatchObject([
    [{ websiteProductId: id, priceMinor: 2200, isOwn: true }],
    [{ websiteProductId: id, priceMinor: 2500, isOwn: false }],
  ])
})

test('changes of many products of several websites are few events, each of one website', { tags: 'long' }, async () => {
  await using at = await openHookShop()
  const { db } = at.shop.services
  const websites = [await at.shop.given.website(), await at.shop.given.website()]
  await sql`insert into goods (title, url_keywords, sku) select 'Cup ' || n, 'cup-' || n, 'CUP-' || n from generate_series(1, 1000) n`.execute(
    db,
  )
  await at.add(['website-product.changed', 'website-price.changed', 'stock.changed'])
  await sql`insert into shop_goods (website_id, goods_id) select w.id, g.id from website w, goods g`.execute(db)
  expect(await at.send()).toBe(20)
  expect(new Set(at.receiver.events.map(({ data }) => data.websiteId))).toEqual(new Set(websites.map(({ id }) => id)))

  await sql`update shop_goods set price_minor = 900`.execute(db)
  const ofPrices = await at.send()
  expect([ofPrices, await countRows(at)]).toEqual([ofPrices, 20 + ofPrices])
  expect(ofPrices).toBeLessThanOrEqual(34)
  await sql`update goods set stock = stock + 1`.execute(db)
  expect(await at.send()).toBe(10)
  expect(Math.max(...at.receiver.events.map(({ body }) => Buffer.byteLength(body)))).toBeLessThan(20_000)
})

const countRows = async ({ shop }: HookShop) => (await shop.services.db.selectFrom('webHookEvent').select('id').execute()).length
