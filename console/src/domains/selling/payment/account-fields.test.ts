import type { PaymentAccountRow } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { secretsInInput, toFields, toInput } from './account-fields.ts'

const shipped: PaymentAccountRow = {
  id: '1',
  version: 1,
  paymentModeId: '7',
  paymentModeName: 'Bank transfer',
  provider: 'manual',
  isTest: false,
  apiUrl: '',
  settings: {},
  secretNames: [],
  noticePath: '/shop-api/payment/1/notice',
  name: 'USD',
  account: '',
  currencyCode: 'USD',
  feeRate: 0.029,
  dailyLimitMinor: null,
  usedTodayMinor: 0,
  websiteIds: [],
  groupIds: [],
  instructions: '',
  translations: {},
  status: 'stopped',
  refusedNotices: 0,
  lastRefusal: null,
  givenUpNotices: 0,
  lastTest: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('an account without a number opens as active; one with a number keeps its status', () => {
  expect(toFields(shipped).status).toBe('active')
  expect(toFields({ ...shipped, account: 'A-1' }).status).toBe('stopped')
})

test('a fee rate is entered in percent and sent as a share', () => {
  expect(toFields(shipped).feeRate).toBe(2.9)
  expect(toInput(toFields(shipped), '7', 'manual')).toMatchObject({ paymentModeId: '7', feeRate: 0.029 })
  expect(toInput({ ...toFields(shipped), feeRate: undefined }, '7', 'manual').feeRate).toBe(0)
})

test('secrets are never filled in; those that are left empty are not sent, so that they stay', () => {
  const stripe = { ...shipped, provider: 'stripe' as const, secretNames: ['secretKey', 'webhookSecret'] }
  const fields = toFields(stripe)

  expect(fields['credential:secretKey']).toBe('')
  expect(toInput({ ...fields, 'credential:secretKey': 'sk_test_1' }, '7', 'stripe').secrets).toEqual({ secretKey: 'sk_test_1' })
})

test('an address of the API is sent in test mode only', () => {
  const fields = { ...toFields(shipped), apiUrl: 'https://api.example.com' }
  expect(toInput(fields, '7', 'stripe').apiUrl).toBe('')
  expect(toInput({ ...fields, isTest: true }, '7', 'stripe').apiUrl).toBe('https://api.example.com')
})

test('secrets have the names in failures that the form’s fields lead to', () => {
  expect(secretsInInput).toMatchObject({ 'credential:secretKey': 'secretKey', 'credential:clientSecret': 'clientSecret' })
  expect(Object.keys(secretsInInput)).not.toContain('credential:clientId')
})
