import { expect, test } from 'vitest'
import { comparePayments, type PaymentHere, type PaymentThere } from './compare-payments.rules.ts'

const day = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }
const noon = '2026-11-20T12:00:00.000Z'

const here = (paymentNo: string, fields: Partial<PaymentHere> = {}): PaymentHere => ({
  kind: 'charge',
  orderId: '1',
  orderNo: 'WP1',
  paymentNo,
  numbers: [`pi_${paymentNo}`],
  chargeNumbers: [],
  amountMinor: 1000,
  feeMinor: 30,
  currencyCode: 'USD',
  settledAt: noon,
  ...fields,
})
const there = (paymentNo: string, fields: Partial<PaymentThere> = {}): PaymentThere => ({
  kind: 'charge',
  paymentNo,
  numbers: [`pi_${paymentNo}`],
  chargeNumber: '',
  amountMinor: 1000,
  feeMinor: 30,
  currencyCode: 'USD',
  at: noon,
  ...fields,
})
const reasons = (...sides: [PaymentHere[], PaymentThere[]]) =>
  comparePayments(...sides, day).differences.map(({ reason, paymentNo }) => [reason, paymentNo])

test('payments that both sides have are found by either number, and sum up alike', () => {
  const compared = comparePayments(
    [here('A'), here('B', { numbers: ['pi_x'] })],
    [there('A', { paymentNo: '' }), there('B', { numbers: ['pi_y'] })],
    day,
  )

  const sums = { takenMinor: 2000, refundedMinor: 0, feeMinor: 60, netMinor: 1940 }
  expect(compared).toEqual({ currencies: [{ currencyCode: 'USD', here: sums, there: sums }], differences: [] })
})

test('what one side lacks, or has with another amount or currency, is a difference', () => {
  expect(reasons([here('A')], [])).toEqual([['missing-there', 'A']])
  expect(reasons([], [there('A')])).toEqual([['missing-here', 'A']])
  expect(reasons([here('A', { settledAt: null })], [there('A')])).toEqual([['missing-here', 'A']])
  expect(reasons([here('A')], [there('A', { amountMinor: 999 })])).toEqual([['other-amount', 'A']])
  expect(reasons([here('A')], [there('A', { currencyCode: 'EUR' })])).toEqual([['other-amount', 'A']])
})

test('a payment that the other side counts on another day is a difference on both days, and none of a third one', () => {
  const late = '2026-11-21T00:00:05.000Z'
  expect(reasons([here('A', { settledAt: late })], [there('A')])).toEqual([['other-day', 'A']])
  expect(reasons([here('A')], [there('A', { at: late })])).toEqual([['other-day', 'A']])
  expect(reasons([here('A', { settledAt: late })], [there('A', { at: late })])).toEqual([])
  expect(reasons([here('A', { settledAt: late })], [])).toEqual([])
})

test('refunds of the provider’s own console are found by their charge and amount, each once', () => {
  const refund = (paymentNo: string) => here(paymentNo, { kind: 'refund', numbers: [], chargeNumbers: ['pi_A'], amountMinor: 300 })
  const given = (number: string) => there('', { kind: 'refund', numbers: [number], chargeNumber: 'pi_A', amountMinor: 300 })

  expect(reasons([refund('A_1R1')], [given('re_1')])).toEqual([])
  expect(reasons([refund('A_1R1')], [given('re_1'), given('re_2')])).toEqual([['missing-here', '']])
  expect(reasons([refund('A_1R1'), refund('A_1R2')], [given('re_1')])).toEqual([['missing-there', 'A_1R2']])
})

test('an empty number is no number', () => {
  expect(reasons([here('A', { numbers: [] })], [there('', { numbers: [] })])).toEqual([
    ['missing-here', ''],
    ['missing-there', 'A'],
  ])
})
