import { type OrderRow, order } from '@wanpu/contract'
import { Link, useSearchParams } from 'react-router'
import { columnsFor } from '../../kit/list/columns.tsx'
import { fulfilmentTones } from '../parcel/fulfilment-tones.ts'
import { orderTones } from './OrderStatusTag.tsx'
import { orderText } from './order.text.ts'

const column = columnsFor(order.search, orderText)

export const orderColumns = [
  column.custom('orderNo', (row) => <OrderNo order={row} />, { width: 176 }),
  column.tag('status', orderTones, { width: 84 }),
  column.custom('buyer', ({ contact }) => <span title={contact.email}>{contact.name}</span>, { width: 126 }),
  column.money('totalMinor', { currency: 'currencyCode', width: 130 }),
  column.text('websiteDomain', { width: 130 }),
  column.instant('createdAt'),
  column.number('quantity', { width: 80, extra: true }),
  column.instant('paidAt', { extra: true }),
  column.text('paymentModeName', { extra: true }),
  column.text('shippingModeName', { extra: true }),
  column.tag('fulfilment', fulfilmentTones, { extra: true }),
  column.text('trackingNo', { extra: true }),
  column.text('transactionNo', { extra: true }),
  column.text('couponCode', { extra: true }),
  column.text('orderOwner', { width: 110, extra: true }),
  column.text('clientIp', { extra: true }),
  column.text('buyerMessage', { extra: true }),
  column.text('note', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

/** Opens the order beside the list; the address then names it. */
function OrderNo({ order }: { order: OrderRow }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('open', order.id)
  return (
    <Link to={{ search: next.toString() }} replace className="cell-strong">
      {order.orderNo}
    </Link>
  )
}
