import {
  goods,
  goodsBackup,
  order,
  orderEdit,
  orderSplit,
  parcel,
  paymentAccount,
  type SentInputOf,
  taxRate,
  taxScheme,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'

type Edit = Omit<SentInputOf<typeof orderEdit.preview>, 'id'>
type Goods = Parameters<Shop['given']['openShop']>[0]

const berlin = { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' }
const otherStreet = { ...berlin, street: 'Friedrichstraße 2' }
const otherCode = { ...berlin, postalCode: '10119' }

/** A shop with one product; what weighs 5 kg or more is sent for 40.00. */
async function openEditShop(shop: Shop, fields: Goods = {}) {
  const open = await shop.given.openShop(fields)
  const rules = [
    { countries: [], maxWeightGrams: 4999, feeMinor: 500 },
    { countries: [], minWeightGrams: 5000, feeMinor: 4000 },
  ]
  await shop.services.db
    .updateTable('shippingMode')
    .set({ rules: json(rules) })
    .where('id', '=', open.shippingMode.id)
    .execute()
  const admin = await shop.signIn('Admin')
  return {
    open,
    admin,
    /** Places an order, and edits it. */
    async place(input: Record<string, unknown> = {}) {
      const placedOrder = await buy(shop.url, '/order', orderOf(open, input))
      const { orderNo } = placedOrder.response as { orderNo: string }
      const [row] = (await admin.call(order.search, { keywords: orderNo })).items
      const id = row?.id ?? ''
      return {
        id,
        totalMinor: row?.totalMinor,
        async edit(edit: Edit) {
          const { totalMinor } = await admin.call(orderEdit.preview, { id, ...edit })
          const { version } = await admin.call(order.read, { id })
          return admin.send(orderEdit.update.name, { id, version, expectedTotalMinor: totalMinor, ...edit })
        },
        preview: (edit: Edit) => admin.call(orderEdit.preview, { id, ...edit }),
        read: () => admin.call(order.read, { id }),
      }
    },
  }
}

const heavy: Goods = {
  weightGrams: 0,
  variants: json([
    { sku: 'S', options: { Size: 'S' }, stock: 5, weightGrams: 1000 },
    { sku: 'L', options: { Size: 'L' }, stock: 5, weightGrams: 9000 },
  ]),
}

test('the weight of a variant counts in an edit as at the checkout, wherever the order goes then', async () => {
  await using shop = await openShop()
  const { open, place } = await openEditShop(shop, heavy)
  const placedOrder = await place({ items: [{ shopGoodsId: open.shopGoods.id, variantSku: 'L', quantity: 1 }] })
  expect(placedOrder.totalMinor).toBe(5999)

  for (const shippingAddress of [otherStreet, otherCode]) {
    expect(await placedOrder.preview({ shippingAddress })).toMatchObject({ shippingMinor: 4000, totalMinor: 5999, differenceMinor: 0 })
  }
})

test('a product that was deleted, or that its website sells no more, weighs in an edit what it weighed', async () => {
  await using shop = await openShop()
  const { open, admin, place } = await openEditShop(shop, heavy)
  const placedOrder = await place({ items: [{ shopGoodsId: open.shopGoods.id, variantSku: 'L', quantity: 1 }] })

  await shop.services.db.deleteFrom('shopGoods').where('id', '=', open.shopGoods.id).execute()
  expect(await placedOrder.preview({ shippingAddress: otherCode })).toMatchObject({ shippingMinor: 4000, totalMinor: 5999 })
  await admin.call(goods.delete, { ids: [open.goods.id] })
  expect(await placedOrder.preview({ shippingAddress: otherCode })).toMatchObject({ shippingMinor: 4000, totalMinor: 5999 })
})

test('a corrected street keeps all sums as they are, whatever shipping costs by now', async () => {
  await using shop = await openShop()
  const { open, place } = await openEditShop(shop)
  const placedOrder = await place()
  const rules = json([{ countries: [], feeMinor: 900 }])
  await shop.services.db.updateTable('shippingMode').set({ rules }).where('id', '=', open.shippingMode.id).execute()

  await placedOrder.edit({ shippingAddress: otherStreet })

  expect(await placedOrder.read()).toMatchObject({ totalMinor: 2499, shippingMinor: 500, shippingAddress: { street: 'Friedrichstraße 2' } })
  expect(await placedOrder.preview({ shippingAddress: otherCode })).toMatchObject({ shippingMinor: 900, totalMinor: 2899 })
})

test('a discount off products and free shipping both stay when an order is edited', async () => {
  await using shop = await openShop()
  const { place } = await openEditShop(shop, { priceMinor: 300 })
  await shop.given.coupon({ code: 'TENTH', kind: 'percent', value: 10, isAutomatic: true, status: 'active' })
  await shop.given.coupon({ code: 'SHIP', kind: 'free-shipping', status: 'active' })
  const placedOrder = await place({ couponCode: 'SHIP' })
  expect(placedOrder.totalMinor).toBe(270)

  for (const shippingAddress of [otherStreet, otherCode]) {
    expect(await placedOrder.preview({ shippingAddress })).toMatchObject({ couponMinor: 530, shippingMinor: 500, totalMinor: 270 })
  }
  expect(await placedOrder.preview({ lines: [{ line: 0, quantity: 2 }] })).toMatchObject({ couponMinor: 530, totalMinor: 570 })
  expect(await placedOrder.preview({ discountMinor: 100 })).toMatchObject({ couponMinor: 100, totalMinor: 700 })
})

test('the use of an account’s daily limit follows an edited order, its undo and its cancelling; that of another day stays', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now: '2025-06-01T15:30:00Z' })
  const { admin, place, open } = await openEditShop(shop)
  const readUsedToday = async () => (await admin.call(paymentAccount.read, { id: open.account.id })).usedTodayMinor
  await place()
  const second = await place()
  expect(await readUsedToday()).toBe(4998)

  const editResult = await second.edit({ lines: [{ line: 0, quantity: 5 }] })
  expect(await readUsedToday()).toBe(2499 + 10_495)
  await admin.call(goodsBackup.undo, { changeSetId: editResult.changeSetId ?? '' })
  expect(await readUsedToday()).toBe(4998)
  await second.edit({ lines: [{ line: 0, quantity: 5 }] })
  await admin.call(order.setStatus, { ids: [second.id], status: 'cancelled' })
  expect(await readUsedToday()).toBe(2499)

  const third = await place()
  shop.travel('2025-06-01T16:30:00Z')
  await place()
  await third.edit({ lines: [{ line: 0, quantity: 2 }] })
  expect(await readUsedToday()).toBe(2499)
})

test('prices of an order that included taxes include them in an edit, whatever its website does since', async () => {
  await using shop = await openShop()
  const { admin, place } = await openEditShop(shop)
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  const scheme = { name: 'Germany', priceMode: 'included', homeCountry: 'DE' } as const
  const { id } = await admin.call(taxScheme.insert, scheme)
  const placedOrder = await place()
  await admin.call(taxScheme.update, { id, version: 1, ...scheme, priceMode: 'added' })

  const pricedEdit = await placedOrder.preview({ discountMinor: 100 })

  expect(pricedEdit).toMatchObject({ totalMinor: 2399, differenceMinor: -100, tax: { priceMode: 'included', taxMinor: 383 } })
})

test('a taxed order of a website that has no tax scheme any more is not edited without its taxes', async () => {
  await using shop = await openShop()
  const { admin, place } = await openEditShop(shop)
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  const { id } = await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE' })
  const placedOrder = await place()
  await admin.call(taxScheme.setStatus, { ids: [id], status: 'stopped' })

  await expect(placedOrder.preview({ discountMinor: 100 })).rejects.toMatchObject({ code: 'order-edit-taxes' })
  expect(await placedOrder.preview({ shippingAddress: otherStreet })).toMatchObject({ differenceMinor: 0, tax: { taxMinor: 399 } })
})

test('a refusal writes amounts with the decimals that the currency list keeps', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  await shop.given.currency({ code: 'HUF', symbol: 'Ft', decimals: 2 })
  const forints = { websiteId: website.id, currencyCode: 'HUF', totalMinor: 5000, status: 'paid', paidMinor: 5000 } as const
  const [firstOrder, other] = [await shop.given.order(forints), await shop.given.order(forints)]
  const unpaid = await shop.given.order({ ...forints, paidMinor: 1500 })

  const edit = admin.call(orderEdit.update, { id: firstOrder.id, version: 1, expectedTotalMinor: 1, shippingAddress: otherStreet })
  await expect(edit).rejects.toMatchObject({ code: 'order-edit-total', detail: { total: 'HUF 50.00' } })
  const merge = admin.call(orderSplit.merge, { ids: [firstOrder.id, other.id], expectedTotalMinor: 1 })
  await expect(merge).rejects.toMatchObject({ code: 'order-split-total', detail: { total: 'HUF 100.00' } })
  const ship = admin.call(parcel.insert, { orderId: unpaid.id, trackingNo: 'T1' })
  await expect(ship).rejects.toMatchObject({ code: 'order-underpaid', detail: { missing: 'HUF 35.00' } })
})
