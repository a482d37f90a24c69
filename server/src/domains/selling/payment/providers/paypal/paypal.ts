import type { SiteLanguage } from '@wanpu/contract'
import { z } from 'zod'
import { callProvider, jsonOf } from '../api-call.ts'
import { checkNoticeAddress, type EnteredAddress } from '../notice-address.ts'
import {
  type Charge,
  NoticeRefused,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderAccount,
  ProviderDown,
  type ProviderEvent,
  ProviderRefused,
  type ProviderTools,
  type Settlement,
  stillPending,
  TooManySettlements,
} from '../provider.ts'
import { minorOf, money, moneyOf } from './paypal-amount.ts'
import { verifyPaypal } from './paypal-notice.ts'
import { pageSize, settlementOf, transactionPage, transactionsPath } from './paypal-settlements.ts'
import { errorText, hostOf, openTokens } from './paypal-tokens.ts'

// Orders v2: https://developer.paypal.com/docs/api/orders/v2/, refunds:
// https://developer.paypal.com/docs/api/payments/v2/#captures_refund The buyer approves at PayPal; the money moves when
// we capture. An approval that is not captured lapses at PayPal by itself.

const mostPages = 10

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
})
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(z.object({ status: z.string(), amount: money })).default([]) })
          .optional(),
      }),
    )
    .default([]),
})
type Order = z.output<typeof order>

const refundAnswer = z.object({ id: z.string(), status: z.string(), amount: money.optional() })
const webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) })
/** The events that change something here. */
const neededEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const
const event = z.object({
  id: z.string().max(200),
  event_type: z.string().max(100),
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  resource: z.record(z.string(), z.unknown()),
})

/** PayPal by its orders: the money moves by `capture`. Keeps access tokens: see `openTokens`. */
export function paypal({ callOut, now }: ProviderTools): PaymentProvider {
  const tokens = openTokens({ callOut, now })

  async function call<Answer>(account: ProviderAccount, path: string, shape: z.ZodType<Answer>, request?: PaypalRequest): Promise<Answer> {
    const send = async () =>
      callProvider(callOut, {
        method: request ? 'POST' : 'GET',
        url: `${hostOf(account)}${path}`,
        headers: {
          authorization: `Bearer ${await tokens.get(account)}`,
          ...(request && { 'content-type': 'application/json', 'paypal-request-id': request.key, prefer: 'return=representation' }),
        },
        ...(request && { body: JSON.stringify(request.content) }),
      })
    let answer = await send()
    if (answer.status === 401) {
      tokens.forget(account)
      answer = await send()
    }
    if (answer.status >= 400) throw new ProviderRefused(errorText(answer.body), answer.status)
    return shape.parse(jsonOf(answer.body))
  }

  const readOrder = (account: ProviderAccount, id: string) => call(account, `/v2/checkout/orders/${encodeURIComponent(id)}`, order)

  async function readWebhook(account: ProviderAccount): Promise<EnteredAddress[]> {
    const id = encodeURIComponent(account.settings.webhookId ?? '')
    const { url, event_types } = await call(account, `/v1/notifications/webhooks/${id}`, webhook)
    return [{ url, isActive: true, events: event_types.map(({ name }) => name) }]
  }

  return {
    async start(account, charge) {
      const created = await call(account, '/v2/checkout/orders', order, { key: charge.paymentNo, content: orderFor(charge) })
      const url = created.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!url) throw new ProviderRefused('the order has no address')
      return { kind: 'page', url, providerNo: created.id }
    },

    async read(account, charge) {
      const readOrderAnswer = await readOrder(account, charge.providerNo)
      return readOrderAnswer.status === 'APPROVED' ? { state: 'approved' } : outcomeOf(readOrderAnswer)
    },

    async lookBack(account, charge) {
      const amountMinor = sumRefunded(await readOrder(account, charge.providerNo))
      return amountMinor > 0 ? [{ state: 'refunded-in-all', amountMinor }] : []
    },

    async capture(account, charge) {
      const path = `/v2/checkout/orders/${encodeURIComponent(charge.providerNo)}/capture`
      try {
        return outcomeOf(await call(account, path, order, { key: `${charge.paymentNo}-capture`, content: {} }))
      } catch (error) {
        if (error instanceof ProviderRefused && error.message.startsWith('INSTRUMENT_DECLINED'))
          return { state: 'failed', failure: error.message }
        // Another call captured meanwhile: the order has the result.
        if (error instanceof ProviderRefused) return outcomeOf(await readOrder(account, charge.providerNo))
        throw error
      }
    },

    async refund(account, { refundNo, providerNo, amountMinor, reason, charge }) {
      const toOutcomeOf = (answer: z.output<typeof refundAnswer>) =>
        outcomeOfRefund(answer, { amountMinor, currencyCode: charge.currencyCode })
      if (providerNo !== '') {
        const path = `/v2/payments/refunds/${encodeURIComponent(providerNo)}`
        return call(account, path, refundAnswer).then(toOutcomeOf, stillPending({ providerNo }))
      }
      const content = {
        amount: moneyOf(amountMinor, charge.currencyCode),
        custom_id: refundNo,
        ...(reason && { note_to_payer: reason.slice(0, 255) }),
      }
      const path = `/v2/payments/captures/${encodeURIComponent(charge.captureNo)}/refund`
      return toOutcomeOf(await call(account, path, refundAnswer, { key: refundNo, content }))
    },

    async listSettlements(account, period) {
      const settlements: Settlement[] = []
      for (let page = 1; page <= mostPages; page++) {
        const { transaction_details, total_pages } = await call(account, transactionsPath(period, page), transactionPage)
        settlements.push(...(transaction_details ?? []).flatMap((each) => settlementOf(each.transaction_info) ?? []))
        if (page >= (total_pages ?? 1)) return settlements
      }
      throw new TooManySettlements(mostPages * pageSize)
    },

    async verifyNotice(account, notice) {
      await verifyPaypal(callOut, account, notice, now()).catch((error: unknown) => {
        throw error instanceof ProviderDown ? new NoticeRefused('certificate', `the certificate was not had: ${error.message}`) : error
      })
      const parsed = event.safeParse(jsonOf(notice.body.toString('utf8')))
      if (!parsed.success) throw new NoticeRefused('not-a-notice')
      return eventsOf(parsed.data)
    },

    noticeAnswer: { type: 'application/json', body: '{}' },

    async test(account) {
      try {
        await tokens.get(account)
        return [
          { name: 'provider-reached', ok: true },
          { name: 'credentials-accepted', ok: true },
          ...(await checkNoticeAddress(account.id, neededEvents, () => readWebhook(account))),
        ]
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        return [
          { name: 'provider-reached', ok: true },
          { name: 'credentials-accepted', ok: false, detail: error.message },
        ]
      }
    },
  }
}

interface PaypalRequest {
  /** PayPal does the same call once however often it comes with this key. */
  key: string
  content: object
}

/** PayPal's pages by language and country: the country where most speak the language, but for Portuguese. */
function localeOf(charged: SiteLanguage): string {
  const { language, region } = new Intl.Locale(charged === 'pt' ? 'pt-PT' : charged).maximize()
  return `${language}-${region}`
}

function orderFor(charge: Charge) {
  const experience = {
    return_url: charge.returnUrl,
    cancel_url: charge.returnUrl,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    locale: localeOf(charge.language),
  }
  const unit = { reference_id: charge.paymentNo, custom_id: charge.paymentNo, description: charge.orderNo }
  return {
    intent: 'CAPTURE',
    purchase_units: [{ ...unit, amount: moneyOf(charge.amountMinor, charge.currencyCode) }],
    payment_source: { paypal: { experience_context: experience } },
  }
}

function outcomeOf({ id, status, purchase_units }: Order): PaymentOutcome {
  const firstCapture = purchase_units[0]?.payments?.captures.at(0)
  if (firstCapture?.status === 'COMPLETED' || firstCapture?.status === 'REFUNDED' || firstCapture?.status === 'PARTIALLY_REFUNDED')
    return toOutcome(firstCapture)
  if (firstCapture?.status === 'DECLINED' || firstCapture?.status === 'FAILED') return { state: 'failed', failure: firstCapture.status }
  return status === 'VOIDED' ? { state: 'cancelled' } : { state: 'pending', providerNo: id }
}

/** What was given back of an order, in minor units. */
function sumRefunded({ purchase_units }: Order): number {
  const { captures = [], refunds = [] } = purchase_units[0]?.payments ?? {}
  const [firstCapture] = captures
  if (firstCapture?.status === 'REFUNDED') return minorOf(firstCapture.amount)
  return refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + minorOf(amount), 0)
}

function toOutcome({ id, amount, seller_receivable_breakdown }: z.output<typeof capture>): PaymentOutcome {
  const fee = seller_receivable_breakdown?.paypal_fee
  const capturedAmount = { amountMinor: minorOf(amount), currencyCode: amount.currency_code }
  return { state: 'succeeded', captureNo: id, ...capturedAmount, ...(fee && { feeMinor: minorOf(fee) }) }
}

function outcomeOfRefund(
  { id: providerNo, status }: z.output<typeof refundAnswer>,
  refunded: { amountMinor: number; currencyCode: string },
): PaymentOutcome {
  if (status === 'COMPLETED') return { state: 'succeeded', providerNo, ...refunded }
  return status === 'PENDING' ? { state: 'pending', providerNo } : { state: 'failed', failure: status }
}

const refundResource = z.object({
  custom_id: z.string().optional(),
  id: z.string(),
  amount: money,
  seller_payable_breakdown: z.object({ total_refunded_amount: money }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** What gives a capture back names it as its `up`; a capture itself names its order. */
const captureIn = /\/captures\/([^/]+)$/

function eventsOf({ id, event_type, create_time, resource }: z.output<typeof event>): ProviderEvent[] {
  const base = { eventNo: id, kind: event_type }
  if (event_type === 'CHECKOUT.ORDER.APPROVED') return [{ ...base, providerNo: String(resource.id), outcome: { state: 'ask' } }]
  if (event_type === 'PAYMENT.CAPTURE.COMPLETED' || event_type === 'PAYMENT.CAPTURE.DENIED') {
    const capturedPayment = capture.parse(resource)
    const outcome: PaymentOutcome = event_type.endsWith('DENIED') ? { state: 'failed', failure: 'DENIED' } : toOutcome(capturedPayment)
    return [{ ...base, paymentNo: capturedPayment.custom_id, providerNo: capturedPayment.id, outcome }]
  }
  if (event_type === 'PAYMENT.CAPTURE.REFUNDED' || event_type === 'PAYMENT.CAPTURE.REVERSED') {
    const refund = refundResource.parse(resource)
    const captureNo = refund.links
      .map(({ rel, href }) => (rel === 'up' ? captureIn.exec(href)?.[1] : undefined))
      .find((no) => no !== undefined)
    const total = refund.seller_payable_breakdown?.total_refunded_amount
    if (event_type.endsWith('REVERSED')) {
      const outcome = { state: 'reversed', amountMinor: minorOf(total ?? refund.amount), toldAt: instantOf(create_time) } as const
      return [{ ...base, providerNo: captureNo ?? refund.id, outcome }]
    }
    return captureNo && total
      ? [{ ...base, providerNo: captureNo, outcome: { state: 'refunded-in-all', amountMinor: minorOf(total) } }]
      : []
  }
  return ofDispute(base, resource, create_time)
}

const instantOf = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

const movement = z.object({
  affected_party: z.string().nullish(),
  amount: money.nullish(),
  type: z.string().nullish(),
  reason: z.string().nullish(),
})

const dispute = z.object({
  dispute_id: z.string().optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  dispute_amount: money.optional(),
  money_movements: z.array(movement).nullish(),
})

/** The seller keeps the money: they won, the buyer withdrew, or PayPal pays the buyer itself. */
const keptOutcomes = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'RESOLVED_WITH_PAYOUT']

/** A won appeal is reported as the same dispute, resolved once more. */
function ofDispute(base: { eventNo: string; kind: string }, resource: unknown, time: string | undefined): ProviderEvent[] {
  if (!base.kind.startsWith('CUSTOMER.DISPUTE.')) return []
  const disputeEvent = dispute.parse(resource)
  const { dispute_id: disputeNo, dispute_amount: lost } = disputeEvent
  const providerNo = disputeEvent.disputed_transactions[0]?.seller_transaction_id
  if (!providerNo) return []
  const news = { disputeNo, toldAt: instantOf(time), feeMinor: feeOf(disputeEvent) }
  if (base.kind.endsWith('CREATED')) return [{ ...base, providerNo, outcome: { state: 'disputed', ...news } }]
  if (!base.kind.endsWith('RESOLVED')) return []
  const code = disputeEvent.dispute_outcome?.outcome_code ?? ''
  if (keptOutcomes.includes(code)) return [{ ...base, providerNo, outcome: { state: 'dispute-won', ...news } }]
  if (code !== 'RESOLVED_BUYER_FAVOUR') return []
  return [{ ...base, providerNo, outcome: { state: 'dispute-lost', amountMinor: lost && minorOf(lost), ...news } }]
}

/**
 * What the seller paid for a dispute, less what was paid back; undefined when it is not reported, or in another
 * currency than the dispute's.
 */
function feeOf({ dispute_amount, money_movements }: z.output<typeof dispute>): number | undefined {
  const fees = (money_movements ?? []).flatMap(({ affected_party, amount, type, reason }) => {
    const isFee = affected_party === 'SELLER' && (reason === 'DISPUTE_FEE' || reason === 'CHARGEBACK_FEE')
    if (!isFee || !amount || amount.currency_code !== dispute_amount?.currency_code) return []
    return [type === 'CREDIT' ? 0 - minorOf(amount) : minorOf(amount)]
  })
  return fees.length === 0 ? undefined : fees.reduce((sum, fee) => sum + fee, 0)
}
