import { order } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../test-buyer.ts'

const idempotencyKey = 'a-key-of-one-order'

/** An order that was placed under the key, and what orders under it again. */
async function openOrdered(shop: Shop) {
  const open = await shop.given.openShop({ stock: 50 })
  const place = (change: Record<string, unknown> = {}) => buy(shop.url, '/order', orderOf(open, { idempotencyKey, ...change }))
  const first = await place()
  const admin = await shop.signIn('Admin')
  return { open, place, first, countOrders: async () => (await admin.call(order.search, {})).items.length }
}

test('a key that is used again with another cart is a conflict, with the same cart the same order', async () => {
  await using shop = await openShop()
  const { open, place, first, countOrders } = await openOrdered(shop)
  const more = { items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] }

  const refused = await place(more)

  expect(refused).toMatchObject({ status: 409, code: 'key-of-another-order', message: expect.stringContaining('order again') })
  expect(refused.response).toBeUndefined()
  expect(await place({ expectedTotalMinor: 1, consentText: 'News' })).toMatchObject({ status: 200, response: first.response })
  expect(await countOrders()).toBe(1)
  expect((await place({ ...more, idempotencyKey: 'a-key-of-the-other' })).status).toBe(200)
})

test('of ten orders at once under one key, those with the cart of the first are that order and the others conflicts', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 50 })
  const place = (quantity: number) =>
    buy(shop.url, '/order', orderOf(open, { idempotencyKey, items: [{ shopGoodsId: open.shopGoods.id, quantity }] }))

  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => place(1 + (at % 2))))

  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(5)
  expect(new Set(placed.map(({ response }) => response?.orderNo)).size).toBe(1)
  expect(answers.filter(({ code }) => code === 'key-of-another-order')).toHaveLength(5)
})

test('an order of before carts were compared answers its key as it did', async () => {
  await using shop = await openShop()
  const { place, first } = await openOrdered(shop)
  await shop.services.db.updateTable('shopOrder').set({ cartDigest: null }).execute()

  expect(await place({ note: 'Ring twice' })).toMatchObject({ status: 200, response: first.response })
})

test('a key whose order was refused is free for another cart', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 1 })
  const place = (quantity: number) =>
    buy(shop.url, '/order', orderOf(open, { idempotencyKey, items: [{ shopGoodsId: open.shopGoods.id, quantity }] }))

  expect((await place(2)).code).toBe('stock-short')
  expect((await place(1)).status).toBe(200)
})
