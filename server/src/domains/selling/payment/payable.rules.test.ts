import type { PaymentState } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { mayCapture } from './payable.rules.ts'

const money = { totalMinor: 2499, creditedMinor: 0, paidMinor: 0, refundedMinor: 0, currencyCode: 'USD' }
const waitingOrder = { ...money, status: 'pending', isHeld: false } as const
const differing = { ...waitingOrder, status: 'paid', totalMinor: 4498, paidMinor: 1999 } as const
const attempts = (...states: PaymentState[]) =>
  states.map((state, at) => ({ id: String(at), state, amountMinor: 2499, currencyCode: 'USD' }))

test.each([
  ['the open one', waitingOrder, ['pending'], [0]],
  ['the open one, not the one before it', waitingOrder, ['expired', 'pending'], [1]],
  ['the last whose time was over, when none is open', waitingOrder, ['expired', 'expired', 'failed'], [1]],
  ['none whose time was over, when money came by another', waitingOrder, ['expired', 'succeeded'], []],
  ['the open one over a difference', differing, ['succeeded', 'pending'], [1]],
  ['the last over a difference whose time was over', differing, ['succeeded', 'expired'], [1]],
  ['none that was given up', waitingOrder, ['cancelled', 'failed'], []],
  ['none of a held order', { ...waitingOrder, isHeld: true }, ['pending'], []],
  ['none of a cancelled order', { ...waitingOrder, status: 'cancelled' }, ['pending'], []],
  ['none of a paid order', { ...waitingOrder, status: 'paid', paidMinor: 2499 }, ['expired', 'succeeded'], []],
  ['none over another amount than is due', { ...waitingOrder, totalMinor: 2599 }, ['pending'], []],
  ['none in another currency', { ...waitingOrder, currencyCode: 'EUR' }, ['pending'], []],
] as const)('of the attempts that a buyer approved, %s is taken', (_, order, states, expectedState) => {
  const charges = attempts(...states)
  const capturable = charges.filter(({ state }) => state !== 'succeeded').filter((charge) => mayCapture(order, charge, charges))
  expect(capturable.map(({ id }) => Number(id))).toEqual(expectedState)
})
