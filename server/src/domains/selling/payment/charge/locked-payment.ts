import { type OrderCheck, takenPaymentStates, usualDecimals } from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import { paymentCheckNotice } from '../../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../../messages/notice/notice.sql.ts'
import type { LockedOrder } from '../../order/order-move.sql.ts'
import { fromIsoMinor } from '../compare/iso-amount.ts'
import { lockOrder } from '../order-money.sql.ts'
import { type ChargeState, findPortions, getDecimals, getPayment, lockPayment } from '../payment.sql.ts'

/** What a payment is worked on with: both rows locked, the order first. */
export interface Locked {
  db: Db
  order: LockedOrder
  payment: ChargeState
  at: string
}

/**
 * Locks a payment with its order. Moving a payment to another order requires the lock of its first order; where the
 * payment has moved by the time that lock is granted, the other order is locked.
 */
export async function lockWithOrder(db: Db, paymentId: string, at: string): Promise<Locked | undefined> {
  const orderId = (await getPayment(db, paymentId))?.orderId
  const order = orderId === undefined ? undefined : await lockOrder(db, orderId)
  if (!order) return undefined
  const isStill = (await getPayment(db, paymentId))?.orderId === order.id
  return isStill ? { db, order, payment: await lockPayment(db, paymentId), at } : lockWithOrder(db, paymentId, at)
}

/** The outcome presupposes another one that has not come yet: it is to be tried again later. */
class TooEarly extends Error {}

/** @throws TooEarly while the payment's money has not come */
export function mustBeTaken({ state, paymentNo }: ChargeState): void {
  if (!takenPaymentStates.includes(state)) throw new TooEarly(`${paymentNo} is ${state}`)
}

/**
 * The payment with its parts at split orders, each as it is worked on: what the provider says of the whole is about all
 * of them.
 */
export async function portionsOf({ db, payment, at }: Locked): Promise<Locked[]> {
  const portions: Locked[] = []
  for (const { id } of await findPortions(db, payment)) {
    const portion = await lockWithOrder(db, id, at)
    if (portion) portions.push(portion)
  }
  return portions
}

/** A part that was split off and merged back is of the same order as the rest. */
export const pickFirstOfOrders = (portions: readonly Locked[]) =>
  portions.filter(({ order }, at) => portions.findIndex((other) => other.order.id === order.id) === at)

/** An amount as the shop shows the payment's currency. */
export async function inShop({ db, payment: { currencyCode } }: Locked, isoMinor: number): Promise<number> {
  return fromIsoMinor(isoMinor, currencyCode, (await getDecimals(db, currencyCode)) ?? usualDecimals(currencyCode))
}

/** Notifies operators that the order has to be checked. */
export async function tellCheck({ db, order }: Locked, toCheck: OrderCheck): Promise<void> {
  await insertNotices(db, [paymentCheckNotice({ orderNo: order.orderNo, websiteId: order.websiteId }, toCheck)])
}
