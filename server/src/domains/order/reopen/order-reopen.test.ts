import { goods, goodsBackup, mail, order, orderReopen } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/given-buyer.ts'
import { cancelOverdue } from '../order.due.ts'

async function cancelledOrder(shop: Shop) {
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
    ...{ open, admin, id, orderNo: row?.orderNo ?? '' },
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
  const placed = await cancelledOrder(shop)
  const free = await placed.left()
  expect(free).toMatchObject({ stock: 10, used: 0, usedTodayMinor: 0 })

  const done = await placed.reopen()
  expect(done.response).toEqual({ affected: 1 })
  const { totalMinor, status, log } = await placed.read()
  expect(status).toBe('pending')
  expect(log.at(-1)).toMatchObject({ fromStatus: 'cancelled', toStatus: 'pending', detail: { kind: 'reopen' }, text: 'wants it after all' })
  expect(await placed.left()).toEqual({ stock: 7, used: 1, usedTodayMinor: totalMinor })

  const undone = await placed.admin.send(goodsBackup.undo.name, { changeSetId: done.changeSetId })
  expect(await placed.read()).toMatchObject({ status: 'cancelled' })
  expect(await placed.left()).toEqual(free)
  await placed.admin.call(goodsBackup.undo, { changeSetId: (undone.response as { changeSetId: string }).changeSetId })
  expect(await placed.read()).toMatchObject({ status: 'pending' })
  const events = (await placed.admin.call(mail.search, { sort: { by: 'createdAt' } })).items.map(({ event }) => event)
  expect(events.filter((event) => event === 'order-cancelled')).toHaveLength(2)
  expect(events.filter((event) => event === 'order-reopened')).toHaveLength(2)
})

test('what is gone says so, and nothing is taken', async () => {
  await using shop = await openShop()
  const placed = await cancelledOrder(shop)
  const buyAll = { items: [{ shopGoodsId: placed.open.shopGoods.id, quantity: 8 }] }
  await buy(shop.url, '/order', orderOf(placed.open, buyAll))
  expect(await placed.reopen()).toMatchObject({ code: 'order-reopen-stock', detail: { titles: [expect.any(String)] } })

  const [second] = (await placed.admin.call(order.search, { todo: 'to-pay' })).items
  await placed.admin.call(order.setStatus, { ids: [second?.id ?? ''], status: 'cancelled' })
  await buy(shop.url, '/order', orderOf(placed.open, { couponCode: 'ONCE' }))
  expect(await placed.reopen()).toMatchObject({ code: 'order-reopen-coupon', detail: { orderNos: [placed.orderNo] } })
  expect((await placed.left()).stock).toBe(9)
  const [open] = (await placed.admin.call(order.search, { todo: 'to-pay' })).items
  const wrong = placed.admin.call(orderReopen.reopen, { ids: [open?.id ?? ''] })
  await expect(wrong).rejects.toMatchObject({ code: 'order-not-reopenable' })
})

test('orders of two websites that sell the same product take no more of its stock together than there is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [one, other] = [await shop.given.openShop({ stock: 1 }), await shop.given.openShop()]
  const alsoSold = await shop.given.shopGoods({ websiteId: other.website.id, goodsId: one.goods.id })
  const ids: string[] = []
  for (const open of [one, { ...other, shopGoods: alsoSold }]) {
    await buy(shop.url, '/order', orderOf(open))
    const [placed] = (await admin.call(order.search, { todo: 'to-pay' })).items
    ids.push(placed?.id ?? '')
    await admin.call(order.setStatus, { ids: [placed?.id ?? ''], status: 'cancelled' })
  }
  const stock = async () => (await admin.call(goods.read, { id: one.goods.id })).stock

  const both = admin.call(orderReopen.reopen, { ids })
  await expect(both).rejects.toMatchObject({ code: 'order-reopen-stock', detail: { titles: ['Oak chair'] } })
  expect(await stock()).toBe(1)
  await admin.call(orderReopen.reopen, { ids: ids.slice(1) })
  expect(await stock()).toBe(0)
})

test('an order that went on since can’t be undone, has its whole time again, and of twenty at once one reopens it', async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const placed = await cancelledOrder(shop)
  shop.travel('2026-03-20T08:00:00.000Z')
  const admin = await shop.signIn('Admin')
  const attempts = await Promise.all(Array.from({ length: 20 }, () => admin.send(orderReopen.reopen.name, { ids: [placed.id] })))
  const [won, ...others] = attempts.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect(await cancelOverdue(shop.services)).toBe(0)

  await admin.call(order.setStatus, { ids: [placed.id], status: 'paid' })
  await expect(admin.call(goodsBackup.undo, { changeSetId: won?.changeSetId ?? '' })).rejects.toMatchObject({ code: 'order-edit-undo' })
  expect(await admin.call(order.read, { id: placed.id })).toMatchObject({ status: 'paid' })
})

test('the account’s daily limit counts: without room nothing is reopened, and an order of an earlier day takes room of today', async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const placed = await cancelledOrder(shop)
  const { totalMinor } = await placed.read()
  shop.travel('2026-03-05T08:00:00.000Z')
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const limit = (dailyLimitMinor: number) => db.updateTable('paymentAccount').set({ dailyLimitMinor }).execute()
  const reopen = () => admin.send(orderReopen.reopen.name, { ids: [placed.id] })

  await limit(totalMinor - 1)
  expect(await reopen()).toMatchObject({ code: 'order-reopen-limit', detail: { orderNos: [placed.orderNo] } })
  expect(await placed.left()).toMatchObject({ stock: 10, used: 0, usedTodayMinor: 0 })

  await limit(totalMinor)
  expect(await reopen()).toMatchObject({ status: 200 })
  expect(await placed.left()).toMatchObject({ usedTodayMinor: totalMinor })
  await admin.call(order.setStatus, { ids: [placed.id], status: 'cancelled' })
  expect(await placed.left()).toMatchObject({ usedTodayMinor: 0 })
})
