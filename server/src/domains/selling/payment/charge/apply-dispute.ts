import { type OrderStatus, orderMoves } from '@wanpu/contract'
import { insertOrderLog, moveOrders } from '../../order/order-move.sql.ts'
import { recountOrder } from '../../refund/settle-order.ts'
import { chargeWithRefunded, stateAfterRefunds } from '../charge-refunds.rules.ts'
import { setOrderMoney } from '../order-money.sql.ts'
import { lockPayment, lockPaymentsOf, updatePayment } from '../payment.sql.ts'
import type { PaymentOutcome } from '../providers/provider.ts'
import { inShop, type Locked, lockWithOrder, mustBeTaken, pickFirstOfOrders, portionsOf, tellCheck } from './locked-payment.ts'
import { canMovePayment, checkOfMoney } from './order-money.rules.ts'
import { type Dispute, findDisputes, findStatusBeforeRefund, keepDispute, sumTakenBack } from './payment-dispute.sql.ts'
import { reservedInAll, takeOutside } from './take-outside.ts'

// A dispute is open, then lost or won. A lost one may be won later: the provider's latest message counts, in whatever
// order its notices arrive.

type DisputeOutcome = Extract<PaymentOutcome, { state: 'disputed' | 'dispute-won' | 'dispute-lost' }>
type Reversal = Extract<PaymentOutcome, { state: 'reversed' }>

const stateOf = { disputed: 'open', 'dispute-lost': 'lost', 'dispute-won': 'won' } as const
const ranks: readonly Dispute['state'][] = ['open', 'lost', 'won']

/**
 * Applies a provider's message about a dispute. A message that is older than what is known changes nothing.
 * @throws TooEarly
 */
export async function followDispute(lockedPayment: Locked, outcome: DisputeOutcome): Promise<void> {
  const { db, payment, at } = lockedPayment
  mustBeTaken(payment)
  const paymentId = payment.partOf ?? payment.id
  const { disputeNo = '', toldAt = at } = outcome
  const disputes = await findDisputes(db, paymentId)
  // Money that was taken back before the dispute was reported belongs to it.
  const known =
    disputes.find((each) => each.disputeNo === disputeNo) ?? disputes.find((each) => each.disputeNo === '' && each.state === 'lost')
  const state = stateOf[outcome.state]
  if (known && !isNewer({ state, toldAt }, known)) return
  const kept: Dispute = {
    paymentId,
    disputeNo,
    toldAt,
    refundIds: known?.refundIds ?? [],
    state: known && state === 'open' ? known.state : state,
    feeMinor: outcome.feeMinor === undefined ? (known?.feeMinor ?? 0) : await inShop(lockedPayment, outcome.feeMinor),
  }
  if (!known && outcome.state === 'disputed') await beginDispute(lockedPayment)
  if (outcome.state === 'dispute-lost' && known?.state !== 'lost')
    kept.refundIds = await loseDispute(lockedPayment, outcome.amountMinor, known)
  if (outcome.state === 'dispute-won') {
    await endDispute(lockedPayment)
    for (const id of kept.refundIds) await bringBack(lockedPayment, id)
    kept.refundIds = []
  }
  await bookFee(lockedPayment, paymentId, kept.feeMinor - (known?.feeMinor ?? 0))
  await keepDispute(db, kept, known?.disputeNo ?? disputeNo)
}

/**
 * Applies that the provider took money back: a dispute about it is lost. A message that is older than the dispute's end
 * changes nothing.
 * @throws TooEarly
 */
export async function reverse(lockedPayment: Locked, { amountMinor, toldAt: told }: Reversal): Promise<void> {
  const { db, payment, at } = lockedPayment
  mustBeTaken(payment)
  const paymentId = payment.partOf ?? payment.id
  const toldAt = told ?? at
  const [newest] = await findDisputes(db, paymentId)
  if (newest?.state === 'won' && !isNewer({ state: 'lost', toldAt }, newest)) return
  if (payment.state === 'disputed') await endDispute(lockedPayment)
  const undisputed = await lockWithOrder(db, payment.id, at)
  if (!undisputed) return
  const refundIds = await takeOutside(undisputed, await inShop(undisputed, amountMinor))
  const known = newest?.state === 'won' ? undefined : newest
  const { disputeNo = '', feeMinor = 0 } = known ?? {}
  await keepDispute(
    db,
    { paymentId, disputeNo, feeMinor, toldAt, state: 'lost', refundIds: [...(known?.refundIds ?? []), ...refundIds] },
    disputeNo,
  )
}

type News = Pick<Dispute, 'state' | 'toldAt'>

function isNewer(news: News, known: News): boolean {
  const later = Date.parse(news.toldAt) - Date.parse(known.toldAt)
  return later > 0 || (later === 0 && ranks.indexOf(news.state) > ranks.indexOf(known.state))
}

/** Marks the payment, its parts and their orders as disputed. The operators of each order are notified once. */
async function beginDispute(lockedPayment: Locked): Promise<void> {
  const disputed = (await portionsOf(lockedPayment)).filter(({ payment }) => canMovePayment(payment.state, 'disputed'))
  for (const { db, payment, at } of disputed) await updatePayment(db, payment.id, { state: 'disputed', updatedAt: at })
  for (const portion of pickFirstOfOrders(disputed)) {
    await setOrderMoney(portion.db, portion.order.id, { isDisputed: true, toCheck: 'disputed' }, portion.at)
    await tellCheck(portion, 'disputed')
  }
}

/** The payment with its parts is the seller's again; an order stays disputed while another payment of it is. */
async function endDispute(lockedPayment: Locked): Promise<void> {
  const ended = (await portionsOf(lockedPayment)).filter(({ payment }) => payment.state === 'disputed')
  for (const { db, payment, at } of ended) {
    await updatePayment(db, payment.id, { state: stateAfterRefunds(payment.refundedMinor, payment.amountMinor), updatedAt: at })
  }
  for (const { db, order, at } of pickFirstOfOrders(ended)) {
    if ((await lockPaymentsOf(db, [order.id])).some(({ state }) => state === 'disputed')) continue
    const toCheck = order.toCheck === 'disputed' ? checkOfMoney(order) : order.toCheck
    await setOrderMoney(db, order.id, { isDisputed: false, toCheck }, at)
  }
}

/**
 * Books the money of a lost dispute as refunded at the provider, so that nobody refunds it again. Returns the ids of
 * the payments that it was booked on.
 */
async function loseDispute(lockedPayment: Locked, isoMinor: number | undefined, known: Dispute | undefined): Promise<string[]> {
  const { db, payment, at } = lockedPayment
  const paymentId = payment.partOf ?? payment.id
  const lostMinor = isoMinor === undefined ? undefined : await inShop(lockedPayment, isoMinor)
  // Of disputes that were lost before their numbers were kept.
  const isBooked = !known && payment.state !== 'disputed' && lostMinor !== undefined && (await sumTakenBack(db, paymentId)) >= lostMinor
  if (isBooked) return []
  await endDispute(lockedPayment)
  const undisputed = await lockWithOrder(db, payment.id, at)
  if (!undisputed) return []
  return takeOutside(undisputed, lostMinor === undefined ? Number.MAX_SAFE_INTEGER : (await reservedInAll(undisputed)) + lostMinor)
}

/**
 * The charge has the money again that a refund took: the refund counts no more, and an order that was refunded by it is
 * what it was before.
 */
async function bringBack({ db, at }: Locked, refundId: string): Promise<void> {
  const lockedRefund = await lockWithOrder(db, refundId, at)
  if (!lockedRefund) return
  const { order, payment } = lockedRefund
  const { amountMinor, chargeId, currencyCode } = payment
  if (payment.state !== 'succeeded' || chargeId === null) return
  await updatePayment(db, refundId, { state: 'failed', failure: 'dispute-won', updatedAt: at })
  const charge = await lockPayment(db, chargeId)
  await updatePayment(db, chargeId, { ...chargeWithRefunded(charge, charge.refundedMinor - amountMinor), updatedAt: at })
  const isCounted = charge.currencyCode === order.currencyCode
  const refunded = { ...order, refundedMinor: order.refundedMinor - (isCounted ? amountMinor : 0) }
  const recounted = await recountOrder(db, refunded, { by: charge.provider, at })
  const detail = { kind: 'payment-again', paymentNo: charge.paymentNo, amountMinor, currencyCode } as const
  const before = order.status === 'refunded' ? await statusBefore(lockedRefund) : undefined
  if (before) await moveOrders(db, [order], { to: before, by: charge.provider, at, detail, keepsPaidAt: true })
  else
    await insertOrderLog(db, [
      { orderId: order.id, fromStatus: order.status, toStatus: order.status, byName: charge.provider, at, text: '', detail },
    ])
  const toCheck = order.toCheck || checkOfMoney({ ...recounted, status: before ?? order.status })
  await setOrderMoney(db, order.id, { refundedMinor: refunded.refundedMinor, toCheck }, at)
}

async function statusBefore({ db, order }: Locked): Promise<OrderStatus | undefined> {
  const before = await findStatusBeforeRefund(db, order.id)
  return orderMoves.refunded.find((status) => status === before)
}

/** Adds a dispute's fee to the fee of its payment. It stays there whoever wins, as far as the provider keeps it. */
async function bookFee({ db, at }: Locked, paymentId: string, moreMinor: number): Promise<void> {
  if (moreMinor === 0) return
  const { feeMinor } = await lockPayment(db, paymentId)
  await updatePayment(db, paymentId, { feeMinor: feeMinor + moreMinor, updatedAt: at })
}
