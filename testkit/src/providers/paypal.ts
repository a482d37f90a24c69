import { createSign, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { BuyersSide, SentFault } from './buyers-side.ts'
import { certificate, certificateKey } from './paypal-certificate.ts'
import { openStandIn, postNotice, type Received, type Reply } from './stand-in.ts'

// The part of PayPal's REST API that we use, as https://developer.paypal.com/docs/api/orders/v2/ describes it: bodies
// are checked, notices are signed as PayPal signs them.

const settings = { clientId: 'client-of-stand-in', webhookId: 'WH-0000000000000001' }
const secrets = { clientSecret: 'secret-of-stand-in' }

/** https://developer.paypal.com/api/rest/reference/currency-codes/: decimals are an error. */
const withoutDecimals = ['HUF', 'JPY', 'TWD']
const money = z
  .strictObject({ currency_code: z.string().length(3), value: z.string().regex(/^\d+(\.\d{2})?$/) })
  .refine(({ currency_code, value }) => !(withoutDecimals.includes(currency_code) && value.includes('.')), 'DECIMALS_NOT_SUPPORTED')
const experience = z.looseObject({ return_url: z.url(), cancel_url: z.url(), locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/) })
const orderContent = z.looseObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(z.looseObject({ custom_id: z.string().max(127), amount: money })).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: experience }) }),
})
const refundContent = z.looseObject({ amount: money, custom_id: z.string().max(127) })

/** https://developer.paypal.com/docs/api/transaction-search/v1/: times with seconds, a range of 31 days at most. */
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
const transactionQuery = z
  .strictObject({
    start_date: instant,
    end_date: instant,
    fields: z.literal('transaction_info'),
    page_size: z.coerce.number().int().min(1).max(500),
    page: z.coerce.number().int().min(1),
  })
  .refine(({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date) <= 31 * 86_400_000, 'INVALID_RANGE')

interface Order {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  paymentNo: string
  amount: z.output<typeof money>
  captureId: string
  /** What was given back of it. */
  refunds: { id: string; status: 'COMPLETED'; amount: z.output<typeof money>; at: string }[]
  /** When its money moved. */
  at: string
}

export interface PaypalStandIn extends BuyersSide {
  webhook: { url: string; events: string[] }
  /** When money moves from now on; without it now. */
  movesAt: string | undefined
  /** Whether the app may search transactions. */
  maySearch: boolean
  /** All tokens end now, whatever was said when they were given. */
  revokeTokens(): void
  /** The buyer approves at PayPal; nothing is captured yet. */
  approve(paymentNo: string): void
  /** The seller gives so much back at PayPal's own console; no notice is sent. */
  /** PayPal sends a notice about something else. */
  tellEvent(eventType: string, noticeUrl: string, resource: object, createTime?: string): Promise<{ status: number; body: string }>
  captureIdOf(paymentNo: string): string
  refundAtConsole(paymentNo: string, amountMinor: number): void
  /** Tells that a buyer approved. */
  tellApproved(paymentNo: string, noticeUrl: string): Promise<{ status: number; body: string }>
}

/**
 * A stand-in on a free port of this machine that takes the credentials in `settings` and `secrets`. Whoever opens it
 * disposes of it.
 */
export async function openPaypal(): Promise<PaypalStandIn> {
  const orders = new Map<string, Order>()
  const refunds: { amountMinor: number; key: string }[] = []
  const answered = new Map<string, Reply>()
  /** Headers with tokens of this stand-in. */
  const tokens = new Set<string>()
  const newId = () => randomBytes(8).toString('hex').toUpperCase()
  const orderOf = (paymentNo: string) => {
    const order = [...orders.values()].find((each) => each.paymentNo === paymentNo)
    if (!order) throw new Error('no such order')
    return order
  }

  function answer(call: Received): Reply {
    if (call.path === '/certificate.pem') return { body: certificate }
    if (call.path === '/v1/oauth2/token') return token(call)
    if (!tokens.has(call.headers.authorization ?? '')) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    const key = call.headers['paypal-request-id'] ?? ''
    const reply = answered.get(key) ?? act(call)
    if (key !== '') answered.set(key, reply)
    return reply
  }

  function token({ headers, body }: Received): Reply {
    const expected = Buffer.from(`${settings.clientId}:${secrets.clientSecret}`).toString('base64')
    const isRight = headers.authorization === `Basic ${expected}` && body === 'grant_type=client_credentials'
    if (!isRight) return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    const newToken = `token-of-stand-in-${newId()}`
    tokens.add(`Bearer ${newToken}`)
    return { body: { access_token: newToken, token_type: 'Bearer', expires_in: 32_400 } }
  }

  function act({ method, path, query, body }: Received): Reply {
    if (path.startsWith('/v1/notifications/webhooks/')) return readWebhook(path)
    if (path === '/v1/reporting/transactions') return listTransactions(query)
    if (method === 'POST' && path === '/v2/checkout/orders') return { status: 201, body: makeOrder(JSON.parse(body)) }
    const captured = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1]
    if (captured) return refund(captured, JSON.parse(body))
    const refundId = /^\/v2\/payments\/refunds\/(\w+)$/.exec(path)?.[1]
    if (method === 'GET' && refundId) return readRefund(refundId)
    const [, id = '', verb] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(id)
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
    if (!verb) return { body: shown(order) }
    if (order.status !== 'APPROVED')
      return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] } }
    Object.assign(order, { status: 'COMPLETED', at: atNow() })
    return { status: 201, body: shown(order) }
  }

  const atNow = () => standIn.movesAt ?? new Date().toISOString()

  function listTransactions(query: URLSearchParams): Reply {
    if (!standIn.maySearch)
      return { status: 403, body: { name: 'NOT_AUTHORIZED', message: 'Authorization failed due to insufficient permissions.' } }
    const { start_date, end_date, page, page_size } = transactionQuery.parse(Object.fromEntries(query))
    const completedOrders = [...orders.values()].filter(({ status }) => status === 'COMPLETED')
    const moves = completedOrders.flatMap((order) => [chargeInfo(order), ...order.refunds.map((refund) => refundInfo(order, refund))])
    const within = moves.filter(({ transaction_initiation_date: at }) => at >= start_date && at <= end_date)
    const details = within.slice((page - 1) * page_size, page * page_size).map((transaction_info) => ({ transaction_info }))
    return {
      body: {
        transaction_details: details,
        page,
        total_items: within.length,
        total_pages: Math.max(1, Math.ceil(within.length / page_size)),
      },
    }
  }

  const chargeInfo = ({ captureId, amount, paymentNo, at }: Order) => ({
    transaction_id: captureId,
    transaction_event_code: 'T0006',
    transaction_initiation_date: at,
    transaction_status: 'S',
    transaction_amount: amount,
    fee_amount: { currency_code: amount.currency_code, value: '-1.17' },
    custom_field: paymentNo,
  })

  const refundInfo = ({ captureId, paymentNo }: Order, { id, amount, at }: Order['refunds'][number]) => ({
    transaction_id: id,
    transaction_event_code: 'T1107',
    transaction_initiation_date: at,
    transaction_status: 'S',
    transaction_amount: { ...amount, value: `-${amount.value}` },
    paypal_reference_id: captureId,
    paypal_reference_id_type: 'TXN',
    custom_field: paymentNo,
  })

  function readWebhook(path: string): Reply {
    const id = path.split('/').at(-1)
    if (id !== settings.webhookId) return { status: 404, body: { name: 'INVALID_RESOURCE_ID', message: 'Resource id is invalid.' } }
    const { url, events } = standIn.webhook
    return { body: { id, url, event_types: events.map((name) => ({ name })) } }
  }

  function makeOrder(content: unknown) {
    const [unit] = orderContent.parse(content).purchase_units
    if (!unit) throw new Error('no purchase unit')
    const order: Order = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      paymentNo: unit.custom_id,
      amount: unit.amount,
      captureId: newId(),
      refunds: [],
      at: '',
    }
    orders.set(order.id, order)
    return shown(order)
  }

  function refund(captureId: string, content: unknown): Reply {
    const { amount, custom_id } = refundContent.parse(content)
    const order = [...orders.values()].find((candidate) => candidate.captureId === captureId && candidate.status === 'COMPLETED')
    if (!order) return { status: 404 }
    const newRefund = { id: newId(), status: 'COMPLETED' as const, amount, at: atNow() }
    order.refunds.push(newRefund)
    refunds.push({ amountMinor: Math.round(Number(amount.value) * 100), key: custom_id })
    return { status: 201, body: asTold(newRefund) }
  }

  const asTold = (refund: object) => ({ ...refund, ...(standIn.holdsRefunds && { status: 'PENDING' }) })

  function readRefund(id: string): Reply {
    const found = [...orders.values()].flatMap((order) => order.refunds).find((refund) => refund.id === id)
    return found ? { body: asTold(found) } : { status: 404 }
  }

  const captureOf = ({ captureId, amount, paymentNo }: Order) => ({
    id: captureId,
    status: 'COMPLETED',
    amount,
    custom_id: paymentNo,
    seller_receivable_breakdown: { paypal_fee: { currency_code: amount.currency_code, value: '1.17' } },
  })

  const shown = (order: Order) => ({
    id: order.id,
    status: order.status,
    links: [{ rel: 'payer-action', href: `${base.url}/checkoutnow?token=${order.id}` }],
    purchase_units: [{ ...(order.status === 'COMPLETED' && { payments: { captures: [captureOf(order)], refunds: order.refunds } }) }],
  })

  function send(noticeUrl: string, event: object, hasWrongSignature = false) {
    const body = JSON.stringify(event)
    const [id, time] = [newId(), new Date().toISOString()]
    const message = `${id}|${time}|${settings.webhookId}|${crc32(body)}`
    return postNotice(noticeUrl, body, {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${base.url}/certificate.pem`,
      'paypal-transmission-sig': hasWrongSignature ? 'AAAA' : createSign('RSA-SHA256').update(message).sign(certificateKey, 'base64'),
    })
  }

  const base = await openStandIn(answer)
  const standIn: PaypalStandIn = Object.assign(base, {
    webhook: { url: '', events: ['*'] },
    movesAt: undefined,
    maySearch: true,
    settings,
    secrets,
    refunds,
    holdsRefunds: false,
    revokeTokens() {
      tokens.clear()
    },
    approve(paymentNo: string) {
      orderOf(paymentNo).status = 'APPROVED'
    },
    pay(paymentNo: string) {
      Object.assign(orderOf(paymentNo), { status: 'COMPLETED', at: atNow() })
    },
    decline(paymentNo: string) {
      orderOf(paymentNo).status = 'VOIDED'
    },
    refundAtConsole(paymentNo: string, amountMinor: number) {
      const order = orderOf(paymentNo)
      const amount = { ...order.amount, value: (amountMinor / 100).toFixed(2) }
      order.refunds.push({ id: newId(), status: 'COMPLETED', amount, at: atNow() })
    },
    tellEvent(event_type: string, noticeUrl: string, resource: object, create_time = new Date().toISOString()) {
      return send(noticeUrl, { id: newId(), event_type, create_time, resource })
    },
    captureIdOf: (paymentNo: string) => orderOf(paymentNo).captureId,
    tellApproved(paymentNo: string, noticeUrl: string) {
      return send(noticeUrl, { id: newId(), event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderOf(paymentNo).id } })
    },
    tell(paymentNo: string, noticeUrl: string, { hasWrongSignature, amountMinor, eventNo = newId() }: SentFault = {}) {
      const taken = captureOf(orderOf(paymentNo))
      const amount = amountMinor === undefined ? taken.amount : { ...taken.amount, value: (amountMinor / 100).toFixed(2) }
      const resource = { ...taken, amount }
      return send(noticeUrl, { id: eventNo, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }, hasWrongSignature)
    },
  })
  return standIn
}
