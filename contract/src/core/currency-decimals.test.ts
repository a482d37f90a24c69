import { expect, test } from 'vitest'
import { isoDecimals, mostUsual, unusualCodes, usualDecimals } from './currency-decimals.ts'

test('decimals of ISO 4217 are those of the standard, whatever Node says of a currency', () => {
  const codes = ['USD', 'HUF', 'IDR', 'COP', 'MGA', 'TWD', 'JPY', 'ISK', 'UGX', 'KWD', 'IQD', 'CLF', 'XYZ']
  expect(codes.map(isoDecimals)).toEqual([2, 2, 2, 2, 2, 2, 0, 0, 0, 3, 3, 4, 2])
})

test('amounts outside of the currency list keep the decimals that they were stored with', () => {
  const codes = ['USD', 'HUF', 'IDR', 'COP', 'PKR', 'ALL', 'LBP', 'IQD', 'JPY', 'KWD', 'TWD', 'XYZ']
  expect(codes.map(usualDecimals)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 2])
})

test('the unusual codes are listed once each, by their decimals', () => {
  const listed = [...unusualCodes].flatMap(([decimals, codes]) => codes.map((code) => ({ code, decimals })))
  expect(new Set(listed.map(({ code }) => code)).size).toBe(listed.length)
  for (const { code, decimals } of listed) expect([decimals, usualDecimals(code)]).toEqual([decimals, decimals])
  expect(unusualCodes.has(mostUsual)).toBe(false)
})
