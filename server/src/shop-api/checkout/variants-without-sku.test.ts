import { goods, order, orderEdit } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { buy, orderOf } from '../test-buyer.ts'

test.each(['', 'OAK'])(
  'of variants that all have the SKU “%s” the chosen one is priced, taken from the stock and given back',
  async (sku) => {
    await using shop = await openShop()
    const variants = [
      { sku, options: { Size: 'S' }, stock: 2 },
      { sku, options: { Size: 'L' }, priceMinor: 2999, stock: 3 },
    ]
    const open = await shop.given.openShop({ variants: json(variants), stock: 5 })
    const admin = await shop.signIn('Admin')
    const line = (Size: string, quantity: number) => ({ shopGoodsId: open.shopGoods.id, variantSku: sku, options: { Size }, quantity })
    const stocks = async () => (await admin.call(goods.read, { id: open.goods.id })).variants.map(({ stock }) => stock)

    const quoteBody = await buy(shop.url, '/quote', { websiteId: open.website.id, items: [line('L', 4), line('S', 2), line('M', 1)] })
    expect(quoteBody.response?.items).toMatchObject([
      { options: { Size: 'L' }, priceMinor: 2999, stock: 3, problem: 'stock' },
      { options: { Size: 'S' }, priceMinor: 1999, lineMinor: 3998, stock: 2 },
      { problem: 'gone' },
    ])

    const placedOrder = await buy(shop.url, '/order', orderOf(open, { items: [line('L', 2), line('S', 1)] }))
    expect(placedOrder.response).toMatchObject({ totalMinor: 2 * 2999 + 1999 + 500 })
    expect(await stocks()).toEqual([1, 1])
    const { orderNo, token } = placedOrder.response ?? {}
    const { id = '' } = (await admin.call(order.search, {})).items[0] ?? {}
    const lines = [{ line: 0, quantity: 2 }, { line: 1, quantity: 1 }, line('L', 1)]
    expect(await admin.call(orderEdit.preview, { id, lines })).toMatchObject({ totalMinor: 3 * 2999 + 1999 + 500 })
    expect((await buy(shop.url, `/order/${orderNo}/cancel`, { token })).status).toBe(200)
    expect(await stocks()).toEqual([2, 3])
  },
)
