import { order, refund } from '@wanpu/contract'
import { openShop, untilBlocked } from '@wanpu/testkit'
import { placeOrder, readMoney, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop, lastSession } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'
import { insertReminders } from '../../../messages/outbox/outbox.sql.ts'
import { cancelOverdue } from './cancel-overdue.ts'

const now = '2026-11-20T10:00:00.000Z'
const aWeekLater = '2026-11-27T10:00:01.000Z'

for (const { name, arrivesMinor, toCheck } of [
  { name: 'more', arrivesMinor: 2999, toCheck: 'over-paid' },
  { name: 'less', arrivesMinor: 1000, toCheck: 'amount-differs' },
] as const) {
  test(`an order for which ${name} money has arrived than is due is neither cancelled as unpaid nor reminded of`, async () => {
    await using shop = await openShop({ env: standInEnv, now })
    await using stripe = await openStripe()
    await shop.given.mailSender({ port: 1, reminderHours: 24 })
    await insertReminders(shop.services.db, now)
    const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
    await placedOrder.pay()
    const session = lastSession(stripe)
    session.amount_total = arrivesMinor
    stripe.pay(session.id)
    await placedOrder.look()
    expect(await placedOrder.see()).toMatchObject({ status: 'pending', online: { canPay: arrivesMinor < 2499 } })
    const orderAfter = (await readMoney(shop, placedOrder.orderNo)).order
    expect(orderAfter).toMatchObject({ status: 'pending', paidMinor: arrivesMinor, toCheck })

    // Whoever has looked at it leaves it open: the money is still here.
    await (await shop.signIn('Admin')).call(order.clearCheck, { id: orderAfter.id, version: orderAfter.version, text: '' })
    expect(await insertReminders(shop.services.db, '2026-11-21T10:00:00.000Z')).toBe(0)
    shop.travel(aWeekLater)
    expect(await cancelOverdue(shop.services)).toBe(0)
  })
}

test('an order that was paid in another currency is not cancelled before a user has looked at it', async () => {
  await using shop = await openShop({ now })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1, reminderHours: 24 })
  await insertReminders(shop.services.db, now)
  await buy(shop.url, '/order', orderOf(open))
  await shop.services.db.updateTable('shopOrder').set({ toCheck: 'amount-differs' }).execute()

  expect(await insertReminders(shop.services.db, '2026-11-21T10:00:00.000Z')).toBe(0)
  shop.travel(aWeekLater)
  expect(await cancelOverdue(shop.services)).toBe(0)
})

test('a paid order that an operator cancels is to be checked until its money is refunded; one without money is not', async () => {
  await using shop = await openShop({ env: standInEnv })
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await buy(shop.url, '/order', orderOf(open))
  await buy(shop.url, '/order', orderOf(open))
  const [paid, unpaid] = (await admin.call(order.search, {})).items
  await admin.call(order.setStatus, { ids: [paid?.id ?? ''], status: 'paid' })

  await admin.call(order.setStatus, { ids: [paid?.id ?? '', unpaid?.id ?? ''], status: 'cancelled' })

  const read = (of: typeof paid) => admin.call(order.read, { id: of?.id ?? '' })
  expect(await read(unpaid)).toMatchObject({ status: 'cancelled', toCheck: '' })
  const cancelledOrder = await read(paid)
  expect(cancelledOrder).toMatchObject({ status: 'cancelled', toCheck: 'paid-after-cancel' })
  expect(await admin.call(order.todoTotals, {})).toMatchObject({ 'to-check': 1 })
  await admin.call(refund.insert, { orderId: cancelledOrder.id, version: cancelledOrder.version, through: 'hand', overpaidMinor: 2499 })
  expect(await read(paid)).toMatchObject({ status: 'cancelled', refundedMinor: 2499, toCheck: '' })
})

// The embedded database serves one transaction at a time.
if (process.env.TEST_DB === 'postgres') {
  for (const { what, change } of [
    { what: 'money', change: { paidMinor: 1000 } },
    { what: 'a receipt of a transfer', change: { toCheck: 'receipt' } },
  ] as const) {
    test(`an order for which ${what} comes while it is being cancelled as unpaid stays`, async () => {
      await using shop = await openShop({ now })
      await buy(shop.url, '/order', orderOf(await shop.given.openShop()))
      shop.travel(aWeekLater)
      let cancelling: Promise<number> = Promise.resolve(-1)

      await shop.services.db.transaction().execute(async (trx) => {
        await trx.updateTable('shopOrder').set(change).execute()
        cancelling = cancelOverdue(shop.services)
        await untilBlocked(shop)
      })

      expect(await cancelling).toBe(0)
    })
  }
}
