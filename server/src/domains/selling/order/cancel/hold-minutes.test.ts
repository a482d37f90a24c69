import { order, orderByHand, orderSplit, paymentAccount, paymentMode } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { placeOrder, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop, lastSession } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'
import { cancelOverdue } from './cancel-overdue.ts'

const now = '2026-11-20T10:00:00.000Z'
const week = 10_080
const after = (minutes: number, seconds = 0) => new Date(Date.parse(now) + minutes * 60_000 + seconds * 1000).toISOString()

type Mode = Parameters<Shop['given']['paymentMode']>[0]

/** A shop that is paid so, too, and orders there that are. */
async function openPaid(shop: Shop, fields: Mode) {
  const open = await shop.given.openShop({ stock: 100 })
  const mode = await shop.given.paymentMode(fields)
  const account = await shop.given.paymentAccount({ paymentModeId: mode.id })
  return { open, mode, account, place: () => buy(shop.url, '/order', orderOf(open, { paymentModeId: mode.id })) }
}

/** How many orders are cancelled that many minutes after they were placed: just before, and just after. */
async function cancelledAround(shop: Shop, minutes: number) {
  shop.travel(after(minutes, -1))
  const before = await cancelOverdue(shop.services)
  shop.travel(after(minutes, 1))
  return [before, await cancelOverdue(shop.services)]
}

test.each<[string, Mode, number, [number, number]]>([
  ['by transfer', {}, week, [0, 1]],
  ['by transfer, with a time of its own', { holdMinutes: 30 }, 30, [0, 1]],
  ['at Stripe', { provider: 'stripe' }, 60, [0, 1]],
  ['at PayPal', { provider: 'paypal' }, 60, [0, 1]],
  ['at Alipay', { provider: 'alipay' }, 60, [0, 1]],
  ['at WeChat Pay', { provider: 'wechatpay' }, 60, [0, 1]],
  ['at Stripe, with a longer time of its own', { provider: 'stripe', holdMinutes: 2 * week }, 2 * week, [0, 1]],
  ['on delivery', { shipsUnpaid: true, holdMinutes: 30 }, 2 * week, [0, 0]],
])('an order that is paid %s keeps its stock for the time of its method', async (_, mode, minutes, cancelled) => {
  await using shop = await openShop({ now })
  expect((await (await openPaid(shop, mode)).place()).status).toBe(200)

  expect(await cancelledAround(shop, minutes)).toEqual(cancelled)
})

test('the time of a method is set in its form, left out it is the usual one, and orders keep what they were given', async () => {
  await using shop = await openShop({ now })
  const { mode, place } = await openPaid(shop, { provider: 'stripe' })
  const admin = await shop.signIn('Admin')
  const read = () => admin.call(paymentMode.read, { id: mode.id })
  await place()
  const fields = { id: mode.id, name: 'Card', code: 'card', provider: 'stripe' } as const
  expect(await admin.call(paymentMode.update, { ...fields, version: (await read()).version, holdMinutes: 20 })).toMatchObject({
    holdMinutes: 20,
  })
  await place()
  await expect(admin.call(paymentMode.update, { ...fields, version: (await read()).version, holdMinutes: 4 })).rejects.toMatchObject({
    code: 'bad-input',
  })

  expect(await cancelledAround(shop, 20)).toEqual([0, 1])
  expect(await cancelledAround(shop, 60)).toEqual([0, 1])
  expect(await admin.call(paymentMode.update, { ...fields, version: (await read()).version })).toMatchObject({ holdMinutes: null })
})

test('an order that waited before methods had a time keeps that of the order placement', async () => {
  await using shop = await openShop({ now })
  await (await openPaid(shop, { provider: 'stripe' })).place()
  await shop.services.db.updateTable('shopOrder').set({ holdMinutes: null }).execute()

  expect(await cancelledAround(shop, week)).toEqual([0, 1])
})

test('an order that an operator enters has the time of the order placement, since its link is mailed', async () => {
  await using shop = await openShop({ now })
  const { open, mode } = await openPaid(shop, { provider: 'stripe' })
  const { contact, shippingAddress, ...asked } = orderOf(open, { paymentModeId: mode.id })
  const admin = await shop.signIn('Admin')
  await admin.call(orderByHand.insert, { ...asked, contact, shippingAddress, expectedTotalMinor: 2499 })

  expect(await cancelledAround(shop, week)).toEqual([0, 1])
})

test('an order whose buyer pays by another method has the time of that one from then on', async () => {
  await using shop = await openShop({ now })
  const open = await shop.given.openShop()
  const mode = await shop.given.paymentMode({ provider: 'stripe' })
  await shop.given.paymentAccount({ paymentModeId: mode.id })
  const placed = await placeOrder(shop, open)
  await (await shop.signIn('Admin')).call(paymentAccount.setStatus, { ids: [open.account.id], status: 'stopped' })
  shop.travel(after(2 * 24 * 60))
  const chosen = await buy(shop.url, `/order/${placed.orderNo}/payment`, { token: placed.token, paymentModeId: mode.id })

  expect(chosen.status).toBe(200)
  expect(await cancelledAround(shop, 2 * 24 * 60 + 60)).toEqual([0, 1])
})

test('both parts of an order that is split keep its time', async () => {
  await using shop = await openShop({ now })
  const { open, mode } = await openPaid(shop, { provider: 'stripe' })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 2 }]
  await buy(shop.url, '/order', orderOf(open, { paymentModeId: mode.id, items }))
  const admin = await shop.signIn('Admin')
  const [row] = (await admin.call(order.search, {})).items
  const { id, version } = await admin.call(order.read, { id: row?.id ?? '' })
  await admin.call(orderSplit.split, { id, version, lines: [{ line: 0, quantity: 1 }] })

  expect(await cancelledAround(shop, 60)).toEqual([0, 2])
})

test('money that comes when the time is over is to be checked, and the stock stays where it went', async () => {
  await using shop = await openShop({ env: standInEnv, now })
  await using stripe = await openStripe()
  const placed = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placed.pay()
  shop.travel(after(2 * 24 * 60))
  expect(await cancelOverdue(shop.services)).toBe(1)

  stripe.pay(lastSession(stripe).id)
  await placed.look()

  const admin = await shop.signIn('Admin')
  const [row] = (await admin.call(order.search, {})).items
  expect(row).toMatchObject({ status: 'cancelled', toCheck: 'paid-after-cancel', paidMinor: 2499 })
})
