import type { ColumnUpdate } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { resetPrice, type ShopRow, updateColumns } from './shop-goods.rules.ts'

/** A row that inherits everything, from a product at 10.00 dollars. */
const inheriting: ShopRow = {
  id: '1',
  version: 1,
  title: null,
  urlKeywords: null,
  description: null,
  classificationId: null,
  priceMinor: null,
  marketPriceMinor: null,
  pageTitle: null,
  pageDescription: null,
  pageKeywords: null,
  status: 'on',
  sort: 0,
  stock: {
    title: 'Red shirt',
    urlKeywords: 'red-shirt',
    description: '<p>Red</p>',
    classificationId: '7',
    priceMinor: 1000,
    marketPriceMinor: null,
    pageTitle: 'Red shirts',
    pageDescription: '',
    pageKeywords: '',
    decimals: 2,
    currencyCode: 'USD',
  },
}
const half = () => 0.5
const outcome = (update: ColumnUpdate, own: Partial<ShopRow> = {}) => updateColumns({ ...inheriting, ...own }, [update], half)

test('every operator works on what buyers see and leaves an own value', () => {
  expect(outcome({ name: 'title', operator: 0, newValue: 'Shirt' })).toEqual({ title: 'Shirt' })
  expect(outcome({ name: 'title', operator: 1, newValue: 'New' })).toEqual({ title: 'New Red shirt' })
  expect(outcome({ name: 'title', operator: 2, newValue: 'A\nB\n' })).toEqual({ title: 'Red shirt B' })
  expect(outcome({ name: 'title', operator: 3, newValue: { find: 'Red', replace: 'Blue' } })).toEqual({ title: 'Blue shirt' })
  expect(outcome({ name: 'priceMinor', operator: 6, newValue: 1.5 })).toEqual({ price_minor: 1500 })
  expect(outcome({ name: 'priceMinor', operator: 7, newValue: -100 })).toEqual({ price_minor: 900 })
  expect(outcome({ name: 'sort', operator: 7, newValue: 3 })).toEqual({ sort: 3 })
  expect(outcome({ name: 'status', operator: 0, newValue: 'off' })).toEqual({ status: 'off' })
  expect(outcome({ name: 'classificationId', operator: 0, newValue: 9 })).toEqual({ classification_id: '9' })
})

test('clearing makes every value inherited again', () => {
  const own = { title: 'Own', priceMinor: 5, marketPriceMinor: 6, classificationId: '9', urlKeywords: 'own', description: '<p>Own</p>' }

  for (const [name, column] of [
    ['title', 'title'],
    ['urlKeywords', 'url_keywords'],
    ['description', 'description'],
    ['classificationId', 'classification_id'],
    ['priceMinor', 'price_minor'],
    ['marketPriceMinor', 'market_price_minor'],
  ] as const) {
    expect(outcome({ name, operator: 8 }, own)).toEqual({ [column]: null })
    expect(outcome({ name, operator: 8 })).toEqual({})
  }
})

test('what buyers see already is not written down again', () => {
  expect(outcome({ name: 'title', operator: 0, newValue: 'Red shirt' })).toEqual({})
  expect(outcome({ name: 'title', operator: 3, newValue: { find: 'Green', replace: 'Blue' } })).toEqual({})
})

test('URL keywords become a part of an address', () => {
  expect(outcome({ name: 'urlKeywords', operator: 0, newValue: 'Café & 红色' })).toEqual({ url_keywords: 'cafe-hong-se' })
})

test('descriptions are kept free of scripts', () => {
  const update = { name: 'description', operator: 0, newValue: '<p onclick="x()">Hi</p><script>x()</script>' }
  expect(outcome(update)).toEqual({ description: '<p>Hi</p>' })
})

test('prices start from the own price, else from the inherited one', () => {
  expect(resetPrice(inheriting, { by: 'proportion', percent: 150 }, half)).toEqual({ price_minor: 1500 })
  expect(resetPrice({ ...inheriting, priceMinor: 3000 }, { by: 'proportion', percent: 150 }, half)).toEqual({ price_minor: 4500 })
  expect(resetPrice(inheriting, { by: 'range', min: 45, max: 55 }, half)).toEqual({ price_minor: 5000 })
  expect(resetPrice({ ...inheriting, stock: { ...inheriting.stock, decimals: 0 } }, { by: 'range', min: 45, max: 55 }, half)).toEqual({
    price_minor: 50,
  })
  expect(resetPrice({ ...inheriting, priceMinor: 3000 }, { by: 'market', min: 1.1, max: 1.3 }, half)).toEqual({ market_price_minor: 3600 })
})

test('a price that does not change stays inherited', () => {
  expect(resetPrice(inheriting, { by: 'proportion', percent: 100 }, half)).toEqual({})
  expect(resetPrice({ ...inheriting, stock: { ...inheriting.stock, priceMinor: 0 } }, { by: 'proportion', percent: 150 }, half)).toEqual({})
})
