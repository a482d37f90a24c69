import { expect, test } from 'vitest'
import { formatMoney, majorUnits } from './money.ts'

test('money is shown with its symbol, grouped, in the decimals of its currency', () => {
  expect(formatMoney(128_050, { symbol: '$', decimals: 2 })).toBe('$1,280.50')
  expect(formatMoney(5, { symbol: '¥', decimals: 2 })).toBe('¥0.05')
  expect(formatMoney(1_234_567, { symbol: '¥', decimals: 0 })).toBe('¥1,234,567')
  expect(formatMoney(-1_000, { symbol: '$', decimals: 2 })).toBe('-$10.00')
})

test('machines read plain decimals', () => {
  expect(majorUnits(128_050, 2)).toBe('1280.50')
  expect(majorUnits(7, 3)).toBe('0.007')
  expect(majorUnits(7, 0)).toBe('7')
})
