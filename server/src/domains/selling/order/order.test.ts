import { type OrderStatus, order, orderLog, orderMoves, orderStatus } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { cancelOverdue } from './cancel/cancel-overdue.ts'

test('an order is found by its number, its buyer and its goods; the newest comes first', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const item = { shopGoodsId: '1', picture: '', options: {}, quantity: 2, priceMinor: 500, lineMinor: 1000 }
  const chair = await shop.given.order({ websiteId: website.id, items: [{ ...item, title: 'Oak chair' }] })
  const lamp = await shop.given.order({
    websiteId: website.id,
    items: [{ ...item, title: '台灯 Lamp' }],
    contact: { name: '王小明', email: 'wang@example.com', phone: '13800138000' },
    transactionNo: 'PAY-77',
  })
  const findIds = async (keywords: string) => (await admin.call(order.search, { keywords })).items.map((row) => row.id)

  expect((await admin.call(order.search, {})).items.map((row) => row.id)).toEqual([lamp.id, chair.id])
  expect(await findIds('oak')).toEqual([chair.id])
  expect(await findIds('小明')).toEqual([lamp.id])
  expect(await findIds('pay-77 台灯')).toEqual([lamp.id])
  expect(await findIds(chair.orderNo)).toEqual([chair.id])
  expect(await findIds('nothing')).toEqual([])
})

test('filters of status, time, sum, currency and owner narrow list and totals alike', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ ownerCode: 'north' })
  const other = await shop.given.website()
  await shop.given.order({ websiteId: website.id, status: 'paid', totalMinor: 1999, createdAt: '2026-11-01T00:00:00Z' })
  await shop.given.order({ websiteId: website.id, status: 'completed', totalMinor: 3001, createdAt: '2026-11-02T00:00:00Z' })
  await shop.given.order({ websiteId: website.id, status: 'cancelled', totalMinor: 500, createdAt: '2026-11-03T00:00:00Z' })
  await shop.given.order({
    websiteId: other.id,
    status: 'pending',
    totalMinor: 700,
    currencyCode: 'EUR',
    createdAt: '2026-11-04T00:00:00Z',
  })
  const countOrders = async (filter: object) => (await admin.call(order.search, filter)).recordCount

  expect(await countOrders({ status: 'paid' })).toBe(1)
  expect(await countOrders({ status: ['paid', 'completed'] })).toBe(2)
  expect(await countOrders({ createdFrom: '2026-11-02', createdTo: '2026-11-04' })).toBe(2)
  expect(await countOrders({ minTotalMinor: 700, maxTotalMinor: 1999 })).toBe(2)
  expect(await countOrders({ currencyCode: 'eur' })).toBe(1)
  expect(await countOrders({ orderOwner: 'north' })).toBe(3)
  expect(await countOrders({ websiteIds: [other.id] })).toBe(1)
  expect(await admin.call(order.totals, {})).toEqual({
    orders: 4,
    items: [
      { currencyCode: 'USD', orders: 2, unpaid: 0, totalMinor: 5000 },
      { currencyCode: 'EUR', orders: 1, unpaid: 1, totalMinor: 0 },
    ],
    base: null,
    byStatus: { pending: 1, paid: 1, shipped: 0, completed: 1, cancelled: 1, refunded: 0 },
  })
  expect((await admin.call(order.totals, { orderOwner: 'north', status: 'paid' })).items).toEqual([
    { currencyCode: 'USD', orders: 1, unpaid: 0, totalMinor: 1999 },
  ])
})

test('revenue of all currencies is summed in the base currency, at the rate of each order’s moment', async () => {
  await using shop = await openShop()
  const { given } = shop
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await given.website()
  await given.currency({ code: 'USD', rate: 1 })
  await given.currency({ code: 'EUR', rate: 0.5 })
  await given.order({ websiteId, status: 'paid', totalMinor: 1000, baseCurrencyCode: 'USD', baseTotalMinor: 1000 })
  const euros = { websiteId, status: 'paid', currencyCode: 'EUR', totalMinor: 1000 }
  // A quarter of it was refunded.
  await given.order({ ...euros, creditedMinor: 250, baseCurrencyCode: 'USD', baseTotalMinor: 1200 })
  await given.order({ ...euros, status: 'pending', baseCurrencyCode: 'USD', baseTotalMinor: 1200 })
  const base = async (filter = {}) => (await admin.call(order.totals, filter)).base

  expect(await base()).toEqual({ currencyCode: 'USD', totalMinor: 1000 + 900, isEstimated: false })
  expect(await base({ currencyCode: 'EUR' })).toMatchObject({ totalMinor: 900 })

  // One that kept no rate counts at the rate of now.
  await given.order(euros)
  expect(await base()).toEqual({ currencyCode: 'USD', totalMinor: 1000 + 900 + 2000, isEstimated: true })
})

test('legacy clients read their own names in major units', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.currency()
  const website = await shop.given.website({ ownerCode: 'north' })
  await shop.given.order({ websiteId: website.id, totalMinor: 1999, couponMinor: 150, paidAt: '2026-11-01T00:00:00Z', orderHost: 'shop' })

  const [row] = (await admin.call(order.search, {})).items

  expect(row).toMatchObject({
    totalPrice: 19.99,
    couponFee: 1.5,
    originalCurrencyCode: 'USD',
    paymentDate: '2026-11-01T00:00:00.000Z',
    orderOwner: 'north',
    billingName: 'Anna Meyer',
    billingCity: 'Berlin',
  })
})

test('who may not open orders sees stars in the list; the caller’s address has stars in every list', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const { id } = await shop.given.order({ websiteId: website.id })
  const packer = await shop.signIn({ permissions: ['order.search'] })
  const admin = await shop.signIn('Admin')

  expect((await packer.call(order.search, {})).items).toMatchObject([
    { isMasked: true, contact: { name: 'A***', email: 'a***@example.com', phone: '***567' }, billingStreet: 'U***', clientIp: '203.0.*.*' },
  ])
  expect((await admin.call(order.search, {})).items).toMatchObject([
    { isMasked: false, contact: { name: 'Anna Meyer' }, clientIp: '203.0.*.*' },
  ])
  await expect(packer.call(order.read, { id })).rejects.toMatchObject({ status: 403 })
  expect(await admin.call(order.read, { id })).toMatchObject({
    clientIp: '203.0.113.77',
    shippingAddress: { street: 'Unter den Linden 1' },
    log: [{ fromStatus: null, toStatus: 'pending' }],
  })
})

test('a user limited to websites sees and moves the orders of these only', async () => {
  await using shop = await openShop()
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const mine = await shop.given.order({ websiteId: own.id })
  const theirs = await shop.given.order({ websiteId: foreign.id })
  const clerk = await shop.signIn({ permissions: ['order.*', 'order-log.*'], websiteIds: [own.id] })

  expect((await clerk.call(order.search, {})).items.map((row) => row.id)).toEqual([mine.id])
  expect((await clerk.call(order.totals, {})).orders).toBe(1)
  expect((await clerk.call(orderLog.search, {})).items.map((row) => row.orderId)).toEqual([mine.id])
  await expect(clerk.call(order.read, { id: theirs.id })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(order.note, { id: theirs.id, version: 1, note: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(order.setStatus, { ids: [mine.id, theirs.id], status: 'paid' })).rejects.toMatchObject({ status: 404 })
  expect((await clerk.call(order.read, { id: mine.id })).status).toBe('pending')
})

test('an owner finds the orders of the websites with their code', async () => {
  await using shop = await openShop()
  const own = await shop.given.website({ ownerCode: 'north' })
  const foreign = await shop.given.website({ ownerCode: 'south' })
  const mine = await shop.given.order({ websiteId: own.id })
  await shop.given.order({ websiteId: foreign.id })
  const owner = await shop.signIn({ permissions: ['order.*'], ownerCode: 'north' })
  const nobodys = await shop.signIn('Admin')

  expect((await owner.call(order.searchOwner, {})).items.map((row) => row.id)).toEqual([mine.id])
  expect((await nobodys.call(order.searchOwner, {})).items).toEqual([])
})

test('an order moves as the table says, and not otherwise', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  for (const from of orderStatus.options) {
    for (const to of Object.keys(orderMoves) as Exclude<OrderStatus, 'pending'>[]) {
      const movedOrder = await shop.given.order({ websiteId: website.id, status: from })
      const attempt = admin.call(order.setStatus, { ids: [movedOrder.id], status: to, trackingNo: 'T1' })
      if (orderMoves[to].includes(from)) expect(await attempt).toEqual({ affected: 1 })
      else await expect(attempt).rejects.toMatchObject({ code: 'order-cannot-move', detail: { orderNos: [movedOrder.orderNo] } })
    }
  }
})

test('paying, shipping and completing leave their marks in order and log', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const admin = await shop.signIn('SuperAdmin')
  const website = await shop.given.website()
  const { id } = await shop.given.order({ websiteId: website.id })

  await admin.call(order.setStatus, { ids: [id], status: 'paid', version: 1, transactionNo: 'PAY-1' })
  await expect(admin.call(order.setStatus, { ids: [id], status: 'shipped' })).rejects.toMatchObject({ code: 'tracking-needed' })
  await admin.call(order.setStatus, { ids: [id], status: 'shipped', trackingNo: 'DHL 1', text: 'sent' })
  await admin.call(order.setStatus, { ids: [id], status: 'completed' })

  const whole = await admin.call(order.read, { id })
  expect(whole).toMatchObject({
    status: 'completed',
    version: 4,
    paidAt: '2026-11-20T10:00:00.000Z',
    trackingNo: 'DHL 1',
    transactionNo: 'PAY-1',
  })
  expect(whole.log.map(({ toStatus, byName, text, trackingNo }) => [toStatus, byName, text, trackingNo])).toEqual([
    ['pending', 'shop', '', ''],
    ['paid', 'SuperAdmin', '', ''],
    ['shipped', 'SuperAdmin', 'sent', 'DHL 1'],
    ['completed', 'SuperAdmin', '', ''],
  ])
})

test('the buyer’s message stays when operators write a note; the log has both', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await buy(shop.url, '/order', orderOf(open, { note: 'Please ring twice' }))
  const [placedOrder] = (await admin.call(order.search, {})).items

  await admin.call(order.note, { id: placedOrder?.id ?? '', version: 1, note: 'Regular, pack well' })

  const whole = await admin.call(order.read, { id: placedOrder?.id ?? '' })
  expect(placedOrder).toMatchObject({ buyerMessage: 'Please ring twice', note: '' })
  expect(whole).toMatchObject({ buyerMessage: 'Please ring twice', note: 'Regular, pack well' })
  expect(whole.log.map((line) => line.text)).toEqual(['Please ring twice', 'Regular, pack well'])
})

test('two people cannot move one order from the same version', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const [first, second] = [await shop.given.order({ websiteId: website.id }), await shop.given.order({ websiteId: website.id })]
  await admin.call(order.note, { id: first.id, version: 1, note: 'call first' })

  const attempt = admin.call(order.setStatus, { ids: [first.id], status: 'paid', version: 1 })
  await expect(attempt).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { version: 2, note: 'call first' } } })
  await expect(admin.call(order.note, { id: first.id, version: 1, note: 'x' })).rejects.toMatchObject({ code: 'version-conflict' })
  const both = admin.call(order.setStatus, { ids: [first.id, second.id], status: 'paid', version: 1 })
  await expect(both).rejects.toMatchObject({ code: 'version-for-one' })
})

test('cancelling gives pieces, coupon and the account’s limit back, once', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const variants = [
    { sku: 's', options: { size: 'S' }, stock: 5 },
    { sku: 'l', options: { size: 'L' }, stock: 5 },
  ]
  const open = await shop.given.openShop({ variants: json(variants), stock: 10 })
  await shop.given.coupon({ code: 'SPRING', status: 'active', usageLimit: 1, perMemberLimit: 1 })
  const item = (variantSku: string, quantity: number) => ({ shopGoodsId: open.shopGoods.id, variantSku, quantity })
  const wish = { items: [item('s', 5), item('l', 2)], couponCode: 'SPRING' }
  expect((await buy(shop.url, '/order', orderOf(open, wish))).status).toBe(200)
  const admin = await shop.signIn('Admin')
  const [placedOrder] = (await admin.call(order.search, {})).items

  await admin.call(order.setStatus, { ids: [placedOrder?.id ?? ''], status: 'cancelled', text: 'changed his mind' })

  const { db } = shop.services
  expect(await db.selectFrom('goods').select(['stock', 'sales', 'variants']).executeTakeFirst()).toMatchObject({
    stock: 10,
    sales: 0,
    variants: [
      { sku: 's', stock: 5 },
      { sku: 'l', stock: 5 },
    ],
  })
  expect(await db.selectFrom('coupon').select('used').execute()).toEqual([{ used: 0 }])
  expect(await db.selectFrom('paymentAccount').select('usedTodayMinor').execute()).toEqual([{ usedTodayMinor: 0 }])
  await expect(admin.call(order.setStatus, { ids: [placedOrder?.id ?? ''], status: 'cancelled' })).rejects.toMatchObject({
    code: 'order-cannot-move',
  })
  expect((await buy(shop.url, '/order', orderOf(open, wish))).status).toBe(200)
})

test('orders that are not paid in time are cancelled where the shop says so', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const open = await shop.given.openShop({ stock: 1 })
  await buy(shop.url, '/order', orderOf(open))
  shop.travel('2026-11-20T11:00:01.000Z')

  expect(await cancelOverdue(shop.services)).toBe(0)
  const value = json({ autoCancel: true, stockReservationMinutes: 60 })
  await shop.services.db.insertInto('configRecord').values({ id: 'order-placement', value }).execute()
  expect(await cancelOverdue(shop.services)).toBe(1)
  expect(await cancelOverdue(shop.services)).toBe(0)

  expect(await shop.services.db.selectFrom('goods').select('stock').execute()).toEqual([{ stock: 1 }])
  expect(
    await shop.services.db.selectFrom('orderLog').select(['toStatus', 'byName']).where('toStatus', '=', 'cancelled').execute(),
  ).toEqual([{ toStatus: 'cancelled', byName: 'auto-cancel' }])
})

test('the log is searched across orders', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('SuperAdmin')
  const website = await shop.given.website()
  const { id, orderNo } = await shop.given.order({ websiteId: website.id })
  await admin.call(order.setStatus, { ids: [id], status: 'paid', text: 'by phone' })

  const { items } = await admin.call(orderLog.search, { keywords: 'phone' })

  expect(items).toMatchObject([{ orderNo, fromStatus: 'pending', toStatus: 'paid', byName: 'SuperAdmin', text: 'by phone' }])
  expect(await admin.call(orderLog.read, { id: items[0]?.id ?? '' })).toMatchObject({ orderId: id })
  expect((await admin.call(orderLog.search, { orderNo, toStatus: 'pending' })).recordCount).toBe(1)
})
