import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { buy, orderOf } from '../test-buyer.ts'

test('a product whose price is on request is sold to nobody, whatever a buyer sends; a price of the website sells it', async () => {
  await using shop = await openShop()
  const variants = json([{ sku: 'S', options: { size: 'S' }, priceMinor: 500, stock: 3 }])
  const open = await shop.given.openShop({ priceMinor: 0, variants })
  const { db } = shop.services
  const items = [{ shopGoodsId: open.shopGoods.id, variantSku: 'S', quantity: 1 }]
  const quote = async () => (await buy(shop.url, '/quote', { websiteId: open.website.id, items })).response?.items

  expect(await quote()).toMatchObject([{ problem: 'gone' }])
  expect(await buy(shop.url, '/order', orderOf(open, { items }))).toMatchObject({ status: 409, code: 'goods-unavailable' })
  await db
    .updateTable('goods')
    .set({ variants: json([]) })
    .execute()
  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ status: 409, code: 'goods-unavailable' })
  expect(await db.selectFrom('shopOrder').select('id').execute()).toEqual([])

  await db.updateTable('shopGoods').set({ priceMinor: 1500 }).execute()
  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ status: 200 })
})
