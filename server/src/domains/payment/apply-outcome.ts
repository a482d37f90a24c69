import {
  type OrderCheck,
  overPaymentStates,
  type PaymentProvider,
  type PaymentState,
  providerFacts,
  takenPaymentStates,
  usualDecimals,
} from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import { paymentCheckNotice } from '../notice/notice.rules.ts'
import { insertNotices } from '../notice/notice.sql.ts'
import { insertPaymentFailure } from '../order/card-guard.ts'
import { insertOrderLog, type LockedOrder, moveOrders } from '../order/order-move.sql.ts'
import { followRefunds } from '../refund/follow-refunds.ts'
import { amountParts, recordRefund } from '../refund/record-refund.ts'
import { estimateFee } from './fee-estimate.sql.ts'
import { giveBackMoney, reservedMinor, stateAfterRefunds } from './give-back.ts'
import { fromIsoMinor } from './iso-amount.ts'
import { lockOrder, setOrderMoney } from './order-money.sql.ts'
import {
  type ChargeState,
  findPortions,
  getDecimals,
  getPayment,
  lockPayment,
  lockPaymentsOf,
  stopAsking,
  updatePayment,
} from './payment.sql.ts'
import type { PaymentOutcome } from './providers/provider.ts'
import { canMovePayment, checkOfMoney, settlementOf } from './settle.rules.ts'

type SucceededOutcome = Extract<PaymentOutcome, { state: 'succeeded' }>

/** What a payment is worked on with: both rows locked, the order first. */
interface Locked {
  db: Db
  order: LockedOrder
  payment: ChargeState
  at: string
}

/** The outcome presupposes another one that has not come yet: it is to be tried again later. */
class TooEarly extends Error {}

/**
 * Makes what a provider said true here, once: an outcome that comes late, twice or out of order changes nothing. Notices, the return page and reconciliation all
 * come through here. @throws TooEarly
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
      return dispute(lockedPayment)
    case 'dispute-won':
      return endDispute(lockedPayment)
    case 'dispute-lost':
      return loseDispute(lockedPayment, outcome.amountMinor)
    case 'refunded-in-all':
      return takeOutsideRefund(lockedPayment, outcome.amountMinor)
    case 'reversed':
      return reverse(lockedPayment, outcome.amountMinor)
  }
}

/** Whoever moves a payment to another order holds the lock of its first one: where it has moved by the time that lock is ours, the other order is locked. */
async function lockWithOrder(db: Db, paymentId: string, at: string): Promise<Locked | undefined> {
  const orderId = (await getPayment(db, paymentId))?.orderId
  const order = orderId === undefined ? undefined : await lockOrder(db, orderId)
  if (!order) return undefined
  const isStill = (await getPayment(db, paymentId))?.orderId === order.id
  return isStill ? { db, order, payment: await lockPayment(db, paymentId), at } : lockWithOrder(db, paymentId, at)
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
    // The fee may be known later than the success.
    if (reportedFee && (payment.feeMinor === 0 || payment.isFeeEstimated))
      await updatePayment(db, payment.id, { ...reportedFee, nextReadAt: null })
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

/** When the provider is asked for a fee that its notice did not tell, and for what was given back since; null where it tells no such thing. */
function scheduleNextQuery(provider: PaymentProvider, feeMinor: number | undefined, at: string) {
  const { tellsFee, tellsRefunds } = providerFacts[provider]
  const after = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
  return {
    readAttempts: 0,
    nextReadAt: tellsFee && feeMinor === undefined ? after(feeKnownAfterMs) : null,
    nextLookAt: tellsRefunds ? after(lookBackAfterMs) : null,
  }
}

function mustBeTaken({ state, paymentNo }: ChargeState): void {
  if (!takenPaymentStates.includes(state)) throw new TooEarly(`${paymentNo} is ${state}`)
}

/** The payment with its parts at split orders, each as it is worked on: what the provider says of the whole is about all of them. */
async function portionsOf({ db, payment, at }: Locked): Promise<Locked[]> {
  const portions: Locked[] = []
  for (const { id } of await findPortions(db, payment)) {
    const portion = await lockWithOrder(db, id, at)
    if (portion) portions.push(portion)
  }
  return portions
}

/** Marks the payment with its parts, and their orders; each order's operators are told once. */
async function dispute(lockedPayment: Locked): Promise<void> {
  mustBeTaken(lockedPayment.payment)
  const disputed = (await portionsOf(lockedPayment)).filter(({ payment }) => canMovePayment(payment.state, 'disputed'))
  for (const { db, payment, at } of disputed) await updatePayment(db, payment.id, { state: 'disputed', updatedAt: at })
  for (const portion of pickFirstOfOrders(disputed)) {
    await setOrderMoney(portion.db, portion.order.id, { isDisputed: true, toCheck: 'disputed' }, portion.at)
    await tellCheck(portion, 'disputed')
  }
}

/** The payment with its parts is the seller's again; an order stays disputed while another payment of it is. */
async function endDispute(lockedPayment: Locked): Promise<void> {
  const won = (await portionsOf(lockedPayment)).filter(({ payment }) => payment.state === 'disputed')
  for (const { db, payment, at } of won) {
    await updatePayment(db, payment.id, { state: stateAfterRefunds(payment.refundedMinor, payment.amountMinor), updatedAt: at })
  }
  for (const { db, order, at } of pickFirstOfOrders(won)) {
    if ((await lockPaymentsOf(db, [order.id])).some(({ state }) => state === 'disputed')) continue
    const toCheck = order.toCheck === 'disputed' ? checkOfMoney(order) : order.toCheck
    await setOrderMoney(db, order.id, { isDisputed: false, toCheck }, at)
  }
}

/** The dispute is over and its money gone: booked as given back outside, so that nobody gives it back again. A second telling finds no dispute. */
async function loseDispute(lockedPayment: Locked, isoMinor: number | undefined): Promise<void> {
  const { db, payment, at } = lockedPayment
  if (payment.state !== 'disputed') return mustBeTaken(payment)
  await endDispute(lockedPayment)
  const undisputed = await lockWithOrder(db, payment.id, at)
  if (!undisputed) return
  if (isoMinor === undefined) return takeOutside(undisputed, Number.MAX_SAFE_INTEGER)
  let backMinor = 0
  for (const portion of await portionsOf(undisputed)) backMinor += await reservedOf(portion)
  const decimals = (await getDecimals(db, payment.currencyCode)) ?? usualDecimals(payment.currencyCode)
  await takeOutside(undisputed, backMinor + fromIsoMinor(isoMinor, payment.currencyCode, decimals))
}

/** The provider took money back by itself: a dispute of it is lost with that, and its own end finds it over. */
async function reverse(lockedPayment: Locked, isoMinor: number): Promise<void> {
  const { db, payment, at } = lockedPayment
  if (payment.state === 'disputed') await endDispute(lockedPayment)
  const undisputed = await lockWithOrder(db, payment.id, at)
  if (undisputed) await takeOutsideRefund(undisputed, isoMinor)
}

/** A part that was split off and merged back is of the same order as the rest. */
const pickFirstOfOrders = (portions: readonly Locked[]) =>
  portions.filter(({ order }, at) => portions.findIndex((other) => other.order.id === order.id) === at)

async function applyToRefund(lockedPayment: Locked, outcome: PaymentOutcome): Promise<void> {
  const { db, payment, at } = lockedPayment
  if (outcome.state === 'pending') return setState(lockedPayment, 'pending', outcome.providerNo ? { providerNo: outcome.providerNo } : {})
  if (outcome.state === 'failed' || outcome.state === 'cancelled') return failRefund(lockedPayment, outcome.failure ?? '')
  if (outcome.state !== 'succeeded' || !canMovePayment(payment.state, 'succeeded') || payment.chargeId === null) return
  const providerNo = outcome.providerNo ?? payment.providerNo
  await updatePayment(db, payment.id, { state: 'succeeded', providerNo, settledAt: at, updatedAt: at })
  await giveBackMoney(lockedPayment, { id: payment.id, chargeId: payment.chargeId, amountMinor: payment.amountMinor })
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
  await followRefunds(db, order, { by: payment.provider, at })
}

/** Refunds of the provider's own console: the difference to what is known here, refunds in progress included. Of a split payment the first order's part goes first. */
async function takeOutsideRefund(lockedPayment: Locked, isoMinor: number): Promise<void> {
  const { db, payment } = lockedPayment
  mustBeTaken(payment)
  const decimals = (await getDecimals(db, payment.currencyCode)) ?? usualDecimals(payment.currencyCode)
  await takeOutside(lockedPayment, fromIsoMinor(isoMinor, payment.currencyCode, decimals))
}

/** Books what is missing here of what went back in all, at most what the payment has left. */
async function takeOutside(lockedPayment: Locked, backInAllMinor: number): Promise<void> {
  const portions: { portion: Locked; reserved: number }[] = []
  for (const portion of await portionsOf(lockedPayment)) portions.push({ portion, reserved: await reservedOf(portion) })
  let missingMinor = backInAllMinor - portions.reduce((sum, { reserved }) => sum + reserved, 0)
  for (const { portion, reserved } of portions) {
    const share = Math.min(missingMinor, portion.payment.amountMinor - reserved)
    if (share <= 0) continue
    await refundOutside(portion, share)
    missingMinor -= share
  }
}

async function reservedOf({ db, order, payment }: Locked): Promise<number> {
  const refunds = await lockPaymentsOf(db, [order.id])
  return reservedMinor(refunds.filter(({ chargeId }) => chargeId === payment.id))
}

async function refundOutside({ db, payment, at, ...lockedPayment }: Locked, amountMinor: number): Promise<void> {
  // Another part of the payment may have changed it.
  const order = (await lockOrder(db, lockedPayment.order.id)) ?? lockedPayment.order
  await recordRefund(db, order, await lockPaymentsOf(db, [order.id]), {
    ...(await amountParts(db, order, amountMinor)),
    shares: [{ charge: payment, amountMinor }],
    ...{ through: 'outside', reason: '', byName: payment.provider, at },
  })
}

async function tellCheck({ db, order }: Locked, toCheck: OrderCheck): Promise<void> {
  await insertNotices(db, [paymentCheckNotice({ orderNo: order.orderNo, websiteId: order.websiteId }, toCheck)])
}
