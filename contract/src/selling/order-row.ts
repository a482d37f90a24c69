import { z } from 'zod'
import { version } from '../core/fields.ts'
import { personal } from '../core/personal.ts'
import { websiteOfRecord } from '../core/websites.ts'
import { chargedTax, orderTax } from '../terms/tax.ts'
import { fulfilment } from './fulfilment.ts'
import { orderStatus } from './order-status.ts'
import { orderCheck, orderPaymentState } from './payment-record.ts'

export const orderItem = z.object({
  shopGoodsId: z.string(),
  goodsId: z.string().optional(),
  variantSku: z.string().optional(),
  title: z.string(),
  picture: z.string(),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  priceMinor: z.number(),
  lineMinor: z.number(),
  /** The line's share of the coupon, and its taxes; absent in orders from before. */
  discountMinor: z.number().optional(),
  taxMinor: z.number().optional(),
  /** The line's taxes by rate; absent in orders from before, and without taxes. */
  taxes: z.array(chargedTax).optional(),
  /** What a reverse charge takes off the line's price; absent in orders from before, and without one. */
  untaxedMinor: z.number().optional(),
  /**
   * Pieces that were refunded, that went back into the stock, and that were refunded before they were sent and won't
   * be.
   */
  refundedQuantity: z.number().optional(),
  restockedQuantity: z.number().optional(),
  withdrawnQuantity: z.number().optional(),
})
export type OrderItem = z.output<typeof orderItem>

/** `vatNumber`: of the company that buys, where it pays the tax itself. */
export const orderContact = z.object({
  name: personal(z.string()),
  email: personal(z.string()),
  /** As the buyer wrote it; empty where none was given. */
  phone: personal(z.string()),
  /** In E.164, such as `+491701234567`; absent in orders from before. */
  phoneE164: personal(z.string()).optional(),
  company: personal(z.string()).optional(),
  vatNumber: personal(z.string()).optional(),
})
export type OrderContact = z.output<typeof orderContact>

/** Minor units in our own names; existing clients read the major units and names at the end. */
export const shownOrder = {
  id: z.string(),
  version,
  orderNo: z.string(),
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  websiteName: z.string(),
  orderOwner: z.string(),
  status: orderStatus,
  /** How much of it is in parcels; `status` follows between paid and shipped. */
  fulfilment,
  items: z.array(orderItem),
  /** Pieces in all lines together. */
  quantity: z.number(),
  currencyCode: z.string(),
  goodsMinor: z.number(),
  shippingMinor: z.number(),
  /** A shipping fee that an operator set; null: what the method charges. */
  ownShippingMinor: z.number().nullable(),
  couponMinor: z.number(),
  /** Null: no taxes were charged. */
  tax: orderTax.nullable(),
  taxMinor: z.number(),
  /** What the taxes changed about the total. */
  taxAddedMinor: z.number(),
  totalMinor: z.number(),
  /** What arrived, and what of it was given back. */
  paidMinor: z.number(),
  refundedMinor: z.number(),
  /**
   * What refunds took off its value; money that was paid too much and given back does not count. Revenue is the total
   * less this.
   */
  creditedMinor: z.number(),
  paymentState: orderPaymentState,
  /** Why somebody must look at the order before it is sent; empty: nobody must. */
  toCheck: orderCheck,
  /** True while it waits for a review: not paid on, shipped or invoiced. */
  isHeld: z.boolean(),
  /** The order that it was merged into; empty: none. */
  mergedIntoNo: z.string(),
  /** It is sent before it is paid, as its payment method said when it was placed. */
  shipsUnpaid: z.boolean(),
  couponCode: z.string(),
  memberId: z.string().nullable(),
  paymentModeId: z.string().nullable(),
  paymentModeName: z.string(),
  shippingModeId: z.string().nullable(),
  shippingModeName: z.string(),
  contact: orderContact,
  clientIp: personal(z.string()),
  orderHost: z.string(),
  /** The operator who entered it for the buyer; empty: the buyer placed it. */
  enteredBy: z.string(),
  transactionNo: z.string(),
  /** The numbers of all parcels, the first one first. */
  trackingNo: z.string(),
  /** What the buyer wrote at the checkout. */
  buyerMessage: personal(z.string()),
  /** The seller's message to the buyer of an order that was entered by hand. */
  sellerMessage: personal(z.string()),
  /** The operators' own note. */
  note: personal(z.string()),
  paidAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** True when contact and address are shown with stars. */
  isMasked: z.boolean(),
  totalPrice: z.number(),
  amount: z.number(),
  couponFee: z.number(),
  originalCurrencyCode: z.string(),
  paymentDate: z.string().nullable(),
  billingName: personal(z.string()),
  billingPhone: personal(z.string()),
  billingEmail: personal(z.string()),
  billingCity: personal(z.string()),
  billingStreet: personal(z.string()),
  billingPostalCode: personal(z.string()),
}

export const orderRow = z.object(shownOrder)
export type OrderRow = z.output<typeof orderRow>
