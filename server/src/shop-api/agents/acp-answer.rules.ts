import { acpVersion } from '@wanpu/storefront'
import type { RejectedCode, SessionProblem, SessionState } from '../../domains/selling/agent-session/agent-session.rules.ts'
import type { SessionView } from '../../domains/selling/agent-session/agent-session.ts'
import type { AgentShop } from './agent-shop.ts'
import { discountReason } from './discount-reason.rules.ts'
import { absolute, hostSpace, itemTitle, lineId } from './session-lines.rules.ts'

const statuses: Record<SessionState, string> = {
  incomplete: 'not_ready_for_payment',
  'needs-buyer': 'requires_escalation',
  ready: 'ready_for_payment',
  completing: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
}

/** A session as a checkout of the protocol. */
export function acpCheckoutOf(view: SessionView, shop: AgentShop): Record<string, unknown> {
  const { session, quote, problems, rejected, state } = view
  const isOver = state === 'completed' || state === 'canceled'
  const { buyer } = session.cart
  return {
    id: session.id,
    protocol: { version: acpVersion },
    capabilities: capabilitiesOf(view, shop),
    status: statuses[state],
    currency: quote.currencyCode.toLowerCase(),
    ...(buyer.email && {
      buyer: { email: buyer.email, ...(buyer.name && { full_name: buyer.name }), ...(buyer.phone && { phone_number: buyer.phone }) },
    }),
    line_items: quote.lines.map((line, at) => ({
      id: lineId(at),
      item: { id: session.cart.items[at]?.itemId ?? line.shopGoodsId },
      quantity: line.quantity,
      name: itemTitle(line),
      unit_amount: line.priceMinor,
      ...(line.picture && { images: [absolute(shop.baseUrl, line.picture)] }),
      totals: [
        total('items_base_amount', 'Price', line.lineMinor),
        ...(line.discountMinor > 0 ? [total('items_discount', 'Discount', line.discountMinor)] : []),
        total('total', 'Total', line.lineMinor - line.discountMinor),
      ],
    })),
    ...detailsOf(view),
    ...optionsOf(view),
    totals: totalsOf(view),
    ...discountsOf(view),
    messages: isOver
      ? []
      : [...problems.map(messageOf), ...rejected.map((one) => ({ ...plain('warning', discountReason(one)), param: pathOf(one, view) }))],
    links: shop.pages.map(({ kind, url }) => ({ type: linkTypes[kind], url })),
    expires_at: new Date(session.expiresAt).toISOString(),
    ...(!isOver && { continue_url: shop.continueUrl(session.id) }),
    ...(session.orderNo && {
      order: {
        id: session.orderNo,
        order_number: session.orderNo,
        checkout_session_id: session.id,
        permalink_url: shop.orderUrl(session.orderNo),
      },
    }),
  }
}

const total = (type: string, display_text: string, amount: number) => ({ type, display_text, amount })

const linkTypes = { terms: 'terms_of_use', privacy: 'privacy_policy', withdrawal: 'return_policy', shipping: 'shipping_policy' } as const

/** Payment methods that need no page of a provider; tokens of platforms are not taken. */
function capabilitiesOf({ quote, state }: SessionView, { baseUrl, apiUrl, websiteId }: AgentShop) {
  const spec = `${apiUrl}/acp/${websiteId}/offline-payment.json`
  const modes = state === 'ready' || state === 'incomplete' ? quote.paymentModes.filter(({ isOnline }) => !isOnline) : []
  const handlers = modes.map(({ id, name }) => ({
    id,
    name: `${hostSpace(baseUrl)}.offline_payment`,
    display_name: name,
    version: acpVersion,
    spec,
    requires_delegate_payment: false,
    requires_pci_compliance: false,
    psp: 'seller_managed',
    config_schema: `${spec}#/$defs/config`,
    instrument_schemas: [`${spec}#/$defs/instrument`],
    config: {},
  }))
  const extended = ['CheckoutSessionCreateRequest', 'CheckoutSessionUpdateRequest', 'CheckoutSession']
  return {
    payment: { handlers },
    interventions: { supported: [], required: [] },
    extensions: [{ name: 'discount', extends: extended.map((schema) => `$.${schema}.discounts`) }],
  }
}

/** What the payment methods of shops ask for: nothing but that one is chosen. Says so to whoever reads their addresses. */
export const offlinePayment = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Offline payment',
  description:
    'The buyer pays the shop without a provider’s page: by bank transfer after the order, or at the door. The order page says how. No credential is needed; type and token of the credential are not read.',
  $defs: {
    config: { type: 'object', additionalProperties: false },
    instrument: {
      type: 'object',
      required: ['type', 'credential'],
      properties: { type: { const: 'offline' }, credential: { type: 'object' } },
    },
  },
}

function detailsOf({ session: { cart } }: SessionView) {
  const { buyer, address } = cart
  const details = {
    ...(buyer.name && { name: buyer.name }),
    ...(buyer.phone && { phone_number: buyer.phone }),
    ...(buyer.email && { email: buyer.email }),
    ...(address && {
      address: {
        name: buyer.name,
        line_one: address.street,
        ...(address.line2 && { line_two: address.line2 }),
        city: address.city,
        state: address.province ?? '',
        country: address.country,
        postal_code: address.postalCode,
      },
    }),
  }
  return Object.keys(details).length === 0 ? {} : { fulfillment_details: details }
}

function optionsOf({ session: { cart }, quote }: SessionView) {
  if (!cart.address) return { fulfillment_options: [] }
  const { shippingModeId } = quote
  return {
    fulfillment_options: quote.shippingModes.map(({ id, name, feeMinor, deliveryFrom, deliveryTo }) => ({
      type: 'shipping',
      id,
      title: name,
      ...(deliveryFrom && { earliest_delivery_time: `${deliveryFrom}T00:00:00Z` }),
      ...(deliveryTo && { latest_delivery_time: `${deliveryTo}T23:59:59Z` }),
      totals: [total('total', 'Shipping', feeMinor)],
    })),
    ...(shippingModeId && {
      selected_fulfillment_options: [{ type: 'shipping', option_id: shippingModeId, item_ids: quote.lines.map((_, at) => lineId(at)) }],
    }),
  }
}

/** As in the checkout of the shop; discounts are positive and taken off. */
function totalsOf({ quote }: SessionView) {
  const { goodsMinor, couponMinor, shippingMinor, shippingModeId, tax, totalMinor } = quote
  const added = tax?.addedMinor ?? 0
  return [
    total('items_base_amount', 'Products', goodsMinor),
    ...(couponMinor > 0 ? [total('discount', 'Discount', couponMinor)] : []),
    ...(shippingModeId ? [total('fulfillment', 'Shipping', shippingMinor)] : []),
    ...(added === 0 ? [] : [total('tax', 'Tax', added)]),
    total('total', 'Total', totalMinor),
  ]
}

function discountsOf({ session, quote, rejected }: SessionView) {
  const codes = session.cart.codes ?? []
  if (codes.length === 0 && quote.discounts.length === 0) return {}
  const applied = quote.discounts.map(({ couponId, code, isAutomatic, amountMinor }) => ({
    id: `di_${couponId}`,
    coupon: { id: couponId, name: isAutomatic ? 'Discount' : code },
    amount: amountMinor,
    ...(isAutomatic ? { automatic: true } : { code }),
  }))
  const refused = rejected.map((one) => {
    const { code: reason, text: message } = discountReason(one)
    return { code: one.code, reason, message }
  })
  return { discounts: { codes, applied, rejected: refused } }
}

const pathOf = ({ code }: RejectedCode, { session }: SessionView) => `$.discounts.codes[${session.cart.codes?.indexOf(code)}]`

const resolutions = { mend: 'recoverable', 'ask-buyer': 'requires_buyer_input', 'ask-approval': 'requires_buyer_review' } as const

const paths: Readonly<Record<string, string>> = {
  'buyer.name': '$.fulfillment_details.name',
  'buyer.email': '$.buyer.email',
  'buyer.phone': '$.fulfillment_details.phone_number',
  address: '$.fulfillment_details.address',
  payment: '$.payment_data',
  totals: '$.totals',
  discounts: '$.discounts.codes',
}

const errorCodes: Readonly<Record<string, string>> = {
  missing: 'missing',
  invalid_phone: 'invalid',
  item_unavailable: 'out_of_stock',
  out_of_stock: 'out_of_stock',
  address_undeliverable: 'region_restricted',
  below_minimum: 'minimum_not_met',
  sign_in_required: 'requires_sign_in',
  terms_acceptance_required: 'approval_required',
  coupon_invalid: 'coupon_invalid',
  payment_failed: 'payment_declined',
}

/** A problem by the protocol's codes: what the assistant names as payment and the shop does not take is declined. */
export function acpProblem({ code, how, line, field, text }: SessionProblem) {
  const isPayment = code === 'payment_required'
  const param = line === undefined ? field && paths[field] : `$.line_items[${line}]`
  return {
    code: isPayment ? (how === 'mend' ? 'payment_declined' : 'unsupported') : (errorCodes[code] ?? 'conflict'),
    text,
    param,
  }
}

function messageOf(problem: SessionProblem) {
  const { param, ...told } = acpProblem(problem)
  return { ...plain('error', told), resolution: resolutions[problem.how], ...(param && { param }) }
}

const plain = (type: 'error' | 'warning', { code, text }: { code: string; text: string }) => ({
  type,
  code,
  content_type: 'plain',
  content: text,
})
