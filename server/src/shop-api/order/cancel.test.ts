/** @module-tag long */
import { order } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { expect, test } from 'vitest'
import { applyOutcome } from '../../domains/selling/payment/apply-outcome.ts'
import { buy, orderOf } from '../test-buyer.ts'

test('a buyer cancels an order that is not paid: stock, coupon and the account’s use go back; a paid one is refused', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  await shop.given.coupon({ code: 'ONCE', kind: 'fixed', value: 100, currencyCode: 'USD', usageLimit: 1, status: 'active' })
  const readStock = async () => {
    const { stock } = await db.selectFrom('goods').select('stock').where('id', '=', open.goods.id).executeTakeFirstOrThrow()
    const { used } = await db.selectFrom('coupon').select('used').executeTakeFirstOrThrow()
    const { usedTodayMinor } = await db.selectFrom('paymentAccount').select('usedTodayMinor').executeTakeFirstOrThrow()
    return { stock, used, usedTodayMinor }
  }
  const before = await readStock()
  const { orderNo, token } = (await buy(shop.url, '/order', orderOf(open, { couponCode: 'ONCE' }))).response as Record<string, string>
  expect((await buy(shop.url, `/order/${orderNo}?token=${token}`)).response).toMatchObject({ canCancel: true })

  expect(await buy(shop.url, `/order/${orderNo}/cancel`, { token: 'guessed' })).toMatchObject({ status: 404 })
  expect(await buy(shop.url, `/order/${orderNo}/cancel`, {})).toMatchObject({ status: 400 })
  const cancelAnswer = await buy(shop.url, `/order/${orderNo}/cancel`, { token })
  expect(cancelAnswer.response).toMatchObject({ status: 'cancelled', canCancel: false, payment: null })
  expect(await readStock()).toEqual(before)
  expect(await buy(shop.url, `/order/${orderNo}/cancel`, { token })).toMatchObject({ status: 409, code: 'not-cancellable' })
  const [row] = (await admin.call(order.search, {})).items
  expect((await admin.call(order.read, { id: row?.id ?? '' })).log.at(-1)).toMatchObject({
    toStatus: 'cancelled',
    detail: { kind: 'buyer-cancel' },
  })

  const paid = (await buy(shop.url, '/order', orderOf(open))).response as Record<string, string>
  const [latest] = (await admin.call(order.search, { keywords: paid.orderNo })).items
  await admin.call(order.setStatus, { ids: [latest?.id ?? ''], status: 'paid' })
  expect((await buy(shop.url, `/order/${paid.orderNo}?token=${paid.token}`)).response).toMatchObject({ canCancel: false })
  expect(await buy(shop.url, `/order/${paid.orderNo}/cancel`, { token: paid.token })).toMatchObject({ status: 409 })
})

test('ten orders that are cancelled and paid at once: exactly one wins at each, and late money is to be checked', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenPayingShop(shop, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  const placedOrders = []
  for (let at = 0; at < 10; at++) {
    const placedOrder = await placeOrder(shop, open)
    await placedOrder.pay()
    placedOrders.push(placedOrder)
  }
  const { db } = shop.services
  const charges = await db.selectFrom('payment').select(['id', 'orderId']).orderBy('id').execute()
  const money = { state: 'succeeded', providerNo: 'pi_1', amountMinor: 2499, currencyCode: 'USD' } as const

  const answers = await Promise.all(
    placedOrders.map(async ({ orderNo, token }, at) => {
      const pay = () => db.transaction().execute((trx) => applyOutcome(trx, charges[at]?.id ?? '', money, new Date().toISOString()))
      const cancel = () => buy(shop.url, `/order/${orderNo}/cancel`, { token })
      const both = at % 2 === 0 ? [cancel(), pay()] : [pay(), cancel()]
      const [cancelAnswer] = (await Promise.all(both)).filter((answered) => answered !== undefined)
      return cancelAnswer?.status
    }),
  )

  expect(await payments(shop).reconcile()).toBe(0)
  for (const [at, { orderNo }] of placedOrders.entries()) {
    const { order: row } = await readMoney(shop, orderNo)
    const isCancelled = answers[at] === 200
    expect(row).toMatchObject(
      isCancelled
        ? { status: 'cancelled', toCheck: 'paid-after-cancel', paidMinor: 2499 }
        : { status: 'paid', toCheck: '', paidMinor: 2499 },
    )
  }
  const { stock } = await db.selectFrom('goods').select('stock').where('id', '=', open.goods.id).executeTakeFirstOrThrow()
  expect(stock).toBe(10 - answers.filter((status) => status !== 200).length)
})
