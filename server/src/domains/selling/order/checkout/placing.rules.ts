import { type OrderHoldReason, type OrderTax, readVatNumber, taxAreaOf, textIn, type VatCheck } from '@wanpu/contract'
import { formatMoney, signOf } from '@wanpu/storefront'
import { networkOf } from '../../../../net/network-of-address.ts'
import type { BlockList } from '../../../buyers/buyer-block/buyer-block.sql.ts'
import { mailboxOf } from '../../../buyers/buyer-block/mailbox.rules.ts'
import { variantOf } from '../../../catalog/goods/variant-choice.rules.ts'
import { decimalsOf } from '../../../terms/currency/currency.rules.ts'
import { sellingCurrencyOf } from '../../../terms/currency/selling-currency.rules.ts'
import { isVatOpen, schemeFor } from '../../../terms/tax/tax.rules.ts'
import { choosePayee } from '../../payment/payment.rules.ts'
import type { NewHold } from '../review/order-hold.sql.ts'
import type { Review } from '../review/review.ts'
import { type Cart, type CartLine, deliveryOf, priceCart } from './cart.rules.ts'
import { cartDigest } from './cart-digest.rules.ts'
import { type CouponProblem, dependsOnBuyer, type EnteredCoupon, tellsCodes } from './coupon.rules.ts'
import { buyerKey, couponUseOf } from './coupon-use.rules.ts'
import { baseTotalOf } from './exchange.rules.ts'
import { namelessDiscountId } from './manual-discount.rules.ts'
import { counterFor } from './manual-entry.rules.ts'
import { minimumOf } from './minimum.rules.ts'
import { isForMembers, type Offer, type OfferedWebsite, type PayeeWithWords, type readGoods } from './offer.sql.ts'
import type { OrderRequest } from './order-request.ts'
import type { NewOrder, OrderEffects, PlacedBefore, readBuyers } from './placing.sql.ts'

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

/** What the buyer is told of his order. */
export interface OrderConfirmation {
  orderNo: string
  totalMinor: number
  currencyCode: string
  paymentInstructions: string
}

export type PlacementOutcome = { placed: OrderConfirmation } | { refused: Refusal }

/** Everything that decides over a batch of orders, read under locks. Deciding takes from it, so the next order sees what is left. */
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
export type Numbering = (prefix: string, at: string) => string

/** Decides orders one after the other; an order with a known key gets the answer of the first, if it is the same buyer's and asks for the same. */
export function decideOrders(requests: readonly OrderRequest[], availability: Availability, number: Numbering): Decision {
  const orders: NewOrder[] = []
  const holds: NewHold[] = []
  const lowStock = new Map<string, { title: string; left: number }>()
  const soldPieces = { goods: new Map<string, number>(), shopGoods: new Map<string, number>() }
  const answered = new Map<string, Answered>(
    availability.buyers.placed.map((before) => [keyOf(before), { ...before, outcome: { placed: repeated(before, availability.offer) } }]),
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
    const bill = billOf(request, availability)
    if ('refused' in bill) return { refused: { ...bill.refused, isGuess: isGuess(request, bill.refused) } }
    const { cart, payee, coupon } = bill
    const before = cart.lines.map((line) => piecesLeft(availability, line))
    take(availability, bill, request)
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
    const orderNo = number(availability.offer.placement.orderNoPrefix, request.at)
    orders.push(
      newOrder(request, cart, {
        orderNo,
        paymentAccountId: payee.id,
        couponId: coupon?.id ?? null,
        ...acceptedOf(request, availability.offer),
        ...baseTotalOf(cart, availability.offer.currencies),
      }),
    )
    const { websiteId } = request
    const answer = { orderNo, ...cart, ...payee, websiteId, currencyCode: cart.currencyCode }
    const hold = holdOf(request, cart)
    if (!hold) return { placed: answerBuyer(answer, availability.offer) }
    holds.push({ orderNo, ...hold })
    return { placed: { orderNo, totalMinor: cart.totalMinor, currencyCode: cart.currencyCode, paymentInstructions: '' } }
  }

  /** Why an order waits for a review. What an operator enters is judged by him, but for a VAT number that nobody has confirmed. */
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

const refuseOrder = (code: RefusalCode, detail: Record<string, unknown> = {}) => ({ refused: { code, detail } })

type PricedRequest = { cart: Cart; payee: PayeeWithWords; coupon: EnteredCoupon | undefined }

/** The cart with its payee, or why the order cannot be placed. */
function billOf(request: OrderRequest, availability: Availability): PricedRequest | { refused: Refusal } {
  const { offer, buyers } = availability
  const website = offer.websites.get(request.websiteId)
  if (!website) return refuseOrder('not-found')
  const isSame = (buyer: { websiteId: string; email: string }) =>
    buyer.websiteId === request.websiteId && buyer.email === request.contact.email
  const member = buyers.members.find(isSame)
  // An e-mail alone proves nothing, and the answer must not tell whose e-mail is known here.
  if (!request.handEntry && isForMembers(website, offer) && request.signedInAs !== request.contact.email) return refuseOrder('members-only')
  if (!request.handEntry && !isAccepted(website, request.acceptedTerms)) return refuseOrder('terms-not-accepted')
  // Who was merged into a blocked customer is refused like him.
  if (member && member.status !== 'active') return refuseOrder('buyer-refused')
  if (availability.blockList.effectOn(request) === 'refuse') return refuseOrder('buyer-refused')

  const currency = sellingCurrencyOf(website, offer.currencies, request.currencyCode)
  if (!currency) return refuseOrder('currency-unavailable', { currency: request.currencyCode })
  const coupon = request.couponCode === undefined ? undefined : availability.coupons.get(request.couponCode)
  const buyer = { websiteId: request.websiteId, email: request.contact.email }
  const counter = counterFor(
    {
      websiteId: website.id,
      ...{ currencyCode: currency.code, further: currency.further },
      goods: availability.goods,
      stock: availability.stock,
      currencies: offer.currencies,
      shippingModes: offer.shippingModes,
      shippingZones: offer.shippingZones,
      maxQuantity: offer.placement.maxQuantity,
      closedDays: offer.placement.closedDays,
      taxScheme: schemeFor(offer.taxSchemes, website.id),
      taxRates: offer.taxRates,
      vatChecks: availability.vatChecks,
      automatic: offer.automatic,
    },
    request.handEntry,
  )
  const cart = priceCart(counter, {
    items: request.items,
    coupon:
      request.couponCode === undefined ? undefined : { code: request.couponCode, found: coupon, ...couponUseOf(buyers, buyer, coupon) },
    shippingModeId: request.shippingModeId,
    ownShippingMinor: request.handEntry?.shippingMinor,
    paymentModeId: request.paymentModeId,
    country: request.shippingAddress.country,
    province: request.shippingAddress.province,
    postalCode: request.shippingAddress.postalCode,
    vatNumber: request.contact.vatNumber,
    company: request.contact.company,
    at: request.at,
    day: offer.zone.dayOf(request.at),
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

function newOrder(
  request: OrderRequest,
  cart: Cart,
  priced: Pick<
    NewOrder,
    'orderNo' | 'paymentAccountId' | 'couponId' | 'baseCurrencyCode' | 'baseTotalMinor' | 'termsVersion' | 'termsAcceptedAt'
  >,
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
    ...priced,
    cartDigest: cartDigest(request),
    ...{ websiteId, idempotencyKey, paymentModeId, shippingModeId, contact, shippingAddress, clientIp, orderHost, buyerMessage },
    buyerNetwork: networkOf(clientIp),
    ...entryOf(request, cart),
    ...{ currencyCode, goodsMinor, shippingMinor, couponMinor, totalMinor },
    discounts: discounts.filter(({ couponId }) => couponId !== namelessDiscountId),
    items: cart.lines.map(({ weightGrams: _, volumeMm3: __, stock: ___, problem: ____, websitePriceMinor: _____, ...line }) => line),
    ...taxFieldsOf(cart),
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

/** The taxes as the order keeps them; those of its lines stand at its lines. */
function taxFieldsOf({ tax }: Cart): Pick<NewOrder, 'tax' | 'taxMinor' | 'taxAddedMinor'> {
  if (!tax) return { tax: null, taxMinor: 0, taxAddedMinor: 0 }
  const { lineTaxes: _, lineRates: __, lineUntaxed: ___, ...keptTax } = tax
  return { tax: keptTax satisfies OrderTax, taxMinor: tax.taxMinor, taxAddedMinor: tax.addedMinor }
}

function repeated(before: PlacedBefore, offer: Offer): OrderConfirmation {
  const { account, instructions, translations } = before
  return answerBuyer({ ...before, account: account ?? '', instructions: instructions ?? '', translations: translations ?? {} }, offer)
}

interface Payable {
  orderNo: string
  totalMinor: number
  currencyCode: string
  account: string
  instructions: string
}

type OwnPayable = Payable & Pick<PayeeWithWords, 'translations'> & { websiteId: string }

/** What the buyer is told, with the instructions in the website's language where something is to be paid. */
function answerBuyer({ websiteId, translations, ...order }: OwnPayable, { currencies, websites }: Offer): OrderConfirmation {
  const { orderNo, totalMinor, currencyCode } = order
  const language = websites.get(websiteId)?.language ?? ''
  const instructions = textIn(language, order.instructions, translations.instructions)
  const paymentInstructions = totalMinor === 0 ? '' : fillInstructions({ ...order, instructions }, { currencies, language })
  return { orderNo, totalMinor, currencyCode, paymentInstructions }
}

/** An account's instructions with number, sum and account of an order where they name them. */
export function fillInstructions({ orderNo, totalMinor, currencyCode, account, instructions }: Payable, style: MoneyStyle): string {
  const values: Record<string, string> = { orderNo, account, amount: amountText(totalMinor, currencyCode, style) }
  return instructions.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** How amounts are written: in a language, with the symbols of the currencies by their codes. */
export interface MoneyStyle {
  language: string
  currencies: ReadonlyMap<string, { symbol: string; decimals: number }>
}

/** An amount as a buyer reads it, on pages and elsewhere: $1,249.99, in German 1.249,99 $. */
export function amountText(minor: number, code: string, { language, currencies }: MoneyStyle): string {
  const symbol = signOf({ code, symbol: currencies.get(code)?.symbol ?? code }, language)
  return formatMoney(minor, { symbol, decimals: decimalsOf(code, currencies) }, language)
}
