import type { OrderHoldReason } from '@wanpu/contract'
import { networkOf } from '../../../../net/network-of-address.ts'
import { mailboxOf } from '../../../buyers/buyer-block/mailbox.rules.ts'
import { variantOf } from '../../../catalog/goods/variant-choice.rules.ts'
import { isVatOpen } from '../../../terms/tax/tax.rules.ts'
import type { Cart, CartLine } from '../checkout/cart.rules.ts'
import { cartDigest } from '../checkout/cart-digest.rules.ts'
import { type CouponProblem, dependsOnBuyer, tellsCodes } from '../checkout/coupon.rules.ts'
import { buyerKey } from '../checkout/coupon-use.rules.ts'
import { type Availability, type PricedRequest, priceRequest, type Refusal, refuseOrder } from '../checkout/priced-request.rules.ts'
import type { NewHold } from '../review/order-hold.sql.ts'
import { newOrder } from './new-order.rules.ts'
import type { OrderRequest } from './order-request.ts'
import type { NewOrder, OrderEffects, PlacedBefore } from './placing.sql.ts'
import { answerBuyer, answerForPlaced, type PlacementOutcome } from './placing-answer.rules.ts'

export interface Decision {
  outcomes: PlacementOutcome[]
  orders: NewOrder[]
  holds: NewHold[]
  /** Products of which the orders leave as little as the threshold says, or less. */
  lowStock: { title: string; left: number }[]
  /** What the orders leave for the rules of later ones. */
  traces: string[]
  effects: OrderEffects
}

/** Gives each new order its number. */
export type Numbering = () => string

/**
 * Decides orders one after the other; an order with a known key gets the outcome of the first, if it is the same
 * buyer's and asks for the same.
 */
export function decideOrders(requests: readonly OrderRequest[], availability: Availability, number: Numbering): Decision {
  const orders: NewOrder[] = []
  const holds: NewHold[] = []
  const lowStock = new Map<string, { title: string; left: number }>()
  const soldPieces = { goods: new Map<string, number>(), shopGoods: new Map<string, number>() }
  const answered = new Map<string, Answered>(
    availability.buyers.placed.map((before) => [
      keyOf(before),
      { ...before, outcome: { placed: answerForPlaced(before, availability.offer) } },
    ]),
  )

  const outcomes = requests.map((request) => {
    const earlier = answered.get(keyOf(request))
    if (earlier) return answerAgain(earlier, request)
    const outcome = decide(request)
    if ('placed' in outcome) answered.set(keyOf(request), { email: request.contact.email, cartDigest: cartDigest(request), outcome })
    return outcome
  })

  function isGuess({ couponCode }: OrderRequest, { detail }: Refusal): boolean {
    const coupon = couponCode === undefined ? undefined : availability.coupons.get(couponCode)
    return tellsCodes(detail.reason as CouponProblem | undefined) || (coupon !== undefined && dependsOnBuyer(coupon))
  }

  function decide(request: OrderRequest): PlacementOutcome {
    const priced = priceRequest(request, availability)
    if ('refused' in priced) return { refused: { ...priced.refused, isGuess: isGuess(request, priced.refused) } }
    const { cart, payee } = priced
    const before = cart.lines.map((line) => piecesLeft(availability, line))
    take(availability, priced, request)
    for (const [at, line] of cart.lines.entries()) {
      const remaining = piecesLeft(availability, line)
      const threshold = availability.offer.placement.lowStock
      if ((before[at] ?? 0) > threshold && remaining <= threshold)
        lowStock.set(`${line.goodsId}/${titleOf(line)}`, { title: titleOf(line), left: remaining })
    }
    for (const line of cart.lines) {
      soldPieces.goods.set(line.goodsId, (soldPieces.goods.get(line.goodsId) ?? 0) + line.quantity)
      soldPieces.shopGoods.set(line.shopGoodsId, (soldPieces.shopGoods.get(line.shopGoodsId) ?? 0) + line.quantity)
    }
    const orderNo = number()
    orders.push(newOrder(request, priced, { orderNo, offer: availability.offer }))
    const { websiteId } = request
    const answer = { orderNo, ...cart, ...payee, websiteId, currencyCode: cart.currencyCode }
    const hold = holdOf(request, cart)
    if (!hold) return { placed: answerBuyer(answer, availability.offer) }
    holds.push({ orderNo, ...hold })
    return { placed: { orderNo, totalMinor: cart.totalMinor, currencyCode: cart.currencyCode, paymentInstructions: '' } }
  }

  /**
   * Why an order waits for a review. What an operator enters needs none, but for a VAT number that nobody has
   * confirmed.
   */
  function holdOf(request: OrderRequest, cart: Cart): Pick<NewHold, 'score' | 'reasons'> | undefined {
    const vatReasons: OrderHoldReason[] = isVatOpen(cart.vat) ? [{ rule: 'vat-unchecked', points: 0 }] : []
    const isListed = availability.blockList.effectOn(request) === 'hold'
    const verdict = request.handEntry ? undefined : availability.review.judge(request, cart, availability.offer.currencies, isListed)
    if (!verdict?.isHeld && vatReasons.length === 0) return undefined
    return { score: verdict?.score ?? 0, reasons: [...(verdict?.reasons ?? []), ...vatReasons] }
  }

  const day = requests[0] ? availability.offer.zone.dayOf(requests[0].at) : ''
  const paid = new Set(orders.map((order) => order.paymentAccountId))
  const usedCouponIds = new Set(orders.map((order) => order.couponId))
  const effects: OrderEffects = {
    goods: [...soldPieces.goods].map(([id, pieces]) => ({ id, sold: pieces, ...stockOf(availability, id) })),
    shopGoods: [...soldPieces.shopGoods].map(([id, pieces]) => ({ id, sold: pieces })),
    coupons: [...availability.coupons.values()].filter((coupon) => usedCouponIds.has(coupon.id)).map(({ id, used }) => ({ id, used })),
    payees: availability.payees.filter((payee) => paid.has(payee.id)).map((payee) => ({ id: payee.id, used: payee.usedTodayMinor, day })),
  }
  return { outcomes, orders, holds, lowStock: [...lowStock.values()], traces: availability.review.traces(), effects }
}

const keyOf = ({ websiteId, idempotencyKey }: { websiteId: string; idempotencyKey: string }) => `${websiteId}/${idempotencyKey}`

interface Answered extends Pick<PlacedBefore, 'email' | 'cartDigest'> {
  outcome: PlacementOutcome
}

function answerAgain({ email, cartDigest: digest, outcome }: Answered, request: OrderRequest): PlacementOutcome {
  if (email !== request.contact.email) return refuseOrder('key-in-use')
  return digest === null || digest === cartDigest(request) ? outcome : refuseOrder('key-of-another-order')
}

/** What is left of a line's product, or of its variant. */
function piecesLeft({ stock }: Availability, line: CartLine): number {
  const stockRow = stock.get(line.goodsId)
  return ((stockRow && variantOf(stockRow.variants, line)) ?? stockRow)?.stock ?? 0
}

const titleOf = ({ title, options }: CartLine) => [title, ...Object.values(options).filter(Boolean)].join(' · ')

/** Takes what an order needs out of what is available. */
function take(availability: Availability, { cart, payee, coupon }: PricedRequest, { websiteId, contact, clientIp }: OrderRequest): void {
  const network = networkOf(clientIp)
  availability.buyers.unpaid.push(...cart.lines.map(({ goodsId, quantity }) => ({ network, goodsId, pieces: quantity })))
  for (const line of cart.lines) {
    const stock = availability.stock.get(line.goodsId)
    const variant = stock && variantOf(stock.variants, line)
    if (variant) variant.stock -= line.quantity
    if (stock) stock.stock = Math.max(0, stock.stock - line.quantity)
  }
  payee.usedTodayMinor += cart.totalMinor
  availability.buyers.ordered.add(buyerKey({ websiteId, email: contact.email }))
  if (!coupon) return
  coupon.used += 1
  const mailbox = mailboxOf(contact.email)
  const uses = availability.buyers.uses.find((use) => use.couponId === coupon.id && use.mailbox === mailbox)
  if (uses) uses.uses += 1
  else availability.buyers.uses.push({ couponId: coupon.id, mailbox, uses: 1 })
}

function stockOf(availability: Availability, goodsId: string): { stock: number; variants?: unknown } {
  const stock = availability.stock.get(goodsId)
  if (!stock || stock.variants.length === 0) return { stock: stock?.stock ?? 0 }
  return { stock: stock.stock, variants: stock.variants }
}
