/** @module-tag long */
import { type Action, configRecord, memberUser, order, parcel, payment, type SentInputOf } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { openDesk } from '../../../../../demo/desk.ts'
import { makeCoupons, makeOrders } from '../../../../../demo/sales.ts'
import { demoShops } from '../../../../../demo/shops.ts'
import { actions } from '../../../actions.ts'
import { seedFirstCarriers } from '../../../terms/carrier/first-carriers.ts'
import { cancelOverdue } from './cancel-overdue.ts'

test('old demo orders are not cancelled as overdue before they are paid, and orders are cancelled by themselves afterwards', async () => {
  await using shop = await openShop()
  const [demo] = demoShops
  if (!demo) throw new Error('there is a demo shop')
  const { website } = await shop.given.openShop({ stock: 500 })
  await seedFirstCarriers(shop.services)
  const desk = await openDesk(shop.services, actions)
  await makeCoupons(desk, shop.services.now())
  const watched = {
    ...desk,
    async call<A extends Action>(action: A, input: SentInputOf<A>) {
      if (action.name === order.setStatus.name) await cancelOverdue(shop.services)
      return desk.call(action, input)
    },
  }

  expect(await makeOrders(watched, shop.services, demo, { websiteId: website.id, part: 'sales' })).toBe(60)

  const { items } = await desk.call(order.search, { websiteId: website.id, status: 'completed', pageSize: 100 })
  expect(items.length).toBeGreaterThan(30)
  for (const { createdAt, paidAt } of items) {
    const minutes = (Date.parse(paidAt ?? '') - Date.parse(createdAt)) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(0)
    expect(minutes).toBeLessThan(2 * 60)
  }
  const payments = await desk.call(payment.search, { kind: 'charge', pageSize: 100, sort: { by: 'createdAt', desc: false } })
  const days = new Set(payments.items.map(({ settledAt }) => settledAt?.slice(0, 10)))
  expect(days.size).toBeGreaterThan(20)
  for (const { log } of await Array.fromAsync(items.slice(0, 5), ({ id }) => desk.call(order.read, { id }))) {
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted())
  }
  expect((await desk.call(configRecord.read, {})).value.autoCancel).toBe(true)
})

test('what the demo tells of orders, customers, payments and parcels agrees', async () => {
  await using shop = await openShop()
  const [demo] = demoShops
  if (!demo) throw new Error('there is a demo shop')
  const { website } = await shop.given.openShop({ stock: 500 })
  await seedFirstCarriers(shop.services)
  const desk = await openDesk(shop.services, actions)
  await makeCoupons(desk, shop.services.now())
  await makeOrders(desk, shop.services, demo, { websiteId: website.id, part: 'sales' })
  const { items: orders } = await desk.call(order.search, { websiteId: website.id, pageSize: 100 })
  const { items: members } = await desk.call(memberUser.search, { websiteId: website.id, pageSize: 100 })
  const { items: charges } = await desk.call(payment.search, { kind: 'charge', pageSize: 100 })
  const { items: parcels } = await desk.call(parcel.search, { pageSize: 100 })

  // A customer is one person, who lives at one place and is there from the first order on.
  expect(members.length).toBeGreaterThan(10)
  for (const { id, name, email, createdAt, lastOrderAt } of members) {
    const own = orders.filter(({ memberId }) => memberId === id)
    const days = own.map((order) => order.createdAt).toSorted()
    expect([days[0], days.at(-1)]).toEqual([createdAt, lastOrderAt])
    for (const { contact } of own) expect(contact).toMatchObject({ name, email })
    expect(new Set(own.map(({ billingStreet, billingPostalCode }) => `${billingStreet}, ${billingPostalCode}`)).size).toBe(1)
  }
  // Numbers of orders go up with their time, and nothing happens before it.
  const inTime = orders.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const ids = inTime.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const now = shop.services.now().toISOString()
  for (const { id, createdAt, updatedAt, status, paidAt, totalMinor, paidMinor } of orders) {
    expect(updatedAt >= createdAt && updatedAt <= now).toBe(true)
    const own = charges.filter(({ orderId }) => orderId === id)
    expect(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(paidMinor)
    for (const { settledAt } of own) expect(settledAt).toBe(paidAt)
    const isPaid = !['pending', 'cancelled'].includes(status)
    expect(paidMinor).toBe(isPaid ? totalMinor : 0)
    const sentParcels = parcels.filter(({ orderId }) => orderId === id)
    if (['shipped', 'completed', 'refunded'].includes(status)) expect(sentParcels).toHaveLength(1)
    for (const { shippedAt } of sentParcels) expect(shippedAt >= (paidAt ?? now) && shippedAt <= now).toBe(true)
  }
  // Every transfer has its own number, and every parcel.
  expect(new Set(charges.map(({ providerNo }) => providerNo)).size).toBe(charges.length)
  expect(new Set(parcels.map(({ trackingNo }) => trackingNo)).size).toBe(parcels.length)
})
