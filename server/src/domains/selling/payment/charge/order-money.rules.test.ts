import { orderPaymentStateOf } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { canMovePayment, checkOfMoney, settlementOf } from './order-money.rules.ts'

const order = { status: 'pending', currencyCode: 'USD', totalMinor: 2499, paidMinor: 0, refundedMinor: 0, creditedMinor: 0 } as const

test('the whole total in its currency makes an order paid', () => {
  expect(settlementOf(order, { amountMinor: 2499, currencyCode: 'USD' })).toEqual({ paidMinor: 2499, settles: true, toCheck: '' })
})

test('another amount or currency is to be checked and makes nothing paid', () => {
  expect(settlementOf(order, { amountMinor: 2498, currencyCode: 'USD' })).toEqual({
    paidMinor: 2498,
    settles: false,
    toCheck: 'amount-differs',
  })
  expect(settlementOf(order, { amountMinor: 2499, currencyCode: 'EUR' })).toEqual({
    paidMinor: 0,
    settles: false,
    toCheck: 'amount-differs',
  })
  expect(settlementOf(order, { amountMinor: 2500, currencyCode: 'USD' }).toCheck).toBe('over-paid')
})

test('an order that came to more after it was paid is settled by the difference', () => {
  const editedOrder = { ...order, status: 'paid', totalMinor: 3000, paidMinor: 2499 } as const
  expect(settlementOf(editedOrder, { amountMinor: 501, currencyCode: 'USD' })).toEqual({ paidMinor: 3000, settles: false, toCheck: '' })
  expect(settlementOf(editedOrder, { amountMinor: 500, currencyCode: 'USD' }).toCheck).toBe('amount-differs')
})

test('a second payment and one for a cancelled order are to be checked', () => {
  const received = { amountMinor: 2499, currencyCode: 'USD' }
  expect(settlementOf({ ...order, status: 'paid', paidMinor: 2499 }, received)).toEqual({
    paidMinor: 4998,
    settles: false,
    toCheck: 'over-paid',
  })
  expect(settlementOf({ ...order, status: 'cancelled' }, received).toCheck).toBe('paid-after-cancel')
})

test('once a dispute is won an order is looked at for its money alone', () => {
  const paid = { ...order, status: 'paid', paidMinor: 2499 } as const
  expect(checkOfMoney(paid)).toBe('')
  expect(checkOfMoney({ ...paid, paidMinor: 3000 })).toBe('over-paid')
  expect(checkOfMoney({ ...paid, status: 'cancelled' })).toBe('paid-after-cancel')
  expect(checkOfMoney({ ...paid, status: 'cancelled', refundedMinor: 2499 })).toBe('')
  expect(checkOfMoney({ ...paid, status: 'pending' })).toBe('amount-differs')
})

test('what comes late changes nothing, except that money has arrived', () => {
  expect(canMovePayment('succeeded', 'expired')).toBe(false)
  expect(canMovePayment('refunded', 'succeeded')).toBe(false)
  expect(canMovePayment('expired', 'succeeded')).toBe(true)
  expect(canMovePayment('failed', 'succeeded')).toBe(true)
})

test('the payment state of an order follows its sums', () => {
  const state = (paidMinor: number, refundedMinor: number, isDisputed = false, creditedMinor = refundedMinor) =>
    orderPaymentStateOf({ totalMinor: 1000, paidMinor, refundedMinor, creditedMinor, isDisputed })
  expect([state(0, 0), state(400, 0), state(1000, 0), state(1500, 0)]).toEqual(['unpaid', 'part-paid', 'paid', 'over-paid'])
  expect([state(1000, 300), state(1000, 1000), state(1000, 0, true)]).toEqual(['part-refunded', 'refunded', 'disputed'])
  // 5.00 too much: given back in part, and in whole.
  expect([state(1500, 200, false, 0), state(1500, 500, false, 0), state(1200, 500, false, 0)]).toEqual(['over-paid', 'paid', 'part-paid'])
})
