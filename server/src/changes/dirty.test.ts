import { goods, goodsImportTask, shopWebsite, uploadFile } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Classification, Goods, ShopGoods } from '../db/tables.ts'

// A website is dirty from the moment that something it shows has changed until it is generated again. Triggers alone
// decide, so every column says here whether websites show it: a new column does not compile until it does.

type ColumnVisibility<Table> = {
  [Column in keyof Omit<Table, 'id' | 'searchText' | 'flaws' | 'goodsId' | 'websiteId'>]: [value: string, isShown: boolean]
}

const pictures = `'[{"path": "/uploads/pics/1/a.webp", "width": 1, "height": 1}]'`
const goodsColumns: ColumnVisibility<Goods> = {
  batchNumber: [`'B'`, false],
  barcode: [`'4006381333931'`, true],
  netContent: [`'250 ml'`, true],
  shelf: [`'A-03-2'`, false],
  video: [`'https://youtu.be/dQw4w9WgXcQ'`, true],
  brand: [`'B'`, true],
  classificationId: ['null', true],
  colors: [`'{red}'`, false],
  costMinor: ['1', false],
  createdAt: ['now()', false],
  currencyCode: [`'EUR'`, true],
  description: [`'new'`, true],
  marketPriceMinor: ['99999', true],
  pageDescription: [`'new'`, true],
  pageKeywords: [`'new'`, true],
  pageTitle: [`'new'`, true],
  pictures: [pictures, true],
  priceMinor: ['777', true],
  productType: [`'new'`, false],
  quarantinedAt: ['now()', true],
  quarantineWords: [`'{word}'`, false],
  releasedWords: [`'{"word": "print"}'`, false],
  sales: ['9', false],
  scopes: [`'{home}'`, false],
  sizes: [`'{XL}'`, false],
  sku: [`'NEW'`, false],
  sourceFile: [`'new.csv'`, false],
  sourceKey: [`'new'`, false],
  sourceRow: ['9', false],
  status: [`'off'`, true],
  stock: ['0', true],
  tags: [`'{new}'`, true],
  title: [`'New'`, true],
  updatedAt: ['now()', false],
  urlKeywords: [`'new'`, true],
  usedTimes: ['9', false],
  variants: [`'[{"options": {"Size": "S"}, "sku": "S", "stock": 1}]'`, true],
  state: ['next_state()', false],
  version: ['version + 1', false],
  views: ['9', false],
  weightGrams: ['9', false],
  lengthMm: ['9', false],
  widthMm: ['9', false],
  heightMm: ['9', false],
}
const shopGoodsColumns: ColumnVisibility<ShopGoods> = {
  classificationId: ['(select max(id) from classification)', true],
  createdAt: ['now()', false],
  description: [`'new'`, true],
  marketPriceMinor: ['99999', true],
  pageDescription: [`'new'`, true],
  pageKeywords: [`'new'`, true],
  pageTitle: [`'new'`, true],
  priceMinor: ['777', true],
  sales: ['9', false],
  sort: ['9', true],
  status: [`'off'`, true],
  title: [`'New'`, true],
  updatedAt: ['now()', false],
  urlKeywords: [`'new'`, true],
  state: ['next_state()', false],
  version: ['version + 1', false],
  views: ['9', false],
}
const classificationColumns: ColumnVisibility<Classification> = {
  createdAt: ['now()', false],
  parentId: ['(select max(id) from classification)', true],
  path: ['path', false],
  sort: ['9', true],
  title: [`'New'`, true],
  translations: [`'{"title": {"de": "Neu"}}'`, true],
  updatedAt: ['now()', false],
  urlKeywords: [`'new'`, true],
  state: ['next_state()', false],
  version: ['version + 1', false],
}

/** A website that sells the one product, and one that does not. */
async function aSeller(shop: Shop) {
  const [kind] = [await shop.given.classification(), await shop.given.classification()]
  const product = await shop.given.goods({
    sku: 'L1',
    title: 'Lamp',
    priceMinor: 1000,
    costMinor: 500,
    stock: 50,
    classificationId: kind?.id,
  })
  const [seller, other] = [await shop.given.website(), await shop.given.website()]
  await shop.given.shopGoods({ websiteId: seller.id, goodsId: product.id })
  const { db } = shop.services
  return {
    one: product,
    seller,
    clean: () => db.updateTable('website').set({ dirtySince: null }).execute(),
    async dirty() {
      const rows = await db.selectFrom('website').select(['id', 'dirtySince']).orderBy('id').execute()
      expect(rows.find((row) => row.id === other.id)?.dirtySince).toBeNull()
      return rows.find((row) => row.id === seller.id)?.dirtySince ?? null
    },
  }
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.each([
  ['goods', goodsColumns],
  ['shop_goods', shopGoodsColumns],
  ['classification', classificationColumns],
])('a change of a column of %s marks the website just when its pages show the column', async (table, columns) => {
  await using shop = await openShop()
  const fixture = await aSeller(shop)
  const { db } = shop.services

  const marking: Record<string, boolean> = {}
  for (const [column, [value]] of Object.entries(columns)) {
    await fixture.clean()
    await sql.raw(`update ${table} set ${snake(column)} = ${value} where id = (select min(id) from ${table})`).execute(db)
    marking[column] = (await fixture.dirty()) !== null
  }

  expect(marking).toEqual(Object.fromEntries(Object.entries(columns).map(([column, [, isShown]]) => [column, isShown])))
})

test('a product that leaves a website or the stock, or comes back, marks the website', async () => {
  await using shop = await openShop()
  const fixture = await aSeller(shop)
  const { db } = shop.services
  const marks = async (statement: string) => {
    await fixture.clean()
    await sql.raw(statement).execute(db)
    expect(await fixture.dirty(), statement).not.toBeNull()
  }

  await sql`create table kept_goods as select id, title, url_keywords from goods`.execute(db)
  await marks('delete from goods')
  await marks('insert into goods (id, title, url_keywords) overriding system value select * from kept_goods')
  await sql`drop table kept_goods`.execute(db)
  await marks('delete from shop_goods')
  await marks(`insert into shop_goods (website_id, goods_id) values (${fixture.seller.id}, ${fixture.one.id})`)
})

test('a cost price leaves the website clean, by batch, form and import; a selling price marks it, and marking it again keeps its place in the queue', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const fixture = await aSeller(shop)
  const admin = await shop.signIn('Admin')
  const importFile = async (content: string) => {
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'a.csv', content })
    const { id } = await admin.call(goodsImportTask.add, { uploadId, mode: 'both' })
    await shop.work()
    expect(await admin.call(goodsImportTask.read, { id })).toMatchObject({ result: { changed: 1 } })
  }
  const updateBatch = (name: 'costMinor' | 'priceMinor', newValue: string) =>
    admin.call(goods.updateBatch, { options: {}, updateColumns: [{ name, operator: 0, newValue }] })
  await fixture.clean()

  expect(await updateBatch('costMinor', '6')).toMatchObject({ affected: 1 })
  const { version } = await admin.call(goods.read, { id: fixture.one.id })
  await admin.call(goods.updateFields, { id: fixture.one.id, version, fields: ['costMinor'], values: { costMinor: 650 } })
  await importFile('sku,title,cost\nL1,Lamp,7\n')
  expect(await fixture.dirty()).toBeNull()

  expect(await updateBatch('priceMinor', '12')).toMatchObject({ affected: 1 })
  const first = await fixture.dirty()
  expect(first).not.toBeNull()
  await importFile('sku,title,price\nL1,Lamp,13\n')
  await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  expect(await fixture.dirty()).toBe(first)
  expect(await admin.call(shopWebsite.read, { id: fixture.seller.id })).toMatchObject({ dirtySince: first })
})

test('a website’s description, which its pages do not show, leaves it clean; its name marks it', async () => {
  await using shop = await openShop()
  const fixture = await aSeller(shop)
  const admin = await shop.signIn('Admin')
  const { id } = fixture.seller
  await fixture.clean()

  await admin.call(shopWebsite.updateFields, { id, fields: ['description'], values: { description: 'For Kim' } })

  expect(await admin.call(shopWebsite.read, { id })).toMatchObject({ description: 'For Kim' })
  expect(await fixture.dirty()).toBeNull()
  await admin.call(shopWebsite.updateFields, { id, fields: ['name'], values: { name: 'Another' } })
  expect(await fixture.dirty()).not.toBeNull()
})
