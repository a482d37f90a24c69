import { goods, goodsBatchTask, type InputOf, shopGoods } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { searchGoods } from './goods.sql.ts'

test('a product is found by every word of a search, in any order, also inside Chinese', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await shop.given.goods({ title: '夏季连衣裙 Red Dress', sku: 'A-1' })
  await shop.given.goods({ title: 'Red Shirt', brand: 'Dressy' })
  await shop.given.goods({ title: 'Blue Dress' })
  const admin = await shop.signIn('Admin')
  const titles = async (keywords: string, shieldLabels?: string | string[]) => {
    const searchResult = await admin.call(goods.search, { keywords, shieldLabels })
    return searchResult.items.map((row) => row.title).sort()
  }

  expect(await titles('dress red')).toEqual(['Red Shirt', '夏季连衣裙 Red Dress'])
  expect(await titles('=dress= red')).toEqual(['夏季连衣裙 Red Dress'])
  expect(await titles(' dress ')).toEqual(['Blue Dress', '夏季连衣裙 Red Dress'])
  expect(await titles('"red dress"')).toEqual(['夏季连衣裙 Red Dress'])
  expect(await titles('连衣')).toEqual(['夏季连衣裙 Red Dress'])
  expect(await titles('夏连')).toEqual([])
  expect(await titles('a-1')).toEqual(['夏季连衣裙 Red Dress'])
  expect(await titles('100%')).toEqual([])
  expect(await titles('dress', 'shirt，blue')).toEqual(['夏季连衣裙 Red Dress'])
  expect(await titles('', ['夏季', 'BLUE'])).toEqual(['Red Shirt'])
})

test('a product is found by the SKUs of its variants, in the stock and in a website', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const variants = (...skus: string[]) => skus.map((sku) => ({ sku, options: { Size: sku } }))
  const shirt = await admin.call(goods.insert, { title: 'Shirt', variants: variants('SH-S', 'SH-M') })
  await admin.call(goods.insert, { title: 'Trousers', variants: variants('TR-S') })
  const website = await shop.given.website({ domain: 'skus.example.com' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: shirt.id, title: 'Summer shirt' })
  const titles = async (keywords: string) => (await admin.call(goods.search, { keywords })).items.map(({ title }) => title)
  expect([await titles('sh-m'), await titles('=TR-S='), await titles('SH-L')]).toEqual([['Shirt'], ['Trousers'], []])

  await admin.call(goods.updateFields, { id: shirt.id, version: 1, fields: ['variants'], values: { variants: variants('SH-L') } })

  expect([await titles('sh-m'), await titles('sh-l')]).toEqual([[], ['Shirt']])
  const inWebsite = await admin.call(shopGoods.search, { websiteId: website.id, keywords: 'sh-l' })
  expect(inWebsite.items.map(({ title }) => title)).toEqual(['Summer shirt'])
})

test('at most fifty words are left out together, and more are refused in words', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const words = Array.from({ length: 51 }, (_, at) => `word${at}`)

  for (const shieldLabels of [words, words.join(',')]) {
    const refusal = await admin.send(goods.search.name, { shieldLabels })
    expect(refusal).toMatchObject({ status: 400, detail: { fields: { shieldLabels: expect.stringContaining('50') } } })
  }
  expect(await admin.send(goods.search.name, { shieldLabels: words.slice(1) })).toMatchObject({ status: 200 })
})

test('a new title is found at once, and the old one no more', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Lamp' })
  const admin = await shop.signIn('Admin')

  await admin.call(goods.update, { id: lamp.id, version: 1, title: 'Candle' })

  expect((await admin.call(goods.search, { keywords: 'candle' })).recordCount).toBe(1)
  expect((await admin.call(goods.search, { keywords: 'lamp' })).recordCount).toBe(0)
})

test('the filter knows class and subtree, price, lists, picture, status, batch and website', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const clothes = await shop.given.classification({ title: '服装' })
  const skirts = await shop.given.classification({ title: '裙子', parent: clothes })
  const site = await shop.given.website()
  const pictures = JSON.stringify([{ path: '/uploads/pics/1.webp' }])
  const product = await shop.given.goods({
    classificationId: clothes.id,
    priceMinor: 1999,
    pictures,
    tags: ['new', 'hot'],
    batchNumber: 'B1',
  })
  const two = await shop.given.goods({ classificationId: skirts.id, priceMinor: 5000, status: 'off', productType: 'Skirt' })
  const yen = await shop.given.goods({ priceMinor: 50, currencyCode: 'JPY', sizes: ['M'] })
  await shop.services.db.insertInto('currency').values({ code: 'JPY', symbol: '¥', decimals: 0 }).execute()
  await shop.given.shopGoods({ websiteId: site.id, goodsId: two.id })
  const admin = await shop.signIn('Admin')
  const ids = async (filter: Parameters<typeof admin.call<typeof goods.search>>[1]) =>
    (await admin.call(goods.search, filter)).items.map((row) => row.id)

  expect(await ids({ classificationId: clothes.id, searchHierarchyMethod: 0 })).toEqual([product.id])
  expect(await ids({ classificationId: clothes.id, searchHierarchyMethod: 3 })).toEqual([two.id, product.id])
  expect(await ids({ hasClassification: false })).toEqual([yen.id])
  expect(await ids({ minPrice: 19.99, maxPrice: 50 })).toEqual([yen.id, two.id, product.id])
  expect(await ids({ minPrice: 20, maxPrice: 50 })).toEqual([yen.id, two.id])
  expect(await ids({ minPrice: 50.4 })).toEqual([])
  expect(await ids({ maxPrice: 49.6 })).toEqual([product.id])
  expect(await ids({ minPriceMinor: 51, maxPriceMinor: 1999 })).toEqual([product.id])
  expect(await ids({ tag: 'hot' })).toEqual([product.id])
  expect(await ids({ size: ['S', 'M'] })).toEqual([yen.id])
  expect(await ids({ hasPicture: true })).toEqual([product.id])
  await shop.services.db.updateTable('goods').set({ video: 'https://youtu.be/dQw4w9WgXcQ' }).where('id', '=', two.id).execute()
  expect([await ids({ hasVideo: true }), await ids({ hasVideo: false })]).toEqual([[two.id], [yen.id, product.id]])
  expect(await ids({ status: 'off' })).toEqual([two.id])
  expect(await ids({ batchNumber: 'B1' })).toEqual([product.id])
  expect(await ids({ productType: 'Skirt' })).toEqual([two.id])
  expect(await ids({ websiteId: site.id })).toEqual([two.id])
  expect(await ids({ ids: [product.id, yen.id], sort: { by: 'priceMinor' } })).toEqual([yen.id, product.id])
})

test('products of a price, whatever decimals its currency has, with a size or of a time are looked up by an index', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into goods (title, url_keywords, price_minor, currency_code, length_mm, width_mm, height_mm, created_at)
    select 'Lamp ' || n, 'lamp-' || n, n * 100, case when n % 1000 = 0 then 'JPY' else 'USD' end, n / 3000, 1, 1, '2026-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 3000) n`.execute(
    db,
  )
  await sql`analyze goods`.execute(db)
  const found = (filter: Partial<InputOf<typeof goods.search>>) =>
    db.transaction().execute(async (trx) => {
      const read = sql<{ n: number }>`select coalesce(seq_tup_read, 0)::int as n from pg_stat_xact_user_tables where relname = 'goods'`
      const before = (await read.execute(trx)).rows[0]?.n ?? 0
      const { recordCount } = await searchGoods(trx, { ...filter, pageIndex: 1, pageSize: 20 })
      return { recordCount, readOneByOne: ((await read.execute(trx)).rows[0]?.n ?? 0) - before }
    })

  expect(await found({ minPrice: 2999 })).toEqual({ recordCount: 4, readOneByOne: 0 })
  expect(await found({ maxPrice: 2.5 })).toEqual({ recordCount: 2, readOneByOne: 0 })
  expect(await found({ minPrice: 2998, maxPrice: 2999 })).toEqual({ recordCount: 2, readOneByOne: 0 })
  expect(await found({ hasDimensions: true })).toEqual({ recordCount: 1, readOneByOne: 0 })
  expect(await found({ createdTo: '2026-01-05T00:00:00.000Z' })).toEqual({ recordCount: 3, readOneByOne: 0 })
})

test('rows carry the first picture under its old name too, and the title of the class', async () => {
  await using shop = await openShop()
  const clothes = await shop.given.classification({ title: '服装' })
  await shop.given.goods({ classificationId: clothes.id, pictures: JSON.stringify([{ path: '/a.webp' }, { path: '/b.webp' }]) })
  const admin = await shop.signIn('Admin')

  const { items } = await admin.call(goods.search, {})

  expect(items[0]).toMatchObject({ pic: '/a.webp', classificationTitle: '服装', variantCount: 0 })
  expect(items[0]).not.toHaveProperty('description')
})

test('a new goods gets an address part in pinyin, numbered when taken, and its description made safe', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const description = '<p onclick="x()">Soft<script>alert(1)</script></p>'

  const first = await admin.call(goods.insert, { title: '连衣裙', description })
  const { ids } = await admin.call(goods.insertBatch, {
    items: [{ title: '连衣裙' }, { title: '连衣裙' }, { title: '！！' }],
    batchNumber: 'B7',
  })

  expect(await admin.call(goods.read, { id: first.id })).toMatchObject({ urlKeywords: 'lian-yi-qun', description: '<p>Soft</p>' })
  const rest = await Array.fromAsync(ids, (id) => admin.call(goods.read, { id }))
  expect(rest.map((row) => row.urlKeywords)).toEqual(['lian-yi-qun-2', 'lian-yi-qun-3', 'goods'])
  expect(rest.map((row) => row.batchNumber)).toEqual(['B7', 'B7', 'B7'])
})

test('an update with a stale version answers the current row', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Lamp' })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.update, { id: lamp.id, version: 1, title: 'Desk lamp', marketPriceMinor: 3000 })

  const lateUpdate = admin.call(goods.update, { id: lamp.id, version: 1, title: 'Floor lamp' })

  await expect(lateUpdate).rejects.toMatchObject({
    status: 409,
    code: 'version-conflict',
    detail: { current: { title: 'Desk lamp', version: 2 } },
  })
})

test('a saved form empties what it leaves out; update-fields changes only what it names', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Lamp', brand: 'Lux', marketPriceMinor: 3000, tags: ['a'] })
  const admin = await shop.signIn('Admin')

  const namedResult = await admin.call(goods.updateFields, {
    id: lamp.id,
    version: 1,
    fields: ['brand', 'tags'],
    values: { tags: ['b', 'c'], sku: 'ignored' },
  })
  expect(namedResult).toMatchObject({ title: 'Lamp', brand: '', tags: ['b', 'c'], marketPriceMinor: 3000, sku: '', version: 2 })

  const saveResult = await admin.call(goods.update, { id: lamp.id, version: 2, title: 'Lamp' })
  expect(saveResult).toMatchObject({ tags: [], marketPriceMinor: null, version: 3, urlKeywords: lamp.urlKeywords })
})

test('a price without a currency is in the base currency when it is new, and stays in its own when it is saved', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.currency({ code: 'EUR', rate: 1 })
  const currencyOf = async (id: string) => (await admin.call(goods.read, { id })).currencyCode

  const { ids } = await admin.call(goods.insertBatch, { items: [{ title: 'Vase' }, { title: 'Bowl', currencyCode: 'GBP' }] })
  const [vase, bowl] = ids as [string, string]
  expect([await currencyOf(vase), await currencyOf(bowl)]).toEqual(['EUR', 'GBP'])

  await admin.call(goods.update, { id: bowl, version: 1, title: 'Bowl', priceMinor: 900 })
  expect(await currencyOf(bowl)).toBe('GBP')
  await expect(
    admin.call(goods.updateFields, { id: bowl, version: 2, fields: ['priceMinor', 'currencyCode'], values: { priceMinor: 800 } }),
  ).rejects.toMatchObject({ status: 400, detail: { fields: { 'values.currencyCode': expect.any(String) } } })
})

test('a class that does not exist is refused by its id, however goods would come into it, and nothing changes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.goods({ title: 'Chair' })
  const lamp = { title: 'Lamp', classificationId: '99' }

  const attempts = [
    admin.call(goods.insert, lamp),
    admin.call(goods.add, lamp),
    admin.call(goods.insertBatch, { items: [{ title: 'Desk' }, lamp] }),
    admin.call(goods.update, { id, version: 1, ...lamp }),
    admin.call(goods.updateFields, { id, version: 1, fields: ['classificationId'], values: { classificationId: '99' } }),
    admin.call(goods.updateBatch, { options: {}, updateColumns: [{ name: 'classificationId', operator: 0, newValue: 99 }] }),
  ]

  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'no-such-classification', detail: { id: ['99'] } } })
  }
  expect((await admin.call(goods.search, {})).items).toMatchObject([{ id, title: 'Chair', version: 1, classificationId: null }])
})

test('goods go into websites once each, count as used, and make the websites dirty', async () => {
  await using shop = await openShop()
  const [firstProduct, two] = [await shop.given.goods(), await shop.given.goods()]
  const [north, south] = [await shop.given.website(), await shop.given.website()]
  await shop.given.shopGoods({ websiteId: north.id, goodsId: firstProduct.id })
  const admin = await shop.signIn('Admin')
  const call = { ids: [firstProduct.id, two.id], websiteIds: [north.id, south.id] }

  const preview = await admin.call(goods.addToWebsite, { ...call, preview: true })
  const addResult = await admin.call(goods.addToWebsite, call)
  const secondAnswer = await admin.call(goods.addToWebsite, call)

  expect([preview.affected, addResult.affected, secondAnswer.affected]).toEqual([3, 3, 0])
  expect(preview.sample).toHaveLength(3)
  const { items } = await admin.call(goods.search, { sort: { by: 'id' } })
  expect(items.map((row) => row.usedTimes)).toEqual([2, 2])
  const dirty = await shop.services.db.selectFrom('website').select('id').where('dirtySince', 'is not', null).execute()
  expect(dirty.map((row) => row.id).sort()).toEqual([north.id, south.id])
})

test('goods go into no website when one of those named is not there, and nothing is made', async () => {
  await using shop = await openShop()
  const [product, site] = [await shop.given.goods(), await shop.given.website()]
  const admin = await shop.signIn('Admin')
  const call = { ids: [product.id], websiteIds: [site.id, '999'] }

  await expect(admin.call(goods.addToWebsite, call)).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(goods.addToWebsite, { ...call, preview: true })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(goods.add, { title: 'Lamp', websiteIds: ['999'] })).rejects.toMatchObject({ status: 404 })
  const { items } = await admin.call(goods.search, {})
  expect(items.map((row) => [row.id, row.usedTimes])).toEqual([[product.id, 0]])
})

test('who names no product puts none into a website, not all of them, by a task neither', async () => {
  await using shop = await openShop()
  await shop.given.goods()
  const site = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const input = { websiteIds: [site.id] }

  const badInput = { status: 400, detail: { fields: { options: expect.any(String) } } }
  await expect(admin.call(goods.addToWebsite, input)).rejects.toMatchObject(badInput)
  await expect(admin.call(goodsBatchTask.add, { action: goods.addToWebsite.name, input })).rejects.toMatchObject(badInput)
  await shop.work()

  expect((await admin.call(goods.search, { websiteId: site.id })).recordCount).toBe(0)
})

test('a user limited to a website neither filters by nor fills another one', async () => {
  await using shop = await openShop()
  const [mine, foreign] = [await shop.given.website(), await shop.given.website()]
  const product = await shop.given.goods()
  const limited = await shop.signIn({ permissions: ['goods.*'], websiteIds: [mine.id] })

  await expect(limited.call(goods.search, { websiteId: foreign.id })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(goods.addToWebsite, { ids: [product.id], websiteIds: [mine.id, foreign.id] })).rejects.toMatchObject({
    status: 404,
  })
})

test('who has no permission for goods may not change them', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods()
  const reader = await shop.signIn({ permissions: ['goods.search', 'goods.read'] })

  await expect(reader.call(goods.delete, { ids: [product.id] })).rejects.toMatchObject({ status: 403 })
  await expect(shop.nobody().call(goods.search, {})).rejects.toMatchObject({ status: 401 })
  expect((await reader.call(goods.search, {})).recordCount).toBe(1)
})

test('product types are counted, the most used first', async () => {
  await using shop = await openShop()
  for (const productType of ['Lamp', 'Chair', 'Lamp', '']) await shop.given.goods({ productType })
  const admin = await shop.signIn('Admin')

  const types = await admin.call(goods.readProductTypes, {})
  const countResult = await admin.call(goods.readProductTypeCount, { keywords: 'lamp' })

  expect(types.items).toEqual([
    { productType: 'Lamp', count: 2 },
    { productType: 'Chair', count: 1 },
  ])
  expect(countResult).toEqual({ items: [{ productType: 'Lamp', count: 2 }], recordCount: 2 })
})

test('a form that was open while goods were sold saves without a conflict, and its stock goes on top of what is left', async () => {
  await using shop = await openShop()
  const variants = json([
    { sku: 's', options: { size: 'S' }, stock: 4 },
    { sku: 'l', options: { size: 'L' }, stock: 6 },
  ])
  const open = await shop.given.openShop({ stock: 10, variants })
  const admin = await shop.signIn('Admin')
  const current = await admin.call(goods.read, { id: open.goods.id })
  const stockSeen = { stock: current.stock, variants: current.variants.map(({ sku, options, stock }) => ({ sku, options, stock })) }
  await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, variantSku: 's', quantity: 3 }] }))

  const delivered = current.variants.map((variant) => (variant.sku === 'l' ? { ...variant, stock: 26 } : variant))
  const fields = { id: current.id, title: 'Oak chair, new', stock: 30, variants: delivered }
  const saveResult = await admin.call(goods.update, { ...fields, version: current.version, seen: stockSeen })

  expect(saveResult).toMatchObject({ title: 'Oak chair, new', stock: 27, variants: [{ stock: 1 }, { stock: 26 }] })
  const lateUpdate = admin.call(goods.update, { ...fields, version: current.version, seen: stockSeen })
  await expect(lateUpdate).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { stock: 27 } } })
})

test('goods found by words that are alike come by age in the direction of the order, also where ids get a digit more', async () => {
  await using shop = await openShop()
  await sql`
    insert into goods (id, title, url_keywords) overriding system value
    values (999998, 'Lamp', 'a'), (999999, 'Lamp', 'b'), (1000000, 'Lamp', 'c')`.execute(shop.services.db)
  const admin = await shop.signIn('Admin')

  for (const filter of [{ keywords: 'lamp' }, { quality: 'same-title' }] as const) {
    const idsOf = async (desc: boolean) =>
      (await admin.call(goods.search, { ...filter, sort: { by: 'title', desc } })).items.map(({ id }) => id)
    expect(await idsOf(false)).toEqual(['999998', '999999', '1000000'])
    expect(await idsOf(true)).toEqual(['1000000', '999999', '999998'])
  }
})

test('goods found by words come sorted, counted and page by page', async () => {
  await using shop = await openShop()
  for (const [title, priceMinor] of [
    ['Lamp A', 300],
    ['Lamp B', 100],
    ['Lamp C', 300],
    ['Chair', 200],
  ] as const)
    await shop.given.goods({ title, priceMinor })
  const admin = await shop.signIn('Admin')
  const find = async (input: object) => {
    const { items, recordCount } = await admin.call(goods.search, { keywords: 'lamp', ...input })
    return [recordCount, ...items.map((row) => row.title)]
  }

  expect(await find({})).toEqual([3, 'Lamp C', 'Lamp B', 'Lamp A'])
  expect(await find({ sort: { by: 'priceMinor', desc: true } })).toEqual([3, 'Lamp C', 'Lamp A', 'Lamp B'])
  expect(await find({ sort: { by: 'priceMinor' }, pageSize: 2 })).toEqual([3, 'Lamp B', 'Lamp A'])
  expect(await find({ sort: { by: 'priceMinor' }, pageSize: 2, pageIndex: 2 })).toEqual([3, 'Lamp C'])
  expect(await find({ pageIndex: 9 })).toEqual([3])
})
