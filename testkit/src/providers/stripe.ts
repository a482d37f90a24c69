import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { openStandIn, payPage, postNotice, type Received, type Reply, type StandIn } from './stand-in.ts'

// The part of Stripe's API that we use, as https://docs.stripe.com/api describes it: form fields and their types are
// checked, answers have its shape.

const secretKey = 'sk_test_standin0000000000000000'
const webhookSecret = 'whsec_standin0000000000000000'

interface Session {
  id: string
  object: 'checkout.session'
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  payment_intent: string | null
  url: string | null
  success_url: string
  cancel_url: string
  locale: string
}

interface Refunded {
  id: string
  object: 'refund'
  status: 'succeeded' | 'failed' | 'pending'
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
}

/** How a notice is sent otherwise than it should be. */
export interface NoticeFault {
  secret?: string
  /** Seconds since 1970 that the signature claims. */
  at?: number
  /** Seconds since 1970 at which Stripe made the event; without it `at`. Sent again, an event keeps its own. */
  created?: number
  change?: Partial<Session>
  eventId?: string
}

export interface StripeStandIn extends StandIn {
  credentials: { secretKey: string; webhookSecret: string }
  sessions: Map<string, Session>
  refunds: Refunded[]
  /** While true, refunds are accepted and not done. */
  holdsRefunds: boolean
  /** What buyers' banks took back, as Stripe lists it. */
  disputes: {
    payment_intent: string
    status: string
    balance_transactions?: { amount: number; fee: number }[]
    amount?: number
    currency?: string
    id?: string
  }[]
  /** The seller gives so much back at Stripe's own console; no notice is sent. */
  refundAtConsole(session: Session, amount: number): void
  /** Sessions whose fee Stripe does not know yet. */
  withoutFee: Set<string>
  /** When money moves from now on; without it now. */
  movesAt: string | undefined
  /** The events that the endpoint at `noticeUrl` gets, or that the key may not read endpoints. */
  endpointEvents: string[] | 'forbidden'
  /** Where notices go. None are sent by themselves without it. */
  noticeUrl: string
  /** The buyer pays a session at Stripe's page; no notice is sent. */
  pay(id: string): void
  /** An event about a session or another object, as it is sent. */
  signed(type: string, object: object, fault?: NoticeFault): { body: string; headers: Record<string, string> }
  /** Sends one. */
  notify(type: string, object: object, fault?: NoticeFault): Promise<{ status: number; body: string }>
}

/** https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-locale */
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'

const wholeNumber = z.string().regex(/^\d+$/)
const sessionForm = z.looseObject({
  mode: z.literal('payment'),
  locale: z.enum(locales.split(' ')),
  client_reference_id: z.string().max(200),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: wholeNumber,
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.string().regex(/^[a-z]{3}$/),
  'line_items[0][price_data][unit_amount]': wholeNumber,
  'line_items[0][price_data][product_data][name]': z.string().min(1),
})
const refundForm = z.looseObject({ payment_intent: z.string().startsWith('pi_'), amount: wholeNumber })

/** https://docs.stripe.com/api/balance_transactions/list */
const balanceQuery = z.strictObject({
  'created[gte]': z.coerce.number().int(),
  'created[lt]': z.coerce.number().int(),
  limit: z.coerce.number().int().min(1).max(100),
  'expand[]': z.literal('data.source'),
  starting_after: z.string().startsWith('txn_').optional(),
})

/**
 * A stand-in on a free port of this machine that takes the key in `credentials`, others get 401. Whoever opens it
 * disposes of it.
 */
export async function openStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const refunds: Refunded[] = []
  /** Answers by idempotency key. */
  const answered = new Map<string, Reply>()
  const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
  /** Seconds since 1970 at which money moved, by the number of its payment intent or refund. */
  const movedAt = new Map<string, number>()
  const moveNow = (id: string) => movedAt.set(id, Math.floor(Date.parse(standIn.movesAt ?? new Date().toISOString()) / 1000))

  const base = await openStandIn((call) => {
    if (call.path.startsWith('/pay/')) return visitPage(call)
    if (call.headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { message: `Invalid API Key provided: ${call.headers.authorization?.slice(7)}` } } }
    }
    if (call.method !== 'POST') return read(call)
    const key = call.headers['idempotency-key'] ?? ''
    const reply = answered.get(key) ?? write(call)
    if (key !== '') answered.set(key, reply)
    return reply
  })

  function write(call: Received): Reply {
    if (call.headers['content-type'] !== 'application/x-www-form-urlencoded') throw new Error('the body must be form-encoded')
    const fields = Object.fromEntries(new URLSearchParams(call.body))
    if (call.path === '/v1/checkout/sessions') return { body: makeSession(fields) }
    if (call.path === '/v1/refunds') return makeRefund(fields)
    if (call.path.endsWith('/expire')) return expire(call.path)
    return { status: 404, body: { error: { message: `Unrecognized request URL (POST: ${call.path})` } } }
  }

  function makeSession(fields: Record<string, string>): Session {
    const form = sessionForm.parse(fields)
    const inSeconds = Number(form.expires_at) - Date.now() / 1000
    if (inSeconds > 86_400) throw new Error('expires_at must be less than 24 hours from now')
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: form.client_reference_id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'],
      payment_intent: null,
      url: `${base.url}/pay/${id}`,
      success_url: form.success_url,
      cancel_url: form.cancel_url,
      locale: form.locale,
    }
    sessions.set(id, session)
    return session
  }

  function expire(path: string): Reply {
    const session = sessions.get(path.split('/').at(-2) ?? '')
    if (session?.status !== 'open')
      return { status: 400, body: { error: { message: 'Only Checkout Sessions with a status in ["open"] can be expired' } } }
    return { body: Object.assign(session, { status: 'expired', url: null }) }
  }

  function makeRefund(fields: Record<string, string>): Reply {
    const form = refundForm.parse(fields)
    const session = [...sessions.values()].find((each) => each.payment_intent === form.payment_intent)
    if (!session) return { status: 404, body: { error: { message: `No such payment_intent: '${form.payment_intent}'` } } }
    const before = refunds.filter((each) => each.payment_intent === form.payment_intent).reduce((sum, { amount }) => sum + amount, 0)
    if (before + Number(form.amount) > session.amount_total) {
      return { status: 400, body: { error: { message: 'Refund amount is greater than charge amount' } } }
    }
    const metadata = { payment: fields['metadata[payment]'] ?? '' }
    const { currency } = session
    const refund: Refunded = {
      id: newId('re'),
      object: 'refund',
      status: standIn.holdsRefunds ? 'pending' : 'succeeded',
      currency,
      metadata,
      payment_intent: form.payment_intent,
      amount: Number(form.amount),
    }
    refunds.push(refund)
    moveNow(refund.id)
    return { body: { ...refund } }
  }

  function read({ path, query }: Received): Reply {
    if (path.startsWith('/v1/payment_intents/')) return readIntent(path)
    if (path === '/v1/disputes')
      return {
        body: { object: 'list', data: standIn.disputes.filter(({ payment_intent }) => payment_intent === query.get('payment_intent')) },
      }
    if (path.startsWith('/v1/refunds/')) return readRefund(path)
    if (path === '/v1/webhook_endpoints') return readEndpoints()
    if (path === '/v1/balance_transactions') return listBalance(query)
    if (path === '/v1/account') return { body: { id: 'acct_standin', object: 'account', charges_enabled: true } }
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''))
    if (!session) return { status: 404, body: { error: { message: `No such checkout.session: '${path}'` } } }
    const { amount_total: amount } = session
    const balance = feeIsKnown(session) ? { amount, fee: feeOf(amount) } : null
    const intent = session.payment_intent && { id: session.payment_intent, latest_charge: { balance_transaction: balance } }
    return { body: { ...session, payment_intent: intent } }
  }

  /** The latest first, as Stripe lists them, with a payout among them. */
  function listBalance(query: URLSearchParams): Reply {
    const balanceFilter = balanceQuery.parse(Object.fromEntries(query))
    const charges = [...sessions.values()].flatMap(({ payment_intent: id, ...session }) => (id ? [chargeMove(id, session)] : []))
    const payout = {
      id: 'txn_payout',
      type: 'payout',
      amount: -100,
      fee: 0,
      created: balanceFilter['created[gte]'],
      source: { object: 'payout', id: 'po_1' },
    }
    const moves = [...charges, ...refunds.map(refundMove), payout].toSorted(
      (one, other) => other.created - one.created || (one.id < other.id ? 1 : -1),
    )
    const within = moves.filter(({ created }) => created >= balanceFilter['created[gte]'] && created < balanceFilter['created[lt]'])
    const begin = balanceFilter.starting_after === undefined ? 0 : within.findIndex(({ id }) => id === balanceFilter.starting_after) + 1
    const data = within.slice(begin, begin + balanceFilter.limit)
    return { body: { object: 'list', data, has_more: begin + balanceFilter.limit < within.length } }
  }

  function chargeMove(intent: string, { amount_total: amount, currency, client_reference_id: payment }: Omit<Session, 'payment_intent'>) {
    const source = { object: 'charge', id: `ch_${intent}`, amount, currency, payment_intent: intent, metadata: { payment } }
    return { id: `txn_${intent}`, type: 'charge', amount, fee: feeOf(amount), created: movedAt.get(intent) ?? 0, source }
  }

  const refundMove = (refund: Refunded) => ({
    id: `txn_${refund.id}`,
    type: 'refund',
    amount: -refund.amount,
    fee: 0,
    created: movedAt.get(refund.id) ?? 0,
    source: refund,
  })

  const feeOf = (amount: number) => Math.round(amount * 0.029) + 30

  function readRefund(path: string): Reply {
    const refund = refunds.find(({ id }) => id === path.split('/').at(-1))
    if (!refund) return { status: 404, body: { error: { message: `No such refund: '${path}'` } } }
    if (refund.status === 'pending' && !standIn.holdsRefunds) refund.status = 'succeeded'
    return { body: { ...refund } }
  }

  function readEndpoints(): Reply {
    const { endpointEvents, noticeUrl: url } = standIn
    if (endpointEvents === 'forbidden') {
      return { status: 403, body: { error: { message: `The provided key '${secretKey}' does not have the required permissions` } } }
    }
    return { body: { object: 'list', data: url === '' ? [] : [{ url, status: 'enabled', enabled_events: endpointEvents }] } }
  }

  function readIntent(path: string): Reply {
    const id = path.split('/').at(-1)
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === id)
    if (!session) return { status: 404, body: { error: { message: `No such payment_intent: '${id}'` } } }
    const amount_refunded = refunds.filter(({ payment_intent }) => payment_intent === id).reduce((sum, { amount }) => sum + amount, 0)
    const disputed = standIn.disputes.some(({ payment_intent }) => payment_intent === id)
    return { body: { id, object: 'payment_intent', latest_charge: { amount_refunded, currency: session.currency, disputed } } }
  }

  /** Stripe's hosted page, and what its buttons do: the notice first, then the way back. */
  async function visitPage({ path }: Received): Promise<Reply> {
    const [, , id = '', decision] = path.split('/')
    const session = sessions.get(id)
    if (!session) return { status: 404, body: 'no such session' }
    if (!decision) return payPage('Stripe stand-in', { pay: `/pay/${id}/pay`, decline: `/pay/${id}/decline` })
    if (decision === 'pay') {
      standIn.pay(id)
      if (standIn.noticeUrl !== '') await standIn.notify('checkout.session.completed', session)
    }
    return { status: 303, headers: { location: decision === 'pay' ? session.success_url : session.cancel_url }, body: '' }
  }

  const feeIsKnown = ({ id }: Session) => !standIn.withoutFee.has(id)

  const standIn: StripeStandIn = Object.assign(base, {
    withoutFee: new Set<string>(),
    movesAt: undefined,
    disputes: [],
    endpointEvents: ['*'],
    credentials: { secretKey, webhookSecret },
    sessions,
    refunds,
    holdsRefunds: false,
    noticeUrl: '',
    pay(id: string) {
      const session = sessions.get(id)
      if (session?.status !== 'open') throw new Error('the session is not open')
      const payment_intent = newId('pi')
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent })
      moveNow(payment_intent)
    },
    refundAtConsole({ payment_intent, currency }: Session, amount: number) {
      const refund = { payment_intent: payment_intent ?? '', currency, amount, metadata: {} }
      const id = newId('re')
      refunds.push({ ...refund, id, object: 'refund', status: 'succeeded' })
      moveNow(id)
    },
    signed(type: string, object: object, fault: NoticeFault = {}) {
      const { secret = webhookSecret, at = Math.floor(Date.now() / 1000), created = at, change = {}, eventId = newId('evt') } = fault
      const event = { id: eventId, object: 'event', type, created, livemode: false, data: { object: { ...object, ...change } } }
      const body = JSON.stringify(event)
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${signature}` } }
    },
    notify(type: string, object: object, fault: NoticeFault = {}) {
      const { body, headers } = standIn.signed(type, object, fault)
      return postNotice(standIn.noticeUrl, body, headers)
    },
  })
  return standIn
}
