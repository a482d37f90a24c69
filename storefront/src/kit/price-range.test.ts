import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

const variant = (priceMinor: number | undefined, stock: number) => ({ sku: `s${priceMinor}`, options: {}, priceMinor, stock })

test('the lowest price that can be bought counts, with “from” where others cost more', () => {
  expect(priceRange({ priceMinor: 5500, variants: [variant(undefined, 0), variant(6999, 3)] })).toMatchObject({
    lowMinor: 6999,
    isFrom: false,
  })
  expect(priceRange({ priceMinor: 5500, variants: [variant(undefined, 1), variant(6999, 3)] })).toMatchObject({
    lowMinor: 5500,
    isFrom: true,
  })
})

test('when all is sold out the prices of all count; without variants the product’s own does', () => {
  expect(priceRange({ priceMinor: 5500, variants: [variant(5000, 0), variant(6999, 0)] })).toMatchObject({ lowMinor: 5000, isFrom: true })
  expect(priceRange({ priceMinor: 5500, marketPriceMinor: 6000, variants: [] })).toEqual({
    lowMinor: 5500,
    marketMinor: 6000,
    isFrom: false,
  })
})
