import { expect, test } from 'vitest'
import { sellingPrice } from './exchange.rules.ts'

const currencies = new Map([
  ['USD', { rate: 1, decimals: 2 }],
  ['EUR', { rate: 0.9, decimals: 2 }],
  ['JPY', { rate: 150, decimals: 0 }],
])

test('a price goes by the website’s own currency, so that it is the one that pages show', () => {
  const further = { ownCode: 'USD', rounding: { by: 'ending-99' as const } }
  // ¥1,000 are $6.67, and these €6.00.
  expect(sellingPrice(currencies, { priceMinor: 1000, currencyCode: 'JPY' }, 'EUR', further)).toBe(599)
  expect(sellingPrice(currencies, { priceMinor: 1000, currencyCode: 'JPY' }, 'USD', undefined)).toBe(667)
  expect(sellingPrice(currencies, { priceMinor: 1000, currencyCode: 'XAU' }, 'EUR', further)).toBeUndefined()
})
