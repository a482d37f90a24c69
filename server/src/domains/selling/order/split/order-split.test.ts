import { coupon, goods, order, orderEdit, orderExport, orderReopen, orderSplit, parcel, payment, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'

/** A shop in which Anna orders chairs of 19.99 with 19 % on top, sent for 5.00. */
async function annasShop(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'added', homeCountry: 'DE' })
  return {
    open,
    admin,
    async place(quantity: number, fields: object = {}) {
      const placedOrder = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity }], ...fields }))
      const { orderNo, token } = placedOrder.response as { orderNo: string; token: string }
      const [row] = (await admin.call(order.search, { keywords: orderNo })).items
      return { orderNo, token, id: row?.id ?? '' }
    },
    read: (id: string) => admin.call(order.read, { id }),
    stock: async () => (await admin.call(goods.read, { id: open.goods.id })).stock,
    see: async ({ orderNo, token }: { orderNo: string; token: string }) =>
      (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response,
  }
}

test('two paid orders become the first one: sums, payments and stock are what they were, and the link of the second shows it', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { admin, place, read, stock, see } = await annasShop(shop)
  const [first, second] = [await place(2), await place(1, { note: 'Ring twice' })]
  const ids = [second.id, first.id]
  await admin.call(order.setStatus, { ids, status: 'paid' })
  const before = await Array.fromAsync([first, second], ({ id }) => read(id))
  const [stockLeft, totals] = [await stock(), await admin.call(order.totals, {})]
  const sumAll = (of: 'goodsMinor' | 'shippingMinor' | 'taxMinor' | 'totalMinor' | 'paidMinor') =>
    before.reduce((sum, row) => sum + row[of], 0)

  const preview = await admin.call(orderSplit.previewMerge, { ids })
  const sums = {
    goodsMinor: sumAll('goodsMinor'),
    shippingMinor: sumAll('shippingMinor'),
    taxMinor: sumAll('taxMinor'),
    totalMinor: sumAll('totalMinor'),
  }
  expect(preview).toMatchObject({
    orderNo: first.orderNo,
    problems: [],
    after: { ...sums, paidMinor: sumAll('paidMinor'), dueMinor: 0, quantity: 3 },
  })
  await expect(admin.call(orderSplit.merge, { ids, expectedTotalMinor: 1 })).rejects.toMatchObject({ code: 'order-split-total' })
  expect(await admin.call(orderSplit.merge, { ids, expectedTotalMinor: sums.totalMinor, text: '同一地址' })).toEqual({
    id: first.id,
    orderNo: first.orderNo,
  })

  expect(await read(first.id)).toMatchObject({
    ...sums,
    status: 'paid',
    paymentState: 'paid',
    paidMinor: sumAll('paidMinor'),
    buyerMessage: 'Ring twice',
    items: [{ quantity: 2 }, { quantity: 1 }],
    tax: { lines: [{ name: 'VAT', taxMinor: sums.taxMinor }] },
  })
  const mergedAway = await read(second.id)
  expect(mergedAway).toMatchObject({ status: 'cancelled', mergedIntoNo: first.orderNo, paidMinor: 0 })
  expect(mergedAway.log.at(-1)).toMatchObject({ text: '同一地址', detail: { kind: 'merged', orderNos: [first.orderNo] } })
  expect((await read(first.id)).log.at(-1)?.detail).toMatchObject({ kind: 'merge', orderNos: [second.orderNo] })
  expect((await admin.call(payment.search, { orderId: first.id })).items).toHaveLength(2)
  expect(await stock()).toBe(stockLeft)
  expect((await admin.call(order.totals, {})).items[0]?.totalMinor).toBe(totals.items[0]?.totalMinor)
  expect(await see(second)).toMatchObject({ orderNo: first.orderNo, totalMinor: sums.totalMinor })
  await expect(admin.call(orderReopen.reopen, { ids: [second.id] })).rejects.toMatchObject({ code: 'order-not-reopenable' })

  await admin.call(parcel.insert, { orderId: first.id, trackingNo: 'T1' })
  expect(await read(first.id)).toMatchObject({ status: 'shipped' })
})

test('what can’t be merged says why, order by order, and nothing changes', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, place, read } = await annasShop(shop)
  const first = await place(1)
  const elsewhere = await place(1, { shippingAddress: { country: 'de', city: 'Bonn', street: 'Markt 1', postalCode: '53111' } })
  const other = await place(1, { contact: { name: 'Ben', email: 'ben@example.com', phone: '+49 170 7654321' } })
  const paid = await place(1)
  await admin.call(order.setStatus, { ids: [paid.id], status: 'paid' })
  const cancelledOrder = await place(1)
  await admin.call(order.setStatus, { ids: [cancelledOrder.id], status: 'cancelled' })
  const heldOrder = await place(1)
  await shop.given.website()
  const ids = [first, elsewhere, other, paid, cancelledOrder, heldOrder].map(({ id }) => id)
  const abroad = await shop.given.order({ websiteId: (await shop.given.website()).id })

  const { problems, after } = await admin.call(orderSplit.previewMerge, { ids: [...ids, abroad.id] })

  expect(after).toBeNull()
  expect(problems.map(({ orderNo, code }) => [orderNo, code])).toEqual([
    [elsewhere.orderNo, 'other-address'],
    [other.orderNo, 'other-buyer'],
    [paid.orderNo, 'other-status'],
    [cancelledOrder.orderNo, 'not-open'],
    [abroad.orderNo, 'other-website'],
  ])
  const attempt = admin.call(orderSplit.merge, { ids, expectedTotalMinor: 0 })
  await expect(attempt).rejects.toMatchObject({ code: 'order-not-mergeable', message: expect.stringContaining(elsewhere.orderNo) })
  expect(await read(heldOrder.id)).toMatchObject({ status: 'pending', version: 1 })
})

test('an order with a coupon takes in one without, and of two with coupons the second stays out', async () => {
  await using shop = await openShop()
  await shop.given.coupon({ code: 'FIVE', kind: 'fixed', value: 500, currencyCode: 'USD', status: 'active' })
  const { admin, place, read } = await annasShop(shop)
  const [plain, reduced, secondReduced] = [await place(1), await place(1, { couponCode: 'FIVE' }), await place(1, { couponCode: 'FIVE' })]

  const ids = [plain.id, reduced.id, secondReduced.id]
  expect((await admin.call(orderSplit.previewMerge, { ids })).problems).toMatchObject([
    { orderNo: secondReduced.orderNo, code: 'two-coupons' },
  ])
  const two = { ids: [plain.id, reduced.id] }
  const { after } = await admin.call(orderSplit.previewMerge, two)
  await admin.call(orderSplit.merge, { ...two, expectedTotalMinor: after?.totalMinor ?? 0 })

  expect(await read(plain.id)).toMatchObject({ couponCode: 'FIVE', couponMinor: 500, discounts: [{ code: 'FIVE', amountMinor: 500 }] })
})

test('pieces of a partly shipped order go into an order of their own, and both are paid by what was paid for the whole', async () => {
  await using shop = await openShop()
  const { admin, place, read, stock } = await annasShop(shop)
  const whole = await place(4)
  await admin.call(order.setStatus, { ids: [whole.id], status: 'paid' })
  await admin.call(parcel.insert, { orderId: whole.id, trackingNo: 'T1', lines: [{ line: 0, quantity: 1 }] })
  const [before, stockLeft] = [await read(whole.id), await stock()]

  const tooMany = admin.call(orderSplit.previewSplit, { id: whole.id, lines: [{ line: 0, quantity: 4 }] })
  await expect(tooMany).rejects.toMatchObject({ code: 'order-split-pieces', detail: { titles: ['Oak chair'] } })
  const lines = [{ line: 0, quantity: 3 }]
  const preview = await admin.call(orderSplit.previewSplit, { id: whole.id, lines })
  const stale = { id: whole.id, lines, version: before.version - 1 }
  await expect(admin.call(orderSplit.split, stale)).rejects.toMatchObject({ status: 409 })
  const split = await admin.call(orderSplit.split, { id: whole.id, lines, version: before.version })

  const [keptOrder, parted] = [await read(whole.id), await read(split.id)]
  for (const sum of ['goodsMinor', 'shippingMinor', 'couponMinor', 'taxMinor', 'taxAddedMinor', 'totalMinor'] as const)
    expect(keptOrder[sum] + parted[sum]).toBe(before[sum])
  for (const [fullOrder, previewed] of [
    [keptOrder, preview.kept],
    [parted, preview.parted],
  ] as const) {
    expect(previewed).toMatchObject({ totalMinor: fullOrder.totalMinor, paidMinor: fullOrder.totalMinor, dueMinor: 0 })
    expect(fullOrder).toMatchObject({ paidMinor: fullOrder.totalMinor, paymentState: 'paid', toCheck: '', paidAt: before.paidAt })
    expect((await admin.call(payment.search, { orderId: fullOrder.id })).items).toMatchObject([{ amountMinor: fullOrder.totalMinor }])
  }
  expect([keptOrder.status, parted.status, parted.shipsUnpaid]).toEqual(['shipped', 'paid', false])
  expect(parted.items).toMatchObject([{ quantity: 3 }])
  expect(keptOrder.log.map(({ detail }) => detail?.kind)).toContain('split')
  expect(parted.log).toMatchObject([{ toStatus: 'paid', detail: { kind: 'part', orderNos: [whole.orderNo] } }])
  expect(await stock()).toBe(stockLeft)

  await admin.call(order.setStatus, { ids: [split.id], status: 'cancelled' })
  expect(await stock()).toBe(stockLeft + 3)
})

test('of a part-paid order the first one is paid first; what is left goes to the new one', async () => {
  await using shop = await openShop()
  const { admin, place, read } = await annasShop(shop)
  const whole = await place(2)
  await admin.call(order.setStatus, { ids: [whole.id], status: 'paid' })
  const paid = await read(whole.id)
  const lines = [{ line: 0, quantity: 4 }]
  const { totalMinor } = await admin.call(orderEdit.preview, { id: whole.id, lines })
  await admin.call(orderEdit.update, { id: whole.id, version: paid.version, lines, expectedTotalMinor: totalMinor })
  const { version } = await read(whole.id)

  const split = await admin.call(orderSplit.split, { id: whole.id, lines: [{ line: 0, quantity: 3 }], version })

  const [keptOrder, parted] = [await read(whole.id), await read(split.id)]
  expect(keptOrder).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: keptOrder.totalMinor })
  expect(parted).toMatchObject({ status: 'pending', paymentState: 'part-paid', paidMinor: paid.paidMinor - keptOrder.totalMinor })
})

test('a paid order that was split is merged again while nothing is shipped', async () => {
  await using shop = await openShop()
  const { admin, place, read } = await annasShop(shop)
  const whole = await place(3)
  await admin.call(order.setStatus, { ids: [whole.id], status: 'paid' })
  const before = await read(whole.id)
  const split = await admin.call(orderSplit.split, { id: whole.id, lines: [{ line: 0, quantity: 1 }], version: before.version })

  await admin.call(orderSplit.merge, { ids: [whole.id, split.id], expectedTotalMinor: before.totalMinor })

  const { totalMinor, paidMinor } = before
  expect(await read(whole.id)).toMatchObject({ totalMinor, paidMinor, status: 'paid', toCheck: '', paymentState: 'paid', quantity: 3 })
})

test('an unpaid order that was split is merged again', async () => {
  await using shop = await openShop()
  const { admin, place, read } = await annasShop(shop)
  const whole = await place(3)
  const before = await read(whole.id)
  const all = admin.call(orderSplit.previewSplit, { id: whole.id, lines: [{ line: 0, quantity: 3 }] })
  await expect(all).rejects.toMatchObject({ code: 'order-split-all' })
  const split = await admin.call(orderSplit.split, { id: whole.id, lines: [{ line: 0, quantity: 1 }], version: before.version })

  await admin.call(orderSplit.merge, { ids: [whole.id, split.id], expectedTotalMinor: before.totalMinor })

  const { goodsMinor, shippingMinor, taxMinor, totalMinor } = before
  expect(await read(whole.id)).toMatchObject({ goodsMinor, shippingMinor, taxMinor, totalMinor, quantity: 3, status: 'pending' })
  await admin.call(order.setStatus, { ids: [whole.id], status: 'cancelled' })
  await expect(admin.call(orderSplit.previewSplit, { id: whole.id, lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject({
    code: 'order-not-splittable',
  })
})

test('a user limited to websites neither merges nor splits orders of others', async () => {
  await using shop = await openShop()
  const { open, place, read } = await annasShop(shop)
  const [first, second] = [await place(2), await place(1)]
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['order.*'], websiteIds: [other.id] })

  const ids = [first.id, second.id]
  const lines = [{ line: 0, quantity: 1 }]
  expect(await limited.call(orderSplit.previewMerge, { ids })).toEqual({ orderNo: '', currencyCode: '', problems: [], after: null })
  await expect(limited.call(orderSplit.merge, { ids, expectedTotalMinor: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(orderSplit.split, { id: first.id, lines, version: 1 })).rejects.toMatchObject({ status: 404 })
  expect((await read(first.id)).websiteId).toBe(open.website.id)
})

test('of twenty merges of two orders at once, exactly one is made', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, place, read } = await annasShop(shop)
  const ids = [(await place(1)).id, (await place(1)).id]
  const { after } = await admin.call(orderSplit.previewMerge, { ids })
  const wish = { ids, expectedTotalMinor: after?.totalMinor ?? 0 }

  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => admin.call(orderSplit.merge, wish)))

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(ids[0] ?? '')).totalMinor).toBe(wish.expectedTotalMinor)
})

test('what a coupon brought stays the same when an order with it is split, its use counts once, and both parts are found by its code', async () => {
  await using shop = await openShop()
  const { admin, open, place, read } = await annasShop(shop)
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000, stock: 4, currencyCode: 'USD' })
  const { id: shopGoodsId } = await shop.given.shopGoods({ websiteId: open.website.id, goodsId: lamp.id })
  const ten = await shop.given.coupon({ code: 'TEN', kind: 'percent', value: 10, status: 'active', goodsIds: [lamp.id] })
  const items = [
    { shopGoodsId: open.shopGoods.id, quantity: 2 },
    { shopGoodsId, quantity: 3 },
  ]
  const { id } = await place(0, { items, couponCode: 'TEN' })
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  const results = async () => {
    const { items: sums, base } = await admin.call(coupon.readResults, { id: ten.id })
    return [...sums, ...(base ? [base] : [])].map(({ orders: _, ...sum }) => sum)
  }
  const before = await results()
  expect(before).toMatchObject([{ currencyCode: 'USD', discountMinor: 300 }, { discountMinor: 300 }])
  const split = async (lines: { line: number; quantity: number }[]) =>
    (await admin.call(orderSplit.split, { id, version: (await read(id)).version, lines })).id

  const lamps = await split([{ line: 1, quantity: 1 }])
  const chairs = await split([{ line: 0, quantity: 2 }])

  expect([(await read(id)).couponMinor, (await read(lamps)).couponMinor, (await read(chairs)).couponMinor]).toEqual([200, 100, 0])
  expect(await results()).toEqual(before)
  expect((await admin.call(coupon.read, { id: ten.id })).used).toBe(1)
  const found = (await admin.call(order.search, { couponCode: 'ten' })).items.map((row) => row.id)
  expect(found.toSorted()).toEqual([id, lamps, chairs].toSorted())
  const { url } = await admin.call(orderExport.export, { options: { couponCode: 'TEN' }, columns: ['couponCode'] })
  expect((await (await admin.get(url ?? '')).text()).match(/TEN/g)).toHaveLength(3)
})
