import { expect, test } from 'vitest'
import { formatMoney, majorUnits } from './money.ts'

test('money is shown with its symbol, grouped, in the decimals of its currency', () => {
  expect(formatMoney(128_050, { symbol: '$', decimals: 2 }, 'en')).toBe('$1,280.50')
  expect(formatMoney(5, { symbol: '¥', decimals: 2 }, 'zh-CN')).toBe('¥0.05')
  expect(formatMoney(1_234_567, { symbol: '¥', decimals: 0 }, 'ja')).toBe('¥1,234,567')
  expect(formatMoney(-1_000, { symbol: '$', decimals: 2 }, 'en')).toBe('-$10.00')
})

test.each([
  ['de', '1.280,50 €', '12.345,00 €'],
  ['fr', '1 280,50 €', '12 345,00 €'],
  ['es', '1280,50 €', '12.345,00 €'],
  ['it', '1280,50 €', '12.345,00 €'],
  ['pt', '€ 1.280,50', '€ 12.345,00'],
  ['nl', '€ 1.280,50', '€ 12.345,00'],
  ['ko', '€1,280.50', '€12,345.00'],
  ['ar', '1,280.50 €', '12,345.00 €'],
])('%s writes amounts as its readers do', (language, small, large) => {
  const formatted = (minor: number) => formatMoney(minor, { symbol: '€', decimals: 2 }, language).replace(/[\u00a0\u202f]/g, ' ')

  expect(formatted(128_050)).toBe(small)
  expect(formatted(1_234_500)).toBe(large)
})

test('a language that nobody knows is written as English', () => {
  expect(formatMoney(128_050, { symbol: '$', decimals: 2 }, 'tlh')).toBe('$1,280.50')
})

test('machines read plain decimals', () => {
  expect(majorUnits(128_050, 2)).toBe('1280.50')
  expect(majorUnits(7, 3)).toBe('0.007')
  expect(majorUnits(7, 0)).toBe('7')
})
