import { goods, goodsBackup, mail, order, orderReopen } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'
import { cancelOverdue } from '../cancel/cancel-overdue.ts'

async function placeCancelledOrder(shop: Shop) {
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  await shop.given.coupon({ code: 'ONCE', kind: 'fixed', value: 100, currencyCode: 'USD', usageLimit: 1, status: 'active' })
  const admin = await shop.signIn('Admin')
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 3 }]
  await buy(shop.url, '/order', orderOf(open, { items, couponCode: 'ONCE' }))
  const [row] = (await admin.call(order.search, {})).items
  const id = row?.id ?? ''
  await admin.call(order.setStatus, { ids: [id], status: 'cancelled' })
  const { db } = shop.services
  return {
    open,
    admin,
    id,
    orderNo: row?.orderNo ?? '',
    read: () => admin.call(order.read, { id }),
    reopen: () => admin.send(orderReopen.reopen.name, { ids: [id], text: 'wants it after all' }),
    async left() {
      const { used } = await db.selectFrom('coupon').select('used').executeTakeFirstOrThrow()
      const { usedTodayMinor } = await db.selectFrom('paymentAccount').select('usedTodayMinor').executeTakeFirstOrThrow()
      const { stock } = await db.selectFrom('goods').select('stock').where('id', '=', open.goods.id).executeTakeFirstOrThrow()
      return { stock, used, usedTodayMinor }
    },
  }
}

test('a cancelled order is reopened: stock, coupon and account are taken again; undone and redone', async () => {
  await using shop = await openShop()
  const placedOrder = await placeCancelledOrder(shop)
  const free = await placedOrder.left()
  expect(free).toMatchObject({ stock: 10, used: 0, usedTodayMinor: 0 })

  const result = await placedOrder.reopen()
  expect(result.response).toEqual({ affected: 1 })
  const { totalMinor, status, log } = await placedOrder.read()
  expect(status).toBe('pending')
  expect(log.at(-1)).toMatchObject({ fromStatus: 'cancelled', toStatus: 'pending', detail: { kind: 'reopen' }, text: 'wants it after all' })
  expect(await placedOrder.left()).toEqual({ stock: 7, used: 1, usedTodayMinor: totalMinor })

  const undoResponse = await placedOrder.admin.send(goodsBackup.undo.name, { changeSetId: result.changeSetId })
  expect(await placedOrder.read()).toMatchObject({ status: 'cancelled' })
  expect(await placedOrder.left()).toEqual(free)
  await placedOrder.admin.call(goodsBackup.undo, { changeSetId: (undoResponse.response as { changeSetId: string }).changeSetId })
  expect(await placedOrder.read()).toMatchObject({ status: 'pending' })
  const events = (await placedOrder.admin.call(mail.search, { sort: { by: 'createdAt' } })).items.map(({ event }) => event)
  expect(events.filter((event) => event === 'order-cancelled')).toHaveLength(2)
  expect(events.filter((event) => event === 'order-reopened')).toHaveLength(2)
})

test('what is gone says so, and nothing is taken', async () => {
  await using shop = await openShop()
  const placedOrder = await placeCancelledOrder(shop)
  const buyAll = { items: [{ shopGoodsId: placedOrder.open.shopGoods.id, quantity: 8 }] }
  await buy(shop.url, '/order', orderOf(placedOrder.open, buyAll))
  expect(await placedOrder.reopen()).toMatchObject({ code: 'order-reopen-stock', detail: { titles: [expect.any(String)] } })

  const [second] = (await placedOrder.admin.call(order.search, { todo: 'to-pay' })).items
  await placedOrder.admin.call(order.setStatus, { ids: [second?.id ?? ''], status: 'cancelled' })
  await buy(shop.url, '/order', orderOf(placedOrder.open, { couponCode: 'ONCE' }))
  expect(await placedOrder.reopen()).toMatchObject({ code: 'order-reopen-coupon', detail: { orderNos: [placedOrder.orderNo] } })
  expect((await placedOrder.left()).stock).toBe(9)
  const [open] = (await placedOrder.admin.call(order.search, { todo: 'to-pay' })).items
  const attempt = placedOrder.admin.call(orderReopen.reopen, { ids: [open?.id ?? ''] })
  await expect(attempt).rejects.toMatchObject({ code: 'order-not-reopenable' })
})

test('orders of two websites that sell the same product take no more of its stock together than there is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [scarceShop, other] = [await shop.given.openShop({ stock: 1 }), await shop.given.openShop()]
  const alsoSold = await shop.given.shopGoods({ websiteId: other.website.id, goodsId: scarceShop.goods.id })
  const ids: string[] = []
  for (const open of [scarceShop, { ...other, shopGoods: alsoSold }]) {
    await buy(shop.url, '/order', orderOf(open))
    const [placedOrder] = (await admin.call(order.search, { todo: 'to-pay' })).items
    ids.push(placedOrder?.id ?? '')
    await admin.call(order.setStatus, { ids: [placedOrder?.id ?? ''], status: 'cancelled' })
  }
  const stock = async () => (await admin.call(goods.read, { id: scarceShop.goods.id })).stock

  const both = admin.call(orderReopen.reopen, { ids })
  await expect(both).rejects.toMatchObject({ code: 'order-reopen-stock', detail: { titles: ['Oak chair'] } })
  expect(await stock()).toBe(1)
  await admin.call(orderReopen.reopen, { ids: ids.slice(1) })
  expect(await stock()).toBe(0)
})

test('an order that went on since can’t be undone, has its whole time again, and of twenty at once one reopens it', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const placedOrder = await placeCancelledOrder(shop)
  shop.travel('2026-03-20T08:00:00.000Z')
  const admin = await shop.signIn('Admin')
  const attempts = await Promise.all(Array.from({ length: 20 }, () => admin.send(orderReopen.reopen.name, { ids: [placedOrder.id] })))
  const [won, ...others] = attempts.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect(await cancelOverdue(shop.services)).toBe(0)

  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  await expect(admin.call(goodsBackup.undo, { changeSetId: won?.changeSetId ?? '' })).rejects.toMatchObject({ code: 'order-edit-undo' })
  expect(await admin.call(order.read, { id: placedOrder.id })).toMatchObject({ status: 'paid' })
})

test('the account’s daily limit counts: without room nothing is reopened, and an order of an earlier day takes room of today', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const placedOrder = await placeCancelledOrder(shop)
  const { totalMinor } = await placedOrder.read()
  shop.travel('2026-03-05T08:00:00.000Z')
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const limit = (dailyLimitMinor: number) => db.updateTable('paymentAccount').set({ dailyLimitMinor }).execute()
  const reopen = () => admin.send(orderReopen.reopen.name, { ids: [placedOrder.id] })

  await limit(totalMinor - 1)
  expect(await reopen()).toMatchObject({ code: 'order-reopen-limit', detail: { orderNos: [placedOrder.orderNo] } })
  expect(await placedOrder.left()).toMatchObject({ stock: 10, used: 0, usedTodayMinor: 0 })

  await limit(totalMinor)
  expect(await reopen()).toMatchObject({ status: 200 })
  expect(await placedOrder.left()).toMatchObject({ usedTodayMinor: totalMinor })
  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'cancelled' })
  expect(await placedOrder.left()).toMatchObject({ usedTodayMinor: 0 })
})
