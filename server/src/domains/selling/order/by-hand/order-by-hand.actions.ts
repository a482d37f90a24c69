import {
  awaitsPayment,
  buyerProblemIn,
  couponProblemCode,
  couponProblemIn,
  type FailureOf,
  type InputOf,
  type Language,
  type OutputOf,
  orderByHand,
} from '@wanpu/contract'
import { type Caller, type Context, type HandledAction, handlers } from '../../../../action.ts'
import { type ActionError, demandRow, refuse } from '../../../../refusals.ts'
import { isMaskedFor } from '../../../../text/mask.ts'
import { readPhone } from '../../../../text/read-phone.ts'
import { insertPaymentLinkMail } from '../../../messages/outbox/outbox.sql.ts'
import { companyOf } from '../../../terms/tax/tax.rules.ts'
import { checkVatNumber } from '../../../terms/tax/vat-check.ts'
import type { Refusal, RefusalCode } from '../checkout/priced-request.rules.ts'
import { orderTaxOf } from '../checkout/pricing.rules.ts'
import { type Quote, quoteCart } from '../checkout/quote.ts'
import { type FoundOrder, getOrder } from '../order.sql.ts'
import { insertOrderLog } from '../order-move.sql.ts'
import { orderPage } from '../order-token.ts'
import type { OrderRequest } from '../placing/order-request.ts'
import { getOrderPlace } from '../placing/placed-order.sql.ts'
import { placeLocked } from '../placing/placing.ts'
import { findBuyerProblem } from '../placing/refused-buyer.sql.ts'

type Entry = InputOf<typeof orderByHand.insert>
type EntryFailure = FailureOf<typeof orderByHand.insert>

const orderByHandHandlers = handlers(orderByHand, {
  async preview({ items, discountMinor, shippingMinor, phone, street, line2, ...wish }, { db, language, now, fail }) {
    const ownTerms = { discountMinor, shippingMinor }
    const quote = await quoteCart(db, { ...wish, items: items.map(cartItem), ownTerms, at: now().toISOString() })
    if (!quote || quote === 'currency-unavailable') throw fail('order-insert-website')
    const { websiteId, email = '', country = '', postalCode = '' } = wish
    const contact = { email, phone: phone ?? '' }
    const buyerProblem = await findBuyerProblem(db, {
      websiteId,
      contact,
      shippingAddress: { country, street: street ?? '', line2, postalCode },
    })
    return { ...previewOf(quote, items, language), buyerProblem: buyerProblem ? buyerProblemIn(buyerProblem, language) : null }
  },

  async insert(entry, context) {
    const { db, now, services, fail } = context
    const [outcome] = await placeLocked(db, [requestOf(entry, context.caller, now().toISOString())])
    if (outcome === undefined) throw new Error('an order without an outcome')
    if ('refused' in outcome) throw refusalOf(outcome.refused, context)
    const { orderNo, totalMinor, currencyCode } = outcome.placed
    // The key is that of an order which was entered before, at prices of then.
    if (totalMinor !== entry.expectedTotalMinor) throw fail('order-insert-key')
    const { id, domain } = demandRow(await getOrderPlace(db, orderNo))
    return { id, orderNo, totalMinor, currencyCode, url: orderPage(services.config, domain, orderNo) }
  },

  async takeLink({ id }, context) {
    const row = await payableOrder(id, context)
    if (row === undefined) throw context.fail('order-not-payable')
    await logLink(context, row, false)
    return { url: orderPage(context.services.config, row.websiteDomain ?? '', row.orderNo) }
  },

  async mailLink({ id }, context) {
    const row = await payableOrder(id, context)
    if (row === undefined) throw context.fail('order-not-payable')
    if (!(await insertPaymentLinkMail(context.db, id, context.now().toISOString()))) throw context.fail('order-link-no-sender')
    await logLink(context, row, true)
    return { recipient: row.contact.email }
  },
})

const asksBefore: Partial<Record<string, HandledAction['prepare']>> = {
  [orderByHand.preview.name]: (input, { services }) => {
    const { websiteId, country = '', postalCode, vatNumber, company } = input as InputOf<typeof orderByHand.preview>
    return checkVatNumber(services, { websiteId, country, postalCode, vatNumber, company })
  },
  [orderByHand.insert.name]: (input, { services }) => {
    const { websiteId, shippingAddress, contact } = input as Entry
    return checkVatNumber(services, { websiteId, ...shippingAddress, ...companyOf(contact) })
  },
}

/** A VAT number is asked for before the transaction opens. */
export const orderByHandActions: readonly HandledAction[] = orderByHandHandlers.map((entry) => {
  const prepare = asksBefore[entry.action.name]
  return prepare ? { ...entry, prepare } : entry
})

const cartItem = ({ ownPrice, ...item }: Entry['items'][number]) => ({ ...item, ownPriceMinor: ownPrice?.priceMinor })

function previewOf(quote: Quote, items: Entry['items'], language: Language): Omit<OutputOf<typeof orderByHand.preview>, 'buyerProblem'> {
  const { currencyCode, goodsMinor, shippingMinor, couponMinor, totalMinor, coupon } = quote
  return {
    currencyCode,
    goodsMinor,
    shippingMinor,
    couponMinor,
    totalMinor,
    tax: orderTaxOf(quote).tax,
    vatState: quote.vat?.state ?? null,
    items: quote.lines.map((line, at) => previewedLine(line, items[at]?.ownPrice !== undefined)),
    shippingModeId: quote.shippingModeId ?? null,
    shippingModes: quote.shippingModes.map(({ id, name, feeMinor }) => ({ id, name, feeMinor })),
    paymentModes: quote.paymentModes.map(({ id, name }) => ({ id, name })),
    couponProblem: coupon?.problem === undefined ? null : couponProblemIn(coupon.problem, language),
  }
}

function previewedLine(line: Quote['lines'][number], hasOwnPrice: boolean): OutputOf<typeof orderByHand.preview>['items'][number] {
  const { shopGoodsId, variantSku, title, options, quantity, priceMinor, lineMinor, stock, problem } = line
  return {
    shopGoodsId,
    variantSku,
    title,
    options,
    quantity,
    priceMinor,
    lineMinor,
    stock,
    websitePriceMinor: hasOwnPrice ? (line.websitePriceMinor ?? null) : problem === 'gone' ? null : priceMinor,
    problem: problem === undefined ? null : problem === 'gone' ? 'gone' : 'stock',
  }
}

/** The order as the checkout takes it. No network ordered it: what is counted by network stays as it is. */
function requestOf(entry: Entry, { username }: Caller, at: string): OrderRequest {
  const { discountMinor, shippingMinor, sellerMessage, note, sendsMail, items, contact, ...rest } = entry
  const phoneE164 = readPhone(contact.phone, entry.shippingAddress.country)
  const priceReasons = items.map(({ ownPrice }) => ownPrice?.reason)
  return {
    ...rest,
    items: items.map(cartItem),
    contact: { ...contact, ...(phoneE164 !== undefined && { phoneE164 }) },
    note: '',
    clientIp: '',
    orderHost: '',
    at,
    handEntry: { by: username, discountMinor, shippingMinor, sellerMessage, note, sendsMail, priceReasons },
  }
}

/**
 * Why the checkout did not take the order, in the words of operators. Limits that shield shops from buyers do not count
 * here, so they refuse nothing.
 */
function refusalOf({ code, detail }: Refusal, { fail, language }: Pick<Context<EntryFailure>, 'fail' | 'language'>): ActionError {
  switch (code) {
    case 'coupon-invalid':
      return fail('order-insert-coupon', { reason: couponProblemIn(couponProblemCode.parse(detail.reason), language) })
    case 'not-found':
    case 'goods-unavailable':
    case 'stock-short':
    case 'shipping-unavailable':
    case 'payment-unavailable':
    case 'currency-unavailable':
    case 'buyer-refused':
    case 'key-in-use':
    case 'key-of-another-order':
    case 'total-changed':
    case 'vat-number-invalid':
      return fail(failureOf[code], detail)
    case 'members-only':
    case 'terms-not-accepted':
    case 'quantity-limit':
    case 'below-minimum':
    case 'too-many-unpaid':
      throw new Error(`an operator was refused: ${code}`)
  }
}

const failureOf = {
  'not-found': 'order-insert-website',
  'goods-unavailable': 'order-insert-unavailable',
  'stock-short': 'order-insert-stock',
  'shipping-unavailable': 'order-insert-shipping',
  'payment-unavailable': 'order-insert-payment',
  'currency-unavailable': 'order-insert-payment',
  'buyer-refused': 'order-insert-buyer',
  'key-in-use': 'order-insert-key',
  'key-of-another-order': 'order-insert-key',
  'total-changed': 'order-insert-total',
  'vat-number-invalid': 'order-insert-vat',
} as const satisfies Partial<Record<RefusalCode, EntryFailure>>

/**
 * An order that can be paid now, for callers who may open orders.
 * @throws 403 for other callers, because the payment link shows the buyer's address
 */
async function payableOrder(id: string, { db, scope, caller }: Pick<Context, 'db' | 'scope' | 'caller'>): Promise<FoundOrder | undefined> {
  if (isMaskedFor(caller)) throw refuse('beyond-own-rights')
  const row = demandRow(await getOrder(db, id, scope))
  return awaitsPayment(row) && !row.isHeld ? row : undefined
}

/** The timeline says who took the buyer's link, and whether it was mailed. */
async function logLink(
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  { id, status }: FoundOrder,
  isMailed: boolean,
): Promise<void> {
  const line = { orderId: id, fromStatus: status, toStatus: status, byName: caller.username, at: now().toISOString(), text: '' }
  await insertOrderLog(db, [{ ...line, detail: { kind: 'payment-link', isMailed } }])
}
