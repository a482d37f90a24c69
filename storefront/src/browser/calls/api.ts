import type { ShopInputOf, ShopOutputOf, shopApi } from '@wanpu/contract'
import { shop } from '../page/page-facts.ts'
import { get, getFile, post, postFile } from './shop-call.ts'

export type Quote = ShopOutputOf<typeof shopApi.quote>
export type QuotedItem = Quote['items'][number]
export type QuoteRequest = Omit<ShopInputOf<typeof shopApi.quote>, 'websiteId'>
export type OrderRequest = Omit<ShopInputOf<typeof shopApi.placeOrder>, 'websiteId'>
export type Placed = ShopOutputOf<typeof shopApi.placeOrder>
/** An order with what opens its page. */
export type OrderLink = ShopOutputOf<typeof shopApi.findOrder>
export type Order = ShopOutputOf<typeof shopApi.readOrder>
export type Address = NonNullable<Order['shippingAddress']>
/** The taxes of a cart or an order. */
export type Tax = NonNullable<Order['tax']>
export type Parcel = Order['parcels'][number]
/** So many pieces of a line that can be sent back. */
export type Returnable = Order['returnable'][number]

/** Where the buyer goes to pay: a page of the provider, or a text to scan. */
export type PayStart = ShopOutputOf<typeof shopApi.pay>

/**
 * What the cart would cost now, and how it could be sent and paid; lines that can’t be ordered say why. Reserves
 * nothing.
 */
export const quote = (request: QuoteRequest) => post('/quote', { websiteId: shop.websiteId, ...request })

/**
 * Places the order; the same `idempotencyKey` again returns the order that was placed, not a second one, and is refused
 * for another cart.
 */
export const placeOrder = (request: OrderRequest) => post('/order', { websiteId: shop.websiteId, ...request })

/** Number and key of an order that was placed with this e-mail. */
export const findOrder = (orderNo: string, email: string) => post('/order/find', { orderNo, email })

/** The order as its buyer sees it, with a masked contact; `link-ended` where the token of its link is too old. */
export const readOrder = (orderNo: string, token: string) => get('/order/:orderNo', { token }, { orderNo })

/** An invoice of the order, a PDF. */
export const readInvoice = ({ orderNo, token }: OrderLink, invoiceNo: string) =>
  getFile('/order/:orderNo/invoice/:invoiceNo', { token }, { orderNo, invoiceNo })

/** Number and key of the order whose payment a provider leads back from. */
export const returnToOrder = (back: string) => post('/order/back', { back })

/** Where the buyer goes to pay; a payment that is open already is gone on with. `not-payable` where nothing is due. */
export const startPayment = (orderNo: string, token: string) => post('/order/:orderNo/pay', { token }, { orderNo })

/** The order after the shop has asked the provider about it. */
export const lookAtOrder = (orderNo: string, token: string) => post('/order/:orderNo/look', { token }, { orderNo })

/** The order after its buyer has chosen one of its other payment methods. */
export const choosePayment = (orderNo: string, token: string, paymentModeId: string) =>
  post('/order/:orderNo/payment', { token, paymentModeId }, { orderNo })

/** The order after its buyer has cancelled it. */
export const cancelOrder = (orderNo: string, token: string) => post('/order/:orderNo/cancel', { token }, { orderNo })

/** The order after its buyer has sent a receipt of their transfer. */
export const sendReceipt = (orderNo: string, token: string, file: Blob) => postFile('/order/:orderNo/receipt', { token }, file, { orderNo })

/** The order after the buyer has asked to send something back. */
export const askReturn = (orderNo: string, wish: ShopInputOf<typeof shopApi.askReturn>) => post('/order/:orderNo/return', wish, { orderNo })
