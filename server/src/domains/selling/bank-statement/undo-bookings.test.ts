import {
  bankStatement,
  goodsBackup,
  invoice,
  order,
  orderReview,
  orderSplit,
  parcel,
  payment,
  paymentReceipt,
  refund,
} from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'
import { cancelOverdue } from '../order/order.tasks.ts'

const now = '2026-11-21T10:00:00.000Z'
const numbers = ['WP261120K7QM2XRA', 'WP261120BBBBBBBB', 'WP261120CCCCCCCC', 'WP261120DDDDDDDD', 'WP261120EEEEEEEE', 'WP261120FFFFFFFF']
const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = numbers

async function aShop(options: Parameters<typeof openShop>[0] = { now }) {
  const shop = await openShop(options)
  const website = await shop.given.website({ seller: json({ name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin' }) })
  const given = (orderNo: string, fields: object = {}) =>
    shop.given.order({ websiteId: website.id, orderNo, status: 'pending', totalMinor: 8800, currencyCode: 'CNY', ...fields })
  return { shop, website, given, admin: await shop.signIn('Admin') }
}

const statement = (...orderNos: string[]) =>
  ['流水号\t收入金额\t对方户名\t附言', ...orderNos.map((orderNo, at) => `B${at}\t88.00\t李雷\t${orderNo}`)].join('\n')
const book = (user: Caller, ...orderNos: string[]) => user.call(bankStatement.book, { text: statement(...orderNos), currencyCode: 'CNY' })

async function newestChangeSet(user: Caller): Promise<string> {
  const { items } = await user.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  return items[0]?.id ?? ''
}

const undo = (user: Caller, changeSetId: string) => user.call(goodsBackup.undo, { changeSetId })
const preview = (user: Caller, changeSetId: string) => user.call(goodsBackup.undo, { changeSetId, preview: true })
const read = (user: Caller, id: string) => user.call(order.read, { id })
const paymentsOf = async (user: Caller) =>
  (await user.call(payment.search, {})).items.toSorted((one, other) => one.orderNo.localeCompare(other.orderNo))
const waitingMails = async ({ services: { db } }: Shop) =>
  (await db.selectFrom('mail').select('event').where('event', '=', 'order-paid').where('state', '=', 'waiting').execute()).length

test('an undone statement takes its payments back, orders wait again, and the same file can be booked again', async () => {
  const { shop, given, admin } = await aShop()
  await using _ = shop
  const [one, two] = [await given(first, { transactionNo: 'OLD' }), await given(second)]
  await book(admin, first, second)
  const changeSetId = await newestChangeSet(admin)
  const paid = await read(admin, one.id)

  const seen = await preview(admin, changeSetId)
  const stillPaid = await read(admin, one.id)
  const undone = await undo(admin, changeSetId)

  expect(paid).toMatchObject({ status: 'paid', transactionNo: 'B0', paidMinor: 8800, paidAt: now })
  expect(seen).toMatchObject({ affected: 2, leftAlone: 0, preview: { removed: 2, restored: 0, revived: 0 } })
  expect(stillPaid.status).toBe('paid')
  expect(undone).toMatchObject({ affected: 2, removed: 2, leftAlone: 0 })
  expect(await read(admin, one.id)).toMatchObject({ status: 'pending', transactionNo: 'OLD', paidMinor: 0, paidAt: null, toCheck: '' })
  expect(await read(admin, two.id)).toMatchObject({ status: 'pending', paidMinor: 0 })
  expect((await read(admin, one.id)).log.at(-1)).toMatchObject({
    fromStatus: 'paid',
    toStatus: 'pending',
    detail: { kind: 'payment-taken-back', amountMinor: 8800, currencyCode: 'CNY' },
  })
  expect(await paymentsOf(admin)).toMatchObject([
    { orderNo: second, state: 'cancelled', settledAt: null },
    { orderNo: first, state: 'cancelled', settledAt: null },
  ])
  expect((await admin.call(payment.totals, {})).items).toEqual([])

  expect(await book(admin, first, second)).toMatchObject({ affected: 2, failing: 0 })
  expect(await read(admin, one.id)).toMatchObject({ status: 'paid', paidMinor: 8800 })
})

test('an order that was shipped, refunded, invoiced or split since keeps its payment, and the preview says why', async () => {
  const { shop, given, admin } = await aShop()
  await using _ = shop
  const items = ['Lamp', 'Rug'].map((title) => ({
    title,
    shopGoodsId: '1',
    picture: '',
    options: {},
    priceMinor: 4400,
    lineMinor: 4400,
    quantity: 1,
  }))
  const orders = [await given(first), await given(second), await given(third), await given(fourth), await given(fifth, { items })]
  const [shipped, refunded, invoiced, completed, split] = orders.map(({ id }) => id)
  const { id: free } = await given(sixth)
  await book(admin, ...numbers)
  const changeSetId = await newestChangeSet(admin)
  await admin.call(parcel.insert, { orderId: shipped ?? '', trackingNo: 'A' })
  const { version } = await read(admin, refunded ?? '')
  await admin.call(refund.insert, { orderId: refunded ?? '', version, otherMinor: 100, through: 'hand' })
  await admin.call(invoice.issue, { orderIds: [invoiced ?? ''] })
  const { version: unsplit } = await read(admin, split ?? '')
  await admin.call(orderSplit.split, { id: split ?? '', version: unsplit, lines: [{ line: 1, quantity: 1 }] })
  await shop.services.db
    .updateTable('shopOrder')
    .set({ status: 'completed' })
    .where('id', '=', completed ?? '')
    .execute()

  const seen = await preview(admin, changeSetId)
  const undone = await undo(admin, changeSetId)

  const sample = [
    { title: first, code: 'shipped' },
    { title: second, code: 'refunded' },
    { title: third, code: 'invoiced' },
    { title: fourth, code: 'gone-on' },
    { title: fifth, code: 'moved' },
  ]
  expect(seen).toMatchObject({ affected: 1, leftAlone: 5, leftAloneSample: sample, preview: { removed: 1 } })
  expect(undone).toMatchObject({ affected: 1, removed: 1, leftAlone: 5, leftAloneSample: sample })
  expect(await read(admin, shipped ?? '')).toMatchObject({ status: 'shipped', paidMinor: 8800 })
  expect(await read(admin, refunded ?? '')).toMatchObject({ status: 'paid', paidMinor: 8800, refundedMinor: 100 })
  expect(await read(admin, invoiced ?? '')).toMatchObject({ status: 'paid', paidMinor: 8800 })
  expect(await read(admin, free)).toMatchObject({ status: 'pending', paidMinor: 0 })
  expect(await book(admin, ...numbers)).toMatchObject({ affected: 1, failing: 5 })
})

test('of two who undo at once one does it', async () => {
  const { shop, given, admin } = await aShop()
  await using _ = shop
  const { id } = await given(first)
  await book(admin, first)
  const changeSetId = await newestChangeSet(admin)

  const both = await Promise.all([1, 2].map(() => admin.send('goods-bak.undo', { changeSetId })))

  expect(both.map(({ status, code }) => [status, code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'change-set-undone'],
  ])
  expect(await read(admin, id)).toMatchObject({ status: 'pending', paidMinor: 0 })
  expect((await read(admin, id)).log.filter(({ detail }) => detail?.kind === 'payment-taken-back')).toHaveLength(1)
})

test('an undo and a refund at once: either the payment is gone or the money is given back, never both', async () => {
  const { shop, given, admin } = await aShop()
  await using _ = shop
  const { id } = await given(first)
  await book(admin, first)
  const changeSetId = await newestChangeSet(admin)
  const { version } = await read(admin, id)
  const refunding = { orderId: id, version, otherMinor: 8800, through: 'hand' } as const

  const [refunded, undone] = await Promise.all([admin.send(refund.insert.name, refunding), admin.send('goods-bak.undo', { changeSetId })])

  const after = await read(admin, id)
  expect(undone.status).toBe(200)
  if (refunded.status === 200) expect(after).toMatchObject({ status: 'refunded', paidMinor: 8800, refundedMinor: 8800 })
  else expect(after).toMatchObject({ status: 'pending', paidMinor: 0, refundedMinor: 0 })
})

test('the undo of the undo books the payments again, unless their lines were booked again or the order moved on', async () => {
  const { shop, given, admin } = await aShop()
  await using _ = shop
  const orders = [await given(first), await given(second), await given(third), await given(fourth)]
  const [one, , , held] = orders.map(({ id }) => id)
  await book(admin, first, second, third, fourth)
  const booked = await read(admin, one ?? '')
  const { changeSetId = '' } = await undo(admin, await newestChangeSet(admin))
  await admin.call(bankStatement.book, { text: statement(first, second).split('\n').toSpliced(1, 1).join('\n'), currencyCode: 'CNY' })
  await admin.call(order.setStatus, { ids: [orders[2]?.id ?? ''], status: 'cancelled' })
  await admin.call(orderReview.hold, { ids: [held ?? ''], text: '' })

  const redone = await undo(admin, changeSetId)

  expect(redone).toMatchObject({
    affected: 1,
    leftAlone: 3,
    leftAloneSample: [
      { title: second, code: 'booked-again' },
      { title: third, code: 'gone-on' },
      { title: fourth, code: 'held' },
    ],
  })
  const { status, paidMinor, paidAt, transactionNo } = await read(admin, one ?? '')
  expect({ status, paidMinor, paidAt, transactionNo }).toEqual({
    status: 'paid',
    paidMinor: 8800,
    paidAt: booked.paidAt,
    transactionNo: 'B0',
  })
  expect((await read(admin, one ?? '')).log.at(-1)).toMatchObject({ toStatus: 'paid', detail: { kind: 'payment-again' } })
  const { changeSetId: again = '' } = redone
  expect(await undo(admin, again)).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await read(admin, one ?? '')).toMatchObject({ status: 'pending', paidMinor: 0 })
  expect((await paymentsOf(admin)).filter(({ orderNo }) => orderNo === first)).toHaveLength(1)
})

test('an order that was paid another way as well stays paid, and one that was cancelled stays cancelled', async () => {
  const { shop, given, website, admin } = await aShop()
  await using _ = shop
  const [twice, cancelled] = [await given(first), await given(second)]
  await book(admin, first, second)
  const changeSetId = await newestChangeSet(admin)
  const other = await shop.given.payment({ orderId: twice.id, websiteId: website.id, amountMinor: 8800, currencyCode: 'CNY' })
  await shop.services.db.updateTable('shopOrder').set({ paidMinor: 17600, toCheck: 'over-paid' }).where('id', '=', twice.id).execute()
  await admin.call(order.setStatus, { ids: [cancelled.id], status: 'cancelled' })
  expect(await read(admin, cancelled.id)).toMatchObject({ toCheck: 'paid-after-cancel' })

  expect(await undo(admin, changeSetId)).toMatchObject({ affected: 2, leftAlone: 0 })

  expect(await read(admin, twice.id)).toMatchObject({ status: 'paid', paidMinor: 8800, toCheck: '' })
  expect(await read(admin, cancelled.id)).toMatchObject({ status: 'cancelled', paidMinor: 0, toCheck: '' })
  const settling = await shop.services.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', twice.id)
    .where('settles', '=', true)
    .execute()
  expect(settling).toEqual([{ id: other.id }])
})

test('of an order that came to more after it was paid only the difference is taken back', async () => {
  const { shop, given, admin } = await aShop()
  await using _ = shop
  const { id } = await given(first, { status: 'paid', totalMinor: 18800, paidMinor: 10000, paidAt: '2026-11-20T08:00:00.000Z' })
  await book(admin, first)
  expect(await read(admin, id)).toMatchObject({ status: 'paid', paidMinor: 18800 })

  expect(await undo(admin, await newestChangeSet(admin))).toMatchObject({ affected: 1, leftAlone: 0 })

  expect(await read(admin, id)).toMatchObject({ status: 'paid', paidMinor: 10000, toCheck: '', paidAt: '2026-11-20T08:00:00.000Z' })
  expect(await book(admin, first)).toMatchObject({ affected: 1 })
})

test('a mail that waits is not sent after the undo; one that was sent is told once more of the next payment', {
  tags: 'long',
}, async () => {
  await using inbox = await openMailServer()
  const { shop, given, admin } = await aShop({ now, env: standInEnv })
  await using _ = shop
  await shop.given.mailSender({ port: inbox.port })
  await given(first)
  await book(admin, first)
  expect(await waitingMails(shop)).toBe(1)
  await undo(admin, await newestChangeSet(admin))
  expect(await waitingMails(shop)).toBe(0)

  await book(admin, first)
  expect(await sendWaitingMails(shop.services)).toBe(1)
  const { changeSetId = '' } = await undo(admin, await newestChangeSet(admin))
  await undo(admin, changeSetId)
  expect(await waitingMails(shop)).toBe(0)
  await undo(admin, await newestChangeSet(admin))
  await book(admin, first)
  expect(await waitingMails(shop)).toBe(1)
})

test('an order that was sent before it was paid waits for its payment again as it is sent, and its receipt waits for a decision again', {
  tags: 'long',
}, async () => {
  const { shop, given, website, admin } = await aShop()
  await using _ = shop
  const item = { title: 'Lamp', shopGoodsId: '1', picture: '', options: {}, priceMinor: 8800, lineMinor: 8800, quantity: 1 }
  const { id } = await given(first, { items: [item], shipsUnpaid: true, toCheck: 'receipt' })
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'A' })
  await shop.given.paymentReceipt({ orderId: id, websiteId: website.id })
  await book(admin, first)
  expect(await read(admin, id)).toMatchObject({ status: 'shipped', toCheck: '' })

  expect(await undo(admin, await newestChangeSet(admin))).toMatchObject({ affected: 1, leftAlone: 0 })

  expect(await read(admin, id)).toMatchObject({ status: 'pending', fulfilment: 'shipped', paidMinor: 0, toCheck: 'receipt' })
  expect((await admin.call(paymentReceipt.readOrder, { orderId: id })).items).toMatchObject([{ state: 'waiting', decidedAt: null }])
})

test('an order whose payment was taken back has its whole time to pay again', async () => {
  const { shop, given, admin } = await aShop({})
  await using _ = shop
  const { id } = await given(first, { createdAt: '2026-01-01T00:00:00.000Z' })
  await book(admin, first)
  await undo(admin, await newestChangeSet(admin))

  expect(await cancelOverdue(shop.services)).toBe(0)
  await shop.services.db.updateTable('orderLog').set({ at: '2026-01-02T00:00:00.000Z' }).where('orderId', '=', id).execute()
  expect(await cancelOverdue(shop.services)).toBe(1)
})

test('whoever may not book statements, or sees other websites only, does not undo one', async () => {
  const { shop, website, given, admin } = await aShop()
  await using _ = shop
  const elsewhere = await shop.given.website()
  await given(first)
  await book(admin, first)
  const changeSetId = await newestChangeSet(admin)
  const clerk = await shop.signIn({ permissions: ['goods-bak.*'] })
  const limited = await shop.signIn({ permissions: ['goods-bak.*', 'bank-statement.*'], websiteIds: [elsewhere.id] })
  const colleague = await shop.signIn({ permissions: ['goods-bak.*', 'bank-statement.*'], websiteIds: [website.id] })

  expect(await clerk.send('goods-bak.undo', { changeSetId })).toMatchObject({ status: 403 })
  expect(await limited.send('goods-bak.undo', { changeSetId })).toMatchObject({ status: 404 })
  expect(await colleague.send('goods-bak.undo', { changeSetId })).toMatchObject({ status: 404 })
  expect((await admin.call(payment.search, {})).items).toMatchObject([{ state: 'succeeded' }])

  await given(second)
  await book(colleague, second)
  expect(await undo(colleague, await newestChangeSet(admin))).toMatchObject({ affected: 1 })
})
