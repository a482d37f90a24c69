import { type Action, configRecord, order, payment, type SentInputOf } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { openDesk } from '../../../demo/desk.ts'
import { makeCoupons, makeOrders } from '../../../demo/sales.ts'
import { demoShops } from '../../../demo/shops.ts'
import { seedFirstCarriers } from '../carrier/first-carriers.ts'
import { cancelOverdue } from './order.due.ts'

test('old demo orders are not cancelled as overdue before they are paid, and orders are cancelled by themselves afterwards', async () => {
  await using shop = await openShop()
  const [demo] = demoShops
  if (!demo) throw new Error('there is a demo shop')
  const { website } = await shop.given.openShop({ stock: 500 })
  await seedFirstCarriers(shop.services)
  const desk = await openDesk(shop.services)
  await makeCoupons(desk, shop.services.now())
  const watched = {
    ...desk,
    async call<A extends Action>(action: A, input: SentInputOf<A>) {
      if (action.name === order.setStatus.name) await cancelOverdue(shop.services)
      return desk.call(action, input)
    },
  }

  expect(await makeOrders(watched, shop.services, demo, website.id)).toBe(60)

  const { items } = await desk.call(order.search, { websiteId: website.id, status: 'completed', pageSize: 100 })
  expect(items.length).toBeGreaterThan(30)
  for (const { createdAt, paidAt } of items) {
    const minutes = (Date.parse(paidAt ?? '') - Date.parse(createdAt)) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(0)
    expect(minutes).toBeLessThan(2 * 60)
  }
  const taken = await desk.call(payment.search, { kind: 'charge', pageSize: 100, sort: { by: 'createdAt', desc: false } })
  const days = new Set(taken.items.map(({ settledAt }) => settledAt?.slice(0, 10)))
  expect(days.size).toBeGreaterThan(20)
  for (const { log } of await Promise.all(items.slice(0, 5).map(({ id }) => desk.call(order.read, { id })))) {
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted())
  }
  expect((await desk.call(configRecord.read, {})).value.autoCancel).toBe(true)
})
