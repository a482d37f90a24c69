import { payment, paymentCompare, usualDecimals } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched, exportWhole } from '../../../export/start-export.ts'
import { conflict, demandRow } from '../../../refusals.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { refundCharge } from '../refund/refund-order.ts'
import { findPaymentAccounts } from './accounts/payment-account.sql.ts'
import { comparePaymentDay } from './compare/compare-payments.ts'
import { openOnlinePayments } from './online-payments.ts'
import { lockOrder } from './order-money.sql.ts'
import { getDecimals, getPayment } from './payment.sql.ts'
import { sumBaseDays } from './payment-base-days.ts'
import { getShownPayment, readPaymentDays, searchPaymentDays, searchPayments } from './payment-record.sql.ts'

const mostLines = 1000

export const paymentActions = handlers(payment, {
  search: (input, { db, scope }) => searchPayments(db, input, scope),

  export: exportSearched({
    action: payment.export,
    fileName: 'payments',
    search: (db, input, { scope }) => searchPayments(db, input, scope),
    cells: { isTest: ({ isTest }) => String(isTest), isFeeEstimated: ({ isFeeEstimated }) => String(isFeeEstimated) },
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getShownPayment(db, id, scope)),

  async searchDays(input, { db, scope }) {
    return searchPaymentDays(db, input, scope, await readBusinessZone(db))
  },

  exportDays: exportWhole({
    action: payment.exportDays,
    fileName: 'payments-by-day',
    whole: async (db, input, { scope }) => readPaymentDays(db, input, scope, await readBusinessZone(db)),
  }),

  async totals(input, { db, scope }) {
    const zone = await readBusinessZone(db)
    const { items, recordCount } = await searchPaymentDays(db, { ...input, pageIndex: 1, pageSize: mostLines }, scope, zone)
    return { items, lineCount: recordCount, base: await sumBaseDays(db, input, scope, zone) }
  },

  async refund({ id, ...wish }, context) {
    const { db, scope, caller, now, fail, services } = context
    const charge = demandRow(await getShownPayment(db, id, scope))
    const at = now().toISOString()
    const order = demandRow(await lockOrder(db, charge.orderId))
    const inserted = await refundCharge(db, order, { ...wish, chargeId: id, byName: caller.username, at })
    if ('code' in inserted) {
      const { code, ...detail } = inserted
      if (code === 'version-conflict') throw conflict(charge)
      throw fail(code, 'leftMinor' in detail ? { left: await amountIn(context, detail), ...detail } : {})
    }
    // The provider is asked once the refund is committed; what it says is answered.
    context.amendAnswer(async () => {
      const reserved = await getPayment(services.db, inserted.id)
      if (reserved && wish.through === 'provider') await openOnlinePayments(services).refund(reserved)
      return demandRow(await getShownPayment(services.db, inserted.id, scope))
    })
    return demandRow(await getShownPayment(db, inserted.id, scope))
  },
})

export const paymentCompareActions = handlers(paymentCompare, {
  async compare(input, { db, services, scope, now, fail }) {
    const today = (await readBusinessZone(db)).dayOf(now())
    // Payments of an account may be of any of its websites: who sees the account sees them all.
    demandRow((await findPaymentAccounts(db, [input.id], scope, today))[0])
    const compared = await comparePaymentDay(services, input)
    if (!('code' in compared)) return compared
    const { code, ...detail } = compared
    throw fail(code, detail)
  },
})

async function amountIn({ db }: { db: Parameters<typeof getDecimals>[0] }, remaining: { leftMinor: number; currencyCode: string }) {
  const decimals = (await getDecimals(db, remaining.currencyCode)) ?? usualDecimals(remaining.currencyCode)
  return `${remaining.currencyCode} ${(remaining.leftMinor / 10 ** decimals).toFixed(decimals)}`
}
