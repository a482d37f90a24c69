import { expect, test } from 'vitest'
import { type CouponSum, resultsOf } from './coupon-results.rules.ts'

const rates = new Map([
  ['USD', { rate: 1, decimals: 2 }],
  ['EUR', { rate: 0.5, decimals: 2 }],
])
const dollars: CouponSum = {
  currencyCode: 'USD',
  orders: 1,
  revenueMinor: 1000,
  discountMinor: 100,
  baseCode: 'USD',
  baseRevenueMinor: 1000,
  baseDiscountMinor: 100,
}
const euros: CouponSum = {
  currencyCode: 'EUR',
  orders: 2,
  revenueMinor: 1000,
  discountMinor: 100,
  baseCode: 'USD',
  baseRevenueMinor: 1200,
  baseDiscountMinor: 120,
}

test('what a coupon brought is summed in the base currency at the rates of the orders', () => {
  expect(resultsOf([dollars, euros], rates)).toEqual({
    items: [
      { currencyCode: 'EUR', orders: 2, revenueMinor: 1000, discountMinor: 100 },
      { currencyCode: 'USD', orders: 1, revenueMinor: 1000, discountMinor: 100 },
    ],
    base: { currencyCode: 'USD', orders: 3, revenueMinor: 2200, discountMinor: 220, isEstimated: false },
  })
})

test('orders that kept no rate count at the rates of now, which is said, and in the row of their currency', () => {
  const without = { ...euros, baseCode: null, baseRevenueMinor: null, baseDiscountMinor: null }
  expect(resultsOf([euros, without], rates)).toEqual({
    items: [{ currencyCode: 'EUR', orders: 4, revenueMinor: 2000, discountMinor: 200 }],
    base: { currencyCode: 'USD', orders: 4, revenueMinor: 3200, discountMinor: 320, isEstimated: true },
  })
})

test('without a base currency there is no sum', () => {
  expect(resultsOf([euros], new Map([['EUR', { rate: 0.5, decimals: 2 }]])).base).toBeNull()
})
