import {
  buyerBlock,
  goods,
  goodsBackup,
  invoice,
  mail,
  memberUser,
  order,
  orderEdit,
  orderReturn,
  parcel,
  parcelShip,
  refund,
  type SentInputOf,
  taxRate,
  taxScheme,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'

type Edit = Omit<SentInputOf<typeof orderEdit.preview>, 'id'>

/**
 * Two chairs of 19.99 with 19 % on top, sent for 5.00: 39.98 + 5.00 + 8.55 = 53.53. The website also sells a lamp of
 * 10.00.
 */
async function placeTestOrder(shop: Shop, fields: object = {}) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000, stock: 4, currencyCode: 'USD' })
  const shopLamp = await shop.given.shopGoods({ websiteId: open.website.id, goodsId: lamp.id })
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  await admin.call(taxRate.insert, { country: 'FR', name: 'TVA', percent: 20 })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'added', homeCountry: 'DE', isOss: true })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 2 }]
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items, ...fields }))
  const { orderNo, token } = placedOrder.response as { orderNo: string; token: string }
  const [row] = (await admin.call(order.search, {})).items
  const id = row?.id ?? ''
  const read = () => admin.call(order.read, { id })
  return {
    open,
    admin,
    id,
    orderNo,
    lampId: shopLamp.id,
    read,
    see: async () => (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response,
    preview: (edit: Edit) => admin.call(orderEdit.preview, { id, ...edit }),
    async edit(edit: Edit) {
      const { totalMinor } = await admin.call(orderEdit.preview, { id, ...edit })
      return admin.send(orderEdit.update.name, { id, version: (await read()).version, expectedTotalMinor: totalMinor, ...edit })
    },
    stock: async () => [(await admin.call(goods.read, { id: open.goods.id })).stock, (await admin.call(goods.read, { id: lamp.id })).stock],
  }
}

test('an edit of lines, discount and country is summed up like a quote; stock and timeline follow; it can be undone and redone', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const edit: Edit = {
    lines: [
      { line: 0, quantity: 1 },
      { shopGoodsId: placedOrder.lampId, quantity: 2 },
    ],
    discountMinor: 500,
    shippingAddress: { country: 'FR', city: 'Paris', street: '1 Rue A', postalCode: '75001' },
  }

  // 19.99 + 20.00 − 5.00 + 5.00 = 39.99, with 20 % on 17.49, 17.50 and 5.00.
  expect(await placedOrder.preview(edit)).toMatchObject({
    goodsMinor: 3999,
    couponMinor: 500,
    totalMinor: 4799,
    differenceMinor: -554,
    dueMinor: 4799,
  })
  expect(await placedOrder.stock()).toEqual([8, 4])
  const result = await placedOrder.edit(edit)
  const after = await placedOrder.read()
  expect(after).toMatchObject({
    totalMinor: 4799,
    taxMinor: 800,
    status: 'pending',
    shippingAddress: { country: 'FR' },
    items: [
      { title: 'Oak chair', quantity: 1 },
      { title: 'Lamp', quantity: 2, priceMinor: 1000 },
    ],
    tax: { lines: [{ name: 'TVA', percent: 20 }] },
  })
  expect(after.log.at(-1)?.detail).toEqual({
    kind: 'edit',
    beforeMinor: 5353,
    afterMinor: 4799,
    currencyCode: 'USD',
    lines: [
      { title: 'Oak chair', quantity: -1 },
      { title: 'Lamp', quantity: 2 },
    ],
    isAddressChanged: true,
    isShippingChanged: false,
    isBillingChanged: false,
    contact: [],
  })
  expect(await placedOrder.stock()).toEqual([9, 2])

  const undoResponse = await placedOrder.admin.send(goodsBackup.undo.name, { changeSetId: result.changeSetId })
  expect(await placedOrder.read()).toMatchObject({ totalMinor: 5353, items: [{ quantity: 2 }], shippingAddress: { country: 'DE' } })
  expect(await placedOrder.stock()).toEqual([8, 4])
  await placedOrder.admin.call(goodsBackup.undo, { changeSetId: (undoResponse.response as { changeSetId: string }).changeSetId })
  expect(await placedOrder.read()).toMatchObject({ totalMinor: 4799 })
  expect(await placedOrder.stock()).toEqual([9, 2])
})

test('an order that came to more after it was paid is paid for the difference; one that came to less is to be refunded', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  expect(await placedOrder.see()).toMatchObject({ payment: null, dueMinor: 0 })

  await placedOrder.edit({ lines: [{ line: 0, quantity: 3 }] })
  expect(await placedOrder.read()).toMatchObject({ status: 'paid', paymentState: 'part-paid', paidMinor: 5353, totalMinor: 7731 })
  expect(await placedOrder.see()).toMatchObject({ dueMinor: 2378, payment: { instructions: expect.stringContaining('$23.78') } })
  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  expect(await placedOrder.read()).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: 7731 })

  await placedOrder.edit({ lines: [{ line: 0, quantity: 1 }] })
  expect(await placedOrder.read()).toMatchObject({ status: 'paid', paymentState: 'over-paid', toCheck: 'over-paid', totalMinor: 2974 })
})

test('an order that came to more after it was paid is shipped only when somebody says so, and by no list; buyers are told of edits', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 1 })
  const placedOrder = await placeTestOrder(shop)
  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  await placedOrder.edit({ lines: [{ line: 0, quantity: 3 }] })
  const { items } = await placedOrder.admin.call(mail.search, { event: ['order-edited'] })
  expect(items).toMatchObject([{ recipient: 'anna@example.com', orderNo: placedOrder.orderNo }])

  const underpaid = { code: 'order-underpaid', detail: { orderNos: [placedOrder.orderNo], missing: 'USD 23.78' } }
  const parcelOf = { orderId: placedOrder.id, trackingNo: 'T1' }
  await expect(placedOrder.admin.call(parcel.insert, parcelOf)).rejects.toMatchObject(underpaid)
  const shipping = { ids: [placedOrder.id], status: 'shipped' as const, trackingNo: 'T1' }
  await expect(placedOrder.admin.call(order.setStatus, shipping)).rejects.toMatchObject(underpaid)
  const list = { rows: [{ orderNo: placedOrder.orderNo, trackingNo: 'T1' }] }
  expect(await placedOrder.admin.call(parcelShip.preview, list)).toMatchObject({ shipping: 0, problems: [{ code: 'underpaid' }] })
  await placedOrder.admin.call(parcel.insert, { ...parcelOf, acceptsMissing: true })
  expect(await placedOrder.read()).toMatchObject({ status: 'shipped' })
})

test('the discount of a coupon stays when lines change, and free shipping stays free', async () => {
  await using shop = await openShop()
  await shop.given.coupon({ code: 'SHIP', kind: 'free-shipping', status: 'active' })
  const placedOrder = await placeTestOrder(shop, { couponCode: 'SHIP' })

  expect(await placedOrder.preview({ lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
    couponMinor: 500,
    shippingMinor: 500,
    totalMinor: 2379,
  })
  expect(await placedOrder.preview({ discountMinor: 0 })).toMatchObject({ couponMinor: 0, totalMinor: 5353 })
})

test('what can’t be edited says why, and nothing changes', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const { version } = await placedOrder.read()

  await expect(placedOrder.preview({ lines: [{ line: 0, quantity: 11 }] })).rejects.toMatchObject({
    code: 'order-edit-stock',
    detail: { titles: ['Oak chair'] },
  })
  await expect(placedOrder.preview({ lines: [{ line: 4, quantity: 1 }] })).rejects.toMatchObject({
    code: 'order-edit-line',
    detail: { line: 5 },
  })
  await expect(placedOrder.preview({ lines: [{ shopGoodsId: '999', quantity: 1 }] })).rejects.toMatchObject({
    code: 'order-edit-unavailable',
  })
  await expect(placedOrder.preview({ shippingModeId: '999' })).rejects.toMatchObject({ code: 'order-edit-shipping' })
  const stale = { id: placedOrder.id, version: version + 1, expectedTotalMinor: 5353 }
  await expect(placedOrder.admin.call(orderEdit.update, stale)).rejects.toMatchObject({ status: 409 })
  await expect(placedOrder.admin.call(orderEdit.update, { ...stale, version, expectedTotalMinor: 1 })).rejects.toMatchObject({
    code: 'order-edit-total',
  })
  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'cancelled' })
  await expect(placedOrder.preview({ lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject({ code: 'order-not-editable' })
  expect(await placedOrder.stock()).toEqual([10, 4])
})

test('an edit of an order that went on since can’t be undone', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const first = await placedOrder.edit({ lines: [{ line: 0, quantity: 3 }] })
  await placedOrder.edit({ lines: [{ line: 0, quantity: 4 }] })

  await expect(placedOrder.admin.call(goodsBackup.undo, { changeSetId: first.changeSetId ?? '' })).rejects.toMatchObject({
    code: 'order-edit-undo',
    detail: { orderNos: [placedOrder.orderNo] },
  })
  expect(await placedOrder.read()).toMatchObject({ items: [{ quantity: 4 }] })
  expect(await placedOrder.stock()).toEqual([6, 4])
})

test('of twenty edits of one order at once, exactly one is made', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const { version } = await placedOrder.read()
  const edit = { id: placedOrder.id, version, expectedTotalMinor: 7731, lines: [{ line: 0, quantity: 3 }] }

  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => placedOrder.admin.call(orderEdit.update, edit)))

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await placedOrder.stock()).toEqual([7, 4])
})

/** Two chairs and two lamps, paid: one of the lamps was sent and is to come back. */
async function partShippedOrder(shop: Shop) {
  const placedOrder = await placeTestOrder(shop)
  await placedOrder.edit({
    lines: [
      { line: 0, quantity: 2 },
      { shopGoodsId: placedOrder.lampId, quantity: 2 },
    ],
  })
  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  await placedOrder.admin.call(parcel.insert, { orderId: placedOrder.id, trackingNo: 'T1', lines: [{ line: 1, quantity: 1 }] })
  return placedOrder
}

test('of a partly shipped order what was not sent can be edited; parcels and returns keep their lines; undo and redo bring both back', async () => {
  await using shop = await openShop()
  const placedOrder = await partShippedOrder(shop)
  const { shippingAddress } = await placedOrder.read()
  await placedOrder.admin.call(orderReturn.insert, { orderId: placedOrder.id, lines: [{ line: 1, quantity: 1 }], reason: 'damaged' })

  const few = placedOrder.preview({ lines: [{ line: 0, quantity: 1 }] })
  await expect(few).rejects.toMatchObject({ code: 'order-edit-shipped', detail: { titles: ['Lamp'] } })
  const abroad = placedOrder.preview({ shippingAddress: { ...shippingAddress, country: 'FR' } })
  await expect(abroad).rejects.toMatchObject({ code: 'order-edit-country' })

  // Without the chairs everything that is left was sent: 10.00 + 5.00 and 19 %.
  const result = await placedOrder.edit({
    lines: [{ line: 1, quantity: 1 }],
    shippingAddress: { ...shippingAddress, street: 'Other street 2' },
  })
  expect(await placedOrder.read()).toMatchObject({
    status: 'shipped',
    fulfilment: 'shipped',
    totalMinor: 1785,
    toCheck: 'over-paid',
    shippingAddress: { street: 'Other street 2' },
    items: [{ title: 'Lamp', quantity: 1 }],
    parcels: [{ lines: [{ line: 0, quantity: 1 }] }],
    returns: [{ lines: [{ line: 0, quantity: 1 }] }],
  })
  expect(await placedOrder.stock()).toEqual([10, 3])

  const undoResponse = await placedOrder.admin.send(goodsBackup.undo.name, { changeSetId: result.changeSetId })
  expect(await placedOrder.read()).toMatchObject({
    status: 'paid',
    fulfilment: 'part-shipped',
    items: [{ title: 'Oak chair', quantity: 2 }, { title: 'Lamp' }],
    parcels: [{ lines: [{ line: 1, quantity: 1 }] }],
    returns: [{ lines: [{ line: 1, quantity: 1 }] }],
  })
  expect(await placedOrder.stock()).toEqual([8, 2])
  await placedOrder.admin.call(goodsBackup.undo, { changeSetId: (undoResponse.response as { changeSetId: string }).changeSetId })
  expect(await placedOrder.read()).toMatchObject({ status: 'shipped', parcels: [{ lines: [{ line: 0, quantity: 1 }] }] })
})

test('an edit can’t be undone once what it added was shipped', async () => {
  await using shop = await openShop()
  const placedOrder = await partShippedOrder(shop)
  const result = await placedOrder.edit({ lines: [{ line: 1, quantity: 2 }] })
  await placedOrder.edit({ lines: [{ line: 0, quantity: 2 }] })
  const last = await placedOrder.edit({
    lines: [
      { line: 0, quantity: 2 },
      { shopGoodsId: placedOrder.lampId, quantity: 1 },
    ],
  })
  const { version } = await placedOrder.read()
  await placedOrder.admin.call(order.clearCheck, { id: placedOrder.id, version })
  await placedOrder.admin.call(parcel.insert, { orderId: placedOrder.id, trackingNo: 'T2', lines: [{ line: 1, quantity: 1 }] })

  for (const { changeSetId = '' } of [result, last])
    await expect(placedOrder.admin.call(goodsBackup.undo, { changeSetId })).rejects.toMatchObject({ code: 'order-edit-undo' })
})

test('the billing address changes until there is an invoice, without a mail or another sum; after a refund the street alone', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 1 })
  const placedOrder = await placeTestOrder(shop)
  const { shippingAddress } = await placedOrder.read()
  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  const version = async () => (await placedOrder.read()).version
  await placedOrder.admin.call(refund.insert, { orderId: placedOrder.id, version: await version(), through: 'hand', otherMinor: 100 })

  await expect(placedOrder.preview({ lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject({ code: 'order-not-editable' })
  const abroad = { ...shippingAddress, country: 'FR' }
  await expect(placedOrder.preview({ shippingAddress: abroad })).rejects.toMatchObject({ code: 'order-not-editable' })
  await placedOrder.edit({ shippingAddress: { ...shippingAddress, street: 'Other street 2' } })
  expect(await placedOrder.read()).toMatchObject({ totalMinor: 5353, refundedMinor: 100, shippingAddress: { street: 'Other street 2' } })

  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'shipped', trackingNo: 'T1' })
  await expect(placedOrder.preview({ shippingAddress })).rejects.toMatchObject({ code: 'order-not-editable' })
  const billed = await placedOrder.edit({ billingAddress: abroad })
  expect((await placedOrder.read()).log.at(-1)?.detail).toMatchObject({ isBillingChanged: true, isAddressChanged: false, lines: [] })
  expect(await placedOrder.read()).toMatchObject({ billingAddress: abroad, totalMinor: 5353, shippingAddress: { country: 'DE' } })
  await placedOrder.admin.call(goodsBackup.undo, { changeSetId: billed.changeSetId ?? '' })
  expect(await placedOrder.read()).toMatchObject({ status: 'shipped', billingAddress: { country: 'DE' } })
  expect((await placedOrder.admin.call(mail.search, { event: ['order-edited'] })).items).toHaveLength(1)

  const seller = { name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin', email: 'hi@oak.example' }
  await shop.services.db
    .updateTable('website')
    .set({ seller: json(seller) })
    .execute()
  expect(await placedOrder.admin.call(invoice.issue, { orderIds: [placedOrder.id] })).toMatchObject({ affected: 2, problems: [] })
  await expect(placedOrder.preview({ billingAddress: abroad })).rejects.toMatchObject({ code: 'order-not-editable' })
})

test('another recipient and e-mail: the order goes to that customer, mails go there, and an undo brings back who it was', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 1 })
  const placedOrder = await placeTestOrder(shop)
  const { admin } = placedOrder
  const contact = { name: 'Berta Kurz', email: 'Berta@Example.com', phone: '0301', company: 'Kurz GmbH' }
  const mails = async () =>
    (await admin.call(mail.search, { sort: { by: 'createdAt' } })).items.map(({ event, recipient }) => [event, recipient])
  const orders = async (email: string) => (await admin.call(memberUser.search, { keywords: email })).items.map((row) => row.orders)

  expect(await placedOrder.preview({ contact })).toMatchObject({ totalMinor: 5353, differenceMinor: 0 })
  const result = await placedOrder.edit({ contact })

  const after = await placedOrder.read()
  expect(after).toMatchObject({ totalMinor: 5353, status: 'pending' })
  expect(after.contact, 'with the new phone in E.164').toEqual({ ...contact, email: 'berta@example.com', phoneE164: '+490301' })
  expect(after.log.at(-1)?.detail).toMatchObject({ kind: 'edit', contact: ['name', 'email', 'phone', 'company'], isAddressChanged: false })
  expect(await mails(), 'mails that wait go to the new address').toEqual(
    expect.arrayContaining([
      ['order-placed', 'berta@example.com'],
      ['order-edited', 'berta@example.com'],
    ]),
  )
  expect([await orders('anna@example.com'), await orders('berta@example.com')]).toEqual([[0], [1]])

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  const anna = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1234567' }
  expect((await placedOrder.read()).contact).toEqual({ ...anna, phoneE164: '+491701234567' })
  expect([await orders('anna@example.com'), await orders('berta@example.com')]).toEqual([[1], [0]])

  await placedOrder.edit({ contact: { ...anna, name: 'Anna M. Meyer' } })
  expect((await placedOrder.read()).contact).toMatchObject({ name: 'Anna M. Meyer', phoneE164: '+491701234567' })
  await placedOrder.edit({ contact: { ...anna, phone: '1' } })
  expect((await mails()).filter(([event]) => event === 'order-edited').length, 'name and phone are no news for the buyer').toBe(2)
  await admin.call(buyerBlock.insert, { kind: 'email', value: 'bad@example.com', effect: 'refuse' })
  await expect(placedOrder.preview({ contact: { ...contact, email: 'bad@example.com' } })).rejects.toMatchObject({
    code: 'order-edit-buyer',
  })
})

test('a buyer who is erased leaves nothing in orders that they had before their contact was another one', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const { admin } = placedOrder
  await placedOrder.edit({ contact: { name: 'Berta Kurz', email: 'berta@example.com', phone: '0301' } })
  const [anna] = (await admin.call(memberUser.search, { keywords: 'anna@example.com' })).items

  await admin.call(memberUser.erase, { id: anna?.id ?? '' })

  const { db } = shop.services
  const storedRows = [await db.selectFrom('orderEdit').selectAll().execute(), await db.selectFrom('changeRow').selectAll().execute()]
  expect(JSON.stringify(storedRows)).not.toContain('anna@example.com')
  expect((await placedOrder.read()).contact.email).toBe('berta@example.com')
})

test('a VAT number that is added takes the taxes off, in the format of the country alone; not once a part was refunded', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const shippingAddress = { country: 'FR', city: 'Paris', street: '1 Rue A', postalCode: '75001' }
  const contact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '1', company: 'Chaises SARL', vatNumber: 'FR40303265045' }
  await placedOrder.edit({ shippingAddress })
  await expect(placedOrder.preview({ contact: { ...contact, vatNumber: 'FR1' } })).rejects.toMatchObject({ code: 'order-edit-vat' })
  // 39.98 + 5.00 without the 20 % on top.
  await placedOrder.edit({ contact })
  expect(await placedOrder.read()).toMatchObject({
    totalMinor: 4498,
    tax: { isReverseCharge: true },
    contact: { vatNumber: 'FR40303265045' },
  })

  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  const { version } = await placedOrder.read()
  await placedOrder.admin.call(refund.insert, { orderId: placedOrder.id, version, lines: [{ line: 0, quantity: 1 }], through: 'hand' })
  await expect(placedOrder.preview({ contact: { ...contact, vatNumber: undefined } })).rejects.toMatchObject({ code: 'order-not-editable' })
  expect(await placedOrder.preview({ contact: { ...contact, name: 'Anna Kurz' } })).toMatchObject({ differenceMinor: 0 })
})

test('a shipping fee of one’s own stays through later edits until the method charges again, and can be undone', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  // 39.98 + 2.50 with 19 %.
  expect(await placedOrder.preview({ shippingMinor: 250 })).toMatchObject({ shippingMinor: 250, totalMinor: 5056 })
  const { changeSetId } = await placedOrder.edit({ shippingMinor: 250 })
  expect(changeSetId).toMatch(/^\d+$/)
  expect(await placedOrder.read()).toMatchObject({ shippingMinor: 250, ownShippingMinor: 250, totalMinor: 5056 })
  await placedOrder.edit({ lines: [{ line: 0, quantity: 1 }] })
  expect(await placedOrder.read()).toMatchObject({ shippingMinor: 250, ownShippingMinor: 250 })
  expect(await placedOrder.preview({ shippingMinor: 'method' })).toMatchObject({ shippingMinor: 500 })
  const other = await shop.given.shippingMode({ rules: [{ countries: [], feeMinor: 700 }] })
  expect(await placedOrder.preview({ shippingModeId: other.id }), 'another method charges its own').toMatchObject({ shippingMinor: 700 })
  await placedOrder.edit({ lines: [{ line: 0, quantity: 2 }] })
  await placedOrder.edit({ shippingMinor: 'method' })
  expect(await placedOrder.read()).toMatchObject({ shippingMinor: 500, ownShippingMinor: null, totalMinor: 5353 })
})

test('an order whose coupon sends it for nothing has the fee that an edit sets', async () => {
  await using shop = await openShop()
  await shop.given.coupon({ code: 'FREE', kind: 'free-shipping', status: 'active' })
  const placedOrder = await placeTestOrder(shop, { couponCode: 'FREE' })
  expect(await placedOrder.read()).toMatchObject({ shippingMinor: 500, couponMinor: 500 })
  const result = await placedOrder.edit({ shippingMinor: 300 })
  expect(await placedOrder.read()).toMatchObject({ shippingMinor: 300, couponMinor: 0 })
  await placedOrder.admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await placedOrder.read()).toMatchObject({ shippingMinor: 500, couponMinor: 500, ownShippingMinor: null })
})
