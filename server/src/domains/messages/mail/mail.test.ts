import { mail, mailSender, order, orderPlacement, orderReview, orderSplit, parcel, refund } from '@wanpu/contract'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { cancelOverdue } from '../../selling/order/order.tasks.ts'
import { sendWaitingMails } from './send-mails.ts'
import { mailsOf, now, openMailingShop, place } from './test-mailing-shop.ts'

test('a placed order is written to its buyer over SMTP, with a link to its page, and is listed among the mails', async () => {
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

test('merging and splitting orders is written about, with the pages of both and what is to be paid', { tags: 'long' }, async () => {
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

test('paying, shipping and refunding are written about, each once; a cancelled order as well', { tags: 'long' }, async () => {
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

test('each parcel is written about with its pieces and where to follow it; one that was taken back meanwhile is not', {
  tags: 'long',
}, async () => {
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

test('an account number is never whole in a mail', async () => {
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

test('mails and page of an order that is paid on delivery say what is paid then, and nothing of shipping once it is paid', {
  tags: 'long',
}, async () => {
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
