import type { ShopInputOf, ShopOutputOf, shopApi } from '@wanpu/contract'
import { type Answer, call, callWithFile, shop } from './shop.ts'

// Types alone come from the contract: the pages carry none of its code.
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

export function quote(request: QuoteRequest): Promise<Answer<Quote>> {
  return call('/quote', { websiteId: shop.websiteId, ...request })
}

export function placeOrder(request: OrderRequest): Promise<Answer<Placed>> {
  return call('/order', { websiteId: shop.websiteId, ...request })
}

/** Number and key of an order that was placed with this e-mail. */
export function findOrder(orderNo: string, email: string): Promise<Answer<OrderLink>> {
  return call('/order/find', { orderNo, email })
}

export function readOrder(orderNo: string, token: string): Promise<Answer<Order>> {
  return call(`/order/${encodeURIComponent(orderNo)}?token=${encodeURIComponent(token)}`)
}

/** Where an invoice of the order is fetched. */
export function invoiceAddress({ orderNo, token }: OrderLink, invoiceNo: string): string {
  const path = [orderNo, 'invoice', invoiceNo].map(encodeURIComponent).join('/')
  return `${shop.api}/order/${path}?token=${encodeURIComponent(token)}`
}

/** Where the buyer goes to pay: a page of the provider, or a text to scan. */
export type PayStart = ShopOutputOf<typeof shopApi.pay>

export function startPayment(orderNo: string, token: string): Promise<Answer<PayStart>> {
  return call(`/order/${encodeURIComponent(orderNo)}/pay`, { token })
}

/** The order after the shop has asked the provider about it. */
export function lookAtOrder(orderNo: string, token: string): Promise<Answer<Order>> {
  return call(`/order/${encodeURIComponent(orderNo)}/look`, { token })
}

/** The order after its buyer has cancelled it. */
export function cancelOrder(orderNo: string, token: string): Promise<Answer<Order>> {
  return call(`/order/${encodeURIComponent(orderNo)}/cancel`, { token })
}

/** The order after its buyer has sent a receipt of his transfer. */
export function sendReceipt(orderNo: string, token: string, file: Blob): Promise<Answer<Order>> {
  return callWithFile(`/order/${encodeURIComponent(orderNo)}/receipt?token=${encodeURIComponent(token)}`, file)
}

/** The order after the buyer has asked to send something back. */
export function askReturn(orderNo: string, wish: ShopInputOf<typeof shopApi.askReturn>): Promise<Answer<Order>> {
  return call(`/order/${encodeURIComponent(orderNo)}/return`, wish)
}
