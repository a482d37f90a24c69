import { readVatNumber, taxAreaOf, type VatCheck } from '@wanpu/contract'
import { networkOf } from '../../../../net/network-of-address.ts'
import type { BlockList } from '../../../buyers/buyer-block/buyer-block.sql.ts'
import { decimalsOf } from '../../../terms/currency/currency.rules.ts'
import { sellingCurrencyOf } from '../../../terms/currency/selling-currency.rules.ts'
import { choosePayee } from '../../payment/payment.rules.ts'
import type { OrderRequest } from '../placing/order-request.ts'
import type { readBuyers } from '../placing/placing.sql.ts'
import type { Review } from '../review/review.ts'
import { amountText } from './amount-text.ts'
import { type Cart, type CartLine, priceCart } from './cart.rules.ts'
import type { EnteredCoupon } from './coupon.rules.ts'
import { couponUseOf } from './coupon-use.rules.ts'
import { minimumOf } from './minimum.rules.ts'
import { isForMembers, type Offer, type OfferedWebsite, type PayeeWithWords, type readGoods } from './offer.sql.ts'
import { destinationOf, pricingFor } from './pricing.rules.ts'

/** `isGuess`: who asks often enough would learn codes of coupons, or which e-mails have ordered. */
export type Refusal = { code: RefusalCode; detail: Record<string, unknown>; isGuess?: boolean }
export type RefusalCode =
  | 'not-found'
  | 'goods-unavailable'
  | 'stock-short'
  | 'quantity-limit'
  | 'coupon-invalid'
  | 'shipping-unavailable'
  | 'payment-unavailable'
  | 'below-minimum'
  | 'members-only'
  | 'terms-not-accepted'
  | 'buyer-refused'
  | 'key-in-use'
  | 'key-of-another-order'
  | 'too-many-unpaid'
  | 'total-changed'
  | 'vat-number-invalid'
  | 'currency-unavailable'

/**
 * Everything that decides over a batch of orders, read under locks. Deciding takes from it, so the next order sees what
 * is left.
 */
export type Availability = Awaited<ReturnType<typeof readGoods>> & {
  offer: Offer
  payees: PayeeWithWords[]
  /** What is known of the buyers' VAT numbers. */
  vatChecks: readonly VatCheck[]
  coupons: Map<string, EnteredCoupon>
  buyers: Awaited<ReturnType<typeof readBuyers>>
  review: Review
  blockList: BlockList
}

/** An order that is not placed, and why. */
export const refuseOrder = (code: RefusalCode, detail: Record<string, unknown> = {}) => ({ refused: { code, detail } })

export type PricedRequest = { cart: Cart; payee: PayeeWithWords; coupon: EnteredCoupon | undefined }

/** The cart with its payee, or why the order cannot be placed. */
export function priceRequest(request: OrderRequest, availability: Availability): PricedRequest | { refused: Refusal } {
  const { offer, buyers } = availability
  const website = offer.websites.get(request.websiteId)
  if (!website) return refuseOrder('not-found')
  const isSame = (buyer: { websiteId: string; email: string }) =>
    buyer.websiteId === request.websiteId && buyer.email === request.contact.email
  const member = buyers.members.find(isSame)
  // An e-mail alone proves nothing, and the refusal must not tell whose e-mail is known here.
  if (!request.handEntry && isForMembers(website, offer) && request.signedInAs !== request.contact.email) return refuseOrder('members-only')
  if (!request.handEntry && !isAccepted(website, request.acceptedTerms)) return refuseOrder('terms-not-accepted')
  // Who was merged into a blocked customer is refused as well.
  if (member && member.status !== 'active') return refuseOrder('buyer-refused')
  if (availability.blockList.effectOn(request) === 'refuse') return refuseOrder('buyer-refused')

  const currency = sellingCurrencyOf(website, offer.currencies, request.currencyCode)
  if (!currency) return refuseOrder('currency-unavailable', { currency: request.currencyCode })
  const coupon = request.couponCode === undefined ? undefined : availability.coupons.get(request.couponCode)
  const buyer = { websiteId: request.websiteId, email: request.contact.email }
  const { goods, stock, vatChecks } = availability
  const pricing = pricingFor(offer, { websiteId: website.id, currency, goods, stock, vatChecks }, request.handEntry)
  const { items, couponCode, shippingModeId, paymentModeId, at } = request
  const cart = priceCart(pricing, {
    items,
    shippingModeId,
    paymentModeId,
    at,
    day: offer.zone.dayOf(at),
    ...destinationOf(request.shippingAddress, request.contact),
    coupon: couponCode === undefined ? undefined : { code: couponCode, found: coupon, ...couponUseOf(buyers, buyer, coupon) },
    ownShippingMinor: request.handEntry?.shippingMinor,
  })
  const problem = problemOf(cart, request, offer)
  if (problem) return { refused: problem }
  const heldTooMuch = request.handEntry ? [] : linesBeyondUnpaid(cart, request, availability)
  if (heldTooMuch.length > 0) {
    return refuseOrder('too-many-unpaid', { titles: heldTooMuch.map((line) => line.title), most: offer.placement.maxUnpaidPieces })
  }
  const decimals = decimalsOf(cart.currencyCode, offer.currencies)
  const payee =
    offer.paymentModes.some((mode) => mode.id === request.paymentModeId) &&
    choosePayee(availability.payees, { ...request, ...cart, decimals })
  if (!payee) return refuseOrder('payment-unavailable')
  return { cart, payee, coupon }
}

/** Whether the buyer accepted the terms as they are now. Pages that were made before they could ask send nothing. */
function isAccepted({ terms, pagesAskTerms }: OfferedWebsite, accepted: string | undefined): boolean {
  return !terms || terms.version === accepted || (accepted === undefined && !pagesAskTerms)
}

function problemOf(cart: Cart, request: OrderRequest, { placement, currencies, websites }: Offer): Refusal | undefined {
  const money = (minor: number) =>
    amountText(minor, cart.currencyCode, { currencies, language: websites.get(request.websiteId)?.language ?? '' })
  const titled = (lines: readonly CartLine[]) => lines.map((line) => line.title || line.shopGoodsId)
  const goneLines = cart.lines.filter((line) => line.problem === 'gone')
  if (goneLines.length > 0) return { code: 'goods-unavailable', detail: { titles: titled(goneLines) } }
  const short = cart.lines.filter((line) => line.problem === 'stock')
  if (short.length > 0) return { code: 'stock-short', detail: { titles: titled(short), left: short.map((line) => line.stock) } }
  const many = cart.lines.filter((line) => line.problem === 'limit')
  if (many.length > 0) return { code: 'quantity-limit', detail: { titles: titled(many), most: placement.maxQuantity } }
  if (cart.coupon?.problem) return { code: 'coupon-invalid', detail: { reason: cart.coupon.problem } }
  if (cart.shippingModeId !== request.shippingModeId) return { code: 'shipping-unavailable', detail: {} }
  const minimum = minimumOf(placement, currencies, cart.currencyCode)
  if (!request.handEntry && cart.goodsMinor < minimum) return { code: 'below-minimum', detail: { minimum: money(minimum) } }
  const { vatNumber } = request.contact
  if (
    cart.asksVatNumber &&
    vatNumber !== undefined &&
    readVatNumber(taxAreaOf(request.shippingAddress).vatCountry, vatNumber) === undefined
  ) {
    return { code: 'vat-number-invalid', detail: {} }
  }
  const isExpected = request.expectedTotalMinor === undefined || request.expectedTotalMinor === cart.totalMinor
  if (isExpected) return undefined
  return { code: 'total-changed', detail: { total: money(cart.totalMinor) } }
}

/** The lines by which the unpaid orders of the buyer's network would hold more pieces of a product than they may. */
function linesBeyondUnpaid({ lines }: Cart, { clientIp }: OrderRequest, { buyers, offer }: Availability): CartLine[] {
  const most = offer.placement.maxUnpaidPieces
  if (most === 0) return []
  const network = networkOf(clientIp)
  const pieces = new Map<string, number>()
  const add = (goodsId: string, more: number) => pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + more)
  for (const order of buyers.unpaid) if (order.network === network) add(order.goodsId, order.pieces)
  for (const { goodsId, quantity } of lines) add(goodsId, quantity)
  return lines.filter(({ goodsId }) => (pieces.get(goodsId) ?? 0) > most)
}
