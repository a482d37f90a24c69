import { z } from 'zod'
import type { Settlement } from '../provider.ts'
import { minorOf, money } from './paypal-amount.ts'

// Transaction search: https://developer.paypal.com/docs/api/transaction-search/v1/. Transactions appear there up to
// three hours late.

const transaction = z.object({
  transaction_id: z.string(),
  /**
   * T0006 and the like are payments, T1107 and the like what was given back:
   * https://developer.paypal.com/docs/transaction-search/transaction-event-codes/
   */
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: money,
  fee_amount: money.nullish(),
  transaction_status: z.string().nullish(),
  custom_field: z.string().nullish(),
  paypal_reference_id: z.string().nullish(),
})
export const transactionPage = z.object({
  total_pages: z.number().int().nullish(),
  transaction_details: z.array(z.object({ transaction_info: transaction })).nullish(),
})

export const pageSize = 500

/** The address of a page of transactions, the first one being 1. */
export function transactionsPath({ from, to }: { from: string; to: string }, page: number): string {
  const query = new URLSearchParams({ start_date: from, end_date: to, fields: 'transaction_info' })
  query.set('page_size', String(pageSize))
  query.set('page', String(page))
  return `/v1/reporting/transactions?${query}`
}

/**
 * What a transaction says of a payment or a refund that was done; undefined for payouts, fees, holds and what is
 * pending.
 */
export function settlementOf(info: z.output<typeof transaction>): Settlement | undefined {
  const { transaction_event_code: code, transaction_amount: amount, fee_amount: fee, transaction_status: status } = info
  const kind = code.startsWith('T00') ? 'charge' : code.startsWith('T11') ? 'refund' : undefined
  if (kind === undefined || status === 'P' || status === 'D') return undefined
  const isCharge = kind === 'charge'
  return {
    kind,
    paymentNo: info.custom_field ?? '',
    numbers: [info.transaction_id],
    chargeNumber: isCharge ? '' : (info.paypal_reference_id ?? ''),
    amountMinor: Math.abs(minorOf(amount)),
    // A fee is written as what it takes off the balance; with a refund some of it may come back.
    feeMinor: fee ? 0 - minorOf(fee) : 0,
    currencyCode: amount.currency_code,
    at: new Date(info.transaction_initiation_date).toISOString(),
  }
}
