import { goods, shopGoods } from '@wanpu/contract'
import { openShop, untilBlocked } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Two transactions at once: what the embedded database, which has one connection, cannot have.

test('a change that is committed after later ones is told, and nothing is told before it that would pass it over', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const lamp = await shop.given.goods({ title: 'Lamp', stock: 5 })
  const chair = await shop.given.goods({ title: 'Chair', stock: 5 })
  const { nextCursor } = await admin.call(goods.readSince, {})
  const begun = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = shop.services.db.transaction().execute(async (db) => {
    await db.updateTable('goods').set({ stock: 4 }).where('id', '=', lamp.id).execute()
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  await shop.services.db.updateTable('goods').set({ stock: 3 }).where('id', '=', chair.id).execute()

  const meanwhile = await admin.call(goods.readSince, { cursor: nextCursor })
  commit.resolve()
  await late
  const told = async () => {
    const { items } = await admin.call(goods.readSince, { cursor: meanwhile.nextCursor })
    return items.map(({ title, stock }) => [title, stock]).toSorted()
  }

  expect([meanwhile.items.filter(({ stock }) => stock < 5), meanwhile.hasMore]).toEqual([[], false])
  await expect.poll(told).toEqual([
    ['Chair', 3],
    ['Lamp', 4],
  ])
})

test('a change in the stock that is committed after later ones of a website is told of its product there', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const [lamp, chair] = [await shop.given.goods({ title: 'Lamp', stock: 5 }), await shop.given.goods({ title: 'Chair', stock: 5 })]
  for (const { id: goodsId } of [lamp, chair]) await shop.given.shopGoods({ websiteId: website.id, goodsId })
  let cursor = (await admin.call(shopGoods.readSince, {})).nextCursor
  const begun = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = shop.services.db.transaction().execute(async (db) => {
    await db.updateTable('goods').set({ stock: 4 }).where('id', '=', lamp.id).execute()
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  await shop.services.db.updateTable('shopGoods').set({ sort: 9 }).where('goodsId', '=', chair.id).execute()
  const told = new Map<string, (number | string)[]>()
  const read = async () => {
    const { items, nextCursor } = await admin.call(shopGoods.readSince, { cursor })
    for (const { id, title, stock, sort } of items) told.set(id, [title, stock, sort])
    cursor = nextCursor
    return [...told.values()].toSorted()
  }

  expect((await read()).filter(([, , sort]) => sort === 9)).toEqual([])
  commit.resolve()
  await late
  await expect.poll(read).toEqual([
    ['Chair', 5, 9],
    ['Lamp', 4, 0],
  ])
})

test('the first reading waits for who writes at that moment, whose change was not kept', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const lamp = await shop.given.goods({ title: 'Lamp', stock: 5 })
  const begun = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const writing = shop.services.db.transaction().execute(async (db) => {
    await db.updateTable('goods').set({ stock: 4 }).where('id', '=', lamp.id).execute()
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  const reading = admin.call(goods.readSince, {})
  await untilBlocked(shop)
  commit.resolve()
  await writing

  expect((await reading).items.map(({ stock }) => stock)).toEqual([4])
})
