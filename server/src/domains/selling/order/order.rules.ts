import type { OrderStatus } from '@wanpu/contract'

/** The code of the payment method whose orders are paid when the parcel is handed over. */
export const cashOnDelivery = 'cash-on-delivery'

/** Whether an order is still to be paid to whoever brings the parcel. */
export const isPaidOnDelivery = (order: { status: OrderStatus; shipsUnpaid: boolean; paymentModeCode: string | null }): boolean =>
  order.status === 'pending' && order.shipsUnpaid && order.paymentModeCode === cashOnDelivery

/** Whether an order can be paid as it was ordered: its account takes payments, or whoever brings the parcel does. */
export const hasUsableAccount = (order: Parameters<typeof isPaidOnDelivery>[0] & { accountStatus: string | null }): boolean =>
  order.accountStatus === 'active' || isPaidOnDelivery(order)
