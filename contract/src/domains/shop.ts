import { z } from 'zod'
import { buyerLengths } from '../core/buyer-lengths.ts'
import { currencyCode, id, line } from '../core/fields.ts'
import { isPostalCode, needsPostalCode } from '../core/postal-code.ts'
import { fulfilment, parcelLine, parcelState } from './fulfilment.ts'
import { chosenOptions } from './goods-parts.ts'
import { type OrderAddress, orderAddress, orderContact, orderItem, orderStatus } from './order.ts'
import { returnReason, returnState } from './order-return.ts'
import { paymentProvider } from './payment-provider.ts'
import { receiptState } from './payment-receipt.ts'
import { paymentState } from './payment-record.ts'
import { productReviewState, reviewLengths, stars } from './product-review.ts'
import { countryCode } from './shipping.ts'
import { orderTax } from './tax.ts'

// What the pages of a shop call. They are no actions: nobody signs in, and a website is named by its pages. Existing pages keep calling as they were made, so that
// inputs only grow by optional fields.

/** Every failure that a shop's call may answer, with its HTTP status. The server has the words, in the buyer's language. */
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

/** A call of the shop API: its address below `/shop-api`, with `:orderNo` where the order's number stands. */
export interface ShopCall<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ShopFailure = ShopFailure,
> {
  method: 'GET' | 'POST'
  path: string
  /** The body, or the query of a GET. */
  input: Input
  output: Output
  /** Beside those that every call may answer. */
  fails: readonly Code[]
}

export type ShopInputOf<C extends ShopCall> = z.input<C['input']>
export type ShopOutputOf<C extends ShopCall> = z.output<C['output']>

function shopCall<Input extends z.ZodType, Output extends z.ZodType, const Code extends ShopFailure = never>(
  call: ShopCall<Input, Output, Code>,
): ShopCall<Input, Output, Code> {
  return call
}

/** Lines of a cart. More are not ordered at once. */
const mostLines = 300

const item = z.object({
  shopGoodsId: id,
  variantSku: z.string().max(200).optional(),
  /** Older pages do not send it. */
  options: chosenOptions.optional(),
  quantity: z.int().min(1).max(10_000),
})

const items = z.array(item).min(1).max(mostLines)

/** An empty code is no code. */
const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(60)
  .transform((code) => code || undefined)
  .optional()

/** The website's own currency, or a further one that it sells in; absent: its own. */
const wishedCurrency = currencyCode.optional()

const quoteInput = z.object({
  websiteId: id,
  items,
  currencyCode: wishedCurrency,
  couponCode,
  shippingModeId: id.optional(),
  paymentModeId: id.optional(),
  country: countryCode.optional(),
  province: z.string().trim().max(buyerLengths.province).optional(),
  postalCode: z.string().trim().max(buyerLengths.postalCode).optional(),
  vatNumber: z.string().trim().max(buyerLengths.vatNumber).optional(),
})

/** Where parcels go, as a shop takes it. */
export const shopAddress = z
  .object({
    country: countryCode,
    province: z.string().trim().max(buyerLengths.province).optional(),
    city: line(buyerLengths.city),
    street: line(buyerLengths.street),
    postalCode: z.string().trim().max(buyerLengths.postalCode).default(''),
  })
  .superRefine(({ country, postalCode }, context) => {
    if (postalCode === '' && needsPostalCode(country))
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', inclusive: true, path: ['postalCode'], input: postalCode })
    if (postalCode !== '' && !isPostalCode(country, postalCode))
      context.addIssue({ code: 'custom', params: { problem: 'postalCode' }, path: ['postalCode'], input: postalCode })
  }) satisfies z.ZodType<OrderAddress>

/** Text whose blank form field means that there is none. */
const emptyIsNone = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional()

/** Who buys, as a shop takes it. */
export const buyerContact = z.object({
  name: line(buyerLengths.name),
  email: z.string().trim().toLowerCase().max(buyerLengths.email).pipe(z.email()),
  phone: line(buyerLengths.phone),
  company: emptyIsNone(buyerLengths.company),
  vatNumber: emptyIsNone(buyerLengths.vatNumber),
})

const orderInput = z.object({
  websiteId: id,
  /** Chosen by the page, so that an order that is sent again is placed once: at least 16 characters, which nobody guesses. */
  idempotencyKey: line(200).pipe(z.string().min(16)),
  items,
  currencyCode: wishedCurrency,
  couponCode,
  shippingModeId: id,
  paymentModeId: id,
  contact: buyerContact,
  shippingAddress: shopAddress,
  billingAddress: shopAddress.optional(),
  note: z.string().trim().max(2000).default(''),
  /** The total that the buyer saw. Absent in calls of older pages. */
  expectedTotalMinor: z.int().optional(),
  /** The text of the box for marketing as the buyer read it, when it was ticked. */
  consentText: emptyIsNone(1000),
  /** The version of the terms that the buyer accepted, as the quote named it. Absent in calls of older pages. */
  acceptedTerms: emptyIsNone(100),
})

/** Too long a path or referrer is cut, not refused: a report of a visit has nobody to tell. */
const cut = (max: number) => z.string().transform((text) => text.slice(0, max))

const visitInput = z.object({
  websiteId: id,
  path: z.string().startsWith('/').pipe(cut(1000)),
  referrer: cut(1000).optional(),
  goodsId: id.optional().catch(undefined),
})

/** Text of a visitor without line breaks and control characters: it stands in the header of a mail. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const headerText = (max: number) => line(max).pipe(z.string().regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/))

const contactInput = z.object({
  websiteId: id,
  name: headerText(100),
  email: headerText(200).pipe(z.email()),
  message: z.string().trim().min(1).max(5000),
  /** A field that people do not see; whoever fills it in is none. */
  homepage: z.string().max(5000).default(''),
  /** Milliseconds between the page and the message; absent where the page had no JavaScript. */
  afterMs: z.coerce.number().optional(),
})

const stockAlertInput = z.object({
  websiteId: id,
  shopGoodsId: id,
  /** Absent: the product itself. */
  variantSku: z.string().max(200).default(''),
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  /** What the buyer read. */
  consentText: line(1000),
})

const newsletterInput = z.object({
  websiteId: id,
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  /** What the buyer read. */
  consentText: line(1000),
  /** A field that people do not see; whoever fills it in is none. */
  homepage: z.string().max(5000).default(''),
})

/** A line of a saved cart. */
export type SavedItem = z.output<typeof item>

/** A cart that its buyer wants to be reminded of, and the text that he read; without the text it is forgotten, and the rest does not count. */
const savedCartInput = z.object({
  websiteId: id,
  /** Chosen by the browser: at least 16 characters, which nobody guesses. */
  key: line(200).pipe(z.string().min(16)),
  /** Empty where there is none that a mail could go to. */
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()).catch(''),
  items: z.array(item).max(mostLines).catch([]),
  consentText: emptyIsNone(1000),
})

/** What a buyer says about one product of his order. */
const reviewInput = z.object({
  websiteId: id,
  token: z.string().max(200),
  goodsId: id,
  stars,
  title: z.string().trim().max(reviewLengths.title).default(''),
  body: z.string().trim().max(reviewLengths.body).default(''),
  author: z.string().trim().max(reviewLengths.author).default(''),
})

/** The products of an order that its buyer can review, each with his review. */
const reviewPage = z.object({
  /** What he may want to be called: his first name and an initial. */
  author: z.string(),
  items: z.array(
    z.object({
      goodsId: z.string(),
      title: z.string(),
      options: z.string(),
      picture: z.string(),
      /** Where it is sold. */
      path: z.string(),
      review: z
        .object({ stars, title: z.string(), body: z.string(), author: z.string(), state: productReviewState, answer: z.string() })
        .nullable(),
    }),
  ),
})

/** One line of a cart as it would be ordered now. */
const quotedItem = z.object({
  shopGoodsId: z.string(),
  variantSku: z.string(),
  title: z.string(),
  picture: z.string(),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  priceMinor: z.number(),
  lineMinor: z.number(),
  discountMinor: z.number(),
  taxMinor: z.number(),
  /** What can be ordered by this line: what is left, or the most of an order. */
  stock: z.number(),
  /** Why it cannot be ordered so: `gone`, `stock`, or `limit` where there is enough, but no order takes so many. */
  problem: z.string().optional(),
})

const shopMode = z.object({ id: z.string(), name: z.string(), icon: z.string() })

/** The currency of amounts and how it is written: that of the pages may have been another one when they were made. */
const writtenCurrency = {
  currencyCode: z.string(),
  /** Null: the currency has no sign any more. */
  currencySymbol: z.string().nullable(),
  currencyDecimals: z.number(),
}

const quoteAnswer = z.object({
  ...writtenCurrency,
  items: z.array(quotedItem),
  goodsMinor: z.number(),
  /** The smallest sum of products that an order is taken for; 0: there is none. */
  minimumMinor: z.number(),
  shippingMinor: z.number(),
  couponMinor: z.number(),
  /** Null: the shop charges no taxes, or does not know the country yet. */
  tax: orderTax.nullable(),
  /** True where a company may buy without tax by its VAT number. */
  asksVatNumber: z.boolean(),
  totalMinor: z.number(),
  /** True where the sums depend on how the order is paid: then a quote names the way. */
  needsPaymentMode: z.boolean(),
  /** The mode that the sums are made with; absent where there is none. */
  shippingModeId: z.string().optional(),
  coupon: z.object({ code: z.string(), ok: z.boolean(), reason: z.string().optional() }).optional(),
  shippingModes: z.array(
    shopMode.extend({
      note: z.string(),
      minDays: z.number().nullable(),
      maxDays: z.number().nullable(),
      /** Pages that were made before delivery times were numbers read this. */
      days: z.string(),
      /** The days between which a parcel of an order of now should come; null: not said. */
      deliveryFrom: z.string().nullable(),
      deliveryTo: z.string().nullable(),
      feeMinor: z.number(),
    }),
  ),
  paymentModes: z.array(shopMode),
  /** The other currencies of the website in which this cart could be paid. */
  payableCurrencies: z.array(z.string()),
  /** Only buyers who are signed in can order, and this one is not. */
  needsSignIn: z.boolean(),
  /** What the buyer accepts with the order: the page, and the version of its wording; null: nothing. */
  terms: z.object({ version: z.string(), title: z.string(), path: z.string() }).nullable(),
})

const orderLink = z.object({ orderNo: z.string(), token: z.string() })

const titledPieces = z.array(z.object({ title: z.string(), quantity: z.number() }))

const buyersParcel = z.object({
  /** Empty when no carrier was named. */
  carrierName: z.string(),
  trackingNo: z.string(),
  /** Where it is followed; empty when that is not known. */
  trackingUrl: z.string(),
  state: parcelState,
  shippedAt: z.string(),
  items: titledPieces,
})

/** An order as its buyer sees it: the contact is masked, names are in the language of the website. */
const buyersOrder = z.object({
  orderNo: z.string(),
  websiteId: z.string(),
  status: orderStatus,
  fulfilment,
  items: z.array(orderItem),
  ...writtenCurrency,
  goodsMinor: z.number(),
  shippingMinor: z.number(),
  couponMinor: z.number(),
  couponCode: z.string(),
  tax: orderTax.nullable(),
  totalMinor: z.number(),
  /** What is to be paid now: the total, or the difference of an order that was changed. */
  dueMinor: z.number(),
  paidMinor: z.number(),
  refundedMinor: z.number(),
  creditedMinor: z.number(),
  trackingNo: z.string(),
  /** The shop checks it before it can be paid. */
  isHeld: z.boolean(),
  /** It is sent before it is paid. */
  shipsUnpaid: z.boolean(),
  /** Whoever brings the parcel takes the money. */
  isPaidOnDelivery: z.boolean(),
  /** True while its buyer may cancel it. */
  canCancel: z.boolean(),
  contact: orderContact,
  shippingAddress: orderAddress,
  /** Null: the same. */
  billingAddress: orderAddress.nullable(),
  shippingModeName: z.string(),
  shippingModeNote: z.string(),
  /** The days between which it should come, as it was said at the checkout; null: not said. */
  deliveryFrom: z.string().nullable(),
  deliveryTo: z.string().nullable(),
  paymentModeName: z.string(),
  /** What the seller says about an order that he entered; empty: nothing. */
  sellerMessage: z.string(),
  createdAt: z.string(),
  /** IANA name of the shop's time zone. */
  timeZone: z.string(),
  parcels: z.array(buyersParcel),
  returns: z.array(z.object({ returnNo: z.string(), state: returnState, answer: z.string(), items: titledPieces })),
  /** So many pieces of each line can still be sent back. */
  returnable: z.array(z.object({ line: z.number(), quantity: z.number(), title: z.string(), options: z.string() })),
  invoices: z.array(z.object({ invoiceNo: z.string(), kind: z.enum(['invoice', 'credit-note']), issuedOn: z.string() })),
  /** Where the payment at a provider stands; null where the shop is paid otherwise. */
  online: z.object({ provider: paymentProvider, isTest: z.boolean(), state: paymentState.nullable(), canPay: z.boolean() }).nullable(),
  /** How to pay by oneself; only while the order waits for its payment. */
  payment: z.object({ account: z.string(), instructions: z.string() }).nullable(),
  /** Receipts of the buyer's transfer, the first one first; `answer` says why one was refused. */
  receipts: z.array(z.object({ state: receiptState, answer: z.string(), createdAt: z.string() })),
  /** True while a receipt of a transfer can be sent. */
  canSendReceipt: z.boolean(),
})

const token = z.string().max(200)
const secretLink = z.object({ token })

/** Where the buyer goes to pay: a page of the provider, or a text to scan. */
const paymentStart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string(), expiresAt: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string(), expiresAt: z.string() }),
])

export const shopApi = {
  /** What a cart would cost now, and how it could be sent and paid. Nothing is held back. */
  quote: shopCall({ method: 'POST', path: '/quote', input: quoteInput, output: quoteAnswer, fails: ['not-found', 'currency-unavailable'] }),
  /** Places an order; the same key again answers the same order. */
  placeOrder: shopCall({
    method: 'POST',
    path: '/order',
    input: orderInput,
    output: orderLink.extend({ totalMinor: z.number(), currencyCode: z.string(), paymentInstructions: z.string() }),
    fails: [
      'not-found',
      'storage-full',
      'coupon-invalid',
      'goods-unavailable',
      'stock-short',
      'quantity-limit',
      'shipping-unavailable',
      'payment-unavailable',
      'below-minimum',
      'members-only',
      'terms-not-accepted',
      'buyer-refused',
      'key-in-use',
      'too-many-unpaid',
      'total-changed',
      'vat-number-invalid',
      'currency-unavailable',
    ],
  }),
  readOrder: shopCall({
    method: 'GET',
    path: '/order/:orderNo',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended'],
  }),
  /** The link of an order by its number and the e-mail that it was placed with. */
  findOrder: shopCall({
    method: 'POST',
    path: '/order/find',
    input: z.object({ orderNo: z.string().trim().toUpperCase().min(1).max(100), email: z.string().trim().min(1).max(200) }),
    output: orderLink,
    fails: ['not-found', 'link-ended'],
  }),
  /** Begins a payment at the provider, or goes on with the one that was begun. */
  pay: shopCall({
    method: 'POST',
    path: '/order/:orderNo/pay',
    input: secretLink,
    output: paymentStart,
    fails: ['not-found', 'link-ended', 'not-payable', 'order-held', 'too-many-failures', 'payment-unavailable'],
  }),
  /** The order after its provider was asked: for buyers who come back before the notice does. */
  lookAtOrder: shopCall({
    method: 'POST',
    path: '/order/:orderNo/look',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended'],
  }),
  /** Cancels what is not paid; answers the order as it is then. */
  cancelOrder: shopCall({
    method: 'POST',
    path: '/order/:orderNo/cancel',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended', 'not-cancellable'],
  }),
  /** Sends a receipt of a transfer, a picture or PDF file that is the body as it is; the token stands in the query. Answers the order as it is then. */
  sendReceipt: shopCall({
    method: 'POST',
    path: '/order/:orderNo/receipt',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended', 'receipt-not-asked', 'receipt-too-large', 'receipt-unusable', 'storage-full'],
  }),
  /** Asks to send something back; answers the order as it is then. */
  askReturn: shopCall({
    method: 'POST',
    path: '/order/:orderNo/return',
    input: z.object({
      token,
      lines: z
        .array(parcelLine)
        .min(1)
        .max(1000)
        .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length),
      reason: returnReason,
      note: z.string().trim().max(1000).default(''),
    }),
    output: buyersOrder,
    fails: ['not-found', 'link-ended', 'not-returnable'],
  }),
  /** A PDF for whoever has the link of the order. */
  readInvoice: shopCall({
    method: 'GET',
    path: '/order/:orderNo/invoice/:invoiceNo',
    input: secretLink,
    output: z.instanceof(Uint8Array),
    fails: ['not-found', 'link-ended'],
  }),
  /**
   * Mails a message to the seller. A form that is posted without JavaScript is answered by a redirect to the contact page, which says whether it was sent.
   */
  contact: shopCall({
    method: 'POST',
    path: '/contact',
    input: contactInput,
    output: z.object({}),
    fails: ['not-found', 'no-contact', 'storage-full'],
  }),
  /** Asks for one mail when a sold-out product can be bought again. Answers alike whoever waits already. */
  askStockAlert: shopCall({
    method: 'POST',
    path: '/stock-alert',
    input: stockAlertInput,
    output: z.object({}),
    fails: ['not-found', 'no-alerts', 'storage-full'],
  }),
  /** Mails the question whether the address wants the website's news. Answers alike whoever has them already. */
  askNewsletter: shopCall({
    method: 'POST',
    path: '/newsletter',
    input: newsletterInput,
    output: z.object({}),
    fails: ['not-found', 'no-newsletter', 'storage-full'],
  }),
  /** Keeps a cart for one reminder, or forgets it. Answers alike whether the shop reminds. A cart that is empty, or has no e-mail to write to, is not kept. */
  saveCart: shopCall({ method: 'POST', path: '/saved-cart', input: savedCartInput, output: z.object({}), fails: [] }),
  /** The cart of a reminder's link, as far as it is still sold. */
  restoreCart: shopCall({
    method: 'POST',
    path: '/saved-cart/restore',
    input: z.object({ websiteId: id, token: z.string().max(200) }),
    output: z.object({ items: z.array(item.extend({ path: z.string() })) }),
    fails: ['link-ended'],
  }),
  /** What the link of an invitation lets its buyer review. */
  readReviews: shopCall({
    method: 'POST',
    path: '/reviews/read',
    input: z.object({ websiteId: id, token: z.string().max(200) }),
    output: reviewPage,
    fails: ['link-ended'],
  }),
  /** Writes a review, or writes it anew until it is shown or hidden. Answers the page as it is then. */
  writeReview: shopCall({
    method: 'POST',
    path: '/reviews',
    input: reviewInput,
    output: reviewPage,
    fails: ['link-ended', 'not-found', 'review-fixed', 'storage-full'],
  }),
  /** Tells of a visit; answers 204 without a body. */
  visit: shopCall({ method: 'POST', path: '/visit', input: visitInput, output: z.void(), fails: ['not-found'] }),
} as const
