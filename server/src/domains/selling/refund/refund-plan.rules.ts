import {
  isSoldOrder,
  overpaidLeft,
  providerFacts,
  type RefundLine,
  type RefundParts,
  type RefundWishLine,
  refundableParts,
  refundParts,
  remainingLines,
  standingRefunds,
  takenPaymentStates,
} from '@wanpu/contract'
import type { LockedOrder } from '../order/order-move.sql.ts'
import type { PackedParcel } from '../parcel/parcel.sql.ts'
import type { ChargeState } from '../payment/payment.sql.ts'
import type { FoundRefund } from './refund.sql.ts'

// What a refund gives back, worked out from the locked order and what happened to it before. Nothing is read or written
// here.

/** What happened to an order before: its refunds, the oldest first, its charges with their refunds, and its parcels. */
export interface RefundHistory {
  refunds: readonly FoundRefund[]
  payments: readonly ChargeState[]
  parcels: readonly PackedParcel[]
}

/** What a charge gives back of a refund. */
export interface RefundShare {
  charge: ChargeState
  amountMinor: number
  /** Which refund of the charge it is, counted from 1. */
  number: number
}

/**
 * The amounts of a refund, the pieces that go back into the stock with it, and the charges that its money comes from.
 */
export interface RefundPlan {
  parts: Omit<RefundParts, 'lines'> & { lines: RefundLine[] }
  otherMinor: number
  overpaidMinor: number
  restock: readonly Pick<RefundWishLine, 'line' | 'restockQuantity'>[]
  shares: readonly RefundShare[]
}

/** What an operator asks to give back of an order. */
export interface RefundedParts {
  lines: readonly RefundWishLine[]
  shippingMinor: number
  otherMinor: number
  overpaidMinor: number
  through: 'provider' | 'hand'
  /** A return of the order that has come: its pieces were sent. */
  returnId?: string | undefined
}

export type OrderRefundRefusal =
  | { code: 'refund-too-much' | 'refund-shipping' | 'refund-overpaid'; leftMinor: number }
  | { code: 'refund-pieces'; titles: string[] }
  | { code: 'refund-nothing' | 'refund-not-sold' | 'refund-by-hand-only' }

/** A refund of pieces, shipping and other amounts, or why there is none. */
export function planParts(order: LockedOrder, history: RefundHistory, wish: RefundedParts): RefundPlan | OrderRefundRefusal {
  const { lines, shippingMinor, otherMinor, overpaidMinor, through } = wish
  const earlier = standingRefunds(history.refunds)
  if (!isSoldOrder(order) && (lines.length > 0 || shippingMinor > 0 || otherMinor !== 0)) return { code: 'refund-not-sold' }
  const refundable = refundableParts(order, earlier)
  const over = lines.filter((line) => isTooMany(order, refundable.quantities, line))
  if (over.length > 0) return { code: 'refund-pieces', titles: over.map(({ line }) => order.items[line]?.title ?? String(line + 1)) }
  if (shippingMinor > refundable.shippingMinor) return { code: 'refund-shipping', leftMinor: refundable.shippingMinor }
  const overpaid = overpaidLeft(order, history.refunds)
  if (overpaidMinor > overpaid) return { code: 'refund-overpaid', leftMinor: overpaid }

  const parts = refundParts(order, earlier, { lines, shippingMinor })
  const amountMinor = parts.amountMinor + otherMinor + overpaidMinor
  // Pieces that cost nothing, or whose price is kept back, are given back without money.
  if (amountMinor < 0 || (amountMinor === 0 && parts.lines.length === 0)) return { code: 'refund-nothing' }
  const sources = chargesWithMoney(order, history)
  if (amountMinor > 0 && through === 'provider' && !sources.some(({ charge }) => providerFacts[charge.provider].isOnline))
    return { code: 'refund-by-hand-only' }
  const leftMinor = sumShares(sources)
  if (amountMinor > leftMinor) return { code: 'refund-too-much', leftMinor }
  const withdrawn = wish.returnId === undefined ? withdrawUnsent(order, history, parts) : withdrawNothing(parts)
  return { parts: withdrawn, otherMinor, overpaidMinor, restock: lines, shares: takeShares(sources, amountMinor) }
}

/** A refund of an amount of one charge: first what was paid too much. */
export function planAmount(order: LockedOrder, history: RefundHistory, { charge, amountMinor }: Omit<RefundShare, 'number'>): RefundPlan {
  const parts: RefundPlan['parts'] = { lines: [], shippingMinor: 0, shippingTaxes: [], taxes: [], taxMinor: 0, amountMinor: 0 }
  const overpaidMinor = isSoldOrder(order) ? Math.min(amountMinor, overpaidLeft(order, history.refunds)) : amountMinor
  const otherMinor = amountMinor - overpaidMinor
  return { parts, overpaidMinor, otherMinor, restock: [], shares: [{ charge, amountMinor, number: nextNumber(charge, history) }] }
}

/**
 * A refund of all money that an order still has, for everything that was not refunded before; the difference between
 * the two is the amount in addition to the lines. Undefined when no money is left.
 */
export function planWhole(order: LockedOrder, history: RefundHistory): RefundPlan | undefined {
  const shares = chargesWithMoney(order, history)
  if (shares.length === 0) return undefined
  const earlier = standingRefunds(history.refunds)
  const refundable = refundableParts(order, earlier)
  const lines = refundable.quantities
    .map((quantity, line) => ({ line, quantity, restockQuantity: 0 }))
    .filter(({ quantity }) => quantity > 0)
  const parts = refundParts(order, earlier, { lines, shippingMinor: refundable.shippingMinor })
  const overpaidMinor = overpaidLeft(order, history.refunds)
  const otherMinor = sumShares(shares) - parts.amountMinor - overpaidMinor
  return { parts: withdrawUnsent(order, history, parts), overpaidMinor, otherMinor, restock: [], shares }
}

/** The sum of shares, in minor units. */
export const sumShares = (shares: readonly Pick<RefundShare, 'amountMinor'>[]) =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Pieces that were refunded already, or that the stock has back already. */
function isTooMany({ items }: LockedOrder, quantities: readonly number[], { line, quantity, restockQuantity }: RefundWishLine): boolean {
  const item = items[line]
  return quantity > (quantities[line] ?? 0) || restockQuantity > (item?.quantity ?? 0) - (item?.restockedQuantity ?? 0)
}

/** All that charges of the order's currency still have, the oldest first. */
function chargesWithMoney(order: LockedOrder, history: RefundHistory): RefundShare[] {
  return history.payments
    .filter(
      ({ kind, state, currencyCode }) => kind === 'charge' && takenPaymentStates.includes(state) && currencyCode === order.currencyCode,
    )
    .map((charge) => ({ charge, amountMinor: leftOfCharge(charge, history), number: nextNumber(charge, history) }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

/** What a charge has that no refund has given back or is about to. */
export const leftOfCharge = (charge: ChargeState, history: Pick<RefundHistory, 'payments'>): number =>
  charge.amountMinor - reservedOfCharge(charge, history)

/** What refunds of a charge have given back or are about to. */
export const reservedOfCharge = (charge: ChargeState, history: Pick<RefundHistory, 'payments'>): number =>
  sumShares(refundsOfCharge(charge, history).filter(({ state }) => state !== 'failed'))

const nextNumber = (charge: ChargeState, history: RefundHistory): number => refundsOfCharge(charge, history).length + 1

const refundsOfCharge = (charge: ChargeState, { payments }: Pick<RefundHistory, 'payments'>) =>
  payments.filter(({ chargeId }) => chargeId === charge.id)

/** An amount taken from the sources one after the other. */
function takeShares(sources: readonly RefundShare[], amountMinor: number): RefundShare[] {
  let remainingMinor = amountMinor
  return sources.flatMap((source) => {
    const shareMinor = Math.min(remainingMinor, source.amountMinor)
    remainingMinor -= shareMinor
    return shareMinor > 0 ? [{ ...source, amountMinor: shareMinor }] : []
  })
}

/** Pieces that are in no parcel are refunded first, and no longer sent. */
function withdrawUnsent(order: LockedOrder, { parcels }: RefundHistory, parts: RefundParts): RefundPlan['parts'] {
  const unsent = new Map(remainingLines(order.items, parcels).map(({ line, quantity }) => [line, quantity]))
  const lines = parts.lines.map((line) => ({ ...line, withdrawnQuantity: Math.min(line.quantity, unsent.get(line.line) ?? 0) }))
  return { ...parts, lines }
}

const withdrawNothing = (parts: RefundParts): RefundPlan['parts'] => ({
  ...parts,
  lines: parts.lines.map((line) => ({ ...line, withdrawnQuantity: 0 })),
})
