/** What an operator decides about an order that is entered by hand, in minor units of its currency. */
export interface OwnTerms {
  /** In place of coupons and automatic discounts. */
  discountMinor?: number | undefined
  /** In place of what the shipping method charges. */
  shippingMinor?: number | undefined
}

/**
 * An order that an operator enters for a buyer. What shields shops from buyers does not count for it: reviews,
 * minimums, limits of pieces, and guests who may not order. Nobody is there to accept terms.
 */
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
