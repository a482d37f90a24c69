import { providerFacts, takenPaymentStates } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import { updateReturns } from '../order-return/order-return.sql.ts'
import { findParcelsOf } from '../parcel/parcel.sql.ts'
import { type ChargeState, lockPaymentsOf } from '../payment/payment.sql.ts'
import { type RefundNote, recordRefund } from './record-refund.ts'
import { findRefundsOf } from './refund.sql.ts'
import {
  leftOfCharge,
  type OrderRefundRefusal,
  planAmount,
  planParts,
  planWhole,
  type RefundedParts,
  type RefundHistory,
} from './refund-plan.rules.ts'

// A refund's way: planned from what happened to the order before → its rows written → the order settled once. It is
// reserved under the order's lock, so that refunds together never exceed what was taken. Once that is committed, the
// provider is asked (`payment/refund-at-provider.ts`), and its answer settles the order again.

/**
 * Refunds a locked order, and puts pieces back into the stock. Returns the ids of the refund and its payments, or why
 * there is none.
 */
export async function refundOrder(
  db: Db,
  order: LockedOrder,
  wish: RefundedParts & Omit<RefundNote, 'through'>,
): Promise<{ id: string; paymentIds: string[] } | OrderRefundRefusal> {
  const plan = planParts(order, await lockHistory(db, order), wish)
  if ('code' in plan) return plan
  const refund = await recordRefund(db, order, plan, wish)
  if (wish.returnId !== undefined) await updateReturns(db, [wish.returnId], { state: 'refunded', refundId: refund.id }, wish.at)
  return refund
}

/** A refund of an amount of one charge. */
export interface ChargeRefundWish extends RefundNote {
  through: 'provider' | 'hand'
  chargeId: string
  /** As the operator saw the charge: a second click comes with an old one. */
  version: number
  amountMinor: number
}

export type ChargeRefundRefusal =
  | { code: 'payment-not-refundable' }
  | { code: 'version-conflict' }
  | { code: 'refund-by-hand-only' }
  | { code: 'refund-too-much'; leftMinor: number; currencyCode: string }

/** Refunds an amount of one charge of a locked order. Returns the id of the refund's payment, or why there is none. */
export async function refundCharge(db: Db, order: LockedOrder, wish: ChargeRefundWish): Promise<{ id: string } | ChargeRefundRefusal> {
  const history = await lockHistory(db, order)
  const charge = history.payments.find(({ id }) => id === wish.chargeId)
  if (charge?.kind !== 'charge' || !takenPaymentStates.includes(charge.state)) return { code: 'payment-not-refundable' }
  if (charge.version !== wish.version) return { code: 'version-conflict' }
  if (wish.through === 'provider' && !providerFacts[charge.provider].isOnline) return { code: 'refund-by-hand-only' }
  const leftMinor = leftOfCharge(charge, history)
  if (wish.amountMinor > leftMinor) return { code: 'refund-too-much', leftMinor, currencyCode: charge.currencyCode }
  const plan = planAmount(order, history, { charge, amountMinor: wish.amountMinor })
  const { paymentIds } = await recordRefund(db, order, plan, wish)
  return { id: paymentIds[0] ?? '' }
}

/**
 * Books that all money of locked orders was given back by hand: for everything in them that was not refunded before.
 */
export async function refundWholeByHand(db: Db, orders: readonly LockedOrder[], note: Omit<RefundNote, 'through'>): Promise<void> {
  for (const order of orders) {
    const plan = planWhole(order, await lockHistory(db, order))
    if (plan) await recordRefund(db, order, plan, { ...note, through: 'hand' })
  }
}

/**
 * Books an amount of a locked charge that its provider gave back without us. Returns the ids of the refund's payments.
 */
export async function bookOutsideRefund(
  db: Db,
  order: LockedOrder,
  { charge, amountMinor, at }: { charge: ChargeState; amountMinor: number; at: string },
): Promise<string[]> {
  const plan = planAmount(order, await lockHistory(db, order), { charge, amountMinor })
  const { paymentIds } = await recordRefund(db, order, plan, { through: 'outside', reason: '', byName: charge.provider, at })
  return paymentIds
}

async function lockHistory(db: Db, { id }: LockedOrder): Promise<RefundHistory> {
  return {
    payments: await lockPaymentsOf(db, [id]),
    refunds: await findRefundsOf(db, [id]),
    parcels: await findParcelsOf(db, [id]),
  }
}
