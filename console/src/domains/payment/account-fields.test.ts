import { expect, test } from 'vitest'
import { toFields, toInput } from './account-fields.ts'

test('a fee is a percentage in the form and a share in the input', () => {
  const fields = { ...toFields(undefined), name: 'Main', account: 'A-1', feePercent: 2.9 }

  expect(toInput(fields, '7')).toMatchObject({ paymentModeId: '7', feeRate: 0.029, currencyCode: 'USD' })
  expect(toInput({ ...fields, feePercent: undefined }, '7').feeRate).toBe(0)
})
