import { configRecord } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { cancelOverdue } from '../../domains/selling/order/order.tasks.ts'
import { buy, orderOf } from '../../shop-api/test-buyer.ts'

// What strangers try with orders: holding stock for nothing, another buyer's order, and more uses of a coupon than one
// buyer has.

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const pieces = (open: { shopGoods: { id: string } }, quantity: number) => ({ items: [{ shopGoodsId: open.shopGoods.id, quantity }] })

test('orders that are not paid within a week give their stock back, without anybody switching that on', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const open = await shop.given.openShop({ stock: 1 })
  await buy(shop.url, '/order', orderOf(open))

  shop.travel('2026-11-27T09:59:00.000Z')
  expect(await cancelOverdue(shop.services)).toBe(0)
  shop.travel('2026-11-27T10:00:01.000Z')
  expect(await cancelOverdue(shop.services)).toBe(1)
  expect(await shop.services.db.selectFrom('goods').select('stock').execute()).toEqual([{ stock: 1 }])
})

test('an order that is paid on delivery is not late', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const open = await shop.given.openShop()
  await shop.services.db
    .updateTable('paymentMode')
    .set({ code: 'cash-on-delivery', shipsUnpaid: true })
    .where('id', '=', open.paymentMode.id)
    .execute()
  await buy(shop.url, '/order', orderOf(open))

  shop.travel('2026-12-20T10:00:00.000Z')

  expect(await cancelOverdue(shop.services)).toBe(0)
})

async function openWithCap(most: number): Promise<{ shop: Shop; open: Awaited<ReturnType<Shop['given']['openShop']>> } & AsyncDisposable> {
  const shop = await openShop()
  const open = await shop.given.openShop({ stock: 1000 })
  const admin = await shop.signIn('Admin')
  await admin.call(configRecord.save, { version: 1, value: { maxUnpaidPieces: most } })
  return { shop, open, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('the unpaid orders of one address hold so many pieces of a product and no more; those of others go on', async () => {
  await using house = await openWithCap(5)
  const { shop, open } = house
  const order = (quantity: number, ip: string) => buy(shop.url, '/order', orderOf(open, pieces(open, quantity)), from(ip))

  expect((await order(3, '203.0.113.7')).status).toBe(200)
  expect(await order(3, '203.0.113.7')).toMatchObject({ status: 409, code: 'too-many-unpaid', detail: { titles: ['Oak chair'], most: 5 } })
  expect((await order(3, '203.0.113.8')).status).toBe(200)
  expect((await order(3, '2001:db8::1')).status).toBe(200)
  expect((await order(3, '2001:db8::2')).status).toBe(409)
  await shop.services.db.updateTable('shopOrder').set({ status: 'paid' }).where('clientIp', '=', '203.0.113.7').execute()
  expect((await order(3, '203.0.113.7')).status).toBe(200)
})

test('orders that come at the same moment do not pass the cap together', async () => {
  await using house = await openWithCap(5)
  const { shop, open } = house
  const orders = Array.from({ length: 10 }, () => buy(shop.url, '/order', orderOf(open, pieces(open, 2)), from('203.0.113.7')))

  const statuses = (await Promise.all(orders)).map((answer) => answer.status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
})

test('without a switched cap two hundred pieces are the most', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 1000 })

  expect((await buy(shop.url, '/order', orderOf(open, pieces(open, 201)))).code).toBe('too-many-unpaid')
  expect((await buy(shop.url, '/order', orderOf(open, pieces(open, 200)))).status).toBe(200)
})

test('another buyer who sends a known key gets neither the order nor its token', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const idempotencyKey = 'sixteen-letters-'
  const contact = { name: 'Eve', email: 'eve@example.com', phone: '+49 170 1111111' }
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { idempotencyKey }))

  const strangers = await buy(shop.url, '/order', orderOf(open, { idempotencyKey, contact }))

  expect(strangers).toMatchObject({ status: 409, code: 'key-in-use' })
  expect(JSON.stringify(strangers)).not.toContain(String(placedOrder.response?.orderNo))
  expect((await buy(shop.url, '/order', orderOf(open, { idempotencyKey }))).response).toEqual(placedOrder.response)
})

test('a key that can be guessed is not taken', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()

  const answer = await buy(shop.url, '/order', orderOf(open, { idempotencyKey: '1' }))

  expect(answer).toMatchObject({ status: 400, detail: { fields: { idempotencyKey: expect.any(String) } } })
})

test('an address that tries many codes is made to wait; codes tried together count, and right ones do not', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.given.coupon({ code: 'SPRING', kind: 'percent', value: 15, status: 'active' })
  const wish = { websiteId: open.website.id, ...pieces(open, 1), country: 'DE' }
  const quote = (couponCode: string, ip: string) => buy(shop.url, '/quote', { ...wish, couponCode }, from(ip))

  const right = await Promise.all(Array.from({ length: 15 }, () => quote('SPRING', '203.0.113.7')))
  const wrongCodes = await Promise.all(Array.from({ length: 30 }, (_, at) => quote(`GUESS${at}`, '203.0.113.7')))

  expect(right.map(({ status }) => status)).toEqual(Array(15).fill(200))
  expect(wrongCodes.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await quote('SPRING', '203.0.113.7')).toMatchObject({ status: 429, code: 'too-many' })
  const order = orderOf(open, { couponCode: 'SPRING' })
  expect((await buy(shop.url, '/order', order, from('203.0.113.7'))).status).toBe(429)
  expect((await quote('SPRING', '203.0.113.8')).status).toBe(200)
  expect((await buy(shop.url, '/quote', wish, from('203.0.113.7'))).status).toBe(200)
})

test('a country that there is not is refused', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const to = (country: string) => ({ shippingAddress: { country, city: 'Nowhere', street: '1', postalCode: '10117' } })

  expect(await buy(shop.url, '/order', orderOf(open, to('XX')))).toMatchObject({
    status: 400,
    detail: { fields: { 'shippingAddress.country': expect.any(String) } },
  })
  expect((await buy(shop.url, '/order', orderOf(open, to('de')))).status).toBe(200)
})

test('one mailbox written in several ways is one buyer where a coupon counts uses', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.given.coupon({ code: 'ONCE', kind: 'percent', value: 10, perMemberLimit: 1, status: 'active' })
  const order = (email: string) =>
    buy(shop.url, '/order', orderOf(open, { couponCode: 'ONCE', contact: { name: 'Ada', email, phone: '+49 170 1111111' } }))

  expect((await order('ada@gmail.com')).status).toBe(200)
  for (const email of ['a.da@gmail.com', 'ada+1@gmail.com', 'A.D.A+2@googlemail.com']) {
    expect(await order(email)).toMatchObject({ status: 409, code: 'coupon-invalid', detail: { reason: 'member-limit' } })
  }
  expect((await order('adam@gmail.com')).status).toBe(200)
})
