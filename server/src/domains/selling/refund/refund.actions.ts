import { refund, returnMoves, usualDecimals } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { conflict, demandRow, refuse } from '../../../refusals.ts'
import { getOrder } from '../order/order.sql.ts'
import { type LockedOrder, lockOrders } from '../order/order-move.sql.ts'
import { toOrderRow } from '../order/order-rows.ts'
import { lockReturns } from '../order-return/order-return.sql.ts'
import { openOnlinePayments } from '../payment/online-payments.ts'
import { getDecimals, getPayment } from '../payment/payment.sql.ts'
import { getRefund, toRefundRow } from './refund.sql.ts'
import { refundOrder } from './refund-order.ts'
import type { OrderRefundRefusal } from './refund-plan.rules.ts'

export const refundActions = handlers(refund, {
  async insert({ orderId, version, ...wish }, context) {
    const { db, scope, caller, language, now, fail, services } = context
    const [order] = await lockOrders(db, [orderId], scope)
    if (!order) throw refuse('not-found')
    if (order.version !== version) throw conflict(toOrderRow(demandRow(await getOrder(db, orderId, scope)), { masked: true, language }))
    if (wish.returnId !== undefined) {
      const [orderReturn] = await lockReturns(db, [wish.returnId], scope)
      if (orderReturn?.orderId !== orderId) throw refuse('not-found')
      if (!returnMoves.refunded.includes(orderReturn.state)) throw fail('refund-return-not-received')
    }
    const refund = await refundOrder(db, order, { ...wish, byName: caller.username, at: now().toISOString() })
    if ('code' in refund) {
      const { code, ...detail } = refund
      throw fail(code, await wordsOf(context, order, detail))
    }
    // The providers are asked once the refund is committed; what they said is returned.
    context.amendAnswer(async () => {
      const online = openOnlinePayments(services)
      for (const id of refund.paymentIds) {
        const payment = await getPayment(services.db, id)
        if (payment?.state === 'created') await online.refund(payment)
      }
      return toRefundRow(demandRow(await getRefund(services.db, refund.id)))
    })
    return toRefundRow(demandRow(await getRefund(db, refund.id)))
  },
})

/** What a refusal says, with its amount written out. */
async function wordsOf(
  { db }: Pick<Context, 'db'>,
  { currencyCode }: LockedOrder,
  detail: Omit<OrderRefundRefusal, 'code'> & { leftMinor?: number },
): Promise<Record<string, unknown>> {
  if (detail.leftMinor === undefined) return { ...detail }
  const decimals = (await getDecimals(db, currencyCode)) ?? usualDecimals(currencyCode)
  return { ...detail, left: `${currencyCode} ${(detail.leftMinor / 10 ** decimals).toFixed(decimals)}` }
}
