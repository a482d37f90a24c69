import { type Answer, call, shop } from './shop.ts'

export type QuotedItem = {
  shopGoodsId: string
  variantSku?: string | null
  title: string
  picture?: string | null
  options?: Record<string, string> | null
  quantity: number
  priceMinor: number
  lineMinor: number
  stock: number
  problem?: string | null
}

/** One tax of a cart or an order. */
export type Tax = {
  priceMode: 'included' | 'added'
  lines: { name: string; percent: number; taxMinor: number }[]
  /** What the taxes changed about the total. */
  addedMinor: number
  isReverseCharge: boolean
}

export type Mode = { id: string; name: string; icon?: string | null }

export type Quote = {
  currencyCode: string
  items: QuotedItem[]
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  /** Absent: the shop charges no taxes, or does not know the country yet. */
  tax?: Tax | null
  /** True where a company may buy without tax by its VAT number. */
  asksVatNumber?: boolean
  totalMinor: number
  /** The mode that the sums are made with. */
  shippingModeId?: string | null
  coupon?: { code: string; ok: boolean; reason?: string | null } | null
  shippingModes: (Mode & { note?: string; minDays: number | null; maxDays: number | null; feeMinor: number })[]
  paymentModes: Mode[]
}

export type OrderedItem = { shopGoodsId: string; variantSku?: string; quantity: number }

export type QuoteRequest = {
  items: OrderedItem[]
  couponCode?: string
  shippingModeId?: string
  country?: string
  province?: string
  vatNumber?: string
}

export type Address = { country: string; province?: string; city: string; street: string; postalCode: string }

export type OrderRequest = {
  idempotencyKey: string
  items: OrderedItem[]
  couponCode?: string
  shippingModeId: string
  paymentModeId: string
  contact: { name: string; email: string; phone: string; company?: string; vatNumber?: string }
  shippingAddress: Address
  note?: string
  /** What the page shows: a total that changed meanwhile is asked about first. */
  expectedTotalMinor: number
  earlierOrder?: EarlierOrder
}

/** An order of this browser with what opens its page. */
export type EarlierOrder = { orderNo: string; token: string }

export type Placed = { orderNo: string; token: string; totalMinor: number; currencyCode: string }

export type Parcel = {
  /** Empty when no carrier was named. */
  carrierName: string
  trackingNo: string
  /** Where it is followed; empty when that is not known. */
  trackingUrl: string
  state: 'sent' | 'delivered'
  shippedAt: string
  items: { title: string; quantity: number }[]
}

/** So many pieces of a line that can be sent back. */
export type Returnable = { line: number; quantity: number; title: string; options: string }

export type Order = {
  orderNo: string
  status: string
  items: Omit<QuotedItem, 'stock' | 'problem'>[]
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  tax?: Tax | null
  totalMinor: number
  currencyCode: string
  shippingModeName?: string | null
  shippingModeNote?: string | null
  paymentModeName?: string | null
  trackingNo?: string | null
  /** How much of it was sent; absent where an older server answers. */
  fulfilment?: 'open' | 'part-shipped' | 'shipped' | 'delivered'
  parcels?: Parcel[]
  /** What is sent back, and what still can be; absent where an older server answers. */
  returns?: { returnNo: string; state: string; answer: string; items: { title: string; quantity: number }[] }[]
  returnable?: Returnable[]
  /** What is to be paid now: the total, or the difference of an order that was changed; absent where an older server answers. */
  dueMinor?: number
  /** What was given back of the payment. */
  refundedMinor?: number
  /** Invoices and credit notes; absent where an older server answers. */
  invoices?: { invoiceNo: string; kind: 'invoice' | 'credit-note'; issuedOn: string }[]
  createdAt: string
  /** IANA name of the shop's time zone. */
  timeZone: string
  contact?: { name?: string; email?: string; phone?: string; company?: string; vatNumber?: string } | null
  shippingAddress?: Address | null
  /** Where the payment at a provider stands; null where the shop is paid otherwise. */
  online?: { provider: string; isTest: boolean; state: string | null; canPay: boolean } | null
  /** True while the shop checks it, and while it can be cancelled; absent where an older server answers. */
  isHeld?: boolean
  canCancel?: boolean
  /** How to pay; only while the order waits for its payment. */
  payment?: { account: string; instructions: string } | null
}

export function quote(request: QuoteRequest): Promise<Answer<Quote>> {
  return call('/quote', { websiteId: shop.websiteId, ...request })
}

export function placeOrder(request: OrderRequest): Promise<Answer<Placed>> {
  return call('/order', { websiteId: shop.websiteId, ...request })
}

/** Number and key of an order that was placed with this e-mail. */
export function findOrder(orderNo: string, email: string): Promise<Answer<{ orderNo: string; token: string }>> {
  return call('/order/find', { orderNo, email })
}

export function readOrder(orderNo: string, token: string): Promise<Answer<Order>> {
  return call(`/order/${encodeURIComponent(orderNo)}?token=${encodeURIComponent(token)}`)
}

/** Where an invoice of the order is fetched. */
export function invoiceAddress({ orderNo, token }: EarlierOrder, invoiceNo: string): string {
  const path = [orderNo, 'invoice', invoiceNo].map(encodeURIComponent).join('/')
  return `${shop.api}/order/${path}?token=${encodeURIComponent(token)}`
}

/** Where the buyer goes to pay: a page of the provider, or a text to scan. */
export type PayStart = { kind: 'page'; url: string } | { kind: 'code'; text: string; expiresAt: string }

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

/** The order after the buyer has asked to send something back. */
export function askReturn(
  orderNo: string,
  wish: { token: string; lines: { line: number; quantity: number }[]; reason: string; note: string },
): Promise<Answer<Order>> {
  return call(`/order/${encodeURIComponent(orderNo)}/return`, wish)
}
