import { isDeepStrictEqual } from 'node:util'
import { awaitsPayment, dueMinor, omit, providerFacts, textIn } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { maskContact } from '../../../text/mask.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { decimalsOf } from '../../terms/currency/currency.rules.ts'
import { findInvoicesOf } from '../invoice/invoice.sql.ts'
import { readBuyersReturns } from '../order-return/buyer-returns.ts'
import { readParcelsOf, toParcelRow } from '../parcel/parcel.sql.ts'
import { readBuyersReceipts } from '../payment-receipt/buyer-receipts.ts'
import { isCancellable } from './cancel/cancel-by-buyer.ts'
import type { Refusal, RefusalCode } from './checkout/priced-request.rules.ts'
import { type Quote, type QuoteWish, quoteCart } from './checkout/quote.ts'
import { cashOnDelivery, hasUsableAccount, isPaidOnDelivery } from './order.rules.ts'
import { isTokenOf, readReturnKey, tokenOf } from './order-token.ts'
import { findPaymentChoices } from './paying/payment-choice.ts'
import type { OrderRequest } from './placing/order-request.ts'
import { getOrderPlace, getPlacedOrder, type PlacedOrder } from './placing/placed-order.sql.ts'
import { openPlacing } from './placing/placing.ts'
import { fillInstructions, type PlacementOutcome } from './placing/placing-answer.rules.ts'

export { cancelByBuyer } from './cancel/cancel-by-buyer.ts'
export { amountText, type MoneyStyle } from './checkout/amount-text.ts'
export { sumCarts } from './checkout/cart-sums.ts'
export { type CouponProblem, tellsCodes } from './checkout/coupon.rules.ts'
export { changePayment } from './paying/change-payment.ts'
export { getPlacedOrder, getPlacedOrderById, type PlacedOrder } from './placing/placed-order.sql.ts'
export { placeLocked } from './placing/placing.ts'
export { fillInstructions } from './placing/placing-answer.rules.ts'
export type { OrderRequest, PlacementOutcome, Quote, Refusal, RefusalCode }

const nobody: SignedIn = async () => undefined

/** A link to an order opens it for 180 days after its last change. */
const linkGoodFor = 180 * 86_400_000

/** What buyers do: ask for a price, place an order, look at it. */
export function openCheckout({ db, config }: Pick<Services, 'db' | 'config'>) {
  const placing = openPlacing(db)
  return {
    quote: (wish: QuoteWish) => quoteCart(db, wish),
    place: (request: OrderRequest): Promise<PlacementOutcome> => placing.place(request),
    /** What opens the page of an order. */
    tokenOf: (orderNo: string) => tokenOf(config.secretKey, orderNo),
    /** The order that a payment provider leads back to; undefined when the key is not ours or has ended. */
    readReturnKey: (key: string, now: Date) => readReturnKey(config.secretKey, key, now),
    /**
     * The order with its contact masked, the zone to write its times in and, while it is unpaid, how to pay; undefined
     * when number and token do not belong together, 'ended' when the link to it has ended for all but the buyer who is
     * signed in.
     */
    async read(orderNo: string, token: string, now: Date, signedIn: SignedIn = nobody) {
      if (!isTokenOf(config.secretKey, orderNo, token)) return undefined
      const order = await getPlacedOrder(db, orderNo)
      if (!order) return undefined
      if (hasEnded(order, now) && !(await isOwner(order, signedIn))) return 'ended'
      const parcels = await readBuyersParcels(db, order)
      const returns = await readBuyersReturns(db, order, now)
      const sentReceipts = await readBuyersReceipts(db, order)
      const invoices = (await findInvoicesOf(db, [order.id])).map(({ invoiceNo, kind, issuedOn }) => ({ invoiceNo, kind, issuedOn }))
      const otherPayments = await findOtherPayments(db, order, now)
      const timeZone = (await readBusinessZone(db)).name
      return { ...buyersView(order), otherPayments, parcels, invoices, ...returns, ...sentReceipts, timeZone }
    },
    /**
     * The order of that number where the e-mail is the one that it was placed with; undefined and 'ended' as with
     * `read`.
     */
    async findByContact(orderNo: string, email: string, now: Date) {
      const order = await getPlacedOrder(db, orderNo)
      if (!order || order.contact.email.trim().toLowerCase() !== email.toLowerCase()) return undefined
      return hasEnded(order, now) ? 'ended' : order
    },
    /** The order and its website, for what its buyer does with it; undefined and 'ended' as with `read`. */
    async find(orderNo: string, token: string, now: Date, signedIn: SignedIn = nobody) {
      const order = isTokenOf(config.secretKey, orderNo, token) ? await getOrderPlace(db, orderNo) : undefined
      return order && hasEnded(order, now) && !(await isOwner(order, signedIn)) ? 'ended' : order
    },
  }
}
export type Checkout = ReturnType<typeof openCheckout>

/** The e-mail that the caller is signed in with at a website; undefined: nobody is. */
export type SignedIn = (websiteId: string) => Promise<string | undefined>

async function isOwner({ websiteId, contact }: Pick<PlacedOrder, 'websiteId' | 'contact'>, signedIn: SignedIn): Promise<boolean> {
  const email = await signedIn(websiteId)
  return email !== undefined && email.toLowerCase() === contact.email.trim().toLowerCase()
}

const hasEnded = ({ updatedAt }: { updatedAt: string }, now: Date) => now.getTime() - Date.parse(updatedAt) > linkGoodFor

/** What was sent, with its pieces by title and the carrier in the language of the website. */
async function readBuyersParcels(db: Db, { id, items, language }: PlacedOrder) {
  const parcels = await readParcelsOf(db, id, everyWebsite)
  return parcels.map((parcelRow) => {
    const { carrierName, trackingNo, trackingUrl, state, shippedAt, lines } = toParcelRow(parcelRow, language)
    const packedLines = lines.map(({ line, quantity }) => ({ title: items[line]?.title ?? '', quantity }))
    return { carrierName, trackingNo, trackingUrl, state, shippedAt, items: packedLines }
  })
}

const isPayable = (order: PlacedOrder) => awaitsPayment(order) && !order.isHeld

/**
 * The methods by which an order can be paid instead of its own, whose account takes no payments any more; null: it
 * does, or nothing is to be paid.
 */
async function findOtherPayments(db: Db, order: PlacedOrder, now: Date) {
  if (!isPayable(order) || hasUsableAccount(order)) return null
  const modes = await findPaymentChoices(db, { ...order, dueMinor: dueMinor(order) }, now.toISOString())
  return modes.map(({ id, name, icon, translations }) => ({ id, icon, name: textIn(order.language, name, translations.name) }))
}

/** The order with every name in the language of its website. */
function buyersView(storedOrder: PlacedOrder) {
  const { paymentModeCode, account, instructions, currencySymbol, currencyDecimals, language, ...rest } = omit(
    storedOrder,
    'id',
    'updatedAt',
  )
  const { shippingTranslations, paymentTranslations, accountTranslations, ...orderFields } = rest
  const { paymentProvider, accountStatus, isTest, lastPaymentState, ...order } = orderFields
  const currencies = new Map(
    currencySymbol === null || currencyDecimals === null
      ? []
      : [[order.currencyCode, { symbol: currencySymbol, decimals: currencyDecimals }]],
  )
  const dueNow = dueMinor(order)
  const isToPay = isPayable(storedOrder)
  const paid = { orderNo: order.orderNo, totalMinor: dueNow, currencyCode: order.currencyCode, account: account ?? '' }
  const isOnline = paymentProvider !== null && providerFacts[paymentProvider].isOnline
  return {
    ...order,
    currencySymbol,
    currencyDecimals: decimalsOf(order.currencyCode, currencies),
    /** True while the buyer may cancel it. */
    canCancel: isCancellable(order),
    isPaidOnDelivery: isPaidOnDelivery({ ...order, paymentModeCode }),
    /** What is to be paid now. */
    dueMinor: dueNow,
    shippingModeName: textIn(language, order.shippingModeName ?? '', shippingTranslations?.name),
    shippingModeNote: textIn(language, order.shippingModeNote ?? '', shippingTranslations?.note),
    paymentModeName: textIn(language, order.paymentModeName ?? '', paymentTranslations?.name),
    contact: maskContact(order.contact),
    billingAddress: isDeepStrictEqual(order.billingAddress, order.shippingAddress) ? null : order.billingAddress,
    /** How to pay by oneself, while the order waits for it. */
    payment:
      isToPay && account !== null && !isOnline && hasUsableAccount(storedOrder)
        ? {
            // With cash on delivery the carrier takes the money: there is no account to pay to.
            account: paymentModeCode === cashOnDelivery ? '' : account,
            instructions: fillInstructions(
              { ...paid, instructions: textIn(language, instructions ?? '', accountTranslations?.instructions) },
              { currencies, language },
            ),
          }
        : null,
    /** The state of the payment at a provider, and whether it can be begun or continued now. */
    online: isOnline
      ? {
          provider: paymentProvider,
          isTest: isTest === true,
          state: lastPaymentState,
          canPay: isToPay && accountStatus === 'active',
        }
      : null,
  }
}
