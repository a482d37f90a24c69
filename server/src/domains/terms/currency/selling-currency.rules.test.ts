import { expect, test } from 'vitest'
import { furtherPricesOf, sellingCodesOf, sellingCurrencyOf } from './selling-currency.rules.ts'

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

test('a currency that was stopped still says how prices come to it, for orders that are in it', () => {
  expect(furtherPricesOf(website, 'GBP')).toEqual({ ownCode: 'USD', rounding: undefined })
  expect(furtherPricesOf(website, 'USD')).toBeUndefined()
})
