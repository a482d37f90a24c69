import { expect, test } from 'vitest'
import { planPrices, rowFor } from './price-plan.rules.ts'

const all = { selling: { by: 'proportion', percent: 100 } } as const
const clothes = { ...all, classificationId: '1' }
const shirts = { ...all, classificationId: '3' }

test('the row of the nearest class counts, and the one for all others only where there is none', () => {
  expect(rowFor([all, clothes, shirts], ['1', '2', '3', '4'])).toBe(shirts)
  expect(rowFor([all, clothes, shirts], ['1', '2'])).toBe(clothes)
  expect(rowFor([all, clothes], ['9'])).toBe(all)
  expect(rowFor([clothes], [])).toBeUndefined()
})

test('the market price follows the new selling price, both round', () => {
  const goods = { priceMinor: 1000, marketPriceMinor: 5000, decimals: 2, variants: [] }
  const row = { selling: { by: 'proportion', percent: 150 }, market: { min: 1.2, max: 1.2 }, rounding: { by: 'ending-99' } } as const

  expect(planPrices(goods, row, () => 0)).toMatchObject({ priceMinor: 1499, marketPriceMinor: 1799 })
})
