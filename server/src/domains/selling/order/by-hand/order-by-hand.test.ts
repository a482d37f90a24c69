import { buyerBlock, goods, mail, memberUser, order, orderByHand, orderExport, type SentInputOf, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'
import { readOrderVariables } from '../../../messages/mail/order-variables.ts'

const operator = expect.stringMatching(/^user-/)
const now = '2026-11-20T10:00:00.000Z'
const address = { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' }
type Entry = SentInputOf<typeof orderByHand.insert>

/** A shop of chairs at 19.99 that are sent for 5.00, with 19 % on top, and an operator who enters orders there. */
async function openDesk(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'added', homeCountry: 'DE', isOss: true })
  const terms = { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] }
  const methods = { shippingModeId: open.shippingMode.id, paymentModeId: open.paymentMode.id }
  const entryOf = (change: Partial<Entry> = {}): Entry => ({
    ...terms,
    ...methods,
    idempotencyKey: crypto.randomUUID(),
    expectedTotalMinor: 5353,
    shippingAddress: address,
    contact: { name: 'Anna Meyer', email: 'Anna@Example.com', phone: '+49 170 1234567' },
    ...change,
  })
  return {
    open,
    admin,
    terms,
    methods,
    entryOf,
    /** Previews and enters an order. */
    async enter(change: Partial<Entry> = {}) {
      const { items, couponCode, discountMinor, shippingMinor, websiteId } = entryOf(change)
      const own = { ...(couponCode && { couponCode }), ...(discountMinor !== undefined && { discountMinor }) }
      const to = {
        country: address.country,
        postalCode: address.postalCode,
        ...methods,
        ...(shippingMinor !== undefined && { shippingMinor }),
      }
      const { totalMinor } = await admin.call(orderByHand.preview, { websiteId, items, ...own, ...to })
      return admin.call(orderByHand.insert, entryOf({ ...change, expectedTotalMinor: totalMinor }))
    },
    stock: async () => (await admin.call(goods.read, { id: open.goods.id })).stock,
  }
}

test('an order by hand costs what the shop quotes, takes stock and coupon, and is marked with its operator; sent again it is the same', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now })
  const desk = await openDesk(shop)
  const { open, admin, terms, methods } = desk
  await shop.given.coupon({ code: 'TEN', kind: 'percent', value: 10, status: 'active', perMemberLimit: 1 })
  const to = { country: 'DE', postalCode: '10117', ...methods }
  const quote = await buy(shop.url, '/quote', { ...terms, ...to, couponCode: 'TEN' })
  const preview = await admin.call(orderByHand.preview, { ...terms, ...to, couponCode: 'TEN' })
  const sums = (({ goodsMinor, shippingMinor, couponMinor, totalMinor }) => ({ goodsMinor, shippingMinor, couponMinor, totalMinor }))(
    preview,
  )
  expect(quote.response).toMatchObject({ ...sums, tax: { taxMinor: preview.tax?.taxMinor } })
  expect(preview).toMatchObject({
    couponMinor: 400,
    couponProblem: null,
    items: [{ priceMinor: 1999, websitePriceMinor: 1999, problem: null }],
  })

  const entry = desk.entryOf({
    couponCode: 'TEN',
    expectedTotalMinor: preview.totalMinor,
    note: 'Called twice',
    sellerMessage: 'As agreed',
  })
  const [firstAnswer, secondAnswer] = await Promise.all([admin.call(orderByHand.insert, entry), admin.call(orderByHand.insert, entry)])

  expect(secondAnswer).toEqual(firstAnswer)
  expect(await desk.stock()).toBe(8)
  const result = await admin.call(order.read, { id: firstAnswer.id })
  expect(result).toMatchObject({
    status: 'pending',
    enteredBy: operator,
    note: 'Called twice',
    sellerMessage: 'As agreed',
    clientIp: '',
    isHeld: false,
    ...sums,
    tax: preview.tax,
    contact: { email: 'anna@example.com' },
    billingAddress: address,
    discounts: [{ code: 'TEN', amountMinor: 400 }],
    log: [{ byName: operator, detail: { kind: 'by-hand', prices: [], shippingMinor: null } }],
  })
  expect((await admin.call(memberUser.search, { keywords: 'anna@example.com' })).items).toMatchObject([{ name: 'Anna Meyer', orders: 1 }])
  const link = new URL(firstAnswer.url)
  expect(link.host).toBe(open.website.domain)
  const orderPage = await buy(shop.url, `/order/${firstAnswer.orderNo}?token=${new URLSearchParams(link.hash.slice(1)).get('token')}`)
  expect(orderPage.response).toMatchObject({ totalMinor: preview.totalMinor, sellerMessage: 'As agreed', dueMinor: preview.totalMinor })
  expect(JSON.stringify(orderPage.response)).not.toContain('Called twice')

  await expect(admin.call(orderByHand.insert, desk.entryOf({ couponCode: 'TEN' }))).rejects.toMatchObject({
    code: 'order-insert-coupon',
    detail: { reason: '该顾客已达使用次数上限' },
  })
  for (const change of [{ contact: { ...entry.contact, email: 'berta@example.com' } }, { note: 'Called three times' }])
    await expect(admin.call(orderByHand.insert, { ...entry, ...change })).rejects.toMatchObject({ code: 'order-insert-key' })
  await admin.call(order.setStatus, { ids: [firstAnswer.id], status: 'cancelled' })
  expect(await desk.stock()).toBe(10)
  expect((await desk.enter({ couponCode: 'TEN' })).totalMinor).toBe(preview.totalMinor)
})

test('an operator sets prices with reasons, the shipping fee and an amount off; limits that shield shops from buyers do not count', async () => {
  await using shop = await openShop({ now })
  const desk = await openDesk(shop)
  const { open, admin, terms, methods } = desk
  const { db } = shop.services
  const rules = { minAmountMinor: 999_900, minAmountCurrencyCode: 'USD', guestCheckout: false, maxQuantity: 1, maxUnpaidPieces: 1 }
  await db
    .insertInto('configRecord')
    .values({ id: 'order-placement', value: json(rules) })
    .onConflict((id) => id.column('id').doUpdateSet({ value: json(rules) }))
    .execute()
  await shop.given.coupon({ code: 'AUTO', kind: 'percent', value: 50, status: 'active', isAutomatic: true })
  const items = [{ ...terms.items[0], shopGoodsId: open.shopGoods.id, quantity: 3, ownPrice: { priceMinor: 1500, reason: 'Scratched' } }]

  // 45.00 − 5.00 + 2.50 = 42.50, with 19 % on 40.00 and 2.50.
  const placedOrder = await desk.enter({ items, discountMinor: 500, shippingMinor: 250 })

  expect(placedOrder.totalMinor).toBe(5058)
  expect(await admin.call(order.read, { id: placedOrder.id })).toMatchObject({
    goodsMinor: 4500,
    couponMinor: 500,
    shippingMinor: 250,
    couponCode: '',
    discounts: [],
    isHeld: false,
    items: [{ priceMinor: 1500, quantity: 3, lineMinor: 4500, discountMinor: 500 }],
    log: [
      {
        detail: {
          kind: 'by-hand',
          prices: [{ title: 'Oak chair', websitePriceMinor: 1999, priceMinor: 1500, reason: 'Scratched' }],
          shippingMinor: 250,
        },
      },
    ],
  })
  await db.updateTable('goods').set({ priceMinor: 0 }).execute()
  const free = { websiteId: open.website.id, items, discountMinor: 0, country: 'DE', ...methods }
  expect(await admin.call(orderByHand.preview, free), 'a product without a price').toMatchObject({
    items: [{ websitePriceMinor: null, priceMinor: 1500 }],
    couponMinor: 0,
  })
  const both = { ...free, couponCode: 'TEN' }
  await expect(admin.call(orderByHand.preview, both)).rejects.toMatchObject({ code: 'bad-input' })
  await expect(
    admin.call(orderByHand.preview, {
      ...free,
      items: [{ ...items[0], shopGoodsId: open.shopGoods.id, quantity: 1, ownPrice: { priceMinor: 1, reason: '' } }],
    }),
  ).rejects.toMatchObject({ code: 'bad-input' })
})

test('what can’t be entered says why, and takes nothing', async () => {
  await using shop = await openShop({ now })
  const desk = await openDesk(shop)
  const { open, admin } = desk
  const insertRefused = (change: Partial<Entry>) =>
    admin.call(orderByHand.insert, desk.entryOf(change)).then(
      () => 'entered',
      (error: { code: string }) => error.code,
    )
  const many = [{ shopGoodsId: open.shopGoods.id, quantity: 11 }]
  expect(await insertRefused({ items: many })).toBe('order-insert-stock')
  expect(await admin.call(orderByHand.preview, { websiteId: open.website.id, items: many })).toMatchObject({
    items: [{ problem: 'stock', stock: 10 }],
  })
  expect(await insertRefused({ items: [{ shopGoodsId: '999999', quantity: 1 }] })).toBe('order-insert-unavailable')
  expect(await insertRefused({ couponCode: 'NONE' })).toBe('order-insert-coupon')
  expect(await insertRefused({ shippingModeId: '999999' })).toBe('order-insert-shipping')
  expect(await insertRefused({ paymentModeId: '999999' })).toBe('order-insert-payment')
  expect(await insertRefused({ expectedTotalMinor: 5352 })).toBe('order-insert-total')
  await admin.call(buyerBlock.insert, { kind: 'email', value: 'bad@example.com', effect: 'refuse' })
  expect(await insertRefused({ contact: { name: 'Bad', email: 'bad@example.com', phone: '1' } })).toBe('order-insert-buyer')
  await shop.services.db.updateTable('paymentAccount').set({ dailyLimitMinor: 5352 }).execute()
  expect(await insertRefused({}), 'beyond the daily limit of the account').toBe('order-insert-payment')
  await shop.services.db.updateTable('website').set({ status: 'stopped' }).execute()
  expect(await insertRefused({})).toBe('order-insert-website')
  expect(await desk.stock()).toBe(10)
  expect((await admin.call(order.search, {})).items).toEqual([])
})

test('a user limited to websites enters orders and takes links at these only; the link needs the right to open orders', async () => {
  await using shop = await openShop({ now })
  const desk = await openDesk(shop)
  const other = await shop.given.website({})
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [other.id] })
  await expect(limited.call(orderByHand.insert, desk.entryOf())).rejects.toMatchObject({ code: 'not-found' })
  await expect(limited.call(orderByHand.preview, desk.terms)).rejects.toMatchObject({ code: 'not-found' })
  const placedOrder = await desk.enter()
  await expect(limited.call(orderByHand.takeLink, { id: placedOrder.id })).rejects.toMatchObject({ code: 'not-found' })
  await expect(limited.call(orderByHand.mailLink, { id: placedOrder.id })).rejects.toMatchObject({ code: 'not-found' })
  const blind = await shop.signIn({ permissions: [orderByHand.takeLink.name, order.search.name] })
  await expect(blind.call(orderByHand.takeLink, { id: placedOrder.id })).rejects.toMatchObject({ code: 'beyond-own-rights' })
  const own = await shop.signIn({ permissions: ['*'], websiteIds: [desk.open.website.id] })
  expect(await own.call(orderByHand.takeLink, { id: placedOrder.id })).toEqual({ url: placedOrder.url })
})

test('the buyer is written to where it is wanted, and the payment link is mailed as often as asked, until nothing is due', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now })
  const desk = await openDesk(shop)
  const { admin } = desk
  const silent = await desk.enter({ sendsMail: false })
  await expect(admin.call(orderByHand.mailLink, { id: silent.id })).rejects.toMatchObject({ code: 'order-link-no-sender' })
  await shop.given.mailSender({ port: 1 })
  await desk.enter({ sendsMail: false })
  const placedOrder = await desk.enter({ sellerMessage: 'As agreed <b>today</b>' })
  const mails = async () =>
    (await admin.call(mail.search, { pageSize: 50 })).items
      .filter(({ orderNo }) => orderNo !== '')
      .map(({ event, orderNo }) => [event, orderNo])
  expect(await mails()).toEqual([['order-placed', placedOrder.orderNo]])

  expect(await admin.call(orderByHand.mailLink, { id: silent.id })).toEqual({ recipient: 'anna@example.com' })

  expect(await mails()).toContainEqual(['payment-reminder', silent.orderNo])
  await admin.call(orderByHand.takeLink, { id: silent.id })
  const { log } = await admin.call(order.read, { id: silent.id })
  expect(log.slice(1).map(({ detail }) => detail)).toEqual([
    { kind: 'payment-link', isMailed: true },
    { kind: 'payment-link', isMailed: false },
  ])
  const words = await readOrderVariables(shop.services.db, shop.services.config, {
    orderId: placedOrder.id,
    paymentId: null,
    parcelId: null,
    returnId: null,
  })
  expect(words?.order).toMatchObject({ message: 'As agreed <b>today</b>', url: placedOrder.url })
  await admin.call(order.setStatus, { ids: [silent.id], status: 'paid' })
  await expect(admin.call(orderByHand.takeLink, { id: silent.id })).rejects.toMatchObject({ code: 'order-not-payable' })
})

test('orders are found and exported by who entered them, with the phone in E.164', async () => {
  await using shop = await openShop({ now })
  const desk = await openDesk(shop)
  const { open, admin } = desk
  const byHand = await desk.enter({ contact: { name: 'Anna Meyer', email: 'anna@example.com', phone: '0170 1234567' } })
  const contact = { name: 'Ben', email: 'ben@example.com', phone: '+44 20 7946 0000' }
  const own = (await buy(shop.url, '/order', orderOf(open, { contact }))).response as { orderNo: string }
  const numbers = async (origin?: 'shop' | 'by-hand') =>
    (await admin.call(order.search, origin ? { origin } : {})).items.map(({ orderNo }) => orderNo).toSorted()

  expect(await numbers('by-hand')).toEqual([byHand.orderNo])
  expect(await numbers('shop')).toEqual([own.orderNo])
  expect(await numbers()).toEqual([byHand.orderNo, own.orderNo].toSorted())
  expect((await admin.call(order.totals, { origin: 'by-hand' })).orders).toBe(1)
  expect((await admin.call(order.read, { id: byHand.id })).contact.phoneE164).toBe('+491701234567')

  const columns = ['orderNo', 'phone', 'phoneE164', 'enteredBy'] as const
  const rows = async (masked: boolean) => {
    const { url } = await admin.call(orderExport.export, { options: {}, columns: [...columns], masked })
    return (await (await admin.get(url ?? '')).text()).trim().split('\r\n').slice(1).toSorted()
  }
  const { enteredBy } = await admin.call(order.read, { id: byHand.id })
  expect(enteredBy).toEqual(operator)
  expect(await rows(false)).toEqual(
    [`${byHand.orderNo},0170 1234567,'+491701234567,${enteredBy}`, `${own.orderNo},'+44 20 7946 0000,'+442079460000,`].toSorted(),
  )
  expect(await rows(true)).toEqual([`${byHand.orderNo},***567,***567,${enteredBy}`, `${own.orderNo},***000,***000,`].toSorted())
})

test('the sums say while the form is filled in that the customer can’t order, or has no more use of the coupon', async () => {
  await using shop = await openShop({ now })
  const desk = await openDesk(shop)
  const { admin, terms, methods } = desk
  await shop.given.coupon({ code: 'ONCE', kind: 'percent', value: 10, status: 'active', perMemberLimit: 1 })
  await shop.given.coupon({ code: 'FIRST', kind: 'percent', value: 10, status: 'active', isFirstOrder: true })
  const preview = (more: Partial<SentInputOf<typeof orderByHand.preview>>) =>
    admin.call(orderByHand.preview, { ...terms, ...methods, country: 'DE', ...more })
  const anna = { email: 'Anna@Example.com', phone: '+49 170 1234567' }
  expect(await preview({ ...anna, couponCode: 'ONCE' })).toMatchObject({ buyerProblem: null, couponProblem: null, couponMinor: 400 })
  await desk.enter({ couponCode: 'ONCE' })

  expect(await preview({ ...anna, couponCode: 'ONCE' })).toMatchObject({ couponProblem: '该顾客已达使用次数上限', couponMinor: 0 })
  expect(await preview({ ...anna, couponCode: 'FIRST' })).toMatchObject({ couponProblem: '仅限首单，该顾客已下过单', couponMinor: 0 })
  expect(await preview({ couponCode: 'ONCE' }), 'nobody knows yet who buys').toMatchObject({ couponProblem: null, couponMinor: 400 })
  expect(await preview({ email: 'ben@example.com', couponCode: 'FIRST' })).toMatchObject({ couponProblem: null, couponMinor: 400 })

  const [member] = (await admin.call(memberUser.search, { keywords: 'anna@example.com' })).items
  await admin.call(memberUser.setStatus, { ids: [member?.id ?? ''], status: 'disabled' })
  expect(await preview(anna)).toMatchObject({ buyerProblem: '该顾客已停用' })
  await admin.call(buyerBlock.insert, { kind: 'phone', value: '+44 20 7946 0000', effect: 'refuse' })
  await admin.call(buyerBlock.insert, { kind: 'email', value: 'held@example.com', effect: 'hold' })
  expect(await preview({ email: 'ben@example.com', phone: '+44 20 7946 0000' })).toMatchObject({ buyerProblem: '该顾客在黑名单中' })
  expect(await preview({ phone: '+44 20 7946 0000' }), 'before the e-mail is known').toMatchObject({ buyerProblem: '该顾客在黑名单中' })
  expect(await preview({ email: 'held@example.com' }), 'reviews do not count here').toMatchObject({ buyerProblem: null })
})
