import { goods, mail, order, orderReturn, parcel, payment, refund, type SentInputOf } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { describe, expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { findOrdersDue } from '../invoice/invoice-order.sql.ts'

interface Offer {
  coupon: Partial<Parameters<Shop['given']['coupon']>[0]>
  feeMinor: number
  paidMinor: number
}

/** Ways in which the lamp, the second line of an order of a chair and a lamp, costs nothing. */
const offers: Record<string, Offer> = {
  'the second of 1 + 1': { coupon: { kind: 'buy-x-get-y', value: 100, buyQuantity: 1, getQuantity: 1 }, feeMinor: 500, paidMinor: 2499 },
  'a coupon of 100 %, with shipping to pay': { coupon: { kind: 'percent', value: 100 }, feeMinor: 500, paidMinor: 500 },
  'a coupon of 100 %, with nothing to pay': { coupon: { kind: 'percent', value: 100 }, feeMinor: 0, paidMinor: 0 },
}

async function openOrdered(shop: Shop, { coupon, feeMinor, paidMinor }: Offer) {
  const open = await shop.given.openShop()
  const rules = json([{ countries: [], feeMinor }])
  await shop.services.db.updateTable('shippingMode').set({ rules }).execute()
  await shop.given.mailSender({ port: 1 })
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 900, stock: 5 })
  const sold = await shop.given.shopGoods({ websiteId: open.website.id, goodsId: lamp.id })
  await shop.given.coupon({ code: 'FREE', status: 'active', ...coupon })
  const items = [open.shopGoods.id, sold.id].map((shopGoodsId) => ({ shopGoodsId, quantity: 1 }))
  const placed = await buy(shop.url, '/order', orderOf(open, { items, couponCode: 'FREE' }))
  expect(placed.response).toMatchObject({ totalMinor: paidMinor })
  const admin = await shop.signIn('Admin')
  const id = (await admin.call(order.search, {})).items[0]?.id ?? ''
  if (paidMinor > 0) await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  const read = () => admin.call(order.read, { id })
  return {
    admin,
    id,
    read,
    give: async (wish: Partial<SentInputOf<typeof refund.insert>>) =>
      admin.call(refund.insert, { orderId: id, version: (await read()).version, through: 'provider', ...wish }),
    stock: async () => (await admin.call(goods.read, { id: lamp.id })).stock,
  }
}

describe.each(Object.entries(offers))('a piece that costs nothing: %s', (_, offer) => {
  test('it is taken off the order alone: into the stock, not sent any more, without a payment and a mail', async () => {
    await using shop = await openShop()
    const { admin, id, read, give, stock } = await openOrdered(shop, offer)
    const mailsBefore = (await admin.call(mail.search, {})).items.length

    expect(await give({ lines: [{ line: 1, quantity: 1, restockQuantity: 1 }] })).toMatchObject({
      state: 'succeeded',
      amountMinor: 0,
      taxMinor: 0,
      lines: [{ line: 1, quantity: 1, withdrawnQuantity: 1, amountMinor: 0 }],
    })

    expect(await stock()).toBe(5)
    expect(await read()).toMatchObject({
      status: 'paid',
      refundedMinor: 0,
      creditedMinor: 0,
      items: [{}, { refundedQuantity: 1, withdrawnQuantity: 1 }],
    })
    expect((await admin.call(payment.search, { orderId: id, kind: 'refund' })).items).toEqual([])
    expect((await admin.call(mail.search, {})).items).toHaveLength(mailsBefore)
    await expect(give({ lines: [{ line: 1, quantity: 1 }] })).rejects.toMatchObject({ code: 'refund-pieces' })
    await admin.call(parcel.insert, { orderId: id, trackingNo: 'T1' })
    expect(await read()).toMatchObject({ status: 'shipped', parcels: [{ lines: [{ line: 0, quantity: 1 }] }] })
  })

  test('it comes back as a return, which its refund of nothing ends', async () => {
    await using shop = await openShop()
    const { admin, id, read, give } = await openOrdered(shop, offer)
    await admin.call(parcel.insert, { orderId: id, trackingNo: 'T1' })
    const entered = await admin.call(orderReturn.insert, { orderId: id, lines: [{ line: 1, quantity: 1 }], reason: 'other' })
    await admin.call(orderReturn.receive, {
      id: entered.id,
      version: entered.version,
      lines: [{ line: 1, receivedQuantity: 1, restockQuantity: 1 }],
    })

    await give({ lines: [{ line: 1, quantity: 1 }], returnId: entered.id })

    expect((await read()).returns).toMatchObject([{ state: 'refunded' }])
  })

  test('the order is refunded when all is back, whichever piece is the last', async () => {
    await using shop = await openShop()
    const { read, give } = await openOrdered(shop, offer)
    const { shippingMinor } = await read()

    await give({ lines: [{ line: 0, quantity: 1 }], ...(shippingMinor > 0 && { shippingMinor, through: 'hand' }) })
    await give({ lines: [{ line: 1, quantity: 1 }] })

    expect(await read()).toMatchObject({ status: 'refunded', refundedMinor: offer.paidMinor })
    expect((await read()).refunds).toHaveLength(2)
  })
})

test('a refund of nothing at all, and one of less than nothing, are refused', async () => {
  await using shop = await openShop()
  const { give } = await openOrdered(shop, offers['the second of 1 + 1'] as Offer)

  for (const wish of [{}, { otherMinor: -1 }, { lines: [{ line: 1, quantity: 1 }], otherMinor: -1 }])
    await expect(give(wish)).rejects.toMatchObject({ code: 'refund-nothing' })
})

test('pieces whose whole price is kept back are given back without money', async () => {
  await using shop = await openShop()
  const { read, give } = await openOrdered(shop, offers['the second of 1 + 1'] as Offer)

  expect(await give({ lines: [{ line: 0, quantity: 1 }], otherMinor: -1999 })).toMatchObject({ state: 'succeeded', amountMinor: 0 })
  expect(await read()).toMatchObject({ status: 'paid', items: [{ refundedQuantity: 1 }, {}], creditedMinor: 0 })
})

test('no credit note is due for a refund of nothing', async () => {
  await using shop = await openShop()
  const { id, give } = await openOrdered(shop, offers['the second of 1 + 1'] as Offer)
  const { websiteId } = await shop.services.db.selectFrom('shopOrder').select('websiteId').executeTakeFirstOrThrow()
  await shop.given.documentSetting({ issuing: 'paid', issuingSince: '2020-01-01T00:00:00Z' })
  await shop.given.invoice({ websiteId, orderId: id, totalMinor: 2499 })

  await give({ lines: [{ line: 1, quantity: 1 }] })

  expect(await findOrdersDue(shop.services.db, new Date().toISOString(), '0', 10)).toEqual([])
})
