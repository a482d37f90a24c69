import { goods, order, orderEdit, type SentInputOf, taxRate, taxScheme } from '@wanpu/contract'
import type { Shop } from '@wanpu/testkit'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'

export type Edit = Omit<SentInputOf<typeof orderEdit.preview>, 'id'>

/**
 * Two chairs of 19.99 with 19 % on top, sent for 5.00: 39.98 + 5.00 + 8.55 = 53.53. The website also sells a lamp of
 * 10.00.
 */
export async function placeTestOrder(shop: Shop, fields: object = {}) {
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
