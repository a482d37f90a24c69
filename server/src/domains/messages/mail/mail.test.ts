import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { mail, mailSender, order, orderPlacement, orderReview, orderSplit, parcel, refund } from '@wanpu/contract'
import { openShop, type Shop, type ShopOptions } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { cancelOverdue } from '../../selling/order/cancel-overdue.ts'
import { recoverMails } from './queue.sql.ts'
import { openMailSending, sendWaitingMails } from './send-mails.ts'

const now = '2026-11-20T10:00:00.000Z'

const openMailingShop = (options: ShopOptions = {}) => openShop({ now, ...options, env: { ...standInEnv, ...options.env } })

async function place(shop: Shop, open: Parameters<typeof orderOf>[0], change: Record<string, unknown> = {}): Promise<string> {
  const placedOrder = await buy(shop.url, '/order', orderOf(open, change))
  const row = await shop.services.db
    .selectFrom('shopOrder')
    .select('id')
    .where('orderNo', '=', String(placedOrder.response?.orderNo))
    .executeTakeFirstOrThrow()
  return row.id
}

const mailsOf = async (shop: Shop) => (await (await shop.signIn('Admin')).call(mail.search, {})).items.toReversed()

test('a placed order is written to its buyer over SMTP, with a link to its page, and stands among the mails', async () => {
  await using server = await openMailServer({ user: { name: 'shop', password: 'geheim' } })
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const sender = { fromName: 'Oak 商店', fromAddress: 'shop@oak.example', host: '127.0.0.1', port: server.port, security: 'none' as const }
  await admin.call(mailSender.insert, { ...sender, username: 'shop', password: 'geheim', replyTo: 'help@oak.example' })

  await place(shop, open)
  expect(await sendWaitingMails(shop.services)).toBe(1)

  const [received] = server.received
  const [storedMail] = await mailsOf(shop)
  expect(received).toMatchObject({
    envelope: { from: 'shop@oak.example', to: ['anna@example.com'] },
    subject: `${open.website.domain}: we received your order ${storedMail?.orderNo}`,
    messageId: storedMail?.messageId,
  })
  expect(received?.from).toMatchObject({ name: 'Oak 商店', address: 'shop@oak.example' })
  expect(received?.replyTo).toMatchObject([{ address: 'help@oak.example' }])
  expect(received?.text).toContain('Oak chair')
  expect(received?.text).toContain('$24.99')
  expect(received?.html).toContain(`https://${open.website.domain}/order/#no=${storedMail?.orderNo}&amp;token=`)
  expect(storedMail).toMatchObject({
    event: 'order-placed',
    state: 'sent',
    recipient: 'anna@example.com',
    attempts: 1,
    sentAt: now,
    problem: null,
  })
  expect(await admin.call(mail.read, { id: storedMail?.id ?? '' })).toMatchObject({ subject: received?.subject, html: received?.html })
})

test('merging and splitting orders is written about, with the pages of both and what is to be paid', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const ids = [await place(shop, open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] }), await place(shop, open)]
  const numbers = await Array.fromAsync(ids, async (id) => (await admin.call(order.read, { id })).orderNo)
  await shop.given.mailSender({ port: server.port })
  const { after } = await admin.call(orderSplit.previewMerge, { ids })
  await admin.call(orderSplit.merge, { ids, expectedTotalMinor: after?.totalMinor ?? 0 })
  expect(await sendWaitingMails(shop.services)).toBe(1)
  const { version } = await admin.call(order.read, { id: ids[0] ?? '' })
  const part = await admin.call(orderSplit.split, { id: ids[0] ?? '', version, lines: [{ line: 1, quantity: 1 }] })
  expect(await sendWaitingMails(shop.services)).toBe(1)

  const [mergedMail, split] = server.received
  const name = open.website.domain
  expect(mergedMail?.subject).toBe(`${name}: your orders were put together`)
  expect(mergedMail?.text).toContain(`order ${numbers[0]} now also holds what you ordered with ${numbers[1]}.`)
  expect(mergedMail?.text).toContain('$69.97')
  expect(split?.subject).toBe(`${name}: your order ${numbers[0]} is now two`)
  expect(split?.text).toContain(`have an order of their own, ${part.orderNo}:`)
  expect(split?.text).toContain('Oak chair × 1')
  expect(split?.text).toContain('$23.32 is to be paid for it')
  for (const no of [numbers[0], part.orderNo]) expect(split?.html).toContain(`/order/#no=${no}&amp;token=`)
  // Cancelled by the merge, not by anybody whom the buyer should be told of.
  expect((await mailsOf(shop)).map(({ event }) => event)).toEqual(['order-merged', 'order-split'])
})

test('without an active mail sender nothing is written, and turning it on sends no old news', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await place(shop, open)
  await shop.given.mailSender({ port: server.port, status: 'stopped' })
  await place(shop, open)
  await shop.services.db.updateTable('mailSender').set({ status: 'active' }).execute()

  expect(await sendWaitingMails(shop.services)).toBe(0)
  expect(await mailsOf(shop)).toEqual([])
})

test('paying, shipping and refunding are written about, each once; a cancelled order as well', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  const admin = await shop.signIn('Admin')
  const [first, second] = [await place(shop, open), await place(shop, open)]

  await admin.call(order.setStatus, { ids: [first], status: 'paid' })
  await admin.call(order.setStatus, { ids: [first], status: 'shipped', trackingNo: 'DHL 42' })
  await admin.call(order.setStatus, { ids: [first], status: 'refunded' })
  await admin.call(order.setStatus, { ids: [second], status: 'cancelled' })
  await sendWaitingMails(shop.services)

  const events = (await mailsOf(shop)).map(({ event, orderId }) => [event, orderId])
  expect(events).toEqual([
    ['order-placed', first],
    ['order-placed', second],
    ['order-paid', first],
    ['order-shipped', first],
    ['order-refunded', first],
    ['order-cancelled', second],
  ])
  const textOf = (words: string) => server.received.find(({ subject }) => subject.includes(words))?.text
  expect(textOf('on its way')).toContain('DHL 42')
  expect(textOf('refund of $24.99')).toContain('we have refunded $24.99')
})

test('each parcel is written about with its pieces and where to follow it; one that was taken back meanwhile is not', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  const carrier = await shop.given.carrier({ name: 'DHL', trackingTemplate: 'https://follow.example/?n={number}' })
  const admin = await shop.signIn('Admin')
  const id = await place(shop, open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }] })
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  await admin.call(parcel.insert, { orderId: id, carrierId: carrier.id, trackingNo: 'A 1', lines: [{ line: 0, quantity: 1 }] })
  await sendWaitingMails(shop.services)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'B 2', lines: [{ line: 0, quantity: 1 }] })
  const [second] = (await admin.call(parcel.search, { orderId: id, keywords: 'B 2' })).items
  await admin.call(parcel.delete, { ids: [second?.id ?? ''] })
  await sendWaitingMails(shop.services)

  const parcelMails = server.received.filter(({ subject }) => subject.includes('is on its way'))
  expect(parcelMails).toHaveLength(1)
  expect(parcelMails[0]?.subject).toContain('part of your order')
  expect(parcelMails[0]?.text).toContain('- Oak chair × 1')
  expect(parcelMails[0]?.text).toContain('Track the parcel: https://follow.example/?n=A')
  expect((await mailsOf(shop)).filter(({ event }) => event === 'order-shipped')).toMatchObject([
    { state: 'sent' },
    { state: 'failed', problem: 'source-gone' },
  ])
})

test('amounts in mails and payment instructions are written as in the language of the website, as on its pages', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop({ priceMinor: 124_950 })
  await shop.given.mailSender({ port: server.port })
  await shop.services.db.updateTable('website').set({ language: 'de' }).execute()
  await shop.services.db.updateTable('paymentAccount').set({ instructions: 'Bitte {{ amount }}' }).execute()

  const { response } = await buy(shop.url, '/order', orderOf(open))
  await sendWaitingMails(shop.services)

  expect(response?.paymentInstructions).toBe('Bitte 1.254,50\u00a0$')
  const { orderNo, token } = response as { orderNo: string; token: string }
  const orderPage = await buy(shop.url, `/order/${orderNo}?token=${token}`)
  expect(orderPage.response).toMatchObject({ payment: { instructions: 'Bitte 1.254,50\u00a0$' } })
  const mailText = server.received[0]?.text.replace(/\s+/g, ' ')
  expect(mailText).toContain('Artikel 1.249,50 $ Versand 5,00 $ Gesamt 1.254,50 $')
  expect(mailText).toContain('Bitte 1.254,50 $')
})

test('an order that was checked, and paid in part before, names what is still due', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const { website } = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  const { id } = await shop.given.order({ websiteId: website.id, totalMinor: 2499, paidMinor: 1000 })
  const admin = await shop.signIn('Admin')

  await admin.call(orderReview.hold, { ids: [id] })
  await admin.call(orderReview.release, { ids: [id] })
  await sendWaitingMails(shop.services)

  expect(server.received.map(({ text }) => text)).toEqual([expect.stringContaining('You can pay now: $14.99.')])
})

test('a parcel with every piece that was not refunded before is the order, not a part of it', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  const admin = await shop.signIn('Admin')
  const id = await place(shop, open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }] })
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  const { version } = await admin.call(order.read, { id })
  await admin.call(refund.insert, { orderId: id, version, through: 'hand', lines: [{ line: 0, quantity: 1 }] })

  await admin.call(parcel.insert, { orderId: id, trackingNo: 'A1', lines: [{ line: 0, quantity: 2 }] })
  await sendWaitingMails(shop.services)

  const parcelMail = server.received.find(({ subject }) => subject.includes('is on its way'))
  expect(parcelMail?.subject).toContain(': your order')
  expect(parcelMail?.text).toContain('- Oak chair × 2')
})

test('orders that are cancelled by their time are written about, too', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  await place(shop, open)
  const value = json(orderPlacement.parse({ autoCancel: true, stockReservationMinutes: 60 }))
  await shop.services.db.insertInto('configRecord').values({ id: 'order-placement', value }).execute()
  shop.travel('2026-11-20T12:00:00.000Z')

  await cancelOverdue(shop.services)

  expect((await mailsOf(shop)).map(({ event }) => event)).toEqual(['order-placed', 'order-cancelled'])
})

test('an order that fails to be placed writes no mail', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop({ stock: 1 })
  await shop.given.mailSender({ port: 1 })

  const refusal = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] }))

  expect(refusal.status).toBe(409)
  expect(await mailsOf(shop)).toEqual([])
})

test('the language of the website decides, English for those without words of their own', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  const languages = ['zh-CN', 'fr', 'th']
  for (const language of languages) {
    await shop.services.db.updateTable('website').set({ language }).where('id', '=', open.website.id).execute()
    await place(shop, open)
  }
  await sendWaitingMails(shop.services)

  expect(server.received.map(({ subject }) => subject.replace(/WP\w+/, 'N')).toSorted()).toEqual([
    `${open.website.domain} : nous avons reçu votre commande N`,
    `${open.website.domain}: we received your order N`,
    `${open.website.domain}：已收到订单 N`,
  ])
})

test('an account number never stands whole in a mail', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.services.db
    .updateTable('paymentAccount')
    .set({ account: 'DE89 3704 0044 0532 0130 00', instructions: 'Pay {{ amount }} to {{ account }}' })
    .execute()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  await sendWaitingMails(shop.services)

  expect(server.received[0]?.text).toContain('Pay $24.99 to ••••3000')
  expect(server.received[0]?.raw.toString()).not.toContain('3704')
})

test('how to pay names what is still due of an order that is paid in part, and nothing where it is paid too much', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.services.db.updateTable('paymentAccount').set({ instructions: 'Transfer {{ amount }}' }).execute()
  await shop.given.mailSender({ port: server.port })
  for (const paidMinor of [1000, 3000]) {
    await place(shop, open)
    await shop.services.db.updateTable('shopOrder').set({ paidMinor }).where('paidMinor', '=', 0).execute()
  }
  await sendWaitingMails(shop.services)

  const dueAmounts = server.received.map(({ text }) => /Transfer (\S+)/.exec(text)?.[1] ?? '')
  expect(dueAmounts.toSorted()).toEqual(['', '$14.99'])
})

test('a buyer’s name that holds markup is shown as text', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open, { contact: { name: '<script>x</script> {{ shop.name }}', email: 'eve@example.com', phone: '+49 30 1234567' } })
  await sendWaitingMails(shop.services)

  expect(server.received[0]?.html).toContain('&lt;script&gt;x&lt;/script&gt; {{ shop.name }}')
})

test('a server that is busy is tried again after growing pauses; one that refuses the reader is not', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  server.faults.busy = 2

  await sendWaitingMails(shop.services)
  expect(await mailsOf(shop)).toMatchObject([
    { state: 'waiting', attempts: 1, problem: 'recipient-refused', response: '451 try again later', nextTryAt: '2026-11-20T10:01:00.000Z' },
  ])
  expect(await sendWaitingMails(shop.services)).toBe(0)
  shop.travel('2026-11-20T10:01:00.000Z')
  await sendWaitingMails(shop.services)
  expect(await mailsOf(shop)).toMatchObject([{ state: 'waiting', attempts: 2, nextTryAt: '2026-11-20T10:06:00.000Z' }])
  shop.travel('2026-11-20T10:06:00.000Z')
  expect(await sendWaitingMails(shop.services)).toBe(1)
  expect(await mailsOf(shop)).toMatchObject([{ state: 'sent', attempts: 3, problem: null }])

  server.faults.refuse = 1
  await place(shop, open)
  await sendWaitingMails(shop.services)
  const [, failed] = await mailsOf(shop)
  expect(failed).toMatchObject({ state: 'failed', problem: 'recipient-refused', response: '550 no such mailbox', nextTryAt: null })
})

test('a server that does not take the sender keeps the mails waiting: once the address is verified they go out', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  server.faults.refuseSender = 1

  await sendWaitingMails(shop.services)
  expect(await mailsOf(shop)).toMatchObject([{ state: 'waiting', problem: 'sender-refused', response: '550 sender not verified' }])
  shop.travel('2026-11-20T10:01:00.000Z')
  expect(await sendWaitingMails(shop.services)).toBe(1)
})

test('a server that does not answer keeps the mails waiting and says so', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  await place(shop, open)
  await place(shop, open)

  await sendWaitingMails(shop.services)

  expect(await mailsOf(shop)).toMatchObject([
    { state: 'waiting', problem: 'refused', attempts: 1 },
    { state: 'waiting', problem: 'refused', attempts: 1 },
  ])
})

test('a private network is only reached where it is allowed, and nothing goes out without TLS to others', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ now })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)

  await sendWaitingMails(shop.services)

  expect(await mailsOf(shop)).toMatchObject([{ state: 'waiting', problem: 'private-address' }])
  expect(server.connections()).toBe(0)
})

test('a connection that ends while a mail is handed over leaves it unconfirmed: it is not sent again by itself', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  server.faults.drop = 1

  await sendWaitingMails(shop.services)
  shop.travel('2026-11-25T10:00:00.000Z')
  await sendWaitingMails(shop.services)

  expect(server.received).toHaveLength(1)
  expect(await mailsOf(shop)).toMatchObject([
    { state: 'unconfirmed', problem: 'connection-lost', messageId: server.received[0]?.messageId },
  ])
})

test('a mail whose process died while handing it over is unconfirmed after the next start, and can be sent again by hand', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  await shop.services.db.updateTable('mail').set({ state: 'sending', sendingSince: now, attempts: 1 }).execute()

  await recoverMails(shop.services.db, shop.services.now())
  expect(await sendWaitingMails(shop.services)).toBe(0)
  const [storedMail] = await mailsOf(shop)
  expect(storedMail).toMatchObject({ state: 'unconfirmed', problem: 'interrupted' })

  const boss = await shop.signIn('SuperAdmin')
  const wish = { id: storedMail?.id ?? '', version: storedMail?.version ?? 0 }
  const secondAnswer = await boss.call(mail.sendAgain, wish)
  await expect(boss.call(mail.sendAgain, wish)).rejects.toMatchObject({ code: 'version-conflict' })
  await sendWaitingMails(shop.services)
  expect(await boss.call(mail.read, { id: secondAnswer.id })).toMatchObject({ state: 'sent', byName: 'SuperAdmin', event: 'order-placed' })
  expect(server.received).toHaveLength(1)
})

test('a mail that waits is not sent again by hand', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  await place(shop, open)
  const admin = await shop.signIn('Admin')
  const [storedMail] = await mailsOf(shop)

  const attempt = admin.call(mail.sendAgain, { id: storedMail?.id ?? '', version: storedMail?.version ?? 0 })

  await expect(attempt).rejects.toMatchObject({ code: 'mail-not-resendable' })
})

test('two workers at once send each mail once', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop({ stock: 100 })
  await shop.given.mailSender({ port: server.port })
  for (let placedCount = 0; placedCount < 20; placedCount++) await place(shop, open)

  const counts = await Promise.all([1, 2, 3].map(() => sendWaitingMails(shop.services)))

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(20)
  expect(server.received).toHaveLength(20)
})

test('mails are found by words, state, event, website and order; who may not open them sees stars', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  const [first] = [
    await place(shop, open),
    await place(shop, open, { contact: { name: 'B', email: 'bert@example.com', phone: '+49 30 1234567' } }),
  ]
  const admin = await shop.signIn('Admin')
  const clerk = await shop.signIn({ permissions: ['mail.search'] })
  const countMails = async (filter: object) => (await admin.call(mail.search, filter)).recordCount

  expect(await countMails({ keywords: 'bert' })).toBe(1)
  expect(await countMails({ state: ['sent'] })).toBe(0)
  expect(await countMails({ event: ['order-placed'] })).toBe(2)
  expect(await countMails({ orderId: first })).toBe(1)
  expect(await countMails({ websiteId: open.website.id, createdTo: '2026-11-20' })).toBe(0)
  expect((await clerk.call(mail.search, { keywords: 'bert' })).items).toMatchObject([{ recipient: 'b***@example.com' }])
})

test('a server that never answers holds up nobody’s mails but its own', async () => {
  await using silent = await openSilentServer()
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const silentShop = await shop.given.openShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await shop.given.mailSender({ port: silent.port, websiteId: silentShop.website.id })
  const sending = openMailSending(shop.services, new AbortController().signal)
  await place(shop, silentShop)

  await sending.begin()
  await expect.poll(silent.connections).toBeGreaterThan(0)
  await place(shop, open)
  await sending.begin()
  await server.waitFor(1)

  expect(server.received[0]?.envelope.to).toEqual(['anna@example.com'])
  // The server has a mail a moment before its answer is taken down.
  await expect.poll(async () => (await mailsOf(shop)).filter(({ state }) => state === 'sent')).toHaveLength(1)
  silent.hangUp()
  expect(await sending.idle()).toBe(1)
})

/** Takes connections and says nothing. */
async function openSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  const hangUp = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on a port has an address of this kind.
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    hangUp,
    async [Symbol.asyncDispose]() {
      hangUp()
    },
  }
}

test('mails and page of an order that is paid on delivery say what is paid then, and nothing of shipping once it is paid', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await shop.services.db
    .updateTable('paymentMode')
    .set({ code: 'cash-on-delivery', shipsUnpaid: true })
    .where('id', '=', open.paymentMode.id)
    .execute()
  await shop.given.mailSender({ port: server.port })
  const placedOrder = (await buy(shop.url, '/order', orderOf(open))).response
  const page = async () => (await buy(shop.url, `/order/${placedOrder?.orderNo}?token=${placedOrder?.token}`)).response
  const id = (await admin.call(order.search, { keywords: String(placedOrder?.orderNo) })).items[0]?.id ?? ''
  const readLastMail = async () => {
    await sendWaitingMails(shop.services)
    return server.received.at(-1)?.text ?? ''
  }

  expect(await page()).toMatchObject({ shipsUnpaid: true, isPaidOnDelivery: true, dueMinor: 2499, fulfilment: 'open' })
  const placedMail = await readLastMail()
  expect(placedMail).toContain('Pay on delivery: $24.99')
  expect(placedMail).not.toContain('state the order number')

  await admin.call(parcel.insert, { orderId: id, trackingNo: 'T1' })
  expect(await page()).toMatchObject({ status: 'pending', isPaidOnDelivery: true, fulfilment: 'shipped' })
  expect(await readLastMail()).toContain('Pay on delivery: $24.99')

  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  expect(await page()).toMatchObject({ status: 'shipped', isPaidOnDelivery: false })
  const paidMail = await readLastMail()
  expect(paidMail).toContain('we received the payment for your order')
  expect(paidMail).not.toContain('will ship it soon')
})
