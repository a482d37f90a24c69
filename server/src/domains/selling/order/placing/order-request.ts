import type { OrderAddress, OrderContact } from '@wanpu/contract'
import type { CartItem } from '../checkout/cart.rules.ts'
import type { HandEntry } from '../checkout/manual-entry.rules.ts'

/** An order that a buyer places, with what the request says about the buyer. `contact.email` is in lower case. */
export interface OrderRequest {
  websiteId: string
  idempotencyKey: string
  items: readonly CartItem[]
  /** Undefined: the website's own. */
  currencyCode?: string | undefined
  couponCode?: string | undefined
  shippingModeId: string
  paymentModeId: string
  contact: OrderContact
  shippingAddress: OrderAddress
  billingAddress?: OrderAddress | undefined
  /** The buyer's message to the shop. */
  note: string
  /**
   * The total that the buyer saw; another one is asked about before the order is placed. Absent in calls of older
   * pages.
   */
  expectedTotalMinor?: number | undefined
  /** The e-mail that the buyer is signed in with, in small letters. */
  signedInAs?: string | undefined
  /** The text of the box for marketing, when the buyer ticked it. */
  consentText?: string | undefined
  /** The version of the terms that the buyer accepted; absent in calls of older pages. */
  acceptedTerms?: string | undefined
  /** Absent: the buyer places it. */
  handEntry?: HandEntry | undefined
  clientIp: string
  orderHost: string
  /** ISO 8601 in UTC. */
  at: string
}
