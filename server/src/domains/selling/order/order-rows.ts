import { type Language, type OrderDetail, type OrderRow, omit, orderPaymentStateOf, textIn, usualDecimals } from '@wanpu/contract'
import { maskAddress, maskContact, maskIp } from '../../../text/mask.ts'
import type { FoundOrder } from './order.sql.ts'

interface OrderView {
  /** Masks buyer and destination with stars. */
  masked: boolean
  language: Language
}

/** What an order is paid and sent with, named in the caller's language. */
export function methodNames(order: FoundOrder, language: Language) {
  return {
    paymentModeName: textIn(language, order.paymentModeName ?? '', order.paymentTranslations?.name),
    shippingModeName: textIn(language, order.shippingModeName ?? '', order.shippingTranslations?.name),
  }
}

/** What of an order its own page alone shows, or nobody. */
const ofDetail = [
  'shippingAddress',
  'paymentAccountId',
  'paymentAccountName',
  'paymentTranslations',
  'shippingTranslations',
  'isDisputed',
  'deliveryFrom',
  'deliveryTo',
  'discounts',
  'vatCheck',
] as const satisfies readonly (keyof FoundOrder)[]

/** An order as lists show it. The address of the caller is always masked in lists. */
export function toOrderRow(order: FoundOrder, { masked, language }: OrderView): OrderRow {
  const { decimals, billingAddress, ...row } = omit(order, ...ofDetail)
  const contact = masked ? maskContact(order.contact) : order.contact
  const billing = masked ? maskAddress(billingAddress) : billingAddress
  const major = (minor: number) => minor / 10 ** (decimals ?? usualDecimals(order.currencyCode))
  return {
    ...row,
    paymentState: orderPaymentStateOf(order),
    websiteDomain: order.websiteDomain ?? '',
    websiteName: order.websiteName ?? '',
    orderOwner: order.orderOwner ?? '',
    ...methodNames(order, language),
    contact,
    clientIp: maskIp(order.clientIp),
    quantity: order.items.reduce((sum, item) => sum + item.quantity, 0),
    isMasked: masked,
    totalPrice: major(order.totalMinor),
    amount: major(order.totalMinor),
    couponFee: major(order.couponMinor),
    originalCurrencyCode: order.currencyCode,
    paymentDate: order.paidAt,
    billingName: contact.name,
    billingPhone: contact.phone,
    billingEmail: contact.email,
    billingCity: billing.city ?? '',
    billingStreet: [billing.street, billing.line2].filter(Boolean).join(', '),
    billingPostalCode: billing.postalCode ?? '',
  }
}

/** The whole order, nothing masked. */
export function toOrderDetail(
  order: FoundOrder,
  beside: Pick<OrderDetail, 'hold' | 'parcels' | 'refunds' | 'returns' | 'log' | 'terms'>,
  language: Language,
): OrderDetail {
  return {
    ...toOrderRow(order, { masked: false, language }),
    clientIp: order.clientIp,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    paymentAccountId: order.paymentAccountId,
    paymentAccountName: order.paymentAccountName ?? '',
    deliveryFrom: order.deliveryFrom,
    deliveryTo: order.deliveryTo,
    discounts: order.discounts,
    vatCheck: order.vatCheck,
    ...beside,
  }
}
