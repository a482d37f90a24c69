import { bankStatement, dashboard, goods, goodsBackup, order, parcel, parcelShip, paymentMode } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'
import { cancelOverdue } from './cancel-overdue.ts'

/** A shop whose payment method is paid on delivery, with so many orders of a chair for 19.99. */
async function ordersOnDelivery(shop: Shop, count: number) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const { id, version, name, code } = await admin.call(paymentMode.read, { id: open.paymentMode.id })
  await admin.call(paymentMode.update, { id, version, name, code, shipsUnpaid: true })
  const orderNos: string[] = []
  for (let at = 0; at < count; at++) {
    const { response } = await buy(shop.url, '/order', orderOf(open))
    orderNos.push(String(response?.orderNo))
  }
  const idOf = async (orderNo: string) => (await admin.call(order.search, { keywords: orderNo })).items[0]?.id ?? ''
  const ids = await Array.fromAsync(orderNos, idOf)
  return { open, admin, ids, orderNos, read: (at: number) => admin.call(order.read, { id: ids[at] ?? '' }) }
}

test('what is paid on delivery is shipped from a list before it is paid, is to be collected then, and is shipped once it is paid by hand', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { admin, ids, orderNos, read } = await ordersOnDelivery(shop, 2)
  expect(await admin.call(order.todoTotals, {})).toMatchObject({ 'to-pay': 0, 'to-ship': 2, 'to-collect': 0 })
  expect(await admin.call(dashboard.read, {})).toMatchObject({ ordersToDo: { 'to-pay': 0, 'to-ship': 2, 'to-collect': 0 } })

  const rows = orderNos.map((orderNo, at) => ({ orderNo, trackingNo: `T${at}` }))
  expect(await admin.call(parcelShip.preview, { rows })).toMatchObject({ shipping: 2, failing: 0 })
  await admin.call(parcelShip.ship, { rows })

  expect(await read(0)).toMatchObject({ status: 'pending', fulfilment: 'shipped', trackingNo: 'T0', shipsUnpaid: true })
  expect(await admin.call(order.todoTotals, {})).toMatchObject({ 'to-pay': 0, 'to-ship': 0, 'to-collect': 2 })
  expect(await admin.call(dashboard.read, {})).toMatchObject({ ordersToDo: { 'to-pay': 0, 'to-ship': 0, 'to-collect': 2 } })
  expect((await admin.call(order.search, { todo: 'to-collect' })).items).toHaveLength(2)
  expect((await admin.call(order.totals, {})).items).toMatchObject([{ totalMinor: 0, unpaid: 2 }])
  expect(await admin.call(parcelShip.preview, { rows })).toMatchObject({ shipping: 0, problemGroups: [{ code: 'shipped-already' }] })
  await expect(admin.call(order.setStatus, { ids, status: 'shipped', trackingNo: 'T9' })).rejects.toMatchObject({
    code: 'order-cannot-move',
  })

  await admin.call(order.setStatus, { ids, status: 'paid' })
  const paid = await read(0)
  expect(paid).toMatchObject({ status: 'shipped', paymentState: 'paid', fulfilment: 'shipped' })
  expect(paid.log.map(({ toStatus }) => toStatus).slice(-2)).toEqual(['paid', 'shipped'])
  expect((await admin.call(order.totals, {})).items).toMatchObject([{ totalMinor: paid.totalMinor * 2, unpaid: 0 }])
  await admin.call(order.setStatus, { ids, status: 'completed' })
})

test('what was collected is booked from a file of order numbers and amounts', async () => {
  await using shop = await openShop()
  const { admin, ids, orderNos, read } = await ordersOnDelivery(shop, 1)
  await admin.call(parcel.insert, { orderId: ids[0] ?? '', trackingNo: 'T1' })
  const { totalMinor, currencyCode } = await read(0)

  const text = `Date,Amount,Currency,Reference\n2026-11-20,${(totalMinor / 100).toFixed(2)},${currencyCode},${orderNos[0]}`
  expect(await admin.call(bankStatement.book, { text, currencyCode })).toMatchObject({ affected: 1, failing: 0 })

  expect(await read(0)).toMatchObject({ status: 'shipped', paymentState: 'paid' })
})

test('a parcel that nobody took comes back: deleted or undone, the order is open and can be cancelled, and its stock returns', async () => {
  await using shop = await openShop()
  const { open, admin, ids, read } = await ordersOnDelivery(shop, 1)
  const id = ids[0] ?? ''
  const stock = async () => (await admin.call(goods.read, { id: open.goods.id })).stock
  const before = await stock()
  const response = await admin.send(parcel.insert.name, { orderId: id, trackingNo: 'T1' })
  await expect(admin.call(order.setStatus, { ids, status: 'cancelled' })).rejects.toMatchObject({ code: 'order-cannot-move' })

  await admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })
  expect(await read(0)).toMatchObject({ status: 'pending', fulfilment: 'open', trackingNo: '' })
  await admin.call(order.setStatus, { ids, status: 'cancelled' })

  expect(await stock()).toBe(before + 1)
})

test('orders that are paid on delivery are not cancelled for being late, and keep what their method said when they were placed', async () => {
  await using shop = await openShop()
  const { admin, open, read } = await ordersOnDelivery(shop, 1)
  const { id, version, name, code } = await admin.call(paymentMode.read, { id: open.paymentMode.id })
  await admin.call(paymentMode.update, { id, version, name, code, shipsUnpaid: false })
  await buy(shop.url, '/order', orderOf(open))

  const later = new Date(Date.now() + 400 * 86_400_000)
  expect(await cancelOverdue({ db: shop.services.db, now: () => later })).toBe(1)

  expect(await read(0)).toMatchObject({ status: 'pending', shipsUnpaid: true })
})
