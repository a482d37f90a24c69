import { expect, test } from 'vitest'
import { furtherPricesOf, sellingCodesOf, sellingCurrencyOf, sellingPrice } from './selling-currency.rules.ts'

const currencies = new Map([
  ['USD', { rate: 1, decimals: 2, status: 'active' }],
  ['EUR', { rate: 0.9, decimals: 2, status: 'active' }],
  ['GBP', { rate: 0.8, decimals: 2, status: 'stopped' }],
  ['JPY', { rate: 150, decimals: 0, status: 'active' }],
])
const ending99 = { by: 'ending-99' as const }
const website = {
  currencyCode: 'USD',
  furtherCurrencies: [{ code: 'EUR', rounding: ending99 }, { code: 'GBP' }, { code: 'SEK' }, { code: 'USD' }, { code: 'JPY' }],
}

test('a website sells in its own currency and in further ones that are active and on the list', () => {
  expect(sellingCodesOf(website, currencies)).toEqual(['USD', 'EUR', 'JPY'])
  expect(sellingCurrencyOf(website, currencies, undefined)).toEqual({ code: 'USD' })
  expect(sellingCurrencyOf(website, currencies, 'EUR')).toEqual({ code: 'EUR', further: { ownCode: 'USD', rounding: ending99 } })
  for (const code of ['GBP', 'SEK', 'CHF']) expect(sellingCurrencyOf(website, currencies, code)).toBeUndefined()
})

test('a website whose own currency is not on the list has no rate to convert by, so it sells in that one only', () => {
  expect(sellingCodesOf({ ...website, currencyCode: 'XAU' }, currencies)).toEqual(['XAU'])
})

test('a price goes by the website’s own currency, so that it is the one that pages show', () => {
  const further = furtherPricesOf(website, 'EUR')
  // ¥1,000 are $6.67, and these €6.00.
  expect(sellingPrice(currencies, { priceMinor: 1000, currencyCode: 'JPY' }, 'EUR', further)).toBe(599)
  expect(sellingPrice(currencies, { priceMinor: 1000, currencyCode: 'JPY' }, 'USD', undefined)).toBe(667)
  expect(sellingPrice(currencies, { priceMinor: 1000, currencyCode: 'XAU' }, 'EUR', further)).toBeUndefined()
})
