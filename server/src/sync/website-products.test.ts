import { goods, type ShopGoodsRow, shopGoods, shopWebsite } from '@wanpu/contract'
import { type Caller, openShop, type Shop, sideBySide } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { trimChanges } from './record-change.sql.ts'

// A copy of the products of websites, which changes of the products in the stock change, too.

interface Copy {
  cursor: string | undefined
  rows: Map<string, ShopGoodsRow>
}

const emptyCopy = (): Copy => ({ cursor: undefined, rows: new Map() })

async function catchUp(caller: Caller, copy: Copy, limit = 200): Promise<Copy> {
  for (let isMore = true; isMore; ) {
    const { items, deletedIds, nextCursor, hasMore } = await caller.call(shopGoods.readSince, { cursor: copy.cursor, limit })
    for (const row of items) copy.rows.set(row.id, row)
    for (const id of deletedIds) copy.rows.delete(id)
    copy.cursor = nextCursor
    isMore = hasMore
  }
  return copy
}

const byWebsite = ({ rows }: Copy) => [...rows.values()].map(({ websiteId, title, stock }) => `${websiteId} ${title} ${stock}`).toSorted()

async function twoWebsites({ given }: Shop) {
  const [oak, elm] = [await given.website({ domain: 'oak.example.com' }), await given.website({ domain: 'elm.example.com' })]
  const [lamp, chair] = [await given.goods({ title: 'Lamp', stock: 5 }), await given.goods({ title: 'Chair', stock: 5 })]
  for (const { id: websiteId } of [oak, elm]) for (const { id: goodsId } of [lamp, chair]) await given.shopGoods({ websiteId, goodsId })
  return { oak, elm, lamp, chair }
}

test('a change in the stock is told of the product on each website, one of a website of that one alone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { oak, elm, lamp, chair } = await twoWebsites(shop)
  const copy = await catchUp(admin, emptyCopy(), 3)
  expect(copy.rows.size).toBe(4)
  const { db } = shop.services

  await db.updateTable('goods').set({ stock: 4 }).where('id', '=', lamp.id).execute()
  await db.updateTable('shopGoods').set({ title: 'Seat' }).where('goodsId', '=', chair.id).where('websiteId', '=', oak.id).execute()
  const since = copy.cursor
  const now = [`${oak.id} Lamp 4`, `${elm.id} Lamp 4`, `${oak.id} Seat 5`, `${elm.id} Chair 5`].toSorted()
  await expect.poll(async () => byWebsite(await catchUp(admin, copy, 3))).toEqual(now)

  const told = await admin.call(shopGoods.readSince, { cursor: since })
  expect([told.items.length, told.deletedIds, told.hasMore]).toEqual([3, [], false])
})

test('products are told as gone that a website sells no more, that left the stock, and whose website was deleted', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { oak, elm, lamp } = await twoWebsites(shop)
  const copy = await catchUp(boss, emptyCopy())
  const [first] = [...copy.rows.values()].filter(({ websiteId, title }) => websiteId === oak.id && title === 'Chair')

  await boss.call(shopGoods.delete, { ids: [first?.id ?? ''] })
  await expect
    .poll(async () => byWebsite(await catchUp(boss, copy)))
    .toEqual([`${oak.id} Lamp 5`, `${elm.id} Chair 5`, `${elm.id} Lamp 5`].toSorted())
  await boss.call(goods.delete, { ids: [lamp.id] })
  await expect.poll(async () => byWebsite(await catchUp(boss, copy))).toEqual([`${elm.id} Chair 5`])
  await boss.call(shopWebsite.delete, { ids: [elm.id] })
  await expect.poll(async () => byWebsite(await catchUp(boss, copy))).toEqual([])
})

test('a caller with one website is told of its products alone, also of what goes', async () => {
  await using shop = await openShop()
  const { oak, elm, lamp } = await twoWebsites(shop)
  const limited = await shop.signIn({ permissions: ['shop-goods.*'], websiteIds: [oak.id] })
  const { db } = shop.services
  const copy = await catchUp(limited, emptyCopy())
  expect(byWebsite(copy)).toEqual([`${oak.id} Chair 5`, `${oak.id} Lamp 5`])
  const since = copy.cursor

  await db.updateTable('goods').set({ stock: 4 }).execute()
  await db.deleteFrom('shopGoods').where('goodsId', '=', lamp.id).execute()
  await db.updateTable('shopGoods').set({ sort: 3 }).where('websiteId', '=', elm.id).execute()
  await expect.poll(async () => byWebsite(await catchUp(limited, copy))).toEqual([`${oak.id} Chair 4`])

  const told = await limited.call(shopGoods.readSince, { cursor: since })
  expect([told.items.map(({ websiteId }) => websiteId), told.deletedIds.length]).toEqual([[oak.id], 1])
})

test('a copy that is read in small pages while others write is what the websites sell when they have ended', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const { oak, elm } = await twoWebsites(shop)
  const products = await Promise.all(Array.from({ length: 30 }, (_, at) => shop.given.goods({ title: `Product ${at}`, stock: 9 })))
  const ofOak = new Map<string, string>()
  for (const { id: goodsId } of products) {
    ofOak.set(goodsId, (await shop.given.shopGoods({ websiteId: oak.id, goodsId })).id)
    await shop.given.shopGoods({ websiteId: elm.id, goodsId })
  }
  const copy = emptyCopy()
  let isWriting = true
  const reading = (async () => {
    while (isWriting) await catchUp(admin, copy, 7)
  })()

  const ofWebsites = (async () => {
    for (const { id } of products) {
      if (Number(id) % 3 === 0)
        await db
          .deleteFrom('shopGoods')
          .where('id', '=', ofOak.get(id) ?? '')
          .execute()
      const made = await admin.call(goods.insert, { title: `Made after ${id}` })
      await db.insertInto('shopGoods').values({ websiteId: elm.id, goodsId: made.id }).execute()
    }
  })()
  await sideBySide(products, 4, ({ id }) =>
    admin.call(goods.updateBatch, { options: { ids: [id] }, updateColumns: [{ name: 'title', operator: 2, newValue: ' new' }] }),
  )
  await ofWebsites
  await db.updateTable('goods').set({ stock: 8 }).execute()
  isWriting = false
  await reading

  const { rows } = await sql<{ text: string }>`
    select s.website_id || ' ' || g.title || ' ' || g.stock as text from shop_goods s join goods g on g.id = s.goods_id`.execute(db)
  await expect.poll(async () => byWebsite(await catchUp(admin, copy, 7))).toEqual(rows.map(({ text }) => text).toSorted())
})

test('a change of the stock is kept once, however many websites sell it, and a cursor ends when it is thrown away', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { lamp } = await twoWebsites(shop)
  const { cursor } = await catchUp(admin, emptyCopy())

  await shop.services.db.updateTable('goods').set({ stock: 4 }).where('id', '=', lamp.id).execute()
  expect(await shop.services.db.selectFrom('recordChange').select(['entity', 'recordId']).execute()).toEqual([
    { entity: 'goods', recordId: lamp.id },
  ])
  shop.travel(new Date(shop.services.now().getTime() + 31 * 86_400_000).toISOString())
  await trimChanges(shop.services)
  const again = await shop.signIn('Admin')

  expect(await again.send(shopGoods.readSince.name, { cursor })).toMatchObject({ status: 410, code: 'cursor-expired' })
})
