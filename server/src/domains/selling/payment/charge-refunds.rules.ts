import type { ChargeState } from './payment.sql.ts'

/** The state of a charge after so much of it was given back. */
export function stateAfterRefunds(refundedMinor: number, amountMinor: number): 'succeeded' | 'partly-refunded' | 'refunded' {
  if (refundedMinor === 0) return 'succeeded'
  return refundedMinor >= amountMinor ? 'refunded' : 'partly-refunded'
}

/** The refunded amount of a charge and the state that follows from it; an open dispute stays open. */
export function chargeWithRefunded(charge: ChargeState, refundedMinor: number): Pick<ChargeState, 'refundedMinor' | 'state'> {
  return { refundedMinor, state: charge.state === 'disputed' ? charge.state : stateAfterRefunds(refundedMinor, charge.amountMinor) }
}
