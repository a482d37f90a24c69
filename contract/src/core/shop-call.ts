import type { z } from 'zod'

// What is called in a shop, by its pages or by others. These calls are no actions: nobody signs in with a password, and
// a website is named by its pages. Existing pages keep calling as they were made, so that inputs only grow by optional
// fields.

/**
 * Every failure that a shop's call may answer, with its HTTP status. The server has the words, in the buyer's language.
 */
export const shopFailures = {
  'bad-input': 400,
  'bad-json': 400,
  'bad-notice': 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  'link-ended': 410,
  'too-many': 429,
  'too-many-failures': 429,
  'coupon-invalid': 409,
  'goods-unavailable': 409,
  'stock-short': 409,
  'quantity-limit': 409,
  'shipping-unavailable': 409,
  // 409 where an order is placed, 503 where its payment begins.
  'payment-unavailable': [409, 503],
  'below-minimum': 409,
  'members-only': 409,
  'terms-not-accepted': 409,
  'buyer-refused': 409,
  'key-in-use': 409,
  'key-of-another-order': 409,
  'too-many-unpaid': 409,
  'total-changed': 409,
  'vat-number-invalid': 409,
  'currency-unavailable': 409,
  'not-payable': 409,
  'too-many-addresses': 409,
  'no-consent-asked': 409,
  'orders-open': 409,
  'order-held': 409,
  'not-cancellable': 409,
  'not-returnable': 409,
  'receipt-not-asked': 409,
  'receipt-too-large': 413,
  'receipt-unusable': 415,
  'review-fixed': 409,
  incident: 500,
  unavailable: 503,
  'no-sign-in': 503,
  'no-contact': 503,
  'no-alerts': 503,
  'no-newsletter': 503,
  'storage-full': 507,
} as const satisfies Record<string, number | readonly number[]>
export type ShopFailure = keyof typeof shopFailures

/** Where the shop API begins, at every host that answers it. */
export const shopApiRoot = '/shop-api'

/**
 * Carries the token of an order to calls without a JSON body. Pages that were made before it, and links, have the token
 * in the query.
 */
export const orderTokenHeader = 'x-order-token'

/** Carries the storefront key of pages that are not the shop's own. */
export const storefrontKeyHeader = 'x-storefront-key'

/**
 * A call of the shop API, answered as JSON: its address below the root, with a name such as `:orderNo` in place of a
 * value.
 */
export interface ShopCall {
  method: 'GET' | 'POST'
  path: string
  /** The body, or the query of a GET. */
  input: z.ZodType
  output: z.ZodType
  /** Besides those that every call may answer. */
  fails: readonly ShopFailure[]
  /** Pages of other origins may call it with a storefront key. */
  isForStorefronts?: true
}

export type ShopInputOf<C extends ShopCall> = z.input<C['input']>
export type ShopOutputOf<C extends ShopCall> = z.output<C['output']>

/** The call as it is; its method and path stay literal types, by which pages find input and output. */
export const shopCall = <const Call extends ShopCall>(call: Call): Call => call

/**
 * A route of the shop API for others than a shop's scripts: links of mails, providers of payments, web servers of
 * pushed shops.
 */
export interface ShopLink {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** The query; of `moved` the headers; of a notice nothing that we define. */
  input: z.ZodType
  /**
   * `page`: HTML for a person; `redirect`: a status and perhaps a location; `text`: what the provider wants to read;
   * `protocol`: JSON as somebody else defined it.
   */
  answers: 'page' | 'redirect' | 'text' | 'protocol'
}

/** The link as it is; its method and path stay literal types. */
export const shopLink = <const Link extends ShopLink>(link: Link): Link => link

/** The whole path of a route, at every host that answers the shop API. */
export const shopApiPath = <const Path extends string>({ path }: { path: Path }): `${typeof shopApiRoot}${Path}` => `${shopApiRoot}${path}`
