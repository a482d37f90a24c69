/** @module-tag long */
import { goodsBackup, mail, order, orderEdit, orderReturn, parcel, parcelShip } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { type Edit, placeTestOrder } from './test-order-edit.ts'

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

test('an order that came to more after it was paid is shipped only when a user says so, and by no list; buyers are told of edits', async () => {
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
