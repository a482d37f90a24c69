import { expect, test } from 'vitest'
import { currencyCell, readCurrencyCell } from './currency-cell.rules.ts'

test('further currencies are a cell that is read again as it was', () => {
  const currencies = [
    { code: 'EUR', rounding: { by: 'ending-99' as const } },
    { code: 'GBP' },
    { code: 'JPY', rounding: { by: 'step' as const, step: 100 } },
    { code: 'CHF', rounding: { by: 'whole' as const } },
  ]
  expect(currencyCell(currencies)).toBe('EUR .99, GBP, JPY 100, CHF whole')
  expect(readCurrencyCell(currencyCell(currencies))).toEqual(currencies)
  expect(readCurrencyCell('eur  0.99；chf 整数，')).toEqual([currencies[0], currencies[3]])
})

test('a cell with no code, a code twice or an unknown rounding is not taken', () => {
  for (const cell of ['euros', 'EUR, EUR .99', 'EUR sometimes', 'EUR -5', 'EUR 0']) expect(readCurrencyCell(cell)).toBeUndefined()
})
