import { expect, test } from 'vitest'
import type { QuotedItem } from '../calls/api.ts'
import type { CartItem } from './cart-list.ts'
import { priceCart } from './cart-prices.ts'

const chair: CartItem = {
  shopGoodsId: '1',
  variantSku: 'red',
  quantity: 2,
  title: 'Chair',
  path: '/goods/chair.html',
  options: {},
  priceMinor: 900,
}
const quoted = (facts: Partial<QuotedItem>): QuotedItem => ({
  shopGoodsId: '1',
  variantSku: 'red',
  title: 'Oak chair',
  picture: '',
  options: {},
  quantity: 2,
  priceMinor: 950,
  lineMinor: 1900,
  discountMinor: 0,
  taxMinor: 0,
  stock: 9,
  ...facts,
})

test('the price of the shop counts, without one the price that was known', () => {
  expect(priceCart([chair], [quoted({})])).toMatchObject([{ title: 'Oak chair', priceMinor: 950, lineMinor: 1900 }])
  expect(priceCart([chair], [])).toMatchObject([{ title: 'Chair', priceMinor: 900, lineMinor: 1800 }])
})

test('a price that was known is brought into the currency of the page, one of the shop is in it', () => {
  const halved = (minor: number) => minor / 2
  expect(priceCart([chair], [], halved)).toMatchObject([{ priceMinor: 450, lineMinor: 900 }])
  expect(priceCart([chair], [quoted({})], halved)).toMatchObject([{ priceMinor: 950, lineMinor: 1900 }])
})

test('what is gone keeps its name and counts nothing', () => {
  expect(priceCart([chair], [quoted({ title: '', priceMinor: 0, stock: 0, problem: 'gone' })])).toMatchObject([
    { title: 'Chair', priceMinor: 900, lineMinor: 0, problem: 'gone' },
  ])
})

test('what is short says how many are left, what is beyond the most of an order how many these are', () => {
  expect(priceCart([chair], [quoted({ stock: 1, problem: 'stock' })])[0]?.problem).toEqual({ left: 1 })
  expect(priceCart([chair], [quoted({ stock: 0, problem: 'stock' })])[0]?.problem).toEqual({ left: 0 })
  expect(priceCart([chair], [quoted({ stock: 1, problem: 'limit' })])[0]?.problem).toEqual({ most: 1 })
})

test('a product without variants is answered with an empty variant', () => {
  expect(priceCart([{ ...chair, variantSku: undefined }], [quoted({ variantSku: '' })])[0]?.priceMinor).toBe(950)
})

test('of several variants with one SKU the price is that of the options', () => {
  const small = { ...chair, variantSku: undefined, options: { Size: 'S' } }
  const large = { ...small, options: { Size: 'L' } }
  const answered = [
    quoted({ variantSku: '', options: { Size: 'S' } }),
    quoted({ variantSku: '', options: { Size: 'L' }, priceMinor: 1200 }),
  ]

  expect(priceCart([large, small], answered).map(({ priceMinor }) => priceMinor)).toEqual([1200, 950])
})
