import { omit } from '@wanpu/contract'
import { networkOf } from '../../../../net/network-of-address.ts'
import { type Cart, deliveryOf } from '../checkout/cart.rules.ts'
import { cartDigest } from '../checkout/cart-digest.rules.ts'
import { baseTotalOf } from '../checkout/exchange.rules.ts'
import { namelessDiscountId } from '../checkout/manual-discount.rules.ts'
import type { Offer } from '../checkout/offer.sql.ts'
import type { PricedRequest } from '../checkout/priced-request.rules.ts'
import { orderTaxOf } from '../checkout/pricing.rules.ts'
import type { OrderRequest } from './order-request.ts'
import type { NewOrder } from './placing.sql.ts'

/** The order that a request is placed as, with what it was priced with. */
export function newOrder(
  request: OrderRequest,
  { cart, payee, coupon }: PricedRequest,
  { orderNo, offer }: { orderNo: string; offer: Offer },
): NewOrder {
  const {
    websiteId,
    idempotencyKey,
    paymentModeId,
    shippingModeId,
    contact,
    shippingAddress,
    clientIp,
    orderHost,
    note: buyerMessage,
  } = request
  const { currencyCode, goodsMinor, shippingMinor, couponMinor, discounts, totalMinor } = cart
  return {
    orderNo,
    paymentAccountId: payee.id,
    couponId: coupon?.id ?? null,
    ...acceptedOf(request, offer),
    ...baseTotalOf(cart, offer.currencies),
    cartDigest: cartDigest(request),
    websiteId,
    idempotencyKey,
    paymentModeId,
    shippingModeId,
    contact,
    shippingAddress,
    clientIp,
    orderHost,
    buyerMessage,
    buyerNetwork: networkOf(clientIp),
    ...entryOf(request, cart),
    currencyCode,
    goodsMinor,
    shippingMinor,
    couponMinor,
    totalMinor,
    discounts: discounts.filter(({ couponId }) => couponId !== namelessDiscountId),
    items: cart.lines.map((line) => omit(line, 'weightGrams', 'volumeMm3', 'stock', 'problem', 'websitePriceMinor')),
    ...orderTaxOf(cart),
    vatCheck: cart.vat?.check ?? null,
    couponCode: request.couponCode ?? '',
    ...deliveryOf(cart),
    billingAddress: request.billingAddress ?? shippingAddress,
    createdAt: request.at,
  }
}

/** What an order keeps of how an operator entered it. */
function entryOf({ handEntry }: OrderRequest, { lines, currencyCode }: Cart) {
  if (!handEntry) return { enteredBy: '', sellerMessage: '', note: '', ownShippingMinor: null, logDetail: null }
  const { by, sellerMessage, note, shippingMinor = null, priceReasons } = handEntry
  const prices = lines.flatMap(({ title, websitePriceMinor = null, priceMinor }, at) => {
    const reason = priceReasons[at]
    return reason === undefined ? [] : [{ title, websitePriceMinor, priceMinor, reason }]
  })
  const logDetail = { kind: 'by-hand' as const, currencyCode, prices, shippingMinor }
  return { enteredBy: by, sellerMessage, note, ownShippingMinor: shippingMinor, logDetail }
}

/** The terms that an order was placed with. */
function acceptedOf(
  { websiteId, acceptedTerms, at }: OrderRequest,
  { websites }: Offer,
): Pick<NewOrder, 'termsVersion' | 'termsAcceptedAt'> {
  const terms = websites.get(websiteId)?.terms
  const isAccepted = terms && terms.version === acceptedTerms
  return isAccepted ? { termsVersion: terms.version, termsAcceptedAt: at } : { termsVersion: null, termsAcceptedAt: null }
}
