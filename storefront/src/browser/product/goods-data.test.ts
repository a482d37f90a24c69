import { expect, test } from 'vitest'
import type { Choice } from '../../kit/variants.ts'
import { type Goods, isOnSale, itemOf, needsChoice } from './goods-data.ts'

const choice = (sku: string, values: string[], more: Partial<Choice> = {}): Choice => ({
  sku,
  values,
  priceMinor: 1200,
  state: 'in',
  ...more,
})
const chair: Goods = {
  id: '7',
  title: 'Chair',
  path: '/goods/chair.html',
  picture: '/uploads/chair.webp',
  priceMinor: 1000,
  state: 'in',
  optionNames: ['Wood'],
  choices: [choice('oak', ['Oak']), choice('ash', ['Ash'], { picture: '/uploads/ash.webp' })],
}

test('a product asks which one where there are several to choose from', () => {
  expect(needsChoice(chair)).toBe(true)
  expect(needsChoice({ ...chair, choices: [choice('oak', ['Oak'])] })).toBe(false)
  expect(needsChoice({ ...chair, optionNames: [], choices: [choice('a', []), choice('b', [])] })).toBe(false)
})

test('what has no price, or is sold out, is not on sale', () => {
  expect(isOnSale(chair)).toBe(true)
  expect(isOnSale({ ...chair, priceMinor: 0 })).toBe(false)
  expect(isOnSale({ ...chair, state: 'out' })).toBe(false)
})

test('a variant has its own price, picture and options in the cart', () => {
  const ash = itemOf(chair, { choice: chair.choices[1], values: ['Ash'], open: [], quantity: 2 })

  expect(ash).toMatchObject({
    shopGoodsId: '7',
    variantSku: 'ash',
    quantity: 2,
    options: { Wood: 'Ash' },
    picture: '/uploads/ash.webp',
    priceMinor: 1200,
  })
})

test('a product without variants is in the cart as it is', () => {
  const plain = { ...chair, optionNames: [], choices: [] }

  expect(itemOf(plain, { choice: undefined, values: [], open: [], quantity: 1 })).toEqual({
    shopGoodsId: '7',
    variantSku: undefined,
    quantity: 1,
    title: 'Chair',
    path: '/goods/chair.html',
    picture: '/uploads/chair.webp',
    options: {},
    priceMinor: 1000,
    per: undefined,
  })
})
