import type { ShippingRule } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { freeEverywhereFrom, type PromiseFacts, promisesOf, type ShownMethod } from './promises.rules.ts'

const rule = (facts: Partial<ShippingRule> = {}): ShippingRule => ({ countries: [], feeMinor: 500, ...facts })
const method = (facts: Partial<ShownMethod> = {}): ShownMethod => ({
  rules: [rule()],
  excludedClassificationIds: [],
  currencyCode: 'USD',
  minDays: 5,
  maxDays: 9,
  handlingDays: 1,
  ...facts,
})
const known: PromiseFacts = { methods: [], zones: [], payments: [], returnDays: null, closedDays: [], timeZone: 'UTC', sendsMail: false }
const website = { language: 'en', currencyCode: 'USD' }

test.each<[string, number | undefined, ShippingRule[]]>([
  ['always', 0, [rule({ feeMinor: 0 })]],
  ['from the sum of its rate', 5000, [rule({ freeOverMinor: 5000 })]],
  ['from where a free rate begins, which counts before the last one', 5000, [rule({ minAmountMinor: 5000, feeMinor: 0 }), rule()]],
  [
    'from the higher sum where countries have their own',
    8000,
    [rule({ countries: ['US'], freeOverMinor: 5000 }), rule({ freeOverMinor: 8000 })],
  ],
  ['never where heavy carts are paid', undefined, [rule({ maxWeightGrams: 5000, feeMinor: 0 }), rule()]],
  ['never where heavy carts are not sent', undefined, [rule({ maxWeightGrams: 5000, feeMinor: 0 })]],
  ['never', undefined, [rule()]],
])('shipping is free %s', (_, from, rules) => {
  expect(freeEverywhereFrom([method({ rules })], 'USD')).toBe(from)
})

test('shipping that is free for some products, some countries or in another currency is not said to be free', () => {
  const free = method({ rules: [rule({ freeOverMinor: 5000 })] })

  expect(freeEverywhereFrom([{ ...free, excludedClassificationIds: ['1'] }], 'USD')).toBeUndefined()
  expect(freeEverywhereFrom([{ ...free, rules: [rule({ countries: ['US'], feeMinor: 0 })] }, method()], 'USD')).toBeUndefined()
  expect(freeEverywhereFrom([free], 'EUR')).toBeUndefined()
  expect(freeEverywhereFrom([free, method({ rules: [rule({ countries: ['US'] })] })], 'USD')).toBe(5000)
})

test('days of delivery hold the handling, in the order of the checkout, up to the first method that says none', () => {
  const methods = [
    method({ rules: [rule({ countries: ['DE'], zoneIds: ['1', '2'] })], minDays: null, excludedClassificationIds: ['7'] }),
    method({ minDays: null, maxDays: null }),
    method(),
  ]

  const { delivery } = promisesOf({ ...known, methods, zones: [{ id: '1', countries: ['AT'] }] }, website)
  expect(delivery?.methods).toEqual([{ minDays: 10, maxDays: 10, handlingDays: 1, countries: ['AT', 'DE'], excludedClassIds: ['7'] }])
})

test('payment methods are named in the language of the website, as far as they take its currency; what nobody has set is absent', () => {
  const payments = [
    { name: '银行转账', translations: { name: { en: 'Bank transfer' } }, currencyCodes: ['EUR', 'USD'] },
    { name: 'Euro only', translations: {}, currencyCodes: ['EUR'] },
  ]

  expect(promisesOf({ ...known, payments, returnDays: 30, sendsMail: true }, website)).toEqual({
    payments: ['Bank transfer'],
    returnDays: 30,
    sendsMail: true,
  })
  expect(promisesOf({ ...known, returnDays: 0 }, website)).toEqual({})
})
