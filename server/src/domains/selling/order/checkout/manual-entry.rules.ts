import type { PricingTerms } from './cart.rules.ts'
import { namelessDiscount } from './manual-discount.rules.ts'

/** What an operator decides about an order that he enters, in minor units of its currency. */
export interface OwnTerms {
  /** In place of coupons and automatic discounts. */
  discountMinor?: number | undefined
  /** In place of what the shipping method charges. */
  shippingMinor?: number | undefined
}

/** An order that an operator enters for a buyer. What shields shops from buyers does not count for it: reviews, minimums, limits of pieces, and guests who may not order. Nobody is there to accept terms. */
export interface HandEntry extends OwnTerms {
  by: string
  /** What the buyer is told. */
  sellerMessage: string
  /** The operators' own note. */
  note: string
  sendsMail: boolean
  /** Why each item has a price of its own; undefined: it has none. */
  priceReasons: readonly (string | undefined)[]
}

/** The counter for an operator, who is not held to the most pieces of an order. Without own terms it is that of buyers. */
export function counterFor(counter: PricingTerms, terms: OwnTerms | undefined): PricingTerms {
  if (!terms) return counter
  const open = { ...counter, maxQuantity: Number.MAX_SAFE_INTEGER }
  const { discountMinor } = terms
  if (discountMinor === undefined) return open
  const { websiteId, currencyCode = '' } = counter
  const discount = namelessDiscount({ websiteId, currencyCode }, { kind: 'fixed', value: discountMinor })
  return { ...open, automatic: discountMinor === 0 ? [] : [discount] }
}
