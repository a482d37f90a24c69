import { ucpCapabilities, ucpVersion } from '@wanpu/storefront'
import type { RejectedCode, SessionProblem, SessionState } from '../../domains/selling/agent-session/agent-session.rules.ts'
import type { SessionView } from '../../domains/selling/agent-session/agent-session.ts'
import type { AgentShop } from './agent-shop.ts'
import { discountReason } from './discount-reason.rules.ts'
import { absolute, hostSpace, itemTitle, lineId } from './session-lines.rules.ts'

const statuses: Record<SessionState, string> = {
  incomplete: 'incomplete',
  'needs-buyer': 'requires_escalation',
  ready: 'ready_for_complete',
  completing: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
}

/** A session as a checkout of the protocol. */
export function ucpCheckoutOf(view: SessionView, shop: AgentShop): Record<string, unknown> {
  const { session, quote, problems, rejected, state } = view
  const isOver = state === 'completed' || state === 'canceled'
  const { buyer } = session.cart
  const [firstName = '', ...lastName] = buyer.name.split(' ')
  const versions = Object.keys(ucpCapabilities).map((name) => [name, [{ version: ucpVersion }]])
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
        title: itemTitle(line),
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
    ...discountsOf(view),
    messages: isOver ? [] : [...problems.map(messageOf), ...rejected.map((one) => warningOf(one, session.cart.codes))],
    links: shop.pages.map(({ kind, url }) => ({ type: linkTypes[kind], url })),
    expires_at: new Date(session.expiresAt).toISOString(),
    ...(!isOver && { continue_url: shop.continueUrl(session.id) }),
    ...(session.orderNo && { order: { id: session.orderNo, label: session.orderNo, permalink_url: shop.orderUrl(session.orderNo) } }),
  }
}

const linkTypes = {
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
  withdrawal: 'refund_policy',
  shipping: 'shipping_policy',
} as const

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

/** The codes of the session, and what counts of them besides automatic discounts. */
function discountsOf({ session, quote }: SessionView) {
  const { codes } = session.cart
  const applied = quote.discounts.map(({ code, isAutomatic, amountMinor }) =>
    isAutomatic ? { title: 'Discount', amount: amountMinor, automatic: true } : { code, title: code, amount: amountMinor },
  )
  return codes === undefined && applied.length === 0 ? {} : { discounts: { codes: codes ?? [], applied } }
}

function warningOf(rejected: RejectedCode, codes: readonly string[] = []) {
  const { code, text } = discountReason(rejected)
  return { type: 'warning', code, path: `$.discounts.codes[${codes.indexOf(rejected.code)}]`, content: text }
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
function handlersOf({ quote }: SessionView, { baseUrl }: AgentShop) {
  const handlers = quote.paymentModes
    .filter(({ isOnline }) => !isOnline)
    .map(({ id, name }) => ({ id, version: ucpVersion, available_instruments: [{ type: 'offline' }], config: { title: name } }))
  // In the name space of the shop's own domain, as no other one defines what its payment methods are.
  return handlers.length === 0 ? {} : { [`${hostSpace(baseUrl)}.offline_payment`]: handlers }
}

const severities = { mend: 'recoverable', 'ask-buyer': 'requires_buyer_input', 'ask-approval': 'requires_buyer_review' } as const

const paths: Readonly<Record<string, string>> = {
  'buyer.name': '$.buyer.first_name',
  'buyer.email': '$.buyer.email',
  'buyer.phone': '$.buyer.phone_number',
  address: '$.fulfillment.methods[0].destinations',
  payment: '$.payment.instruments',
  discounts: '$.discounts.codes',
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
