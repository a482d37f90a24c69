// @vitest-environment happy-dom
import type { MatrixRow } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { changesOf, drafted, namesOf, settled, typedPrice } from './drafts.ts'

const cell = { websiteId: '7', version: 3, priceMinor: 1250, status: 'on' as const }
const row: MatrixRow = { id: '1', title: 'Cup', sku: '', pic: '', currencyCode: 'USD', priceMinor: 1000, status: 'on', cells: [cell] }

test('a typed price is minor units of its currency, nothing is the stock’s, words are none', () => {
  expect(typedPrice('12.5', 'USD')).toBe(1250)
  expect(typedPrice(' 12,50 ', 'USD')).toBe(1250)
  expect(typedPrice('300', 'JPY')).toBe(300)
  expect(typedPrice('', 'USD')).toBe('inherited')
  expect(typedPrice('-1', 'USD')).toBeUndefined()
  expect(typedPrice('abc', 'USD')).toBeUndefined()
})

test('what was typed back to what it was is no change', () => {
  expect(settled({ price: '12.50', isOn: true }, cell, 'USD')).toBeUndefined()
  expect(settled({ price: '12.5', isOn: false }, cell, 'USD')).toEqual({ isOn: false })
  expect(settled({ isOn: false }, undefined, 'USD')).toBeUndefined()
})

test('the first price of a product that a website has not had ticks it, and only that', () => {
  expect(drafted(undefined, { price: '9' }, undefined)).toEqual({ price: '9', isOn: true })
  expect(drafted({ price: '9' }, { price: '95' }, undefined)).toEqual({ price: '95' })
  expect(drafted(undefined, { price: '9' }, cell)).toEqual({ version: 3, price: '9' })
})

test('changes carry the version that was seen when the typing began, though the cell is a newer one by now; a new cell has none', () => {
  const typed = drafted(drafted(undefined, { price: '9' }, cell), { price: '' }, { ...cell, version: 4 })
  const newer = { ...row, cells: [{ ...cell, version: 4 }] }
  expect(changesOf([newer], { '1/7': typed, '1/8': { price: '9' } })).toEqual([
    { websiteId: '7', goodsId: '1', version: 3, priceMinor: 'inherited' },
    { websiteId: '8', goodsId: '1', priceMinor: 900, status: 'off' },
  ])
  expect(changesOf([row], { '1/7': { price: 'x' } })).toBeUndefined()
})

test('cells are called by their goods and websites', () => {
  expect(namesOf([{ goodsId: '1', websiteId: '7' }], [row], [{ id: '7', host: 'north.example.com' }])).toEqual(['Cup · north.example.com'])
})
