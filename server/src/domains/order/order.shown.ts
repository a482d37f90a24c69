import type { OrderDetail, OrderLogRow, OrderRow } from '@wanpu/contract'
import { usualDecimals } from '../currency/usual-decimals.ts'
import { maskAddress, maskContact, maskIp } from './order.rules.ts'
import type { FoundOrder } from './order.sql.ts'

/** An order as lists show it; `masked` puts stars over who ordered and where it goes. The address of the caller is always masked in lists. */
export function shownOrder(order: FoundOrder, masked: boolean): OrderRow {
  const { decimals, shippingAddress: _, billingAddress, paymentAccountId: __, paymentAccountName: ___, ...row } = order
  const contact = masked ? maskContact(order.contact) : order.contact
  const billing = masked ? maskAddress(billingAddress) : billingAddress
  const major = (minor: number) => minor / 10 ** (decimals ?? usualDecimals(order.currencyCode))
  return {
    ...row,
    websiteDomain: order.websiteDomain ?? '',
    websiteName: order.websiteName ?? '',
    orderOwner: order.orderOwner ?? '',
    paymentModeName: order.paymentModeName ?? '',
    shippingModeName: order.shippingModeName ?? '',
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
    billingStreet: billing.street ?? '',
    billingPostalCode: billing.postalCode ?? '',
  }
}

/** The whole order, nothing masked. */
export function wholeOrder(order: FoundOrder, log: OrderLogRow[]): OrderDetail {
  return {
    ...shownOrder(order, false),
    clientIp: order.clientIp,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    paymentAccountId: order.paymentAccountId,
    paymentAccountName: order.paymentAccountName ?? '',
    log,
  }
}
