import { z } from 'zod'
import { buyerLengths } from '../core/buyer-lengths.ts'
import { currencyCode, id, line, lineOrEmpty } from '../core/fields.ts'
import { orderAddress } from '../core/order-address.ts'
import { shopCall } from '../core/shop-call.ts'
import { countryCode } from '../terms/shipping.ts'
import { orderTax, vatState } from '../terms/tax.ts'
import { fulfilment, parcelLine, parcelState } from './fulfilment.ts'
import { returnReason, returnState } from './order-return.ts'
import { orderContact, orderItem } from './order-row.ts'
import { orderStatus } from './order-status.ts'
import { paymentProvider } from './payment-provider.ts'
import { receiptState } from './payment-receipt.ts'
import { paymentState } from './payment-record.ts'
import { productData, productPage } from './product-data.ts'
import { shopAccount } from './shop-account.ts'
import { buyerContact, emptyIsNone, shopAddress } from './shop-buyer.ts'
import { cartItem, mostLines } from './shop-cart.ts'
import { shopForms } from './shop-forms.ts'

const items = z.array(cartItem).min(1).max(mostLines)

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
  province: lineOrEmpty(buyerLengths.province).optional(),
  postalCode: lineOrEmpty(buyerLengths.postalCode).optional(),
  vatNumber: lineOrEmpty(buyerLengths.vatNumber).optional(),
  /** Without a company's name its VAT number relieves of no tax. */
  company: lineOrEmpty(buyerLengths.company).optional(),
})

const orderInput = z.object({
  websiteId: id,
  /**
   * Chosen by the page, so that an order that is sent again is placed once: at least 16 characters, which nobody
   * guesses.
   */
  idempotencyKey: line(200).pipe(z.string().min(16)),
  items,
  currencyCode: wishedCurrency,
  couponCode,
  shippingModeId: id,
  paymentModeId: id,
  contact: buyerContact,
  shippingAddress: shopAddress,
  billingAddress: shopAddress.optional(),
  note: z.string().trim().max(buyerLengths.note).default(''),
  /** The total that the buyer saw. Absent in calls of older pages. */
  expectedTotalMinor: z.int().optional(),
  /** The text of the box for marketing as the buyer read it, when it was ticked. */
  consentText: emptyIsNone(z.string().trim().max(1000)),
  /** The version of the terms that the buyer accepted, as the quote named it. Absent in calls of older pages. */
  acceptedTerms: emptyIsNone(lineOrEmpty(100)),
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
  /**
   * What is known of the company's VAT number, where it is asked for; `tax.isReverseCharge` says what that does. Null:
   * it is not asked for.
   */
  vatState: vatState.nullable(),
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

/** An order's number as buyers write down what they were told: `wp 482 170 362`. */
const spokenOrderNo = z
  .string()
  .transform((written) => written.replaceAll(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().min(1).max(100))
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
  /** What the seller says about an order that they entered; empty: nothing. */
  sellerMessage: z.string(),
  createdAt: z.string(),
  /** IANA name of the shop's time zone. */
  timeZone: z.string(),
  parcels: z.array(buyersParcel),
  returns: z.array(z.object({ returnNo: z.string(), state: returnState, answer: z.string(), items: titledPieces })),
  /** So many pieces of each line can still be sent back. */
  returnable: z.array(z.object({ line: z.number(), quantity: z.number(), title: z.string(), options: z.string() })),
  invoices: z.array(z.object({ invoiceNo: z.string(), kind: z.enum(['invoice', 'credit-note']), issuedOn: z.string() })),
  /** The state of the payment at a provider; null where the shop is paid otherwise. */
  online: z.object({ provider: paymentProvider, isTest: z.boolean(), state: paymentState.nullable(), canPay: z.boolean() }).nullable(),
  /** How to pay by oneself; only while the order waits for its payment. */
  payment: z.object({ account: z.string(), instructions: z.string() }).nullable(),
  /**
   * While something is due and its own account takes no payments any more: the methods by which it can be paid instead,
   * none where there is no way. Null: as it was ordered.
   */
  otherPayments: z.array(shopMode).nullable(),
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

/** What the pages of a shop call, and storefronts of its seller on other hosts. */
export const shopApi = {
  /** A part of the list of all products, as the published pages say them. */
  readProducts: shopCall({
    isForStorefronts: true,
    method: 'GET',
    path: '/products',
    input: z.object({ websiteId: id, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: productPage,
    fails: ['not-found'],
  }),
  /** One product, by the last part of its address. */
  readProduct: shopCall({
    isForStorefronts: true,
    method: 'GET',
    path: '/products/:handle',
    input: z.object({ websiteId: id }),
    output: productData,
    fails: ['not-found'],
  }),
  /** What a cart would cost now, and how it could be sent and paid. Nothing is held back. */
  quote: shopCall({
    isForStorefronts: true,
    method: 'POST',
    path: '/quote',
    input: quoteInput,
    output: quoteAnswer,
    fails: ['not-found', 'currency-unavailable'],
  }),
  /**
   * Places an order; the same key again returns the same order, and is refused where something else is ordered with it.
   */
  placeOrder: shopCall({
    isForStorefronts: true,
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
      'key-of-another-order',
      'too-many-unpaid',
      'total-changed',
      'vat-number-invalid',
      'currency-unavailable',
    ],
  }),
  readOrder: shopCall({
    isForStorefronts: true,
    method: 'GET',
    path: '/order/:orderNo',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended'],
  }),
  /** The link of an order by its number and the e-mail that it was placed with. */
  findOrder: shopCall({
    isForStorefronts: true,
    method: 'POST',
    path: '/order/find',
    input: z.object({ orderNo: spokenOrderNo, email: z.string().trim().min(1).max(200) }),
    output: orderLink,
    fails: ['not-found', 'link-ended'],
  }),
  /**
   * The link of an order, for who comes back from a payment provider: its address has a key instead, which ends soon
   * after the attempt does.
   */
  returnToOrder: shopCall({
    isForStorefronts: true,
    method: 'POST',
    path: '/order/back',
    input: z.object({ back: z.string().max(500) }),
    output: orderLink,
    fails: ['not-found'],
  }),
  /** Begins a payment at the provider, or goes on with the one that was begun. */
  pay: shopCall({
    isForStorefronts: true,
    method: 'POST',
    path: '/order/:orderNo/pay',
    input: secretLink,
    output: paymentStart,
    fails: ['not-found', 'link-ended', 'not-payable', 'order-held', 'too-many-failures', 'payment-unavailable'],
  }),
  /** Pays an order by one of its `otherPayments`; returns the order as it is then. */
  choosePayment: shopCall({
    isForStorefronts: true,
    method: 'POST',
    path: '/order/:orderNo/payment',
    input: secretLink.extend({ paymentModeId: id }),
    output: buyersOrder,
    fails: ['not-found', 'link-ended', 'not-payable', 'order-held', 'payment-unavailable'],
  }),
  /** The order after its provider was asked: for buyers who come back before the notice does. */
  lookAtOrder: shopCall({
    isForStorefronts: true,
    method: 'POST',
    path: '/order/:orderNo/look',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended'],
  }),
  /** Cancels what is not paid; returns the order as it is then. */
  cancelOrder: shopCall({
    isForStorefronts: true,
    method: 'POST',
    path: '/order/:orderNo/cancel',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended', 'not-cancellable'],
  }),
  /**
   * Sends a receipt of a transfer, a picture or PDF file that is the body as it is; the token goes as a header. Answers
   * the order as it is then.
   */
  sendReceipt: shopCall({
    method: 'POST',
    path: '/order/:orderNo/receipt',
    input: secretLink,
    output: buyersOrder,
    fails: ['not-found', 'link-ended', 'receipt-not-asked', 'receipt-too-large', 'receipt-unusable', 'storage-full'],
  }),
  /** Asks to send something back; returns the order as it is then. */
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
  ...shopForms,
  ...shopAccount,
} as const
