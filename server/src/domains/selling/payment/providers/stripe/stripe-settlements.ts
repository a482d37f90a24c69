import { z } from 'zod'
import type { Settlement } from '../provider.ts'
import { isoMinor } from './stripe-amount.ts'

// Balance transactions, each with the charge or refund that it is about:
// https://docs.stripe.com/api/balance_transactions/list

const named = { id: z.string(), amount: z.number().int(), currency: z.string(), metadata: z.record(z.string(), z.string()).nullish() }
const numberOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()
const source = z.discriminatedUnion('object', [
  z.object({ object: z.literal('charge'), ...named, payment_intent: numberOf }),
  z.object({ object: z.literal('refund'), ...named, payment_intent: numberOf }),
])
export const balancePage = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({ id: z.string(), amount: z.number().int(), fee: z.number().int(), created: z.number().int(), source: z.unknown() }),
  ),
})
type BalanceTransaction = z.output<typeof balancePage>['data'][number]

export const pageSize = 100

/** The address of a page of transactions, the latest first; `after` is the last one of the page before. */
export function balancePath({ from, to }: { from: string; to: string }, after: string | undefined): string {
  const seconds = (at: string) => String(Math.floor(Date.parse(at) / 1000))
  const query = new URLSearchParams({ 'created[gte]': seconds(from), 'created[lt]': seconds(to), limit: String(pageSize) })
  query.append('expand[]', 'data.source')
  if (after !== undefined) query.set('starting_after', after)
  return `/v1/balance_transactions?${query}`
}

/** What a transaction says of a charge or a refund; undefined for payouts, fees and other movements. */
export function settlementOf({ amount, fee, created, source: about }: BalanceTransaction): Settlement | undefined {
  const read = source.safeParse(about)
  if (!read.success) return undefined
  const { object, id, currency, metadata, payment_intent: intent, ...moved } = read.data
  const currencyCode = currency.toUpperCase()
  const isCharge = object === 'charge'
  // The fee is in the account's own currency, which may be another one.
  const ownFee = amount === 0 ? 0 : Math.round((fee * moved.amount) / Math.abs(amount))
  return {
    kind: isCharge ? 'charge' : 'refund',
    paymentNo: metadata?.payment ?? '',
    numbers: isCharge && intent ? [intent, id] : [id],
    chargeNumber: isCharge ? '' : (intent ?? ''),
    amountMinor: isoMinor(moved.amount, currencyCode),
    feeMinor: isoMinor(ownFee, currencyCode),
    currencyCode,
    at: new Date(created * 1000).toISOString(),
  }
}
