import { type PaymentProvider, takenPaymentStates } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import { insertRefundMail } from '../mail/outbox.sql.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import { refundOf, reservedMinor } from './apply-outcome.ts'
import { setOrderMoney } from './order-money.sql.ts'
import { insertPayment, lockPaymentsOf, nextPaymentNo, updatePayment } from './payment.sql.ts'

/** What an operator says about money that moved outside of every provider. */
interface Entered {
  byName: string
  at: string
  providerNo: string
  reason: string
}

/** An operator says that locked orders are paid: what they still lacked has arrived by hand. */
export async function insertManualCharges(db: Db, orders: readonly LockedOrder[], { byName, at, providerNo }: Entered): Promise<void> {
  const provider: PaymentProvider = 'manual'
  for (const order of orders) {
    const amountMinor = order.totalMinor - (order.paidMinor - order.refundedMinor)
    if (amountMinor <= 0) continue
    await insertPayment(db, {
      ...{ provider, amountMinor, byName, providerNo, currencyCode: order.currencyCode, websiteId: order.websiteId, orderId: order.id },
      paymentNo: await nextPaymentNo(db, order),
      accountId: order.paymentAccountId,
      kind: 'charge',
      state: 'succeeded',
      settles: true,
      ...{ settledAt: at, createdAt: at, updatedAt: at },
    })
    await setOrderMoney(db, order.id, { paidMinor: order.paidMinor + amountMinor, toCheck: '' }, at)
  }
}

/** An operator says that all money of locked orders was given back by hand. */
export async function insertManualRefunds(db: Db, orders: readonly LockedOrder[], { byName, at, reason }: Entered): Promise<void> {
  const payments = await lockPaymentsOf(
    db,
    orders.map(({ id }) => id),
  )
  for (const order of orders) {
    const own = payments.filter(({ orderId }) => orderId === order.id)
    let refundedMinor = order.refundedMinor
    for (const charge of own.filter(({ kind, state }) => kind === 'charge' && takenPaymentStates.includes(state))) {
      const refunds = own.filter(({ chargeId }) => chargeId === charge.id)
      const amountMinor = charge.amountMinor - reservedMinor(refunds)
      if (amountMinor <= 0) continue
      const entered = { provider: 'manual', state: 'succeeded', amountMinor, byName, reason, settledAt: at, createdAt: at, updatedAt: at }
      const id = await insertPayment(db, { ...refundOf(charge, refunds.length + 1), ...entered })
      await insertRefundMail(db, id, at)
      await updatePayment(db, charge.id, { refundedMinor: charge.refundedMinor + amountMinor, state: 'refunded', updatedAt: at })
      if (charge.currencyCode === order.currencyCode) refundedMinor += amountMinor
    }
    if (refundedMinor !== order.refundedMinor) await setOrderMoney(db, order.id, { refundedMinor }, at)
  }
}
