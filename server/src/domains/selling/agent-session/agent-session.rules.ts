import type { OrderAddress } from '@wanpu/contract'
import { readPhone } from '../../../text/read-phone.ts'
import type { CouponProblem, Quote } from '../order/order.checkout.ts'

// States of a session:
//   open → completing → completed
//   completing → open   the order was refused
//   open → canceled     by its assistant
// An open session whose time is over counts as canceled.

export interface AgentItem {
  /** As the assistant named it. */
  itemId: string
  shopGoodsId: string
  variantSku?: string
  options?: Record<string, string>
  quantity: number
}

export interface AgentCart {
  items: AgentItem[]
  buyer: { name: string; email: string; phone: string }
  address?: OrderAddress
  shippingModeId?: string
  /** Absent: the website's own. */
  currencyCode?: string
  /** Discount codes in capitals, the one that is wished most first. */
  codes?: string[]
  /** The buyer's message to the shop. */
  note?: string
}

/** A discount code that does not count, and why. `not-combined`: another one counts, and an order takes one. */
export interface RejectedCode {
  code: string
  why: CouponProblem | 'not-combined'
}

export interface AgentSession {
  id: string
  version: number
  websiteId: string
  status: 'open' | 'completing' | 'completed' | 'canceled'
  cart: AgentCart
  shownTotalMinor: number | null
  orderNo: string | null
  /** What the order was placed by; null before. */
  quote: Quote | null
  expiresAt: string
  updatedAt: string
}

/**
 * What keeps a session from being ordered. `mend`: the assistant can; `ask-buyer`: something only the buyer can enter
 * in the shop's own checkout; `ask-approval`: all is there, the buyer has to agree there.
 */
export interface SessionProblem {
  code: string
  how: 'mend' | 'ask-buyer' | 'ask-approval'
  /** The line it is about, or the field: `buyer.email`. */
  line?: number
  field?: string
  text: string
}

export type SessionState = 'incomplete' | 'needs-buyer' | 'ready' | 'completing' | 'completed' | 'canceled'

interface Judged {
  cart: AgentCart
  quote: Quote
  needsPhone: boolean
}

const textOfLine: Record<string, string> = {
  gone: 'This item is not sold any more.',
  stock: 'There are not so many pieces of this item.',
  limit: 'So many pieces of this item are not sold in one order.',
}

/** What keeps a cart from being ordered now, by the same quote that the shop's own checkout shows. */
export function problemsOf({ cart, quote, needsPhone }: Judged): SessionProblem[] {
  const { buyer, address } = cart
  const problems: SessionProblem[] = quote.lines.flatMap(({ problem }, line) =>
    problem === undefined
      ? []
      : { code: problem === 'gone' ? 'item_unavailable' : 'out_of_stock', how: 'mend', line, text: textOfLine[problem] ?? problem },
  )
  const lack = (field: string, text: string) => problems.push({ code: 'missing', how: 'mend', field, text })
  if (buyer.name === '') lack('buyer.name', 'The buyer’s name is needed.')
  if (buyer.email === '') lack('buyer.email', 'The buyer’s e-mail is needed.')
  if (needsPhone && buyer.phone === '') lack('buyer.phone', 'This shop needs a phone number.')
  if (buyer.phone !== '' && address && readPhone(buyer.phone, address.country) === undefined)
    problems.push({ code: 'invalid_phone', how: 'mend', field: 'buyer.phone', text: 'This is no phone number.' })
  if (!address)
    lack('address', 'A shipping address is needed, with street, city, country and, where it has them, province and postal code.')
  else if (quote.shippingModes.length === 0 && quote.lines.some(({ problem }) => problem === undefined))
    problems.push({ code: 'address_undeliverable', how: 'mend', field: 'address', text: 'This shop does not send these items there.' })
  if (quote.goodsMinor < quote.minimumMinor)
    problems.push({ code: 'below_minimum', how: 'mend', text: 'The products are worth less than the smallest order of this shop.' })
  if (quote.isMembersOnly)
    problems.push({ code: 'sign_in_required', how: 'ask-buyer', text: 'Only buyers who are signed in can order here.' })
  if (quote.terms)
    problems.push({ code: 'terms_acceptance_required', how: 'ask-approval', text: 'The buyer has to accept the terms of this shop.' })
  if (!quote.paymentModes.some(({ isOnline }) => !isOnline))
    problems.push({ code: 'payment_required', how: 'ask-buyer', text: 'The payment is made in the checkout of this shop.' })
  return problems
}

/** The state of a session; an open one whose time is over is canceled. */
export function stateOf({ status, expiresAt }: AgentSession, problems: readonly SessionProblem[], now: Date): SessionState {
  if (status === 'completed' || status === 'canceled' || status === 'completing') return status
  if (Date.parse(expiresAt) <= now.getTime()) return 'canceled'
  if (problems.some(({ how }) => how !== 'mend')) return 'needs-buyer'
  return problems.length > 0 ? 'incomplete' : 'ready'
}
