import { expect, test } from 'vitest'
import { detectDecimalMark, parsePrice } from './money.ts'

test.each([
  ['45', 4500],
  ['0', 0],
  ['45.5', 4550],
  ['19.99', 1999],
  ['0.07', 7],
  ['99999999', 9_999_999_900],
  ['100000000', 10_000_000_000],
  ['19.9900', 1999],
  ['.5', 50],
  ['1,299.00', 129_900],
  ['1.299,00', 129_900],
  ['1,299', 129_900],
  ['12,5', 1250],
  ['1 299,00', 129_900],
  ["1'299.50", 129_950],
  ['1,234,567.89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['１２．５', 1250],
  ['$12.5', 1250],
  ['+7', 700],
])('%s is %i cents', (text, minor) => {
  expect(parsePrice(text, 2)).toEqual({ minor, rounded: false })
})

test.each([
  ['¥45', 'CNY'],
  ['￥45.00', 'CNY'],
  ['45元', 'CNY'],
  ['RMB 45', 'CNY'],
  ['US$45', 'USD'],
  ['45 USD', 'USD'],
  ['€45,00', 'EUR'],
  ['£45', 'GBP'],
  ['HK$45', 'HKD'],
  ['45美元', 'USD'],
  ['45欧元', 'EUR'],
  ['45日元', 'JPY'],
  ['45港元', 'HKD'],
  ['港元45', 'HKD'],
  ['AUD 45', 'AUD'],
  ['45.00 CAD', 'CAD'],
  ['₩45', 'KRW'],
  ['AU$45', 'AUD'],
])('%s names %s', (text, currencyCode) => {
  expect(parsePrice(text, 2)).toEqual({ minor: 4500, currencyCode, rounded: false })
})

test.each([
  ['-5', 'price-negative'],
  ['-¥5.00', 'price-negative'],
  ['(5.00)', 'price-negative'],
  ['NaN', 'price-invalid'],
  ['Infinity', 'price-invalid'],
  ['1e5', 'price-invalid'],
  ['10-20', 'price-invalid'],
  ['1.2.3', 'price-invalid'],
  ['1,2,3', 'price-invalid'],
  ['免费', 'price-invalid'],
  ['=1+1', 'price-invalid'],
  ['100000000.01', 'price-absurd'],
  ['99999999999999999999', 'price-absurd'],
  ['1.299', 'price-ambiguous'],
])('%s is refused: %s', (text, wrong) => {
  expect(parsePrice(text, 2)).toEqual({ wrong })
})

test('the decimals of the currency count', () => {
  expect(parsePrice('1299', 0)).toEqual({ minor: 1299, rounded: false })
  expect(parsePrice('1.5', 3)).toEqual({ minor: 1500, rounded: false })
  expect(parsePrice('1.299', 3)).toEqual({ minor: 1299, rounded: false })
})

test('with three decimals, a comma before three digits is not taken for one of thousands', () => {
  expect(parsePrice('12,500', 3)).toEqual({ wrong: 'price-ambiguous' })
  expect(parsePrice('12,500', 3, ',')).toEqual({ minor: 12_500, rounded: false })
  expect(parsePrice('12,500', 3, '.')).toEqual({ minor: 12_500_000, rounded: false })
})

test('too many decimals are rounded half up, without a binary fraction in between', () => {
  expect(parsePrice('1.005', 2, '.')).toEqual({ minor: 101, rounded: true })
  expect(parsePrice('9.9949', 2)).toEqual({ minor: 999, rounded: true })
})

test('the prices of the file tell what a single mark before three digits means', () => {
  expect(detectDecimalMark(['12.50', '1.299', '8'])).toBe('.')
  expect(detectDecimalMark(['12,50 €', '1.299'])).toBe(',')
  expect(detectDecimalMark(['12.50', '12,50'])).toBe('unknown')
  expect(parsePrice('1.299', 2, ',')).toEqual({ minor: 129_900, rounded: false })
  expect(parsePrice('1.299', 2, '.')).toEqual({ minor: 130, rounded: true })
})

test('the same digits are more minor units where the currency has three decimals', () => {
  expect(parsePrice('12.5', 3)).toEqual({ minor: 12_500, rounded: false })
  expect(parsePrice('12.5', 0)).toEqual({ minor: 13, rounded: true })
})
