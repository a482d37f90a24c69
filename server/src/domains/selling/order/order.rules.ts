import type { OrderStatus } from '@wanpu/contract'

/** The code of the payment method whose orders are paid when the parcel is handed over. */
export const cashOnDelivery = 'cash-on-delivery'

/** True when an order is still to be paid on delivery. */
export const isPaidOnDelivery = (order: { status: OrderStatus; shipsUnpaid: boolean; paymentModeCode: string | null }): boolean =>
  order.status === 'pending' && order.shipsUnpaid && order.paymentModeCode === cashOnDelivery

/** True when an order can be paid as it was ordered: its account takes payments, or it is paid on delivery. */
export const hasUsableAccount = (order: Parameters<typeof isPaidOnDelivery>[0] & { accountStatus: string | null }): boolean =>
  order.accountStatus === 'active' || isPaidOnDelivery(order)

/** Whether nine digits are those of an order's number. */
export { areOrderDigits } from './placing/order-no.ts'
