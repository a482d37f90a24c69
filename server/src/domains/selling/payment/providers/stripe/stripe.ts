import type { AccountCheck, SiteLanguage } from '@wanpu/contract'
import { z } from 'zod'
import { callProvider, jsonOf } from '../api-call.ts'
import { checkNoticeAddress, type EnteredAddress } from '../notice-address.ts'
import {
  type Charge,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderAccount,
  ProviderRefused,
  type ProviderTools,
  type Settlement,
  stillPending,
  TooManySettlements,
} from '../provider.ts'
import { isoMinor, stripeMinor } from './stripe-amount.ts'
import { disputeObject, eventOf, neededEvents, outcomeOfDispute, verifyBody } from './stripe-notice.ts'
import { balancePage, balancePath, pageSize, settlementOf } from './stripe-settlements.ts'

// Checkout Sessions: https://docs.stripe.com/api/checkout/sessions. The version pins the shape of answers; notices come
// in the version of the webhook's own.

const home = 'https://api.stripe.com'
const apiVersion = '2024-06-20'
const mostPages = 50

/** Of the account's own currency, which may be another one than the buyer paid in. */
const balanceTransaction = z.object({ fee: z.number().int(), amount: z.number().int() })

const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z
    .union([
      z.string(),
      z.object({
        id: z.string(),
        latest_charge: z
          .union([z.string(), z.object({ balance_transaction: z.union([z.string(), balanceTransaction]).nullish() })])
          .nullish(),
      }),
    ])
    .nullish(),
})
type Session = z.output<typeof session>

const takenIntent = z.object({
  latest_charge: z.object({ amount_refunded: z.number().int(), currency: z.string(), disputed: z.boolean() }).nullish(),
})
const disputes = z.object({ data: z.array(disputeObject) })

const endpoints = z.object({ data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })) })

const refundAnswer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.number().int(),
  currency: z.string(),
  failure_reason: z.string().nullish(),
})

function outcomeOfRefund({ id: providerNo, status, amount, currency, failure_reason }: z.output<typeof refundAnswer>): PaymentOutcome {
  if (status === 'failed' || status === 'canceled') return { state: 'failed', failure: failure_reason ?? status }
  if (status !== 'succeeded') return { state: 'pending', providerNo }
  const currencyCode = currency.toUpperCase()
  return { state: 'succeeded', providerNo, amountMinor: isoMinor(amount, currencyCode), currencyCode }
}

/** Stripe by its checkout pages; what it says of a charge includes the fee, once that is known. Nothing to close. */
export function stripe({ callOut, now }: ProviderTools): PaymentProvider {
  async function call<Answer>(account: ProviderAccount, path: string, shape: z.ZodType<Answer>, form?: Form): Promise<Answer> {
    const answer = await callProvider(callOut, {
      method: form ? 'POST' : 'GET',
      url: `${account.apiUrl || home}${path}`,
      headers: {
        authorization: `Bearer ${account.secrets.secretKey ?? ''}`,
        'stripe-version': apiVersion,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(form?.key && { 'idempotency-key': form.key }),
      },
      ...(form && { body: new URLSearchParams(form.fields).toString() }),
    })
    const body = jsonOf(answer.body)
    if (answer.status >= 400) throw new ProviderRefused(errorText(body), answer.status)
    return shape.parse(body)
  }

  async function readEndpoints(account: ProviderAccount): Promise<EnteredAddress[]> {
    const { data } = await call(account, '/v1/webhook_endpoints?limit=100', endpoints)
    return data.map(({ url, status, enabled_events }) => ({ url, isActive: status === 'enabled', events: enabled_events }))
  }

  return {
    async start(account, charge) {
      const created = await call(account, '/v1/checkout/sessions', session, { key: charge.paymentNo, fields: sessionFields(charge) })
      if (!created.url) throw new ProviderRefused('the session has no address')
      return { kind: 'page', url: created.url, providerNo: created.id }
    },

    async read(account, charge) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(charge.providerNo)}?expand[]=payment_intent.latest_charge.balance_transaction`
      return outcomeOf(await call(account, path, session))
    },

    async lookBack(account, charge) {
      if (charge.captureNo === '') return []
      const intent = encodeURIComponent(charge.captureNo)
      const { latest_charge } = await call(account, `/v1/payment_intents/${intent}?expand[]=latest_charge`, takenIntent)
      if (!latest_charge) return []
      const outcomes: PaymentOutcome[] = []
      if (latest_charge.amount_refunded > 0) {
        const amountMinor = isoMinor(latest_charge.amount_refunded, latest_charge.currency.toUpperCase())
        outcomes.push({ state: 'refunded-in-all', amountMinor })
      }
      if (!latest_charge.disputed) return outcomes
      const { data } = await call(account, `/v1/disputes?payment_intent=${intent}&limit=1`, disputes)
      return [...outcomes, ...data.map(outcomeOfDispute)]
    },

    async close(account, charge) {
      await call(account, `/v1/checkout/sessions/${encodeURIComponent(charge.providerNo)}/expire`, session, { fields: {} })
    },

    async refund(account, { refundNo, providerNo: knownNo, amountMinor, charge }) {
      // A repeated key gets the answer of the first call, whatever has happened to the refund since.
      if (knownNo !== '') {
        const path = `/v1/refunds/${encodeURIComponent(knownNo)}`
        return call(account, path, refundAnswer).then(outcomeOfRefund, stillPending({ providerNo: knownNo }))
      }
      const fields = {
        payment_intent: charge.captureNo,
        amount: String(stripeMinor(amountMinor, charge.currencyCode)),
        'metadata[payment]': refundNo,
      }
      return outcomeOfRefund(await call(account, '/v1/refunds', refundAnswer, { key: refundNo, fields }))
    },

    async listSettlements(account, period) {
      const settlements: Settlement[] = []
      let after: string | undefined
      for (let page = 0; page < mostPages; page++) {
        const { data, has_more } = await call(account, balancePath(period, after), balancePage)
        settlements.push(...data.flatMap((each) => settlementOf(each) ?? []))
        after = data.at(-1)?.id
        if (!has_more || after === undefined) return settlements
      }
      throw new TooManySettlements(mostPages * pageSize)
    },

    verifyNotice: (account, notice) => eventOf(verifyBody(account.secrets.webhookSecret ?? '', notice, now()), account),

    noticeAnswer: { type: 'application/json', body: '{"received":true}' },

    async test(account) {
      const shape = z.object({ charges_enabled: z.boolean().nullish() })
      try {
        const { charges_enabled } = await call(account, '/v1/account', shape)
        const notices = await checkNoticeAddress(account.id, neededEvents, () => readEndpoints(account))
        return [...reachedChecks, ...modeChecks(account), { name: 'charges-enabled', ok: charges_enabled === true }, ...notices]
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

interface Form {
  /** Stripe does the same call once however often it comes with this key, and answers as it did the first time. */
  key?: string
  fields: Record<string, string>
}

const reachedChecks: readonly AccountCheck[] = [
  { name: 'provider-reached', ok: true },
  { name: 'credentials-accepted', ok: true },
]

/** Stripe's keys say which mode they are of. */
function modeChecks({ isTest, secrets }: ProviderAccount): AccountCheck[] {
  return [{ name: 'mode-matches', ok: /^(sk|rk)_test_/.test(secrets.secretKey ?? '') === isTest }]
}

/** Stripe has no Arabic pages: it chooses by the browser then. */
const localeOf = (language: SiteLanguage) => (language === 'ar' ? 'auto' : language)

function sessionFields(charge: Charge): Record<string, string> {
  const item = 'line_items[0]'
  return {
    mode: 'payment',
    client_reference_id: charge.paymentNo,
    success_url: charge.returnUrl,
    cancel_url: charge.returnUrl,
    expires_at: String(Math.floor(Date.parse(charge.expiresAt) / 1000)),
    locale: localeOf(charge.language),
    ...(charge.email !== '' && { customer_email: charge.email }),
    [`${item}[quantity]`]: '1',
    [`${item}[price_data][currency]`]: charge.currencyCode.toLowerCase(),
    [`${item}[price_data][unit_amount]`]: String(stripeMinor(charge.amountMinor, charge.currencyCode)),
    [`${item}[price_data][product_data][name]`]: charge.orderNo,
    'metadata[payment]': charge.paymentNo,
    'payment_intent_data[metadata][payment]': charge.paymentNo,
  }
}

/** What a session says. An attempt that the bank declined stays open: the buyer may try another card. */
function outcomeOf({ id, status, payment_status, amount_total, currency, payment_intent }: Session): PaymentOutcome {
  if (payment_status === 'paid' && typeof amount_total === 'number' && currency) {
    const currencyCode = currency.toUpperCase()
    const intent = typeof payment_intent === 'object' && payment_intent ? payment_intent : undefined
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : undefined
    const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : undefined
    return {
      state: 'succeeded',
      providerNo: id,
      captureNo: intent?.id ?? (typeof payment_intent === 'string' ? payment_intent : ''),
      amountMinor: isoMinor(amount_total, currencyCode),
      currencyCode,
      ...(balance && { feeMinor: isoMinor(feeOf(balance, amount_total), currencyCode) }),
    }
  }
  return status === 'expired' ? { state: 'expired' } : { state: 'pending', providerNo: id }
}

/** The fee of a payment of `amount`, in the currency that the buyer paid in. */
function feeOf(balance: z.output<typeof balanceTransaction>, amount: number): number {
  return balance.amount === 0 ? 0 : Math.round((balance.fee * amount) / balance.amount)
}

/** Stripe's own words, without the key that it repeats when it does not know it. */
function errorText(body: unknown): string {
  const parsed = z.object({ error: z.object({ message: z.string() }) }).safeParse(body)
  return (parsed.success ? parsed.data.error.message : 'refused').replace(/\b(?:sk|rk|whsec)_[\w*]+/g, '***').slice(0, 500)
}
