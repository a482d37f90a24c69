import { expect, test } from 'vitest'
import { type CartItem, countOf, parseCart, withItem, withItemAt, withQuantity } from './cart-list.ts'

const chair: CartItem = {
  shopGoodsId: '1',
  variantSku: 'red',
  quantity: 2,
  title: 'Chair',
  path: '/goods/chair.html',
  options: { Colour: 'Red' },
  priceMinor: 900,
}

test('the same variant twice is one line with the newest price', () => {
  const cart = withItem([chair], { ...chair, quantity: 1, priceMinor: 950 })

  expect(cart).toEqual([{ ...chair, quantity: 3, priceMinor: 950 }])
})

test('another variant is another line', () => {
  const cart = withItem([chair], { ...chair, variantSku: 'blue' })

  expect(cart.map((item) => item.variantSku)).toEqual(['red', 'blue'])
  expect(countOf(cart)).toBe(4)
})

test('variants without a SKU differ by their options', () => {
  const [small, large] = ['S', 'L'].map((Size): CartItem => ({ ...chair, variantSku: undefined, options: { Size } }))
  const cart = [small, large].reduce<CartItem[]>((items, item) => (item ? withItem(items, item) : items), [])

  expect(withItem(cart, { ...chair, variantSku: undefined, quantity: 1, options: { Size: 'L', Colour: '' } })).toMatchObject([
    { quantity: 2, options: { Size: 'S' } },
    { quantity: 3, options: { Size: 'L' } },
  ])
})

test('a quantity stays between 1 and 999, and 0 takes the line out', () => {
  expect(withQuantity([chair], chair, 5000)[0]?.quantity).toBe(999)
  expect(withQuantity([chair], chair, 0)).toEqual([])
  expect(withItem([], { ...chair, quantity: Number.NaN })[0]?.quantity).toBe(1)
})

test('a line that was taken out comes back at its place, unless it is in the cart by now', () => {
  const [desk, lamp] = [
    { ...chair, shopGoodsId: '2' },
    { ...chair, shopGoodsId: '3' },
  ]

  expect(withItemAt([chair, lamp], desk, 1)).toEqual([chair, desk, lamp])
  expect(withItemAt([chair, { ...desk, quantity: 5 }], desk, 0)).toEqual([chair, { ...desk, quantity: 5 }])
})

test('whatever else is stored is not a cart', () => {
  expect(parseCart(null)).toEqual([])
  expect(parseCart('{')).toEqual([])
  expect(parseCart('{"a":1}')).toEqual([])
  expect(parseCart(JSON.stringify([chair, null, { shopGoodsId: 1 }, { ...chair, quantity: -1 }]))).toEqual([chair])
})
