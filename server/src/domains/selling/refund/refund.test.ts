import { goods, invoice, memberUser, order, parcel, payment, refund, type SentInputOf, taxClass, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { givenPayingShop, placeOrder, readMoney, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'

/** Three chairs of 19.99 with 19 % added, sent for 5.00, paid by hand: 59.97 + 5.00 + 12.34 = 77.31. */
async function insertPaidOrder(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'added', homeCountry: 'DE' })
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }] }))
  expect(placedOrder.response).toMatchObject({ totalMinor: 7731 })
  const [row] = (await admin.call(order.search, {})).items
  const id = row?.id ?? ''
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  const read = () => admin.call(order.read, { id })
  const give = async (wish: Partial<SentInputOf<typeof refund.insert>>) =>
    admin.call(refund.insert, { orderId: id, version: (await read()).version, through: 'hand', ...wish })
  const stock = async () => (await admin.call(goods.read, { id: open.goods.id })).stock
  return { open, admin, id, read, give, stock }
}

test('a refund of a piece gives back its price and tax, and puts it into the stock', async () => {
  await using shop = await openShop()
  const { admin, read, give, stock, id } = await insertPaidOrder(shop)
  expect(await stock()).toBe(7)

  const refundResult = await give({ lines: [{ line: 0, quantity: 1, restockQuantity: 1 }], shippingMinor: 100, reason: '破损' })

  expect(refundResult).toMatchObject({
    state: 'succeeded',
    shippingMinor: 100,
    otherMinor: 0,
    taxMinor: 396,
    amountMinor: 2479,
    byHandMinor: 2479,
    currencyCode: 'USD',
    lines: [{ line: 0, quantity: 1, goodsMinor: 1999, taxMinor: 380, amountMinor: 2379, restockQuantity: 1, withdrawnQuantity: 1 }],
    taxes: [{ name: 'VAT', percent: 19, baseMinor: 2083, taxMinor: 396 }],
  })
  expect(await stock()).toBe(8)
  const after = await read()
  expect(after).toMatchObject({
    status: 'paid',
    paymentState: 'part-refunded',
    refundedMinor: 2479,
    creditedMinor: 2479,
    items: [{ quantity: 3, refundedQuantity: 1, restockedQuantity: 1, withdrawnQuantity: 1 }],
    refunds: [{ refundNo: `${after.orderNo}-R1`, reason: '破损' }],
  })
  expect(after.log.at(-1)).toMatchObject({ detail: { kind: 'refund', amountMinor: 2479 }, text: '破损' })
  expect((await admin.call(payment.search, { orderId: id, kind: 'refund' })).items).toMatchObject([{ amountMinor: 2479 }])
})

test('what is refused says what is left', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { give, read, admin, id } = await insertPaidOrder(shop)
  await give({ lines: [{ line: 0, quantity: 2 }] })

  await expect(give({ lines: [{ line: 0, quantity: 2 }] })).rejects.toMatchObject({
    code: 'refund-pieces',
    detail: { titles: ['Oak chair'] },
  })
  await expect(give({ shippingMinor: 596 })).rejects.toMatchObject({ code: 'refund-shipping', detail: { left: 'USD 5.95' } })
  await expect(give({ otherMinor: 9999 })).rejects.toMatchObject({ code: 'refund-too-much', detail: { left: 'USD 29.73' } })
  await expect(give({ overpaidMinor: 1 })).rejects.toMatchObject({ code: 'refund-overpaid' })
  await expect(give({ otherMinor: -5 })).rejects.toMatchObject({ code: 'refund-nothing' })
  await expect(give({ through: 'provider', otherMinor: 5 })).rejects.toMatchObject({ code: 'refund-by-hand-only' })
  const stale = { orderId: id, version: (await read()).version - 1, through: 'hand', otherMinor: 1 } as const
  await expect(admin.call(refund.insert, stale)).rejects.toMatchObject({ status: 409 })
  const unpaid = await shop.given.order({ websiteId: (await read()).websiteId })
  await expect(admin.call(refund.insert, { orderId: unpaid.id, version: 1, through: 'hand', otherMinor: 1 })).rejects.toMatchObject({
    code: 'refund-not-sold',
  })
})

test('refunds in parts make the order refunded with the last one; a fee can be kept back', async () => {
  await using shop = await openShop()
  const { give, read, stock } = await insertPaidOrder(shop)

  await give({ lines: [{ line: 0, quantity: 2, restockQuantity: 2 }], otherMinor: -300 })
  await give({ lines: [{ line: 0, quantity: 1 }], shippingMinor: 595 })
  expect(await read()).toMatchObject({ status: 'paid', paymentState: 'part-refunded', refundedMinor: 7431 })
  await give({ otherMinor: 300 })

  expect(await read()).toMatchObject({ status: 'refunded', paymentState: 'refunded', refundedMinor: 7731, creditedMinor: 7731 })
  expect(await stock()).toBe(9)
})

test('the whole order refunded by its status is one refund with every line; cancelling gives back only what is not back', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const first = await insertPaidOrder(shop)
  await first.give({ lines: [{ line: 0, quantity: 1, restockQuantity: 1 }] })
  await first.admin.call(order.setStatus, { ids: [first.id], status: 'refunded', text: '缺货' })
  const after = await first.read()
  expect(after.refunds).toMatchObject([
    { amountMinor: 2379 },
    { lines: [{ quantity: 2 }], shippingMinor: 595, otherMinor: 0, amountMinor: 5352, reason: '缺货', taxMinor: 854 },
  ])
  expect(after).toMatchObject({ status: 'refunded', items: [{ refundedQuantity: 3 }] })
  expect(after.log.filter(({ toStatus }) => toStatus === 'refunded')).toHaveLength(2)

  const [other] = [await buy(shop.url, '/order', orderOf(first.open, { items: [{ shopGoodsId: first.open.shopGoods.id, quantity: 2 }] }))]
  const [row] = (await first.admin.call(order.search, { keywords: String(other.response?.orderNo) })).items
  await first.admin.call(order.setStatus, { ids: [row?.id ?? ''], status: 'paid' })
  const { version } = await first.admin.call(order.read, { id: row?.id ?? '' })
  const wish = { orderId: row?.id ?? '', version, through: 'hand' as const, lines: [{ line: 0, quantity: 1, restockQuantity: 1 }] }
  await first.admin.call(refund.insert, wish)
  expect(await first.stock()).toBe(7)
  await first.admin.call(order.setStatus, { ids: [row?.id ?? ''], status: 'cancelled' })
  expect(await first.stock()).toBe(8)
})

test('pieces that were refunded before they were sent are not waited for', async () => {
  await using shop = await openShop()
  const { admin, give, read, id } = await insertPaidOrder(shop)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'T1', lines: [{ line: 0, quantity: 1 }] })
  expect(await read()).toMatchObject({ status: 'paid', fulfilment: 'part-shipped' })

  await give({ lines: [{ line: 0, quantity: 2, restockQuantity: 2 }] })

  expect(await read()).toMatchObject({ status: 'shipped', fulfilment: 'shipped' })
})

test('of twenty that give back what is left at once, exactly one does', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, id, read } = await insertPaidOrder(shop)
  const { version } = await read()
  const [charge] = (await admin.call(payment.search, { orderId: id })).items
  const whole = { lines: [{ line: 0, quantity: 3, restockQuantity: 3 }], shippingMinor: 595 }

  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? admin.call(refund.insert, { orderId: id, version, through: 'hand', ...whole })
        : admin.call(payment.refund, { id: charge?.id ?? '', version: charge?.version ?? 0, amountMinor: 7731, through: 'hand' }),
    ),
  )

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // The others were told that somebody was quicker; none ran into what the first one wrote.
  const codes = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
  expect([...new Set(codes)].toSorted()).toEqual(['version-conflict'])
  expect(await read()).toMatchObject({ status: 'refunded', refundedMinor: 7731, paidMinor: 7731 })
  expect((await read()).refunds).toHaveLength(1)
})

test('a refund goes through the provider; one that it refuses can be made again', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenPayingShop(shop, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  stripe.noticeUrl = open.noticeUrl
  const placedOrder = await placeOrder(shop, open)
  await placedOrder.pay()
  const [session] = stripe.sessions.values()
  if (!session) throw new Error('no session was made')
  stripe.pay(session.id)
  await placedOrder.look()
  const { admin, order: row } = await readMoney(shop, placedOrder.orderNo)
  const read = () => admin.call(order.read, { id: row.id })
  const piece = { lines: [{ line: 0, quantity: 1, restockQuantity: 1 }], through: 'provider' as const }

  // Stripe says that the charge was smaller.
  session.amount_total = 1000
  const refusal = await admin.call(refund.insert, { orderId: row.id, version: (await read()).version, ...piece })
  expect(refusal).toMatchObject({ state: 'failed', amountMinor: 1999 })
  session.amount_total = 2499
  const between = await read()
  expect(between).toMatchObject({ paymentState: 'paid', creditedMinor: 0, items: [{ restockedQuantity: 1 }] })
  expect(between.items[0]?.refundedQuantity).toBeUndefined()
  expect(between.log.at(-1)).toMatchObject({ detail: { kind: 'refund-failed' } })

  const secondRefund = { orderId: row.id, version: between.version, lines: [{ line: 0, quantity: 1 }], through: 'provider' as const }
  expect(await admin.call(refund.insert, secondRefund)).toMatchObject({ state: 'succeeded', amountMinor: 1999 })
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1999])
  expect(await read()).toMatchObject({ paymentState: 'part-refunded', creditedMinor: 1999, items: [{ refundedQuantity: 1 }] })
})

test('revenue is what was sold less what refunds took off it; buyers are told what was refunded', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using mails = await openMailServer()
  await shop.given.mailSender({ port: mails.port })
  const { admin, give } = await insertPaidOrder(shop)

  await give({ lines: [{ line: 0, quantity: 1 }] })

  expect(await admin.call(order.totals, {})).toMatchObject({ items: [{ currencyCode: 'USD', totalMinor: 5352 }] })
  expect((await admin.call(memberUser.search, {})).items).toMatchObject([{ spent: [{ totalMinor: 5352 }] }])
  await sendWaitingMails(shop.services)
  const refundMail = mails.received.find(({ subject }) => subject.includes('refund'))
  expect(refundMail?.subject).toContain('refund of $23.79')
  expect(refundMail?.text).toContain('Oak chair × 1: $23.79')
})

test('a user limited to websites refunds the orders of these only', async () => {
  await using shop = await openShop()
  const { id, read } = await insertPaidOrder(shop)
  const own = await shop.given.website()
  const clerk = await shop.signIn({ permissions: ['refund.*'], websiteIds: [own.id] })
  const { version } = await read()

  await expect(clerk.call(refund.insert, { orderId: id, version, through: 'hand', otherMinor: 1 })).rejects.toMatchObject({ status: 404 })
})

test('a company that pays the tax itself has a product back for what it paid for it, whatever the others are taxed with', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const books = await shop.given.classification({ title: 'Books' })
  const book = await shop.given.goods({ title: 'Atlas', priceMinor: 1055, stock: 5, currencyCode: 'USD', classificationId: books.id })
  const shopBook = await shop.given.shopGoods({ websiteId: open.website.id, goodsId: book.id })
  const admin = await shop.signIn('Admin')
  const reduced = await admin.call(taxClass.insert, { name: 'Reduced', classificationIds: [books.id] })
  await admin.call(taxRate.insert, { country: 'FR', name: 'TVA', percent: 20 })
  await admin.call(taxRate.insert, { country: 'FR', name: 'TVA', percent: 5.5, taxClassId: reduced.id })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE', shipping: 'none' })
  const items = [open.shopGoods.id, shopBook.id].map((shopGoodsId) => ({ shopGoodsId, quantity: 1 }))
  const shippingAddress = { country: 'FR', city: 'Lyon', street: '1 Rue A', postalCode: '69001' }
  const contact = {
    name: 'Anna Meyer',
    email: 'anna@example.com',
    phone: '+49 170 1111111',
    company: 'Chaises SARL',
    vatNumber: 'FR40303265045',
  }
  await buy(shop.url, '/order', orderOf(open, { items, shippingAddress, contact }))
  const [row] = (await admin.call(order.search, {})).items
  // 19.99 less 3.33, 10.55 less 0.55, and 5.00 for sending both.
  expect(row).toMatchObject({ totalMinor: 3166 })
  await admin.call(order.setStatus, { ids: [row?.id ?? ''], status: 'paid' })
  const seller = json({ name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin', email: 'hi@oak.example' })
  await shop.services.db.updateTable('website').set({ seller }).execute()
  await admin.call(invoice.issue, { orderIds: [row?.id ?? ''] })

  const { version } = await admin.call(order.read, { id: row?.id ?? '' })
  const lines = [{ line: 1, quantity: 1 }]
  const refundResult = await admin.call(refund.insert, { orderId: row?.id ?? '', version, through: 'hand', lines, shippingMinor: 500 })

  expect(refundResult).toMatchObject({ amountMinor: 1500, lines: [{ goodsMinor: 1055, addedMinor: -55, amountMinor: 1000 }] })
  await admin.call(invoice.issue, { orderIds: [row?.id ?? ''] })
  const notes = await shop.services.db.selectFrom('invoice').select(['totalMinor', 'record']).where('kind', '=', 'credit-note').execute()
  expect(notes).toMatchObject([{ totalMinor: 1500, record: { goodsMinor: 1055, shippingMinor: 500, taxAddedMinor: -55 } }])
})
