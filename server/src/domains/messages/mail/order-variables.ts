import { dueMinor, providerFacts, siteLanguageOf, textIn } from '@wanpu/contract'
import { addressText, daysText, dayText, languages, rateText, taxNameIn, textFor } from '@wanpu/storefront'
import { sql } from 'kysely'
import type { Config } from '../../../boot/config.ts'
import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { findInvoicesOf } from '../../selling/invoice/invoice.sql.ts'
import {
  amountText,
  fillInstructions,
  getPlacedOrder,
  getPlacedOrderById,
  type MoneyStyle,
  type PlacedOrder,
} from '../../selling/order/order.checkout.ts'
import { hasUsableAccount, isPaidOnDelivery } from '../../selling/order/order.rules.ts'
import { orderPage } from '../../selling/order/order-token.ts'
import { getReturn } from '../../selling/order-return/order-return.sql.ts'
import { readParcelsOf, toParcelRow } from '../../selling/parcel/parcel.sql.ts'
import { addressOf } from '../../shops/website/website-address.rules.ts'
import type { MailedEdit } from '../outbox/mail-types.ts'
import { type SharedReads, shareReads } from './send-cache.ts'
import { defaultLanguageOf } from './template/defaults.ts'
import { type MailVariables, noNotice, noOrder, shopVariables } from './template/variables.ts'

/** The last four digits of an account: whole numbers don't go into mails. */
const maskedAccount = (account: string) => (account === '' ? '' : `••••${account.replace(/\s/g, '').slice(-4)}`)

/** What a mail is about: an order, and one of its payments or parcels. */
export interface Subject {
  orderId: string
  paymentId: string | null
  parcelId: string | null
  returnId: string | null
  /** What an edit has changed, where the mail is about one. */
  edit?: MailedEdit | undefined
  /** What a refused transfer receipt was answered with, where the mail is about one. */
  receipt?: { answer: string } | undefined
  merged?: readonly string[] | undefined
  split?: string | undefined
}

/**
 * What a mail about an order can say, in the language of its website; undefined when there is no such order any more.
 * `reads` is shared by mails that go together.
 */
export async function readOrderVariables(
  db: Db,
  config: Pick<Config, 'secretKey' | 'sitesPort'>,
  { orderId, paymentId, parcelId, returnId, edit, receipt, merged: mergedNos = [], split }: Subject,
  reads: SharedReads = shareReads(db),
): Promise<MailVariables | undefined> {
  const order = await getPlacedOrderById(db, orderId)
  const website = order && (await reads.website(order.websiteId))
  if (!website) return undefined
  const zone = await reads.zone()
  const shopUrl = addressOf(website.domain, config.sitesPort)
  const pageOf = (orderNo: string) => orderPage(config, website.domain, orderNo)
  const url = pageOf(order.orderNo)
  const values = orderVariables(order)
  return {
    ...values,
    shop: shopVariables(website, shopUrl),
    order: {
      ...values.order,
      url,
      invoiceUrl: (await hasInvoices(db, reads, order)) ? `${url}&at=invoices` : '',
      date: dayText(order.language, zone.dayOf(order.createdAt)),
    },
    shipment: await readShipment(db, order, parcelId),
    refund: paymentId === null ? { amount: '', items: [] } : await readRefund(db, paymentId, styleOf(order)),
    return: await readReturn(db, returnId),
    edit: edit ? editVariables(edit, order) : noOrder.edit,
    merge: { numbers: mergedNos.join(', ') },
    split: split === undefined ? noOrder.split : await readSplit(db, split, pageOf),
    receipt: receipt ?? noOrder.receipt,
    signIn: noOrder.signIn,
    product: noOrder.product,
    cart: noOrder.cart,
    review: noOrder.review,
    newsletter: noOrder.newsletter,
    stop: noOrder.stop,
    notice: noNotice,
  }
}

/** The order that was split off, as it is now. */
async function readSplit(db: Db, orderNo: string, pageOf: (orderNo: string) => string): Promise<MailVariables['split']> {
  const part = await getPlacedOrder(db, orderNo)
  if (!part) return noOrder.split
  const money = (minor: number) => amountText(minor, part.currencyCode, styleOf(part))
  const dueAmount = part.status === 'pending' ? dueMinor(part) : 0
  return {
    number: orderNo,
    url: pageOf(orderNo),
    total: money(part.totalMinor),
    due: dueAmount > 0 ? money(dueAmount) : '',
    items: part.items.map(({ title, quantity }) => ({ title, quantity })),
  }
}

function editVariables(
  { beforeMinor, afterMinor, dueMinor, lines, isAddressChanged }: MailedEdit,
  order: PlacedOrder,
): MailVariables['edit'] {
  const money = (minor: number) => amountText(minor, order.currencyCode, styleOf(order))
  return {
    before: money(beforeMinor),
    after: money(afterMinor),
    due: dueMinor > 0 ? money(dueMinor) : '',
    refund: dueMinor < 0 && order.paidMinor > 0 ? money(0 - dueMinor) : '',
    isAddressChanged,
    items: lines.map(({ title, quantity }) => ({ title, change: quantity > 0 ? `+${quantity}` : `−${0 - quantity}` })),
  }
}

/** Whether invoices were issued, or will be by themselves within a minute. */
async function hasInvoices(db: Db, reads: SharedReads, { id, websiteId }: PlacedOrder): Promise<boolean> {
  return (await reads.issuesWhenPaid(websiteId)) || (await findInvoicesOf(db, [id])).length > 0
}

function styleOf({ language, currencyCode, currencySymbol, currencyDecimals }: PlacedOrder): MoneyStyle {
  if (currencySymbol === null || currencyDecimals === null) return { language, currencies: new Map() }
  return { language, currencies: new Map([[currencyCode, { symbol: currencySymbol, decimals: currencyDecimals }]]) }
}

function orderVariables(order: PlacedOrder): Pick<MailVariables, 'buyer' | 'order' | 'payment'> {
  const { currencyCode } = order
  const style = styleOf(order)
  const money = (minor: number) => amountText(minor, currencyCode, style)
  return {
    buyer: { name: order.contact.name },
    order: {
      number: order.orderNo,
      url: '',
      invoiceUrl: '',
      date: '',
      items: order.items.map(({ title, options, quantity, priceMinor, lineMinor }) => ({
        title,
        options: Object.entries(options)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', '),
        quantity,
        price: money(priceMinor),
        total: money(lineMinor),
      })),
      goods: money(order.goodsMinor),
      discount: order.couponMinor === 0 ? '' : money(0 - order.couponMinor),
      shipping: money(order.shippingMinor),
      delivery: order.deliveryFrom && order.deliveryTo ? daysText(order.language, order.deliveryFrom, order.deliveryTo) : '',
      taxes: taxesOf(order, money),
      total: money(order.totalMinor),
      couponCode: order.couponCode,
      address: shippingTo(order),
      message: order.sellerMessage,
      isHeld: order.isHeld,
      isShipped: order.fulfilment !== 'open' && order.fulfilment !== 'part-shipped',
    },
    payment: paymentVariables(order, style),
  }
}

/** Where it goes, with the company at the top as on the label. */
function shippingTo({ contact, shippingAddress, language }: PlacedOrder): string {
  const { addressComma } = textFor(language)
  return [contact.company, addressText(shippingAddress, siteLanguageOf(language) ?? 'en', addressComma)].filter(Boolean).join(addressComma)
}

function taxesOf({ tax, language }: PlacedOrder, money: (minor: number) => string): MailVariables['order']['taxes'] {
  const isIncluded = tax?.priceMode === 'included'
  // What a company pays itself is taken off prices that include it.
  if (tax?.isReverseCharge && tax.addedMinor !== 0) {
    const { reverseCharge } = languages[defaultLanguageOf(language)].mail.lines
    return [{ name: reverseCharge, amount: money(tax.addedMinor), isIncluded: false }]
  }
  return (tax?.lines ?? []).map(({ name, percent, taxMinor }) => ({
    name: `${taxNameIn(name, textFor(language))} ${rateText(percent, language)}`,
    amount: money(taxMinor),
    isIncluded,
  }))
}

/** A parcel of the order; without one what the order as a whole says. */
async function readShipment(db: Db, order: PlacedOrder, parcelId: string | null): Promise<MailVariables['shipment']> {
  const { language, items, trackingNo } = order
  const shipment = parcelId === null ? undefined : (await readParcelsOf(db, order.id, everyWebsite)).find(({ id }) => id === parcelId)
  const method = textIn(language, order.shippingModeName ?? '', order.shippingTranslations?.name)
  if (!shipment) return { carrier: method, trackingNo, trackingUrl: '', isPart: false, items: [] }
  const parcel = toParcelRow(shipment, language)
  return {
    carrier: parcel.carrierName || method,
    trackingNo: parcel.trackingNo,
    trackingUrl: parcel.trackingUrl,
    // Pieces that were refunded before they were sent belong to no parcel.
    isPart: parcel.quantity < items.reduce((sum, { quantity, withdrawnQuantity = 0 }) => sum + quantity - withdrawnQuantity, 0),
    items: parcel.lines.map(({ line, quantity }) => ({ title: items[line]?.title ?? '', quantity })),
  }
}

function paymentVariables(order: PlacedOrder, style: MoneyStyle): MailVariables['payment'] {
  const { language, orderNo, currencyCode, paymentProvider, isHeld } = order
  const dueAmount = dueMinor(order)
  const instructions = textIn(language, order.instructions ?? '', order.accountTranslations?.instructions)
  const account = maskedAccount(order.account ?? '')
  return {
    method: textIn(language, order.paymentModeName ?? '', order.paymentTranslations?.name),
    due: dueAmount > 0 ? amountText(dueAmount, currencyCode, style) : '',
    isOnline: paymentProvider !== null && providerFacts[paymentProvider].isOnline,
    onDelivery: isPaidOnDelivery(order) ? amountText(dueAmount, currencyCode, style) : '',
    // No instructions for an account that was stopped: the order's page offers other ways to pay.
    instructions:
      isHeld || dueAmount <= 0 || !hasUsableAccount(order)
        ? ''
        : fillInstructions({ orderNo, totalMinor: dueAmount, currencyCode, account, instructions }, style),
  }
}

/** The refund of a payment. A refund that is split over several payments is reported with the first one. */
async function readRefund(db: Db, paymentId: string, style: MoneyStyle): Promise<MailVariables['refund']> {
  const row = await db
    .selectFrom('payment')
    .leftJoin('refund', 'refund.id', 'payment.refundId')
    .select(['payment.amountMinor', 'payment.currencyCode', 'refund.lines'])
    .select(sql<boolean>`not exists (select from payment p where p.refund_id = payment.refund_id and p.id < payment.id)`.as('isFirst'))
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  if (!row) return { amount: '', items: [] }
  const money = (minor: number) => amountText(minor, row.currencyCode, style)
  const lines = row.isFirst ? (row.lines ?? []) : []
  return {
    amount: money(row.amountMinor),
    items: lines.map(({ title, quantity, amountMinor }) => ({ title, quantity, amount: money(amountMinor) })),
  }
}

async function readReturn(db: Db, returnId: string | null): Promise<MailVariables['return']> {
  const row = returnId === null ? undefined : await getReturn(db, returnId, everyWebsite)
  if (!row) return { number: '', items: [], answer: '' }
  return { number: row.returnNo, items: row.lines.map(({ title, quantity }) => ({ title, quantity })), answer: row.answer }
}
