import { order, orderReview, payment, paymentReceipt } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type BuyerAnswer, buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { readBuyersData } from '../../buyers/member/buyer-data.sql.ts'
import { eraseBuyer } from '../../buyers/member/erase-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'
import { cancelOverdue } from '../order/order.tasks.ts'
import { trimReceipts } from './trim-receipts.ts'

const now = '2026-11-20T10:00:00.000Z'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Anna Meyer' } })
    .jpeg()
    .toBuffer()

const openTransferShop = () => openShop({ now, env: standInEnv })

/** An order that waits for a transfer, and what its buyer and an operator do with it. */
async function insertWaitingOrder(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const placedOrder = (await buy(shop.url, '/order', orderOf(open))).response as { orderNo: string; token: string }
  const [row] = (await admin.call(order.search, { keywords: placedOrder.orderNo })).items
  const id = row?.id ?? ''
  const send = async (body: Buffer, token = placedOrder.token): Promise<BuyerAnswer> => {
    const answer = await fetch(`${shop.url}/shop-api/order/${placedOrder.orderNo}/receipt?token=${token}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/octet-stream', 'accept-language': 'en' },
    })
    return { ...JSON.parse(await answer.text()), headers: answer.headers }
  }
  return {
    open,
    admin,
    id,
    send,
    orderNo: placedOrder.orderNo,
    see: async () => (await buy(shop.url, `/order/${placedOrder.orderNo}?token=${placedOrder.token}`)).response,
    read: () => admin.call(order.read, { id }),
    receipts: async () => (await (await shop.signIn('Admin')).call(paymentReceipt.readOrder, { orderId: id })).items,
  }
}

test('a receipt is checked: refused with words that are mailed, sent again, and taken as the payment', { tags: 'long' }, async () => {
  await using inbox = await openMailServer()
  await using shop = await openTransferShop()
  await shop.given.mailSender({ port: inbox.port })
  const { admin, id, send, see, read, receipts } = await insertWaitingOrder(shop)
  expect(await see()).toMatchObject({ receipts: [], canSendReceipt: true })

  const answer = await send(await picture())
  expect(answer).toMatchObject({ status: 200, response: { receipts: [{ state: 'waiting', createdAt: now }] } })
  expect(await read()).toMatchObject({ status: 'pending', toCheck: 'receipt' })
  expect(await admin.call(order.todoTotals, {})).toMatchObject({ 'to-check': 1 })
  const [first] = await receipts()
  const file = await admin.call(paymentReceipt.readFile, { id: first?.id ?? '' })
  const metadata = await sharp(Buffer.from(file.base64, 'base64')).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expect(metadata.exif).toBeUndefined()

  const refusal = { id: first?.id ?? '', version: 1, answer: 'The receipt names another account' }
  expect(await admin.call(paymentReceipt.refuse, refusal)).toMatchObject({ state: 'refused', answer: refusal.answer, decidedAt: now })
  expect(await admin.send(paymentReceipt.refuse.name, refusal)).toMatchObject({ status: 409 })
  expect(await read()).toMatchObject({ status: 'pending', toCheck: '' })
  expect(await see()).toMatchObject({ receipts: [{ state: 'refused', answer: 'The receipt names another account' }], canSendReceipt: true })
  await sendWaitingMails(shop.services)
  const receiptMail = inbox.received.find(({ subject }) => subject.includes('transfer receipt'))
  expect(receiptMail?.text).toContain('The receipt names another account')

  await send(pdf)
  const [second] = await receipts()
  expect(second).toMatchObject({ state: 'waiting', mime: 'application/pdf', size: pdf.length })
  await admin.call(paymentReceipt.accept, { id: second?.id ?? '', version: 1, transactionNo: 'BANK-7' })
  expect(await read()).toMatchObject({ status: 'paid', toCheck: '', paidMinor: 2499, transactionNo: 'BANK-7' })
  expect((await admin.call(payment.search, { orderId: id })).items).toMatchObject([{ state: 'succeeded', amountMinor: 2499 }])
  expect(await see()).toMatchObject({ receipts: [{ state: 'refused' }, { state: 'accepted' }], canSendReceipt: false })
  const log = (await read()).log.flatMap(({ detail }) => (detail?.kind === 'receipt' ? detail.state : []))
  expect(log).toEqual(['waiting', 'refused', 'waiting', 'accepted'])
  // The first one can no longer be taken for another payment.
  const [, refusedReceipt] = await receipts()
  expect(await admin.send(paymentReceipt.accept.name, { id: refusedReceipt?.id, version: 2 })).toMatchObject({
    code: 'receipt-nothing-due',
  })
})

test('a file is judged by its bytes and its size, an order by its link and how it is paid', async () => {
  await using shop = await openTransferShop()
  const { send, receipts, admin, id } = await insertWaitingOrder(shop)

  expect(await send(Buffer.from('<html><script>alert(1)</script>'))).toMatchObject({ status: 415, code: 'receipt-unusable' })
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 415 })
  expect(await send(Buffer.from('%PDF-1.4 cut short'))).toMatchObject({ status: 415 })
  expect(await send(Buffer.alloc(0))).toMatchObject({ status: 415 })
  expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'receipt-too-large' })
  expect(await send(pdf, 'guessed')).toMatchObject({ status: 404 })
  expect(await receipts()).toEqual([])

  await shop.services.db.updateTable('paymentMode').set({ provider: 'stripe' }).execute()
  expect(await send(pdf)).toMatchObject({ status: 409, code: 'receipt-not-asked' })
  await shop.services.db.updateTable('paymentMode').set({ provider: 'manual' }).execute()
  await admin.call(orderReview.hold, { ids: [id] })
  expect(await send(pdf)).toMatchObject({ status: 409 })
  expect(await receipts()).toEqual([])
})

test('the file of a receipt is found by whoever sees its website', async () => {
  await using shop = await openTransferShop()
  const { open, send, receipts } = await insertWaitingOrder(shop)
  await send(pdf)
  const [{ id } = { id: '' }] = await receipts()
  const other = await shop.given.website()
  const permissions = ['payment-receipt.*']
  const own = await shop.signIn({ permissions, websiteIds: [open.website.id] })
  const foreign = await shop.signIn({ permissions, websiteIds: [other.id] })

  expect(await own.call(paymentReceipt.readFile, { id })).toEqual({ mime: 'application/pdf', base64: pdf.toString('base64') })
  await expect(foreign.call(paymentReceipt.readFile, { id })).rejects.toMatchObject({ status: 404 })
  await expect(own.call(paymentReceipt.readFile, { id: '999' })).rejects.toMatchObject({ status: 404 })
})

test('of eight receipts that are sent at once an order takes five', async () => {
  await using shop = await openTransferShop()
  const { send, receipts, see } = await insertWaitingOrder(shop)

  const answers = await Promise.all(Array.from({ length: 8 }, () => send(pdf)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await receipts()).toHaveLength(5)
  expect(await see()).toMatchObject({ canSendReceipt: false })
})

test('two who take one order as paid on its receipts at once make one payment', async () => {
  await using shop = await openTransferShop()
  const { admin, id, send, receipts } = await insertWaitingOrder(shop)
  await send(pdf)
  await send(pdf)
  const waitingReceipts = await receipts()

  const answers = await Promise.all(
    waitingReceipts.map((receipt) => admin.send(paymentReceipt.accept.name, { id: receipt.id, version: 1 })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await admin.call(payment.search, { orderId: id })).items).toHaveLength(1)
  expect((await receipts()).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
})

test('an order whose receipt waits is not cancelled for being late; one that is paid otherwise needs no decision', async () => {
  await using shop = await openTransferShop()
  const { open, id, send, receipts } = await insertWaitingOrder(shop)
  const without = await buy(shop.url, '/order', orderOf(open))
  await send(pdf)
  shop.travel('2027-02-20T10:00:00.000Z')
  const admin = await shop.signIn('Admin')

  expect(await cancelOverdue(shop.services)).toBe(1)
  expect((await admin.call(order.search, { status: 'cancelled' })).items).toMatchObject([{ orderNo: without.response?.orderNo }])
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  expect(await admin.call(order.read, { id })).toMatchObject({ status: 'paid', toCheck: '' })
  expect(await receipts()).toMatchObject([{ state: 'accepted', answer: '' }])
})

test('receipts go with the data of their buyer, who can take them along, and after a year', async () => {
  await using shop = await openTransferShop()
  const { open, send, receipts, id } = await insertWaitingOrder(shop)
  const { db } = shop.services
  const buyer = { websiteId: open.website.id, email: 'anna@example.com' }
  await send(pdf)
  expect(await readBuyersData(db, buyer)).toMatchObject({ transferReceipts: [{ state: 'waiting', file: pdf.toString('base64') }] })

  shop.travel('2027-11-20T10:00:00.001Z')
  // It waits: somebody has to decide.
  expect(await trimReceipts(shop.services)).toBe(0)
  await db.updateTable('shopOrder').set({ status: 'completed', toCheck: '' }).execute()
  await db
    .insertInto('paymentReceipt')
    .values({
      orderId: id,
      websiteId: open.website.id,
      mime: 'application/pdf',
      size: 1,
      content: pdf,
      createdAt: '2026-11-20T10:00:00.001Z',
    })
    .execute()
  expect(await trimReceipts(shop.services)).toBe(1)
  expect(await receipts()).toHaveLength(1)

  expect(await db.transaction().execute((trx) => eraseBuyer(trx, buyer, now))).toEqual([])
  expect(await receipts()).toEqual([])
})
