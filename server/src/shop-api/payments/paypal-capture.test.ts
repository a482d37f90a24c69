import { order, orderReview } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { expect, test } from 'vitest'
import { buy } from '../test-buyer.ts'

/** An order whose buyer pressed the pay button and is at PayPal now. */
async function begin() {
  const paypal = await openPaypal()
  const shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  const { url: apiUrl, settings, secrets } = paypal
  const selling = await givenPayingShop(shop, { provider: 'paypal', apiUrl, settings, secrets })
  const placedOrder = await placeOrder(shop, selling)
  await placedOrder.pay()
  const { db } = shop.services
  const approve = async (attempt: number) => {
    paypal.approve(`${placedOrder.orderNo}_${attempt}`)
    await paypal.tellApproved(`${placedOrder.orderNo}_${attempt}`, selling.noticeUrl)
    await workedOn(shop)
  }
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await paypal[Symbol.asyncDispose]()
  }
  return {
    shop,
    placed: placedOrder,
    approve,
    captures: () => paypal.calls.filter(({ path }) => path.endsWith('/capture')).length,
    undone: () => db.selectFrom('paymentEvent').select('failure').where('doneAt', 'is', null).execute(),
    endTime: () => db.updateTable('payment').set({ expiresAt: shop.services.now().toISOString() }).execute(),
    [Symbol.asyncDispose]: close,
  }
}

test('what a buyer approves at PayPal after cancelling the order is not taken', async () => {
  await using at = await begin()
  const { orderNo, token } = at.placed
  await buy(at.shop.url, `/order/${orderNo}/cancel`, { token })

  await at.approve(1)

  expect(at.captures()).toBe(0)
  expect(await at.undone()).toEqual([])
  expect(await at.placed.look()).toMatchObject({ status: 'cancelled', online: { state: 'cancelled', canPay: false } })
  expect((await readMoney(at.shop, orderNo)).order).toMatchObject({ status: 'cancelled', paidMinor: 0, toCheck: '' })
})

test('what a buyer approves after an operator cancelled the order is not taken, by notice, return or asking', async () => {
  await using at = await begin()
  const { admin, order: row } = await readMoney(at.shop, at.placed.orderNo)
  await admin.call(order.setStatus, { ids: [row.id], status: 'cancelled' })

  await Promise.all([at.approve(1), at.placed.look()])
  at.shop.travel(new Date(at.shop.services.now().getTime() + 61_000).toISOString())
  await payments(at.shop).reconcile()

  expect(at.captures()).toBe(0)
  const { order: after, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
  expect(after).toMatchObject({ status: 'cancelled', paidMinor: 0, toCheck: '' })
  expect(storedPayments).toMatchObject([{ state: 'cancelled' }])
})

test('what a buyer approves while the order is held is not taken; once it is released, the buyer pays again', async () => {
  await using at = await begin()
  const { admin, order: row } = await readMoney(at.shop, at.placed.orderNo)
  await admin.call(orderReview.hold, { ids: [row.id], text: '' })

  await at.approve(1)

  expect(at.captures()).toBe(0)
  expect(await at.undone()).toEqual([])
  expect(await at.placed.look()).toMatchObject({ status: 'pending', isHeld: true })
  await admin.call(orderReview.release, { ids: [row.id], text: '' })
  await at.placed.pay()
  await at.approve(2)
  expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
})

test('an attempt whose time was over is not taken once the next one is paid', async () => {
  await using at = await begin()
  await at.endTime()
  await at.placed.pay()
  await at.approve(2)

  await at.approve(1)

  expect(at.captures()).toBe(1)
  expect(await at.undone()).toEqual([])
  const { order: row, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
  expect(row).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
  expect(storedPayments.map(({ state }) => state).toSorted()).toEqual(['expired', 'succeeded'])
})

test('of two attempts, the one that the order page names is taken, whichever is approved first', async () => {
  await using at = await begin()
  await at.endTime()
  await at.placed.pay()

  await at.approve(1)
  expect(at.captures()).toBe(0)
  expect(await at.placed.look()).toMatchObject({ status: 'pending', online: { state: 'pending', canPay: true } })
  await at.approve(2)

  expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
})

test('an attempt whose time was over is taken while there is no other', async () => {
  await using at = await begin()
  await at.shop.services.db.updateTable('payment').set({ state: 'expired' }).execute()

  await at.approve(1)

  expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
})
