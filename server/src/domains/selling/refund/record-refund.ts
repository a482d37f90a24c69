import { dueMinor, type OrderStatus, orderMoves, providerFacts, type RefundLine, type RefundParts } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { insertOrderLog, type LockedOrder, moveOrders } from '../order/order-move.sql.ts'
import { giveBackMoney, refundOf } from '../payment/apply-refund.ts'
import { type ChargeState, insertPayment, updatePayment } from '../payment/payment.sql.ts'
import { followRefunds } from './follow-refunds.ts'
import { type FoundRefund, findRefundsOf, insertRefundRow } from './refund.sql.ts'

/** How the money goes back: as it came, by hand, or it has gone back at the provider's own console. */
export type RefundWay = 'provider' | 'hand' | 'outside'

/** What a charge gives back of a refund. */
export interface RefundShare {
  charge: ChargeState
  amountMinor: number
}

export interface NewRefund {
  parts: Omit<RefundParts, 'lines'> & { lines: RefundLine[] }
  otherMinor: number
  overpaidMinor: number
  shares: readonly RefundShare[]
  through: RefundWay
  reason: string
  byName: string
  at: string
}

const noParts: NewRefund['parts'] = { lines: [], shippingMinor: 0, shippingTaxes: [], taxes: [], taxMinor: 0, amountMinor: 0 }

const soldStatuses: readonly OrderStatus[] = ['paid', 'shipped', 'completed', 'refunded']

/** Refunds of orders that were paid take something off their value; of others money is only given back. */
export const isSold = ({ status }: Pick<LockedOrder, 'status'>) => soldStatuses.includes(status)

/** What can be given back without taking anything off the order's value: what came in above it, less refunds that are under way. */
export function overpaidLeft(order: LockedOrder, refunds: readonly FoundRefund[]): number {
  const received = isSold(order) ? 0 - dueMinor(order) : order.paidMinor - order.refundedMinor
  const pending = refunds.filter(({ state }) => state === 'pending').reduce((sum, refund) => sum + refund.overpaidMinor, 0)
  return Math.max(0, received - pending)
}

/** A refund of an amount alone: first what was paid too much. */
export async function amountParts(
  db: Db,
  order: LockedOrder,
  amountMinor: number,
): Promise<Pick<NewRefund, 'parts' | 'otherMinor' | 'overpaidMinor'>> {
  const overpaidMinor = isSold(order) ? Math.min(amountMinor, overpaidLeft(order, await findRefundsOf(db, [order.id]))) : amountMinor
  return { parts: noParts, overpaidMinor, otherMinor: amountMinor - overpaidMinor }
}

/**
 * Writes a refund of a locked order with its payments, which no longer can be given back by anybody else. What goes by hand or went outside has happened; the
 * rest waits for its provider. Returns the ids of the refund and of its payments.
 */
export async function recordRefund(
  db: Db,
  order: LockedOrder,
  payments: readonly ChargeState[],
  refund: NewRefund,
): Promise<{ id: string; paymentIds: string[] }> {
  const { parts, otherMinor, overpaidMinor, shares, reason, byName, at } = refund
  const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0)
  const refundNo = await nextRefundNo(db, order)
  const currencyCode = shares[0]?.charge.currencyCode ?? order.currencyCode
  const id = await insertRefundRow(db, {
    ...{ orderId: order.id, websiteId: order.websiteId, refundNo, amountMinor, currencyCode, otherMinor, overpaidMinor, reason, byName },
    lines: json(parts.lines),
    shippingMinor: parts.shippingMinor,
    shippingTaxes: json(parts.shippingTaxes),
    taxMode: order.tax?.priceMode ?? null,
    taxes: json(parts.taxes),
    taxMinor: parts.taxMinor,
    createdAt: at,
  })
  await db.updateTable('shopOrder').set({ version: sql`version + 1`, updatedAt: at }).where('id', '=', order.id).execute()
  const line = { orderId: order.id, fromStatus: order.status, toStatus: order.status, byName, at, text: reason }
  await insertOrderLog(db, [{ ...line, detail: { kind: 'refund', refundNo, amountMinor, currencyCode } }])

  const paymentIds: string[] = []
  for (const share of shares) paymentIds.push(await insertShare(db, id, payments, share, refund))
  const followed = await followRefunds(db, order, { by: byName, at })
  if (shares.length === 0 && isAllBack(followed)) await moveOrders(db, [followed], { to: 'refunded', by: byName, at })
  for (const [place, { charge, amountMinor }] of shares.entries()) {
    const paymentId = paymentIds[place] ?? ''
    if (stateOf(charge, refund.through) === 'succeeded') {
      await giveBackMoney({ db, order, at }, { id: paymentId, chargeId: charge.id, amountMinor })
    }
  }
  return { id, paymentIds }
}

/** Nothing of the order's money and none of its pieces is left. */
const isAllBack = ({ status, paidMinor, refundedMinor, items }: LockedOrder) =>
  orderMoves.refunded.includes(status) &&
  refundedMinor >= paidMinor &&
  items.every(({ quantity, refundedQuantity = 0 }) => refundedQuantity >= quantity)

async function insertShare(
  db: Db,
  refundId: string,
  payments: readonly ChargeState[],
  { charge, amountMinor }: RefundShare,
  { through, reason, byName, at }: NewRefund,
): Promise<string> {
  const earlier = payments.filter(({ chargeId }) => chargeId === charge.id).length
  const isDone = stateOf(charge, through) === 'succeeded'
  const id = await insertPayment(db, {
    ...refundOf(charge, earlier + 1),
    ...{ refundId, amountMinor, reason, byName, createdAt: at, updatedAt: at },
    ...(isDone ? { state: 'succeeded', settledAt: at } : { state: 'created', nextReadAt: at }),
    ...(isDone && through !== 'outside' && { provider: 'manual' }),
  })
  // The version of the charge rises, so that a second click is seen to be one.
  await updatePayment(db, charge.id, { updatedAt: at })
  return id
}

const stateOf = (charge: ChargeState, through: RefundWay) =>
  through === 'provider' && providerFacts[charge.provider].isOnline ? 'created' : 'succeeded'

async function nextRefundNo(db: Db, { id, orderNo }: LockedOrder): Promise<string> {
  const { count } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  return `${orderNo}-R${Number(count) + 1}`
}
