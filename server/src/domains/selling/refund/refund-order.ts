import {
  providerFacts,
  type RefundParts,
  type RefundWishLine,
  refundableParts,
  refundParts,
  remainingLines,
  takenPaymentStates,
} from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { giveBackPieces, type LockedOrder } from '../order/order-move.sql.ts'
import { updateReturns } from '../order-return/order-return.sql.ts'
import { findParcelsOf } from '../parcel/parcel.sql.ts'
import { reservedMinor } from '../payment/apply-refund.ts'
import { type ChargeState, lockPaymentsOf } from '../payment/payment.sql.ts'
import { isSold, type NewRefund, overpaidLeft, type RefundShare, recordRefund } from './record-refund.ts'
import { filterStanding, findRefundsOf } from './refund.sql.ts'

/** A refund as an operator asks for it. */
export interface OrderRefundWish {
  lines: readonly RefundWishLine[]
  shippingMinor: number
  otherMinor: number
  overpaidMinor: number
  through: 'provider' | 'hand'
  reason: string
  byName: string
  at: string
  /** A return of the order that has come: its pieces were sent. */
  returnId?: string | undefined
}

export type OrderRefundRefusal =
  | { code: 'refund-too-much' | 'refund-shipping' | 'refund-overpaid'; leftMinor: number }
  | { code: 'refund-pieces'; titles: string[] }
  | { code: 'refund-nothing' | 'refund-not-sold' | 'refund-by-hand-only' }

/** Refunds a locked order, and puts pieces back into the stock. Returns the ids of the refund and its payments, or why there is none. */
export async function refundOrder(
  db: Db,
  order: LockedOrder,
  wish: OrderRefundWish,
): Promise<{ id: string; paymentIds: string[] } | OrderRefundRefusal> {
  const refunds = await findRefundsOf(db, [order.id])
  const earlier = filterStanding(refunds)
  const { lines, shippingMinor, otherMinor, overpaidMinor, through } = wish
  if (!isSold(order) && (lines.length > 0 || shippingMinor > 0 || otherMinor !== 0)) return { code: 'refund-not-sold' }
  const refundable = refundableParts(order, earlier)
  const over = lines.filter((line) => isTooMany(order, refundable.quantities, line))
  if (over.length > 0) return { code: 'refund-pieces', titles: over.map(({ line }) => order.items[line]?.title ?? String(line + 1)) }
  if (shippingMinor > refundable.shippingMinor) return { code: 'refund-shipping', leftMinor: refundable.shippingMinor }
  const overpaid = overpaidLeft(order, refunds)
  if (overpaidMinor > overpaid) return { code: 'refund-overpaid', leftMinor: overpaid }

  const parts = refundParts(order, earlier, { lines, shippingMinor })
  const amountMinor = parts.amountMinor + otherMinor + overpaidMinor
  // Pieces that cost nothing, or whose price is kept back, are given back without money.
  if (amountMinor < 0 || (amountMinor === 0 && parts.lines.length === 0)) return { code: 'refund-nothing' }
  const payments = await lockPaymentsOf(db, [order.id])
  const sources = chargesWithMoney(order, payments)
  if (amountMinor > 0 && through === 'provider' && !sources.some(({ charge }) => providerFacts[charge.provider].isOnline))
    return { code: 'refund-by-hand-only' }
  const leftMinor = sources.reduce((sum, source) => sum + source.amountMinor, 0)
  if (amountMinor > leftMinor) return { code: 'refund-too-much', leftMinor }

  await restock(db, order, lines)
  const withdrawn = wish.returnId === undefined ? await withdrawnParts(db, order, parts) : toSentParts(parts)
  const refund = await recordRefund(db, order, payments, { ...wish, parts: withdrawn, shares: sharesOf(sources, amountMinor) })
  if (wish.returnId !== undefined) await updateReturns(db, [wish.returnId], { state: 'refunded', refundId: refund.id }, wish.at)
  return refund
}

/** An amount as a refund of everything that was not refunded before; what it lacks or exceeds is the amount besides it. */
export async function toWholeParts(
  db: Db,
  order: LockedOrder,
  amountMinor: number,
): Promise<Pick<NewRefund, 'parts' | 'otherMinor' | 'overpaidMinor'>> {
  const refunds = await findRefundsOf(db, [order.id])
  const earlier = filterStanding(refunds)
  const refundable = refundableParts(order, earlier)
  const lines = refundable.quantities
    .map((quantity, line) => ({ line, quantity, restockQuantity: 0 }))
    .filter(({ quantity }) => quantity > 0)
  const parts = refundParts(order, earlier, { lines, shippingMinor: refundable.shippingMinor })
  const overpaidMinor = overpaidLeft(order, refunds)
  return { parts: await withdrawnParts(db, order, parts), overpaidMinor, otherMinor: amountMinor - parts.amountMinor - overpaidMinor }
}

/** Pieces that were refunded already, or that the stock has back already. */
function isTooMany({ items }: LockedOrder, quantities: readonly number[], { line, quantity, restockQuantity }: RefundWishLine): boolean {
  const item = items[line]
  return quantity > (quantities[line] ?? 0) || restockQuantity > (item?.quantity ?? 0) - (item?.restockedQuantity ?? 0)
}

/** Charges of the order's currency from which something can still be given back, the oldest first. */
export function chargesWithMoney(order: LockedOrder, payments: readonly ChargeState[]): RefundShare[] {
  return payments
    .filter(
      ({ kind, state, currencyCode }) => kind === 'charge' && takenPaymentStates.includes(state) && currencyCode === order.currencyCode,
    )
    .map((charge) => ({
      charge,
      amountMinor: charge.amountMinor - reservedMinor(payments.filter(({ chargeId }) => chargeId === charge.id)),
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

/** An amount taken from the sources one after the other. */
function sharesOf(sources: readonly RefundShare[], amountMinor: number): RefundShare[] {
  let remainingMinor = amountMinor
  return sources.flatMap((source) => {
    const shareMinor = Math.min(remainingMinor, source.amountMinor)
    remainingMinor -= shareMinor
    return shareMinor > 0 ? [{ ...source, amountMinor: shareMinor }] : []
  })
}

/** Pieces that are in no parcel are refunded first, and no longer sent. */
async function withdrawnParts(db: Db, order: LockedOrder, parts: RefundParts): Promise<NewRefund['parts']> {
  const unsent = new Map(remainingLines(order.items, await findParcelsOf(db, [order.id])).map(({ line, quantity }) => [line, quantity]))
  return {
    ...parts,
    lines: parts.lines.map((line) => ({ ...line, withdrawnQuantity: Math.min(line.quantity, unsent.get(line.line) ?? 0) })),
  }
}

const toSentParts = (parts: RefundParts): NewRefund['parts'] => ({
  ...parts,
  lines: parts.lines.map((line) => ({ ...line, withdrawnQuantity: 0 })),
})

async function restock(db: Db, { items }: LockedOrder, lines: readonly RefundWishLine[]): Promise<void> {
  const pieces = lines.flatMap(({ line, restockQuantity }) => {
    const item = items[line]
    return item && restockQuantity > 0 ? [{ ...item, quantity: restockQuantity }] : []
  })
  if (pieces.length > 0) await giveBackPieces(db, pieces)
}
