import {
  goods,
  goodsBackup,
  invoice,
  mail,
  order,
  orderEdit,
  orderReopen,
  orderReview,
  orderSplit,
  parcel,
  webVisits,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { givenPayingShop, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from '../../../messages/mail/send-mails.ts'
import { cancelOverdue } from '../cancel/cancel-overdue.ts'

const now = '2026-11-20T10:00:00.000Z'

/** A shop of chairs at 19.99 that are sent for nothing, where the coupon ALL takes off the whole price. */
async function givingShop(shop: Shop, open: Awaited<ReturnType<Shop['given']['openShop']>>) {
  const { db } = shop.services
  await db
    .updateTable('shippingMode')
    .set({ rules: json([{ countries: [], feeMinor: 0 }]) })
    .execute()
  await db.updateTable('paymentAccount').set({ instructions: 'Transfer {{ amount }}' }).execute()
  await shop.given.coupon({ code: 'ALL', kind: 'percent', value: 100, status: 'active' })
  const admin = await shop.signIn('Admin')
  return {
    admin,
    async place(fields: Record<string, unknown> = { couponCode: 'ALL' }) {
      const { response } = await buy(shop.url, '/order', orderOf(open, fields))
      const { orderNo, token } = response as { orderNo: string; token: string }
      const id = (await admin.call(order.search, { keywords: orderNo })).items[0]?.id ?? ''
      return {
        id,
        orderNo,
        answer: response,
        read: async () => (await shop.signIn('Admin')).call(order.read, { id }),
        see: async () => (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response,
        pay: () => buy(shop.url, `/order/${orderNo}/pay`, { token }),
      }
    },
    stock: async () => (await admin.call(goods.read, { id: open.goods.id })).stock,
  }
}

test('an order that costs nothing is paid when it is placed: nothing asks for a payment, and it is shipped and counted like any other', async () => {
  await using mails = await openMailServer()
  await using shop = await openShop({ env: standInEnv, now })
  await shop.given.mailSender({ port: mails.port })
  const open = await shop.given.openShop()
  const giving = await givingShop(shop, open)

  const placedOrder = await giving.place()

  expect(placedOrder.answer).toMatchObject({ totalMinor: 0, paymentInstructions: '' })
  const orderRead = await placedOrder.read()
  expect(orderRead).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: 0, paymentDate: now, toCheck: '' })
  expect(orderRead.log.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, 'pending'],
    ['pending', 'paid'],
  ])
  expect(await placedOrder.see()).toMatchObject({ status: 'paid', dueMinor: 0, payment: null, canSendReceipt: false })
  expect(await giving.stock()).toBe(9)
  const { admin } = giving
  expect(await admin.call(order.todoTotals, {})).toMatchObject({ 'to-pay': 0, 'to-ship': 1 })
  expect((await admin.call(order.totals, {})).items).toMatchObject([{ orders: 1, unpaid: 0, totalMinor: 0 }])
  await sendWaitingMails(shop.services)
  expect((await admin.call(mail.search, {})).items.map(({ event }) => event)).toEqual(['order-placed'])
  expect(mails.received[0]?.text).toContain('There is nothing to pay for this order.')
  expect(mails.received[0]?.text).not.toContain('Transfer')

  const seller = json({ name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin', email: 'hi@oak.example' })
  await shop.services.db.updateTable('website').set({ seller }).execute()
  expect(await admin.call(invoice.issue, { orderIds: [placedOrder.id] })).toMatchObject({ affected: 1, problems: [] })
  await admin.call(parcel.insert, { orderId: placedOrder.id, trackingNo: 'T1' })
  expect(await placedOrder.read()).toMatchObject({ status: 'shipped' })
})

test('an order that costs nothing can’t be paid online, is never late, and cancelled it leaves nothing to look at', async () => {
  await using shop = await openShop({ env: standInEnv, now })
  const giving = await givingShop(shop, await givenPayingShop(shop, { provider: 'demo' }))
  const placedOrder = await giving.place()

  expect(await placedOrder.see()).toMatchObject({ online: { canPay: false } })
  expect(await placedOrder.pay()).toMatchObject({ status: 409, code: 'not-payable' })
  shop.travel('2026-12-20T10:00:00.000Z')
  expect(await cancelOverdue(shop.services)).toBe(0)

  const admin = await shop.signIn('Admin')
  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'cancelled' })
  expect(await placedOrder.read()).toMatchObject({ status: 'cancelled', toCheck: '' })
  await admin.call(orderReopen.reopen, { ids: [placedOrder.id] })
  expect(await placedOrder.read()).toMatchObject({ status: 'paid' })
  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'refunded' })
  expect(await placedOrder.read()).toMatchObject({ status: 'refunded', refundedMinor: 0, refunds: [] })
})

test('an order that costs nothing and is held becomes paid when its review ends', async () => {
  await using shop = await openShop({ now })
  const giving = await givingShop(shop, await shop.given.openShop())
  const { admin } = giving
  const { version, rules } = await admin.call(orderReview.readRules, {})
  await admin.call(orderReview.saveRules, { version, rules: { ...rules, sameBuyer: { most: 1, minutes: 1440, points: 60 } } })
  await giving.place()
  const heldOrder = await giving.place()
  expect(await heldOrder.read()).toMatchObject({ status: 'pending', isHeld: true })

  await admin.call(orderReview.release, { ids: [heldOrder.id] })

  expect(await heldOrder.read()).toMatchObject({ status: 'paid', isHeld: false })
})

test('an order that an edit makes free is paid; costing something again, it owes that', async () => {
  await using shop = await openShop({ now })
  const giving = await givingShop(shop, await shop.given.openShop())
  const { admin } = giving
  const placedOrder = await giving.place({})
  const wish = { id: placedOrder.id, discountMinor: 1999 }
  const response = await admin.send(orderEdit.update.name, { ...wish, version: (await placedOrder.read()).version, expectedTotalMinor: 0 })
  expect(await placedOrder.read()).toMatchObject({ status: 'paid', totalMinor: 0 })

  await admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })

  expect(await placedOrder.see()).toMatchObject({ status: 'paid', dueMinor: 1999, payment: { instructions: 'Transfer $19.99' } })
  const attempt = admin.call(parcel.insert, { orderId: placedOrder.id, trackingNo: 'T1' })
  await expect(attempt).rejects.toMatchObject({ code: 'order-underpaid' })
  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  expect(await placedOrder.read()).toMatchObject({ paymentState: 'paid', paidMinor: 1999 })
})

test('an order that cost nothing counts in the base currency once an edit makes it cost something', async () => {
  await using shop = await openShop({ now })
  const giving = await givingShop(shop, await shop.given.openShop())
  const { admin } = giving
  await shop.services.db.updateTable('currency').set({ rate: 2 }).where('code', '=', 'USD').execute()
  await shop.given.currency({ code: 'EUR', rate: 1 })
  const paid = await giving.place({})
  const free = await giving.place()
  await admin.call(order.setStatus, { ids: [paid.id], status: 'paid' })

  const wish = { id: free.id, discountMinor: 0 }
  await admin.call(orderEdit.update, { ...wish, version: (await free.read()).version, expectedTotalMinor: 1999 })
  await admin.call(order.setStatus, { ids: [free.id], status: 'paid' })

  const { totals } = await admin.call(webVisits.statisticsDay, { day: '2026-11-20' })
  expect(totals.revenue).toEqual([{ currencyCode: 'USD', orders: 2, totalMinor: 3998 }])
  expect(totals.base).toEqual({ currencyCode: 'EUR', totalMinor: 2000, isEstimated: false })
  expect(totals.money).toMatchObject({ currencyCode: 'EUR', takenMinor: 2000, isEstimated: false })
})

test('a part that costs nothing is paid when it is split off; the rest waits for its payment', async () => {
  await using shop = await openShop({ now })
  const open = await shop.given.openShop()
  const giving = await givingShop(shop, open)
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000, stock: 4, currencyCode: 'USD' })
  const shopLamp = await shop.given.shopGoods({ websiteId: open.website.id, goodsId: lamp.id })
  await shop.given.coupon({ code: 'PAIR', kind: 'buy-x-get-y', value: 100, buyQuantity: 1, getQuantity: 1, status: 'active' })
  const items = [open.shopGoods.id, shopLamp.id].map((shopGoodsId) => ({ shopGoodsId, quantity: 1 }))
  const placedOrder = await giving.place({ items, couponCode: 'PAIR' })
  const { version, totalMinor } = await placedOrder.read()
  expect(totalMinor).toBe(1999)

  const part = await giving.admin.call(orderSplit.split, { id: placedOrder.id, version, lines: [{ line: 1, quantity: 1 }] })

  expect(await giving.admin.call(order.read, { id: part.id })).toMatchObject({ status: 'paid', totalMinor: 0, paymentDate: now })
  expect(await placedOrder.read()).toMatchObject({ status: 'pending', totalMinor: 1999 })
})
