import type { SessionProblem, SessionState } from '../../domains/selling/agent-session/agent-session.rules.ts'
import type { SessionView } from '../../domains/selling/agent-session/agent-session.ts'

export const ucpVersion = '2026-08-25'
const specification = `https://ucp.dev/${ucpVersion}`

export interface UcpShop {
  /** The website's address without a slash at its end. */
  baseUrl: string
  /** Where the protocol is spoken. */
  endpoint: string
  /** Pages that the buyer may want to read. */
  links: { type: string; url: string }[]
  /** The page of an order. */
  orderUrl(orderNo: string): string
}

const capabilities = {
  'dev.ucp.shopping.checkout': [
    {
      version: ucpVersion,
      spec: `${specification}/specification/shopping/checkout`,
      schema: `${specification}/schemas/shopping/checkout.json`,
    },
  ],
  'dev.ucp.shopping.fulfillment': [
    {
      version: ucpVersion,
      spec: `${specification}/specification/fulfillment`,
      schema: `${specification}/schemas/shopping/fulfillment.json`,
      extends: 'dev.ucp.shopping.checkout',
    },
  ],
}

/** What this shop offers, as its profile says it. */
export function ucpProfile({ endpoint }: Pick<UcpShop, 'endpoint'>) {
  const service = {
    version: ucpVersion,
    spec: `${specification}/specification/overview`,
    transport: 'rest',
    schema: `${specification}/services/shopping/rest.openapi.json`,
    endpoint,
  }
  return { ucp: { version: ucpVersion, services: { 'dev.ucp.shopping': [service] }, capabilities, payment_handlers: {} } }
}

const statuses: Record<SessionState, string> = {
  incomplete: 'incomplete',
  'needs-buyer': 'requires_escalation',
  ready: 'ready_for_complete',
  completing: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
}

/** A session as a checkout of the protocol. */
export function ucpCheckoutOf(view: SessionView, shop: UcpShop): Record<string, unknown> {
  const { session, quote, problems, state } = view
  const isOver = state === 'completed' || state === 'canceled'
  const { buyer } = session.cart
  const [firstName = '', ...lastName] = buyer.name.split(' ')
  const versions = Object.keys(capabilities).map((name) => [name, [{ version: ucpVersion }]])
  return {
    ucp: {
      version: ucpVersion,
      status: 'success',
      capabilities: Object.fromEntries(versions),
      payment_handlers: state === 'ready' || state === 'incomplete' ? handlersOf(view, shop) : {},
    },
    id: session.id,
    status: statuses[state],
    currency: quote.currencyCode,
    line_items: quote.lines.map((line, at) => ({
      id: lineId(at),
      item: {
        id: session.cart.items[at]?.itemId ?? line.shopGoodsId,
        title: [line.title, Object.values(line.options).join(' / ')].filter(Boolean).join(' - ') || '-',
        price: line.priceMinor,
        ...(line.picture && { image_url: absolute(shop.baseUrl, line.picture) }),
      },
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount: line.lineMinor },
        ...(line.discountMinor > 0 ? [{ type: 'discount', display_text: 'Discount', amount: -line.discountMinor }] : []),
        { type: 'total', amount: line.lineMinor - line.discountMinor },
      ],
    })),
    ...(buyer.name + buyer.email + buyer.phone !== '' && {
      buyer: {
        ...(firstName && { first_name: firstName }),
        ...(lastName.length > 0 && { last_name: lastName.join(' ') }),
        ...(buyer.email && { email: buyer.email }),
        ...(buyer.phone && { phone_number: buyer.phone }),
      },
    }),
    totals: totalsOf(view),
    fulfillment: fulfillmentOf(view),
    messages: isOver ? [] : problems.map(messageOf),
    links: shop.links,
    expires_at: new Date(session.expiresAt).toISOString(),
    ...(!isOver && { continue_url: continueUrl(session.id, shop) }),
    ...(session.orderNo && { order: { id: session.orderNo, label: session.orderNo, permalink_url: shop.orderUrl(session.orderNo) } }),
  }
}

/** The shop's own cart with what is in the session, from where the buyer goes on to the checkout. */
const continueUrl = (id: string, { baseUrl }: UcpShop) => `${baseUrl}/cart/#restore=${id}`

const lineId = (at: number) => `li_${at + 1}`

const absolute = (baseUrl: string, path: string) => (/^https?:/i.test(path) ? path : baseUrl + encodeURI(path))

/** Their sum is the total, as in the checkout of the shop. */
function totalsOf({ quote }: SessionView) {
  const { goodsMinor, couponMinor, shippingMinor, shippingModeId, tax, totalMinor } = quote
  const added = tax?.addedMinor ?? 0
  return [
    { type: 'subtotal', display_text: 'Products', amount: goodsMinor },
    ...(couponMinor > 0 ? [{ type: 'discount', display_text: 'Discount', amount: -couponMinor }] : []),
    ...(shippingModeId ? [{ type: 'fulfillment', display_text: 'Shipping', amount: shippingMinor }] : []),
    ...(added > 0 ? [{ type: 'tax', display_text: 'Tax', amount: added }] : []),
    ...(added < 0 ? [{ type: 'tax_relief', display_text: 'Tax', amount: added }] : []),
    { type: 'total', display_text: 'Total', amount: totalMinor },
  ]
}

function fulfillmentOf({ session: { cart }, quote }: SessionView) {
  const lines = quote.lines.map((_, at) => lineId(at))
  const { address } = cart
  const destination = address && {
    type: 'shipping_address',
    id: 'destination',
    street_address: address.street,
    ...(address.line2 && { extended_address: address.line2 }),
    address_locality: address.city,
    ...(address.province && { address_region: address.province }),
    postal_code: address.postalCode,
    address_country: address.country,
  }
  const options = quote.shippingModes.map(({ id, name, feeMinor, deliveryFrom, deliveryTo }) => ({
    id,
    title: name,
    ...(deliveryFrom && { earliest_fulfillment_time: `${deliveryFrom}T00:00:00Z` }),
    ...(deliveryTo && { latest_fulfillment_time: `${deliveryTo}T23:59:59Z` }),
    totals: [{ type: 'total', amount: feeMinor }],
  }))
  const group = { id: 'package', line_item_ids: lines, options, selected_option_id: quote.shippingModeId ?? null }
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lines,
        ...(destination && { destinations: [destination], selected_destination_id: destination.id, groups: [group] }),
      },
    ],
  }
}

/** Payment methods that need no page of a provider: the buyer transfers the money, or pays at the door. */
function handlersOf({ quote }: SessionView, { baseUrl }: UcpShop) {
  const handlers = quote.paymentModes
    .filter(({ isOnline }) => !isOnline)
    .map(({ id, name }) => ({ id, version: ucpVersion, available_instruments: [{ type: 'offline' }], config: { title: name } }))
  return handlers.length === 0 ? {} : { [handlerName(baseUrl)]: handlers }
}

/** In the name space of the shop's own domain, as no other one defines what its payment methods are. */
function handlerName(baseUrl: string): string {
  const labels = new URL(baseUrl).hostname.split('.').toReversed()
  return `${labels.join('.')}.offline_payment`
}

const severities = { mend: 'recoverable', 'ask-buyer': 'requires_buyer_input', 'ask-approval': 'requires_buyer_review' } as const

const paths: Readonly<Record<string, string>> = {
  'buyer.name': '$.buyer.first_name',
  'buyer.email': '$.buyer.email',
  'buyer.phone': '$.buyer.phone_number',
  address: '$.fulfillment.methods[0].destinations',
  payment: '$.payment.instruments',
  totals: '$.totals',
}

function messageOf({ code, how, line, field, text }: SessionProblem) {
  const path = line === undefined ? field && paths[field] : `$.line_items[${line}]`
  return { type: 'error', code, severity: severities[how], content: text, ...(path && { path }) }
}

/** The answer where there is no checkout. */
export const ucpError = (code: string, content: string, continueTo: string) => ({
  ucp: { version: ucpVersion, status: 'error' },
  messages: [{ type: 'error', code, severity: 'unrecoverable', content }],
  continue_url: continueTo,
})
