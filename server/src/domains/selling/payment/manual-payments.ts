import { dueMinor, type PaymentProvider } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import { acceptWaitingReceipts } from '../payment-receipt/receipt.sql.ts'
import { estimateFee } from './compare/fee-estimate.sql.ts'
import { setOrderMoney } from './order-money.sql.ts'
import { insertPayment, nextPaymentNo } from './payment.sql.ts'

/** What an operator says about money that moved outside of every provider. */
interface Entered {
  byName: string
  at: string
  providerNo: string
  reason: string
  /** The key of the bank statement line that reported the money. */
  bankKey?: string
}

/**
 * An operator says that locked orders are paid: what they still lacked has arrived by hand. Returns the ids of the
 * payments by order.
 */
export async function insertManualCharges(
  db: Db,
  orders: readonly LockedOrder[],
  { byName, at, providerNo, reason, bankKey }: Entered,
): Promise<ReadonlyMap<string, string>> {
  const provider: PaymentProvider = 'manual'
  const paymentIds = new Map<string, string>()
  for (const order of orders) {
    const amountMinor = dueMinor(order)
    if (amountMinor <= 0) continue
    const paymentId = await insertPayment(db, {
      provider,
      amountMinor,
      byName,
      providerNo,
      currencyCode: order.currencyCode,
      websiteId: order.websiteId,
      orderId: order.id,
      paymentNo: await nextPaymentNo(db, order),
      accountId: order.paymentAccountId,
      kind: 'charge',
      state: 'succeeded',
      ...(await estimateFee(db, { accountId: order.paymentAccountId, provider, amountMinor })),
      // A paid order whose total rose by an edit was settled before.
      settles: order.status === 'pending',
      settledAt: at,
      createdAt: at,
      updatedAt: at,
      ...(bankKey !== undefined && { bankKey, reason }),
    })
    paymentIds.set(order.id, paymentId)
    await setOrderMoney(db, order.id, { paidMinor: order.paidMinor + amountMinor, toCheck: '' }, at)
  }
  const ids = orders.map(({ id }) => id)
  await acceptWaitingReceipts(db, ids, { byName, at })
  return paymentIds
}
