import { bookOutsideRefund } from '../../refund/refund-order.ts'
import { reservedOfCharge } from '../../refund/refund-plan.rules.ts'
import { lockOrder } from '../order-money.sql.ts'
import { lockPaymentsOf } from '../payment.sql.ts'
import { type Locked, mustBeTaken, portionsOf } from './locked-payment.ts'

/**
 * Books refunds that were made at the provider: the difference between all refunds there, including those in progress,
 * and those recorded here, at most what is left of the payment. Of a split payment the first order's part is booked
 * first. Returns the ids of the payments that it was booked on.
 * @throws TooEarly
 */
export async function takeOutside(lockedPayment: Locked, backInAllMinor: number): Promise<string[]> {
  mustBeTaken(lockedPayment.payment)
  const portions: { portion: Locked; reserved: number }[] = []
  for (const portion of await portionsOf(lockedPayment)) portions.push({ portion, reserved: await reservedOf(portion) })
  let missingMinor = backInAllMinor - portions.reduce((sum, { reserved }) => sum + reserved, 0)
  const bookedIds: string[] = []
  for (const { portion, reserved } of portions) {
    const share = Math.min(missingMinor, portion.payment.amountMinor - reserved)
    if (share <= 0) continue
    // Another part of the payment may have changed its order.
    const order = (await lockOrder(portion.db, portion.order.id)) ?? portion.order
    bookedIds.push(...(await bookOutsideRefund(portion.db, order, { charge: portion.payment, amountMinor: share, at: portion.at })))
    missingMinor -= share
  }
  return bookedIds
}

/** What refunds of the payment, with its parts, have given back or are about to. */
export async function reservedInAll(lockedPayment: Locked): Promise<number> {
  let sum = 0
  for (const portion of await portionsOf(lockedPayment)) sum += await reservedOf(portion)
  return sum
}

async function reservedOf({ db, order, payment }: Locked): Promise<number> {
  return reservedOfCharge(payment, { payments: await lockPaymentsOf(db, [order.id]) })
}
