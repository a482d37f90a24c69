import { expect, test } from 'vitest'
import { titlesBeyondStock } from './titles-beyond-stock.ts'

const variants = [
  { sku: 'S', stock: 1 },
  { sku: 'M', stock: 5 },
].map((item) => ({ ...item, options: {}, picture: '' }))
const stock = new Map([
  ['chair', { stock: 6, variants }],
  ['lamp', { stock: 2, variants: [] }],
])
const take = (goodsId: string | undefined, variantSku: string, quantity: number, title = `${goodsId} ${variantSku}`) => ({
  goodsId,
  variantSku,
  options: {},
  title,
  quantity: 0 - quantity,
})

test('changes of one variant are counted together, those of another by themselves', () => {
  expect(titlesBeyondStock([take('chair', 'S', 1), take('chair', 'M', 5), take('lamp', '', 2)], stock)).toEqual([])
  expect(titlesBeyondStock([take('chair', 'M', 3, 'here'), take('chair', 'M', 3, 'there'), take('chair', 'S', 1)], stock)).toEqual([
    'here',
    'there',
  ])
})

test('pieces that are given back can be taken again; of a product that is gone nothing can be taken', () => {
  expect(titlesBeyondStock([take('lamp', '', 3), take('lamp', '', -1)], stock)).toEqual([])
  expect(titlesBeyondStock([take(undefined, '', -4), take('gone', '', 1)], stock)).toEqual(['gone '])
})
