import { expect, test } from 'vitest'
import { fieldsOf, freshRow, rowOf } from './plan-fields.ts'

test('a row comes out of the form as it went in, market rates shown in percent', () => {
  const row = {
    classificationId: '7',
    selling: { by: 'range' as const, min: 9.9, max: 19.9 },
    market: { min: 1.1, max: 1.25 },
    rounding: { by: 'step' as const, step: 5 },
  }
  expect(fieldsOf(row)).toMatchObject({ by: 'range', minRate: 110, maxRate: 125 })
  expect(rowOf(fieldsOf(row))).toEqual(row)
})

test('a single market rate counts as both minimum and maximum', () => {
  expect(rowOf({ ...freshRow(), by: 'keep', minRate: 120 })).toEqual({ market: { min: 1.2, max: 1.2 } })
})
