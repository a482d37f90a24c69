import { shopGoods, shopGoodsClassification } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdShopGoods } from './shop-goods.sql.ts'

/** A website that sells two products under `Clothes > Shirts`: one with a title and a price of its own. */
async function twoShirts(shop: Shop) {
  const clothes = await shop.given.classification({ title: 'Clothes' })
  const shirts = await shop.given.classification({ title: 'Shirts', parent: clothes })
  const website = await shop.given.website()
  const pictures = JSON.stringify([{ path: '/uploads/pics/20250101/red.webp' }])
  const red = await shop.given.goods({
    title: 'Red shirt',
    urlKeywords: 'red-shirt',
    priceMinor: 1000,
    classificationId: shirts.id,
    pictures,
    tags: ['new'],
  })
  const blue = await shop.given.goods({
    title: 'Blue shirt',
    urlKeywords: 'blue-shirt',
    priceMinor: 2000,
    classificationId: shirts.id,
    tags: ['new', 'sale'],
  })
  const redThere = await shop.given.shopGoods({ websiteId: website.id, goodsId: red.id })
  const blueThere = await shop.given.shopGoods({ websiteId: website.id, goodsId: blue.id, title: 'Navy shirt', priceMinor: 2500 })
  return { clothes, shirts, website, red, blue, redThere, blueThere }
}

test('a search as an existing client sends it answers title, picture and URL keywords as buyers see them', async () => {
  await using shop = await openShop()
  const { clothes, website } = await twoShirts(shop)
  const admin = await shop.signIn('Admin')

  const answer = await admin.send('shop-goods.search', {
    websiteId: Number(website.id),
    classificationId: Number(clothes.id),
    searchHierarchyMethod: 3,
    pageIndex: 1,
    pageSize: 400,
    keywords: '',
    shieldLabels: '',
  })

  expect(answer).toMatchObject({
    status: 200,
    response: {
      recordCount: 2,
      items: [
        { title: 'Navy shirt', pic: '', urlKeywords: 'blue-shirt' },
        { title: 'Red shirt', pic: '/uploads/pics/20250101/red.webp', urlKeywords: 'red-shirt' },
      ],
    },
  })
})

test('own, inherited and effective values are answered apart', async () => {
  await using shop = await openShop()
  const { website, shirts, blueThere, blue } = await twoShirts(shop)
  const admin = await shop.signIn('Admin')

  const offers = await admin.call(shopGoods.search, { websiteId: website.id, keywords: 'navy' })

  expect(offers.items).toMatchObject([
    {
      id: blueThere.id,
      goodsId: blue.id,
      websiteId: website.id,
      title: 'Navy shirt',
      priceMinor: 2500,
      classificationId: shirts.id,
      classificationTitle: 'Shirts',
      own: { title: 'Navy shirt', priceMinor: 2500, urlKeywords: null, classificationId: null, marketPriceMinor: null },
      inherited: { title: 'Blue shirt', priceMinor: 2000, urlKeywords: 'blue-shirt', classificationId: shirts.id, marketPriceMinor: null },
      status: 'on',
      stockStatus: 'on',
    },
  ])
})

test('a description alone is a value of its own, also in lists that do not carry it', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const cup = await shop.given.goods({ title: 'Cup' })
  const admin = await shop.signIn('Admin')
  await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [cup.id] })
  const readListed = async () => (await admin.call(shopGoods.search, { websiteId: website.id })).items[0]
  const { id = '', version = 0, hasOwn } = (await readListed()) ?? {}

  await admin.call(shopGoods.updateFields, { id, version, fields: ['description'], values: { description: '<p>Only here</p>' } })

  expect(hasOwn).toBe(false)
  expect((await readListed())?.hasOwn).toBe(true)
})

test('filters look at what buyers see', async () => {
  await using shop = await openShop()
  const { website, clothes, shirts, red, redThere } = await twoShirts(shop)
  const hats = await shop.given.classification({ title: 'Hats' })
  await shop.services.db.updateTable('shopGoods').set({ classificationId: hats.id }).where('id', '=', redThere.id).execute()
  const admin = await shop.signIn('Admin')
  const titles = async (filter: object) => {
    const offers = await admin.call(shopGoods.search, { websiteId: website.id, ...filter, sort: { by: 'title' } })
    expect(offers.recordCount).toBe(offers.items.length)
    return offers.items.map((item) => item.title)
  }

  expect(await titles({})).toEqual(['Navy shirt', 'Red shirt'])
  expect(await titles({ keywords: 'blue' })).toEqual([])
  expect(await titles({ keywords: '=shirt= navy' })).toEqual(['Navy shirt'])
  expect(await titles({ keywords: '=shir=' })).toEqual([])
  expect(await titles({ shieldLabels: 'navy,green' })).toEqual(['Red shirt'])
  expect(await titles({ classificationId: hats.id })).toEqual(['Red shirt'])
  expect(await titles({ classificationId: clothes.id, searchHierarchyMethod: 3 })).toEqual(['Navy shirt'])
  expect(await titles({ classificationId: clothes.id, searchHierarchyMethod: 0 })).toEqual([])
  expect(await titles({ classificationId: shirts.id, searchHierarchyMethod: 0 })).toEqual(['Navy shirt'])
  expect(await titles({ minPrice: 24.5 })).toEqual(['Navy shirt'])
  expect(await titles({ maxPriceMinor: 1000 })).toEqual(['Red shirt'])
  expect(await titles({ tag: 'sale' })).toEqual(['Navy shirt'])
  expect(await titles({ hasPicture: true })).toEqual(['Red shirt'])
  expect(await titles({ hasOwn: true })).toEqual(['Navy shirt', 'Red shirt'])
  expect(await titles({ ids: [redThere.id] })).toEqual(['Red shirt'])
  expect(await titles({ status: 'off' })).toEqual([])

  await shop.services.db.deleteFrom('goods').where('id', '=', red.id).execute()
  expect(await titles({})).toEqual(['Navy shirt'])
})

test('the first page is the newest goods; other pages follow', async () => {
  await using shop = await openShop()
  const { website, redThere, blueThere } = await twoShirts(shop)
  const admin = await shop.signIn('Admin')

  const first = await admin.call(shopGoods.search, { websiteId: website.id, pageSize: 1 })
  const second = await admin.call(shopGoods.search, { websiteId: website.id, pageSize: 1, pageIndex: 2 })
  const dearest = await admin.call(shopGoods.search, { websiteId: website.id, sort: { by: 'priceMinor', desc: true } })

  expect(first).toMatchObject({ items: [{ id: blueThere.id }], recordCount: 2, countIsExact: true })
  expect(second.items.map((item) => item.id)).toEqual([redThere.id])
  expect(dearest.items.map((item) => item.priceMinor)).toEqual([2500, 1000])
})

test('a user limited to other websites finds nothing here', async () => {
  await using shop = await openShop()
  const { website, redThere } = await twoShirts(shop)
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['shop-goods.*', 'shop-goods-classification.*'], websiteIds: [other.id] })
  const notFound = { status: 404, code: 'not-found' }

  await expect(limited.call(shopGoods.search, { websiteId: website.id })).rejects.toMatchObject(notFound)
  await expect(limited.call(shopGoods.clearAll, { websiteId: website.id })).rejects.toMatchObject(notFound)
  await expect(limited.call(shopGoods.read, { id: redThere.id })).rejects.toMatchObject(notFound)
  await expect(limited.call(shopGoods.delete, { ids: [redThere.id] })).rejects.toMatchObject(notFound)
  await expect(limited.call(shopGoods.setStatus, { ids: [redThere.id], status: 'off' })).rejects.toMatchObject(notFound)
  await expect(limited.call(shopGoods.update, { id: redThere.id, version: 1 })).rejects.toMatchObject(notFound)
  await expect(limited.call(shopGoodsClassification.readAll, { websiteId: website.id })).rejects.toMatchObject(notFound)
  const batch = { options: { websiteId: website.id }, percent: 50 }
  await expect(limited.call(shopGoods.resetPriceProportional, batch)).rejects.toMatchObject(notFound)
})

test('a website that is not there is not found', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await expect(admin.call(shopGoods.search, { websiteId: '999' })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(shopGoods.readTag, { websiteId: '999' })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(shopGoods.clearAll, { websiteId: '999' })).rejects.toMatchObject({ status: 404 })
})

test('a user without the right may not', async () => {
  await using shop = await openShop()
  const { website } = await twoShirts(shop)
  const reader = await shop.signIn({ permissions: ['shop-goods.search'] })

  await expect(reader.call(shopGoods.clearAll, { websiteId: website.id })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('a form saves own values; absent ones are inherited again', async () => {
  await using shop = await openShop()
  const { website, blueThere } = await twoShirts(shop)
  const admin = await shop.signIn('Admin')

  const result = await admin.call(shopGoods.update, {
    id: blueThere.id,
    version: 1,
    urlKeywords: 'navy-shirt',
    marketPriceMinor: 5000,
    description: '<p>Navy</p><script>alert(1)</script>',
    sort: 7,
  })

  expect(result).toMatchObject({
    version: 2,
    title: 'Blue shirt',
    priceMinor: 2000,
    urlKeywords: 'navy-shirt',
    marketPriceMinor: 5000,
    description: '<p>Navy</p>',
    sort: 7,
    own: { title: null, priceMinor: null, urlKeywords: 'navy-shirt', marketPriceMinor: 5000, description: '<p>Navy</p>' },
  })
  const { dirtySince } = await shop.services.db
    .selectFrom('website')
    .select('dirtySince')
    .where('id', '=', website.id)
    .executeTakeFirstOrThrow()
  expect(dirtySince).not.toBeNull()
})

test('named fields change alone', async () => {
  await using shop = await openShop()
  const { blueThere } = await twoShirts(shop)
  const admin = await shop.signIn('Admin')

  const result = await admin.call(shopGoods.updateFields, {
    id: blueThere.id,
    version: 1,
    fields: ['title', 'marketPriceMinor'],
    values: { marketPriceMinor: 9900 },
  })

  expect(result).toMatchObject({
    title: 'Blue shirt',
    priceMinor: 2500,
    marketPriceMinor: 9900,
    status: 'on',
    own: { title: null, priceMinor: 2500 },
  })
})

test('a stale form is answered with the row as it is now', async () => {
  await using shop = await openShop()
  const { blueThere } = await twoShirts(shop)
  const admin = await shop.signIn('Admin')
  await admin.call(shopGoods.update, { id: blueThere.id, version: 1, title: 'First' })

  const late = admin.call(shopGoods.update, { id: blueThere.id, version: 1, title: 'Second' })

  await expect(late).rejects.toMatchObject({ status: 409, code: 'version-conflict', detail: { current: { title: 'First', version: 2 } } })
})

test('URL keywords that another product of the website shows are taken; a class must be there', async () => {
  await using shop = await openShop()
  const { blueThere } = await twoShirts(shop)
  const admin = await shop.signIn('Admin')

  const duplicate = admin.call(shopGoods.update, { id: blueThere.id, version: 1, urlKeywords: 'red-shirt' })
  await expect(duplicate).rejects.toMatchObject({ status: 409, code: 'taken', detail: { fields: { urlKeywords: 'red-shirt' } } })
  const nowhere = admin.call(shopGoods.update, { id: blueThere.id, version: 1, classificationId: '999' })
  await expect(nowhere).rejects.toMatchObject({ status: 409, code: 'no-such-classification', detail: { id: ['999'] } })
  const request = { id: blueThere.id, version: 1, fields: ['classificationId' as const], values: { classificationId: '999' } }
  await expect(admin.call(shopGoods.updateFields, request)).rejects.toMatchObject({ status: 409, code: 'no-such-classification' })
})

test('chosen goods come from the stock; those already there stay as they are', async () => {
  await using shop = await openShop()
  const { website, red } = await twoShirts(shop)
  const green = await shop.given.goods({ title: 'Green shirt' })
  const admin = await shop.signIn('Admin')

  const result = await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [red.id, green.id] })

  expect(result.affected).toBe(1)
  expect((await admin.call(shopGoods.search, { websiteId: website.id })).items[0]).toMatchObject({
    title: 'Green shirt',
    goodsId: green.id,
  })
  const attempt = admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [green.id, '999'] })
  await expect(attempt).rejects.toMatchObject({ code: 'no-such-goods', detail: { ids: ['999'] } })
})

test('tags, sizes, scopes and classes are counted as the website has them', async () => {
  await using shop = await openShop()
  const { website, shirts, redThere } = await twoShirts(shop)
  const hats = await shop.given.classification({ title: 'Hats' })
  await shop.services.db.updateTable('shopGoods').set({ classificationId: hats.id }).where('id', '=', redThere.id).execute()
  await shop.given.goods({ tags: ['elsewhere'], sizes: ['XL'] })
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = website

  expect(await admin.call(shopGoods.readTag, { websiteId })).toEqual({
    items: [
      { value: 'new', count: 2 },
      { value: 'sale', count: 1 },
    ],
  })
  expect(await admin.call(shopGoods.readSize, { websiteId })).toEqual({ items: [] })
  expect(await admin.call(shopGoods.readScope, { websiteId })).toEqual({ items: [] })
  expect(await admin.call(shopGoods.readClassification, { websiteId })).toEqual({
    items: [
      { id: shirts.id, title: 'Shirts', count: 1 },
      { id: hats.id, title: 'Hats', count: 1 },
    ],
  })
})

test('the tree has only the classes with goods there, and those above them', async () => {
  await using shop = await openShop()
  const { website, clothes, shirts } = await twoShirts(shop)
  await shop.given.classification({ title: 'Trousers', parent: clothes })
  const admin = await shop.signIn('Admin')

  const tree = await admin.send('shop-goods-classification.read-all', { websiteId: Number(website.id) })

  const child = {
    id: shirts.id,
    parentId: clothes.id,
    title: 'Shirts',
    foregroundText: 'Shirts (2)',
    goodsCount: 2,
    totalCount: 2,
    children: null,
  }
  expect(tree.response).toMatchObject({
    items: [{ id: clothes.id, title: 'Clothes', foregroundText: 'Clothes (2)', goodsCount: 0, totalCount: 2, children: [child] }],
  })
})

test('a product is locked for whoever may change it, and for nobody else', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const [own, other] = [await shop.given.website(), await shop.given.website()]
  const { id } = await shop.given.shopGoods({ websiteId: own.id, goodsId: (await shop.given.goods({})).id })
  const lockFor = (websiteId: string) =>
    db.transaction().execute(async (trx) => {
      const product = await holdShopGoods(trx, id, { kind: 'some', ids: [websiteId] })
      // A row that a transaction locked has its number in xmax.
      const { isLocked } = await trx
        .selectFrom('shopGoods')
        .select(sql<boolean>`xmax::text <> '0'`.as('isLocked'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { id: product?.id, isLocked }
    })

  expect(await lockFor(other.id)).toEqual({ id: undefined, isLocked: false })
  expect(await lockFor(own.id)).toEqual({ id, isLocked: true })
})
