import { providerFacts } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { insertOrderLog, type LockedOrder, restockLines } from '../order/order-move.sql.ts'
import { type ChargeState, insertPayment, updatePayment } from '../payment/payment.sql.ts'
import { insertRefundRow } from './refund.sql.ts'
import { type RefundPlan, type RefundShare, sumShares } from './refund-plan.rules.ts'
import { settleOrder } from './settle-order.ts'

/**
 * How the money is refunded: through the provider, by hand, or it was already refunded at the provider's own console.
 */
export type RefundWay = 'provider' | 'hand' | 'outside'

/** Who gives money back, how, and why. */
export interface RefundNote {
  through: RefundWay
  reason: string
  byName: string
  at: string
}

/**
 * Writes a planned refund of a locked order and updates the order, so that its money can't be refunded twice. A refund
 * by hand or outside is complete at once; others wait for their provider. Returns the ids of the refund and of its
 * payments.
 */
export async function recordRefund(
  db: Db,
  order: LockedOrder,
  plan: RefundPlan,
  note: RefundNote,
): Promise<{ id: string; paymentIds: string[] }> {
  await restockLines(db, order, plan.restock)
  const id = await insertRows(db, order, plan, note)
  const payments: (RefundShare & { id: string })[] = []
  for (const share of plan.shares) payments.push({ ...share, id: await insertShare(db, id, share, note) })
  const done = payments.filter(({ charge }) => isDoneAtOnce(charge, note.through))
  await settleOrder(db, order, { done, isFree: payments.length === 0, by: note.byName, at: note.at })
  return { id, paymentIds: payments.map((payment) => payment.id) }
}

/** The refund, and its line in the timeline of the order. */
async function insertRows(db: Db, order: LockedOrder, plan: RefundPlan, { reason, byName, at }: RefundNote): Promise<string> {
  const { parts, otherMinor, overpaidMinor, shares } = plan
  const amountMinor = sumShares(shares)
  const refundNo = await nextRefundNo(db, order)
  const currencyCode = shares[0]?.charge.currencyCode ?? order.currencyCode
  const id = await insertRefundRow(db, {
    orderId: order.id,
    websiteId: order.websiteId,
    refundNo,
    amountMinor,
    currencyCode,
    otherMinor,
    overpaidMinor,
    reason,
    byName,
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
  return id
}

/** What a charge gives back, as a payment with everything that a refund takes over from its charge. */
async function insertShare(
  db: Db,
  refundId: string,
  { charge, amountMinor, number }: RefundShare,
  { through, reason, byName, at }: RefundNote,
): Promise<string> {
  const { id: chargeId, orderId, websiteId, accountId, provider, isTest, currencyCode, wish, paymentNo } = charge
  const isDone = isDoneAtOnce(charge, through)
  const id = await insertPayment(db, {
    chargeId,
    orderId,
    websiteId,
    accountId,
    provider,
    isTest,
    currencyCode,
    wish: JSON.stringify(wish),
    kind: 'refund',
    paymentNo: `${paymentNo}R${number}`,
    refundId,
    amountMinor,
    reason,
    byName,
    createdAt: at,
    updatedAt: at,
    ...(isDone ? { state: 'succeeded', settledAt: at } : { state: 'created', nextReadAt: at }),
    ...(isDone && through !== 'outside' && { provider: 'manual' }),
  })
  // The version of the charge rises, so that a second click is seen to be one.
  await updatePayment(db, chargeId, { updatedAt: at })
  return id
}

const isDoneAtOnce = (charge: ChargeState, through: RefundWay) => through !== 'provider' || !providerFacts[charge.provider].isOnline

async function nextRefundNo(db: Db, { id, orderNo }: LockedOrder): Promise<string> {
  const { count } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  return `${orderNo}-R${Number(count) + 1}`
}
