import {
  overPaymentStates,
  type PaymentProvider,
  type PaymentState,
  providerFacts,
  takenPaymentStates,
  usualDecimals,
} from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { insertPaymentFailure } from '../order/card-testing-limit.ts'
import { insertOrderLog, moveOrders } from '../order/order-move.sql.ts'
import { recountOrder, settleOrder } from '../refund/settle-order.ts'
import { followDispute, reverse } from './charge/apply-dispute.ts'
import { inShop, type Locked, lockWithOrder, tellCheck } from './charge/locked-payment.ts'
import { canMovePayment, settlementOf } from './charge/order-money.rules.ts'
import { findDisputes } from './charge/payment-dispute.sql.ts'
import { takeOutside } from './charge/take-outside.ts'
import { estimateFee } from './compare/fee-estimate.sql.ts'
import { fromIsoMinor } from './compare/iso-amount.ts'
import { setOrderMoney } from './order-money.sql.ts'
import { getDecimals, lockPayment, stopAsking, updatePayment } from './payment.sql.ts'
import type { PaymentOutcome } from './providers/provider.ts'

type SucceededOutcome = Extract<PaymentOutcome, { state: 'succeeded' }>

/**
 * Makes what a provider said true here, once: an outcome that comes late, twice or out of order changes nothing.
 * Notices, the return page and reconciliation all come through here. @throws TooEarly
 */
export async function applyOutcome(db: Db, paymentId: string, outcome: PaymentOutcome, at: string): Promise<void> {
  const lockedPayment = await lockWithOrder(db, paymentId, at)
  if (!lockedPayment) return
  if (lockedPayment.payment.kind === 'refund') return applyToRefund(lockedPayment, outcome)
  switch (outcome.state) {
    case 'ask':
    case 'approved':
      return
    case 'pending':
      return setState(lockedPayment, 'pending', outcome.providerNo === undefined ? {} : { providerNo: outcome.providerNo })
    case 'succeeded':
      return take(lockedPayment, outcome)
    case 'failed':
      return fail(lockedPayment, outcome.failure ?? '')
    case 'cancelled':
    case 'expired':
      return end(lockedPayment, outcome.state, outcome.failure ?? '')
    case 'disputed':
    case 'dispute-won':
    case 'dispute-lost':
      return followDispute(lockedPayment, outcome)
    case 'refunded-in-all':
      await takeOutside(lockedPayment, await inShop(lockedPayment, outcome.amountMinor))
      return
    case 'reversed':
      return reverse(lockedPayment, outcome)
  }
}

async function setState(
  { db, payment, at }: Locked,
  state: Exclude<PaymentState, 'created'>,
  change: Parameters<typeof updatePayment>[2] = {},
): Promise<void> {
  if (canMovePayment(payment.state, state)) await updatePayment(db, payment.id, { ...change, state, updatedAt: at })
}

/** The attempt is over, and so is its page: it is not asked after any more. */
async function end(lockedPayment: Locked, state: 'cancelled' | 'expired', failure: string): Promise<void> {
  const { db, payment } = lockedPayment
  if (overPaymentStates.includes(payment.state)) return stopAsking(db, payment.id)
  await setState(lockedPayment, state, { failure, nextReadAt: null })
}

/** The provider refused the buyer's payment. An attempt that the provider never took is not the buyer's failure. */
async function fail(lockedPayment: Locked, failure: string): Promise<void> {
  const { db, order, payment, at } = lockedPayment
  if (!canMovePayment(payment.state, 'failed')) return
  await setState(lockedPayment, 'failed', { failure })
  if (payment.providerNo === '') return
  await insertPaymentFailure(db, { orderId: order.id, buyerIp: payment.wish.buyerIp ?? '', accountId: payment.accountId }, at)
}

/** Money has arrived. What arrived counts, not what was asked for. */
async function take(lockedPayment: Locked, outcome: SucceededOutcome): Promise<void> {
  const { db, order, payment, at } = lockedPayment
  const decimals = (await getDecimals(db, outcome.currencyCode)) ?? usualDecimals(outcome.currencyCode)
  const toShop = (isoMinor: number) => fromIsoMinor(isoMinor, outcome.currencyCode, decimals)
  const reportedFee = outcome.feeMinor === undefined ? undefined : { feeMinor: toShop(outcome.feeMinor), isFeeEstimated: false }
  if (takenPaymentStates.includes(payment.state)) {
    // The fee may be known later than the success, and than that of a dispute.
    const disputeFee = (await findDisputes(db, payment.id)).reduce((sum, { feeMinor }) => sum + feeMinor, 0)
    if (reportedFee && (payment.feeMinor === disputeFee || payment.isFeeEstimated))
      await updatePayment(db, payment.id, { ...reportedFee, feeMinor: reportedFee.feeMinor + disputeFee, nextReadAt: null })
    return
  }
  const received = { amountMinor: toShop(outcome.amountMinor), currencyCode: outcome.currencyCode }
  const { settles, paidMinor, toCheck } = settlementOf(order, received)
  await updatePayment(db, payment.id, {
    ...received,
    ...(reportedFee ?? (await estimateFee(db, { ...payment, ...received }))),
    state: 'succeeded',
    settles,
    providerNo: outcome.providerNo ?? payment.providerNo,
    captureNo: outcome.captureNo ?? payment.captureNo,
    failure: '',
    settledAt: at,
    updatedAt: at,
    ...scheduleNextQuery(payment.provider, reportedFee?.feeMinor, at),
  })
  await setOrderMoney(db, order.id, { paidMinor, ...(toCheck !== '' && { toCheck }) }, at)
  if (toCheck !== '') await tellCheck(lockedPayment, toCheck)
  if (!settles) return
  const transactionNo = outcome.captureNo || outcome.providerNo || payment.providerNo
  await moveOrders(db, [order], { to: 'paid', by: payment.provider, at, transactionNo })
}

const feeKnownAfterMs = 60_000
const lookBackAfterMs = 86_400_000

/**
 * When the provider is next asked for a fee that its notice did not contain, and for later refunds; null when the
 * provider has no such query.
 */
function scheduleNextQuery(provider: PaymentProvider, feeMinor: number | undefined, at: string) {
  const { tellsFee, tellsRefunds } = providerFacts[provider]
  const after = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
  return {
    readAttempts: 0,
    nextReadAt: tellsFee && feeMinor === undefined ? after(feeKnownAfterMs) : null,
    nextLookAt: tellsRefunds ? after(lookBackAfterMs) : null,
  }
}

async function applyToRefund(lockedPayment: Locked, outcome: PaymentOutcome): Promise<void> {
  const { db, order, payment, at } = lockedPayment
  if (outcome.state === 'pending') return setState(lockedPayment, 'pending', outcome.providerNo ? { providerNo: outcome.providerNo } : {})
  if (outcome.state === 'failed' || outcome.state === 'cancelled') return failRefund(lockedPayment, outcome.failure ?? '')
  if (outcome.state !== 'succeeded' || !canMovePayment(payment.state, 'succeeded') || payment.chargeId === null) return
  const providerNo = outcome.providerNo ?? payment.providerNo
  await updatePayment(db, payment.id, { state: 'succeeded', providerNo, settledAt: at, updatedAt: at })
  const charge = await lockPayment(db, payment.chargeId)
  await settleOrder(db, order, { done: [{ ...payment, charge }], isFree: false, by: charge.provider, at })
}

/** A refund that the provider refused: what it was for can be refunded again. */
async function failRefund(lockedPayment: Locked, failure: string): Promise<void> {
  const { db, order, payment, at } = lockedPayment
  if (!canMovePayment(payment.state, 'failed')) return
  await setState(lockedPayment, 'failed', { failure })
  const { status } = order
  const { paymentNo: refundNo, amountMinor, currencyCode } = payment
  const line = { orderId: order.id, fromStatus: status, toStatus: status, byName: payment.provider, at, text: failure }
  await insertOrderLog(db, [{ ...line, detail: { kind: 'refund-failed', refundNo, amountMinor, currencyCode } }])
  await recountOrder(db, order, { by: payment.provider, at })
}
