import type { PaymentState } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { mayCapture } from './payable.rules.ts'

const money = { totalMinor: 2499, creditedMinor: 0, paidMinor: 0, refundedMinor: 0, currencyCode: 'USD' }
const waiting = { ...money, status: 'pending', isHeld: false } as const
const differing = { ...waiting, status: 'paid', totalMinor: 4498, paidMinor: 1999 } as const
const attempts = (...states: PaymentState[]) =>
  states.map((state, at) => ({ id: String(at), state, amountMinor: 2499, currencyCode: 'USD' }))

test.each([
  ['the open one', waiting, ['pending'], [0]],
  ['the open one, not the one before it', waiting, ['expired', 'pending'], [1]],
  ['the last whose time was over, when none is open', waiting, ['expired', 'expired', 'failed'], [1]],
  ['none whose time was over, when money came by another', waiting, ['expired', 'succeeded'], []],
  ['the open one over a difference', differing, ['succeeded', 'pending'], [1]],
  ['the last over a difference whose time was over', differing, ['succeeded', 'expired'], [1]],
  ['none that was given up', waiting, ['cancelled', 'failed'], []],
  ['none of a held order', { ...waiting, isHeld: true }, ['pending'], []],
  ['none of a cancelled order', { ...waiting, status: 'cancelled' }, ['pending'], []],
  ['none of a paid order', { ...waiting, status: 'paid', paidMinor: 2499 }, ['expired', 'succeeded'], []],
  ['none over another amount than is due', { ...waiting, totalMinor: 2599 }, ['pending'], []],
  ['none in another currency', { ...waiting, currencyCode: 'EUR' }, ['pending'], []],
] as const)('of the attempts that a buyer approved, %s is taken', (_, order, states, taken) => {
  const charges = attempts(...states)
  const capturable = charges.filter(({ state }) => state !== 'succeeded').filter((charge) => mayCapture(order, charge, charges))
  expect(capturable.map(({ id }) => Number(id))).toEqual(taken)
})
