import { mail, notice, orderPlacement, orderReopen, orderReview } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { taskFailedNotice } from '../notice/notice.rules.ts'
import { insertNotices } from '../notice/notice.sql.ts'
import { insertReminders } from '../outbox/outbox.sql.ts'
import { insertDigests } from './digest.ts'
import { sendWaitingMails } from './send-mails.ts'

test('operators are told of a new order and of a failed task, each address once, with a link to the console', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: { ...standInEnv, BASE_URL: 'https://office.example' } })
  const open = await shop.given.openShop()
  const operatorAddresses = ['lin@oak.example', 'bo@oak.example']
  const operatorEvents = ['operator-order', 'operator-task-failed']
  await shop.given.mailSender({ port: server.port, operatorAddresses, operatorEvents, operatorLanguage: 'en' })

  await buy(shop.url, '/order', orderOf(open))
  await insertNotices(shop.services.db, [taskFailedNotice({ kind: 'goods-import-task', title: 'a.csv', websiteId: null }, 'lost')])
  await sendWaitingMails(shop.services)

  const toOperators = server.received.filter(({ envelope }) => envelope.to[0]?.endsWith('@oak.example'))
  const orderMails = toOperators.filter(({ subject }) => subject.startsWith('New order WP'))
  expect(orderMails.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(['bo@oak.example', 'lin@oak.example'])
  expect(orderMails[0]?.html).toContain('https://office.example/order/orderCenterManagement?keywords=WP')
  expect(toOperators.filter(({ subject }) => subject === 'Task failed: a.csv')).toHaveLength(2)
})

test('operators are told once each time when an order leaves little of a product', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1, operatorAddresses: ['lin@oak.example'], operatorEvents: ['operator-low-stock'] })
  const admin = await shop.signIn('Admin')
  const buyPieces = (quantity: number) => buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity }] }))
  const countLowStockMails = async () => (await admin.call(mail.search, { event: ['operator-low-stock'] })).recordCount

  await buyPieces(4)
  expect(await countLowStockMails()).toBe(0)
  await buyPieces(1)
  expect(await countLowStockMails()).toBe(1)
  await buyPieces(1)
  expect(await countLowStockMails()).toBe(1)
  const { items } = await admin.call(notice.search, {})
  expect(items.find(({ kind }) => kind === 'low-stock')?.notice).toContain('剩余 5 件')
})

test('the digest of yesterday is written once a day, after eight by the clock of the business, to the sender for every website', async () => {
  await using shop = await openShop({ now: '2026-11-19T10:00:00.000Z' })
  const open = await shop.given.openShop()
  await shop.given.mailSender({
    port: 1,
    operatorAddresses: ['lin@oak.example', 'bo@oak.example'],
    operatorEvents: ['operator-daily-digest'],
    operatorLanguage: 'en',
  })
  await shop.given.order({
    websiteId: open.website.id,
    createdAt: '2026-11-19T10:00:00Z',
    status: 'paid',
    totalMinor: 2499,
    currencyCode: 'USD',
  })
  await shop.given.order({ websiteId: open.website.id, createdAt: '2026-11-18T10:00:00Z' })
  // The shop keeps forints with two decimals.
  await shop.given.currency({ code: 'HUF', symbol: 'Ft', decimals: 2 })
  await shop.given.order({
    websiteId: open.website.id,
    createdAt: '2026-11-19T10:00:00Z',
    status: 'paid',
    totalMinor: 1999,
    currencyCode: 'HUF',
  })
  // Who cancelled ordered nothing.
  await shop.given.order({ websiteId: open.website.id, createdAt: '2026-11-19T10:00:00Z', status: 'cancelled' })
  const digestAt = (at: string) => insertDigests(shop.services.db, new Date(at))

  expect(await digestAt('2026-11-19T23:00:00.000Z')).toBe(0)
  expect(await Promise.all([digestAt('2026-11-20T09:00:00.000Z'), digestAt('2026-11-20T09:00:00.000Z')])).toContain(2)
  expect(await digestAt('2026-11-20T12:00:00.000Z')).toBe(0)
  const [writtenMail] = await shop.services.db.selectFrom('mail').select('told').where('event', '=', 'operator-daily-digest').execute()
  expect(writtenMail?.told).toMatchObject({
    title: 'Daily digest 2026-11-19',
    text: 'New orders: 2. Revenue: USD 24.99, HUF 19.99. Unpaid: 1. To check: 0. To review: 0. To fulfil: 2. To collect: 0. Returns: 0.',
  })
  expect(await digestAt('2026-11-21T09:00:00.000Z')).toBe(2)
})

test('operators hear only of the events that their sender names', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1, operatorAddresses: ['lin@oak.example'], operatorEvents: ['operator-payment-check'] })

  await buy(shop.url, '/order', orderOf(open))

  const admin = await shop.signIn('Admin')
  expect((await admin.call(mail.search, {})).items.map(({ event }) => event)).toEqual(['order-placed'])
})

test('an unpaid order is reminded of once, after the hours that its sender says; a paid, a cancelled and an old one are not', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1, reminderHours: 24 })
  await insertReminders(shop.services.db, '2026-11-20T10:00:00.000Z')
  const addOrder = (fields: object) => shop.given.order({ websiteId: open.website.id, createdAt: '2026-11-20T10:00:00Z', ...fields })
  const dueOrder = await addOrder({})
  await addOrder({ status: 'paid' })
  await addOrder({ status: 'cancelled' })
  await addOrder({ createdAt: '2026-11-10T10:00:00Z' })
  const remindAt = (at: string) => insertReminders(shop.services.db, at)

  expect(await remindAt('2026-11-21T09:59:00.000Z')).toBe(0)
  expect(await remindAt('2026-11-21T10:00:00.000Z')).toBe(1)
  expect(await remindAt('2026-11-21T10:01:00.000Z')).toBe(0)

  const admin = await shop.signIn('Admin')
  const { items } = await admin.call(mail.search, {})
  expect(items.map(({ event, orderId }) => [event, orderId])).toEqual([['payment-reminder', dueOrder.id]])
})

test('an order that waited for its review, or was cancelled, is reminded of the same hours after it could be paid again', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1, reminderHours: 24 })
  await insertReminders(shop.services.db, '2026-11-20T10:00:00.000Z')
  const addOrder = (fields: object) => shop.given.order({ websiteId: open.website.id, createdAt: '2026-11-20T10:00:00Z', ...fields })
  const [heldOrder, cancelledOrder] = [await addOrder({}), await addOrder({ status: 'cancelled' })]
  const admin = await shop.signIn('Admin')
  await admin.call(orderReview.hold, { ids: [heldOrder.id] })
  shop.travel('2026-11-21T16:00:00.000Z')
  const later = await shop.signIn('Admin')
  await later.call(orderReview.release, { ids: [heldOrder.id] })
  await later.call(orderReopen.reopen, { ids: [cancelledOrder.id] })

  expect(await insertReminders(shop.services.db, '2026-11-21T16:01:00.000Z')).toBe(0)
  expect(await insertReminders(shop.services.db, '2026-11-22T16:00:00.000Z')).toBe(2)
})

test('orders paid on delivery are not reminded of', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1, reminderHours: 1 })
  await insertReminders(shop.services.db, '2026-11-20T10:00:00.000Z')
  const value = json(orderPlacement.parse({ autoCancel: false }))
  await shop.services.db.insertInto('configRecord').values({ id: 'order-placement', value }).execute()
  await shop.given.order({ websiteId: open.website.id, shipsUnpaid: true, createdAt: '2026-11-20T10:00:00Z' })

  expect(await insertReminders(shop.services.db, '2026-11-20T12:00:00.000Z')).toBe(0)
})
