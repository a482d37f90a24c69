/** What an operator decides about an order that is entered by hand, in minor units of its currency. */
export interface OwnTerms {
  /** In place of coupons and automatic discounts. */
  discountMinor?: number | undefined
  /** In place of what the shipping method charges. */
  shippingMinor?: number | undefined
}

/**
 * An order that an operator enters for a buyer. The protections of shops against buyers do not apply to it: reviews,
 * minimum amounts, limits of pieces, and the ban on guest orders. No terms are accepted.
 */
export interface HandEntry extends OwnTerms {
  by: string
  /** The seller's message to the buyer. */
  sellerMessage: string
  /** The operators' own note. */
  note: string
  sendsMail: boolean
  /** Why each item has a price of its own; undefined: it has none. */
  priceReasons: readonly (string | undefined)[]
}
