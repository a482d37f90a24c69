import { expect, test } from 'vitest'
import { addNumbers } from '../../../text/slug.sql.ts'
import { applyColumnUpdates, diffPrices, proportionalPrices, randomMarketPrices, randomPrices } from './goods.rules.ts'
import { anyOfPattern, containing, doubled, searchTerms } from './keywords.rules.ts'

const pricedProduct = {
  priceMinor: 1000,
  marketPriceMinor: null,
  decimals: 2,
  variants: [
    { sku: 'a', options: { size: 'M' }, stock: 1, priceMinor: 2000 },
    { sku: 'b', options: { size: 'L' }, stock: 1 },
  ],
}

test('a proportion rounds to whole minor units, never below one, and leaves free goods free', () => {
  expect(proportionalPrices({ ...pricedProduct, priceMinor: 333, variants: [] }, 150).priceMinor).toBe(500)
  expect(proportionalPrices({ ...pricedProduct, priceMinor: 1, variants: [] }, 1).priceMinor).toBe(1)
  expect(proportionalPrices({ ...pricedProduct, priceMinor: 0, variants: [] }, 150).priceMinor).toBe(0)
  expect(proportionalPrices(pricedProduct, 150).variants.map((variant) => variant.priceMinor)).toEqual([3000, undefined])
})

test('prices that come out as they were are no change, also those of variants', () => {
  expect(diffPrices(pricedProduct, proportionalPrices(pricedProduct, 100))).toEqual({})
  const [dearer, plain] = proportionalPrices(pricedProduct, 110).variants
  expect(diffPrices(pricedProduct, { ...pricedProduct, variants: proportionalPrices(pricedProduct, 110).variants })).toEqual({
    variants: [dearer, plain],
  })
})

test('a random price covers its range in major units of the currency, without fractions of a yen', () => {
  const range = { min: 45, max: 55 }
  expect(randomPrices(pricedProduct, range, () => 0).priceMinor).toBe(4500)
  expect(randomPrices(pricedProduct, range, () => 0.999999).priceMinor).toBe(5500)
  expect(randomPrices({ ...pricedProduct, decimals: 0 }, range, () => 0.5).priceMinor).toBe(50)
  expect(randomPrices(pricedProduct, range, () => 0).variants[0]?.priceMinor).toBe(5500)
})

test('a market price is the selling price times one rate for the goods and its variants', () => {
  const after = randomMarketPrices(pricedProduct, { min: 1.1, max: 1.3 }, () => 0.5)
  expect(after.marketPriceMinor).toBe(1200)
  expect(after.priceMinor).toBe(1000)
  expect(after.variants.map((variant) => variant.marketPriceMinor)).toEqual([2400, undefined])
})

test('an update that changes nothing leaves the row out', () => {
  const row = { id: '1', version: 1, title: 'Lamp', tags: ['a'] }
  expect(applyColumnUpdates(row, [{ name: 'tags', operator: 4, newValue: 'a' }], () => 0)).toEqual({})
  expect(applyColumnUpdates(row, [{ name: 'title', operator: 0, newValue: 'Lamp' }], () => 0)).toEqual({})
})

test('prepend and append draw one of the lines', () => {
  const row = { id: '1', version: 1, title: 'Lamp' }
  const newValue = 'one\ntwo\n\nthree'
  expect(applyColumnUpdates(row, [{ name: 'title', operator: 2, newValue }], () => 0.4)).toEqual({ title: 'Lamp two' })
  expect(applyColumnUpdates(row, [{ name: 'title', operator: 1, newValue }], () => 0.9)).toEqual({ title: 'three Lamp' })
})

test('dollar signs in a replacement are only dollar signs', () => {
  const row = { id: '1', version: 1, title: 'Lamp 5 EUR' }
  const after = (replace: string) => applyColumnUpdates(row, [{ name: 'title', operator: 3, newValue: { find: 'EUR', replace } }], () => 0)
  expect(['US$$', '$&', "$'"].map(after)).toEqual([{ title: 'Lamp 5 US$$' }, { title: 'Lamp 5 $&' }, { title: "Lamp 5 $'" }])
})

test('a title that a replacement would empty stays', () => {
  const row = { id: '1', version: 1, title: 'Lamp' }
  expect(applyColumnUpdates(row, [{ name: 'title', operator: 3, newValue: { find: 'Lamp', replace: '' } }], () => 0)).toEqual({})
})

test('a search box is read as words, phrases and whole words', () => {
  expect(searchTerms('Red "Summer  Dress" =Hat=　帽子')).toEqual([
    { text: 'red', isWhole: false },
    { text: 'summer dress', isWhole: false },
    { text: 'hat', isWhole: true },
    { text: '帽子', isWhole: false },
  ])
  expect(searchTerms(' art ')).toEqual([{ text: 'art', isWhole: true }])
  expect(searchTerms('  ')).toEqual([])
})

test('signs of patterns in a search are taken literally', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
  expect(anyOfPattern(['a.b', 'c|d'])).toBe('a\\.b|c\\|d')
  expect(doubled('a夏b季')).toBe('a夏夏b季季')
})

test('taken address parts are numbered, within a list too', () => {
  expect(addNumbers(['a', 'a', 'a-2', 'b'], new Map())).toEqual(['a', 'a-2', 'a-2-2', 'b'])
  expect(addNumbers(['a', 'a'], new Map([['a', 4]]))).toEqual(['a-5', 'a-6'])
})
