import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from '../api-call.ts'
import { type Notice, NoticeRefused, type PaymentOutcome, type ProviderAccount, type ProviderEvent } from '../provider.ts'
import { isoMinor } from './stripe-amount.ts'

// https://docs.stripe.com/webhooks#verify-manually: Stripe-Signature is `t=<seconds>,v1=<hex>[,v1=<hex>]`, v1 =
// HMAC-SHA256(secret, `<t>.<body>`).

const toleratedSeconds = 300

/** The events that change something here. */
export const neededEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'refund.updated',
] as const

const event = z.object({
  id: z.string().max(200),
  type: z.string().max(100),
  livemode: z.boolean(),
  created: z.number().int().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
type Event = z.output<typeof event>

/**
 * The event of a notice. @throws NoticeRefused when it is not signed with the secret, or more than five minutes old.
 */
export function verifyBody(secret: string, { headers, body }: Notice, now: Date): Event {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  const isSigned = parts.some(([name, value]) => {
    const signature = name === 'v1' ? Buffer.from(value ?? '', 'hex') : Buffer.alloc(0)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  if (secret === '' || !isSigned) throw new NoticeRefused('wrong-signature')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleratedSeconds) throw new NoticeRefused('too-old')
  const parsed = event.safeParse(jsonOf(body.toString('utf8')))
  if (!parsed.success) throw new NoticeRefused('not-a-notice')
  return parsed.data
}

/**
 * What an event says, in our terms; none for kinds that change nothing here. @throws NoticeRefused when it is of the
 * other mode.
 */
export function eventOf({ id, type, livemode, created, data }: Event, account: ProviderAccount): ProviderEvent[] {
  if (livemode === account.isTest) throw new NoticeRefused('other-mode')
  const outcome = readOutcome(type, data.object, created)
  return outcome ? [{ eventNo: id, kind: type, ...outcome }] : []
}

type NoticeOutcome = Pick<ProviderEvent, 'paymentNo' | 'providerNo' | 'outcome'>

function readOutcome(type: string, object: Record<string, unknown>, created: number | undefined): NoticeOutcome | undefined {
  if (type.startsWith('checkout.session.')) return ofSession(type, object)
  if (type === 'charge.refunded') return ofRefundedCharge(object)
  if (type.startsWith('charge.dispute.')) return ofDispute(type, object, created)
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return ofRefund(object)
  return undefined
}

const sessionObject = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
})

function ofSession(type: string, object: unknown): NoticeOutcome | undefined {
  const session = sessionObject.parse(object)
  const keys = { paymentNo: session.client_reference_id ?? undefined, providerNo: session.id }
  if (type === 'checkout.session.expired') return { ...keys, outcome: { state: 'expired' } }
  if (type === 'checkout.session.async_payment_failed') return { ...keys, outcome: { state: 'failed', failure: 'declined' } }
  if (session.payment_status !== 'paid' || typeof session.amount_total !== 'number' || !session.currency) {
    return { ...keys, outcome: { state: 'pending', providerNo: session.id } }
  }
  const currencyCode = session.currency.toUpperCase()
  const outcome: PaymentOutcome = {
    state: 'succeeded',
    providerNo: session.id,
    captureNo: session.payment_intent ?? '',
    amountMinor: isoMinor(session.amount_total, currencyCode),
    currencyCode,
  }
  return { ...keys, outcome }
}

const chargeObject = z.object({ payment_intent: z.string(), amount_refunded: z.number().int(), currency: z.string() })

function ofRefundedCharge(object: unknown): NoticeOutcome {
  const charge = chargeObject.parse(object)
  const amountMinor = isoMinor(charge.amount_refunded, charge.currency.toUpperCase())
  return { providerNo: charge.payment_intent, outcome: { state: 'refunded-in-all', amountMinor } }
}

/** Whether a dispute that is closed left the money with the seller. */
const isDisputeWon = (status: string) => ['won', 'warning_closed'].includes(status)

/**
 * `balance_transactions` are what Stripe took when the dispute began and what it gave back, in the account's own
 * currency: none, one or two.
 */
export const disputeObject = z.object({
  id: z.string().optional(),
  payment_intent: z.string().nullish(),
  status: z.string(),
  amount: z.number().int().optional(),
  currency: z.string().optional(),
  balance_transactions: z.array(z.object({ amount: z.number().int(), fee: z.number().int() })).nullish(),
})
type DisputeObject = z.output<typeof disputeObject>

/** The present state of a dispute at Stripe. */
export function outcomeOfDispute(dispute: DisputeObject): PaymentOutcome {
  const { id: disputeNo, status, amount, currency } = dispute
  const news = { disputeNo, feeMinor: feeOf(dispute) }
  if (isDisputeWon(status) || isReinstated(dispute)) return { state: 'dispute-won', ...news }
  if (status !== 'lost') return { state: 'disputed', ...news }
  const amountMinor = amount !== undefined && currency !== undefined ? isoMinor(amount, currency.toUpperCase()) : undefined
  return { state: 'dispute-lost', amountMinor, ...news }
}

/** The fee in the currency that the buyer paid in, less what was paid back; undefined when it is not reported. */
function feeOf({ amount, currency, balance_transactions }: DisputeObject): number | undefined {
  const [taken] = balance_transactions ?? []
  if (!taken || taken.amount === 0 || amount === undefined || currency === undefined) return undefined
  const fee = (balance_transactions ?? []).reduce((sum, each) => sum + each.fee, 0)
  return isoMinor(Math.round((fee * amount) / Math.abs(taken.amount)), currency.toUpperCase())
}

const isReinstated = ({ balance_transactions }: DisputeObject): boolean =>
  (balance_transactions ?? []).length > 1 && (balance_transactions ?? []).reduce((sum, { amount }) => sum + amount, 0) >= 0

function ofDispute(type: string, object: unknown, created: number | undefined): NoticeOutcome | undefined {
  const dispute = disputeObject.parse(object)
  if (!dispute.payment_intent) return undefined
  const { id: disputeNo, payment_intent: providerNo } = dispute
  const told = created === undefined ? {} : { toldAt: new Date(created * 1000).toISOString() }
  if (type === 'charge.dispute.created') return { providerNo, outcome: { state: 'disputed', disputeNo, feeMinor: feeOf(dispute), ...told } }
  // Stripe gives back what it took when the dispute began, also of one that was lost at first.
  if (type === 'charge.dispute.funds_reinstated')
    return { providerNo, outcome: { state: 'dispute-won', disputeNo, feeMinor: feeOf(dispute), ...told } }
  if (type !== 'charge.dispute.closed') return undefined
  const outcome = outcomeOfDispute(dispute)
  return outcome.state === 'disputed' ? undefined : { providerNo, outcome: { ...outcome, ...told } }
}

const refundObject = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/** Of refunds that we made: those of Stripe's own console come as `charge.refunded`. */
function ofRefund(object: unknown): NoticeOutcome | undefined {
  const refund = refundObject.parse(object)
  const paymentNo = refund.metadata?.payment
  if (!paymentNo) return undefined
  const currencyCode = refund.currency.toUpperCase()
  if (refund.status === 'succeeded') {
    const amountMinor = isoMinor(refund.amount, currencyCode)
    return { paymentNo, outcome: { state: 'succeeded', providerNo: refund.id, amountMinor, currencyCode } }
  }
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  if (!hasFailed) return undefined
  return { paymentNo, outcome: { state: 'failed', failure: refund.failure_reason ?? String(refund.status) } }
}
