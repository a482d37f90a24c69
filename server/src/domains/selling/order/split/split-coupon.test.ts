import { coupon, order, orderReopen, orderSplit } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'

const anna = { name: 'Anna', email: 'anna@example.com', phone: '+49 170 1234567' }

/** A shop with a coupon that each customer uses once, and an order with it that was split into two. */
async function splitWithCoupon(shop: Shop) {
  const open = await shop.given.openShop()
  const { id: couponId } = await shop.given.coupon({ code: 'ONCE', kind: 'percent', value: 10, status: 'active', perMemberLimit: 1 })
  const admin = await shop.signIn('Admin')
  const place = (fields: object = {}) =>
    buy(
      shop.url,
      '/order',
      orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }], contact: anna, couponCode: 'ONCE', ...fields }),
    )
  const { orderNo } = (await place()).response as { orderNo: string }
  const id = (await admin.call(order.search, { keywords: orderNo })).items[0]?.id ?? ''
  const split = async (from: string) => {
    const { version } = await admin.call(order.read, { id: from })
    return (await admin.call(orderSplit.split, { id: from, version, lines: [{ line: 0, quantity: 1 }] })).id
  }
  return {
    admin,
    place,
    split,
    first: id,
    second: await split(id),
    used: async () => (await admin.call(coupon.read, { id: couponId })).used,
    cancel: (...ids: string[]) => admin.call(order.setStatus, { ids, status: 'cancelled' }),
    reopen: (...ids: string[]) => admin.call(orderReopen.reopen, { ids }),
  }
}

test('the use of a coupon comes back with the last part of a split order that is cancelled, and only once', async () => {
  await using shop = await openShop()
  const { used, cancel, first, second, place } = await splitWithCoupon(shop)

  await cancel(first)
  expect(await used()).toBe(1)
  expect(await place()).toMatchObject({ code: 'coupon-invalid' })

  await cancel(second)
  expect(await used()).toBe(0)
  expect((await place()).response).toMatchObject({ orderNo: expect.any(String) })
  expect(await used()).toBe(1)
})

test('both parts that are cancelled at once give the use of the coupon back once', async () => {
  await using shop = await openShop()
  const { used, cancel, split, second, first } = await splitWithCoupon(shop)
  const third = await split(first)

  await cancel(first, second, third)

  expect(await used()).toBe(0)
})

test('a reopened part takes the use of the coupon again unless another part has it', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { used, cancel, reopen, first, second } = await splitWithCoupon(shop)
  await cancel(first)
  await reopen(first)
  expect(await used()).toBe(1)
  await cancel(first, second)

  await reopen(second)
  expect(await used()).toBe(1)
  await reopen(first)
  expect(await used()).toBe(1)
  await cancel(second, first)
  await reopen(first, second)
  expect(await used()).toBe(1)
})

test('a part whose coupon was used again by another order stays cancelled', async () => {
  await using shop = await openShop()
  const { cancel, reopen, first, second, place, used } = await splitWithCoupon(shop)
  await cancel(first, second)
  await place()

  await expect(reopen(second)).rejects.toMatchObject({ code: 'order-reopen-coupon' })

  expect(await used()).toBe(1)
})

test('parts that are merged again give the use of the coupon back once', async () => {
  await using shop = await openShop()
  const { admin, used, cancel, split, first, second } = await splitWithCoupon(shop)
  const third = await split(first)
  const ids = [first, second]
  const { after } = await admin.call(orderSplit.previewMerge, { ids })
  await admin.call(orderSplit.merge, { ids, expectedTotalMinor: after?.totalMinor ?? 0 })

  await cancel(first)
  expect(await used()).toBe(1)
  await cancel(third)
  expect(await used()).toBe(0)
})

test('three parts that are cancelled at the same moment give the use of the coupon back once', async () => {
  await using shop = await openShop()
  const { used, cancel, split, first, second } = await splitWithCoupon(shop)
  const parts = [first, second, await split(first)]

  await Promise.all(parts.map((id) => cancel(id)))

  expect(await used()).toBe(0)
})
