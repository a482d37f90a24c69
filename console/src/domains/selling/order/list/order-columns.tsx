import { isToCollect, type OrderRow, order } from '@wanpu/contract'
import { Link } from 'react-router'
import { ShopName } from '../../../../kit/drawing/ShopName.tsx'
import { columnsFor, Nothing } from '../../../../kit/list/columns/columns.tsx'
import { OrderStatusTag } from '../../../../kit/OrderStatusTag.tsx'
import { Thumb } from '../../../../kit/Thumb.tsx'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { instantText, listed, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { fulfilmentTones } from '../../parcel/fulfilment-tones.ts'
import { CollectTag, HeldTag, PartlyRefundedTag } from '../OrderStatusTag.tsx'
import { orderText } from '../order.text.ts'

const column = columnsFor(order.search, orderText)

export const orderColumns = [
  column.custom('orderNo', (row) => <OrderNo order={row} />, { width: 180 }),
  column.custom('status', (row) => <StatusCell order={row} />, { width: 124 }),
  column.custom('items', (row) => <ItemsCell order={row} />, { wide: true }),
  column.custom('buyer', (row) => <BuyerCell order={row} />, { width: 132 }),
  column.money('totalMinor', { currency: 'currencyCode', width: 112 }),
  column.custom('payment', (row) => <WaysCell order={row} />, { width: 132 }),
  column.shop('websiteDomain', { extra: true }),
  column.instant('createdAt', { extra: true }),
  column.number('quantity', { width: 80, extra: true }),
  column.instant('paidAt', { extra: true }),
  column.text('paymentModeName', { extra: true }),
  column.text('shippingModeName', { extra: true }),
  column.tag('fulfilment', fulfilmentTones, { extra: true }),
  column.text('trackingNo', { extra: true }),
  column.text('transactionNo', { extra: true }),
  column.text('couponCode', { extra: true }),
  column.text('orderOwner', { width: 110, extra: true }),
  column.text('enteredBy', { width: 110, extra: true }),
  column.text('clientIp', { extra: true }),
  column.text('buyerMessage', { extra: true }),
  column.text('note', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

/** Opens the order in a drawer; the address then names it. The time when it was placed is below. */
function OrderNo({ order }: { order: OrderRow }) {
  const [params] = useAddressParams()
  const next = new URLSearchParams(params)
  next.set('open', order.id)
  return (
    <span className="two-lines">
      <Link to={{ search: next.toString() }} replace className="cell-line cell-strong">
        {order.orderNo}
      </Link>
      <time className="cell-line figure" dateTime={order.createdAt}>
        {instantText(order.createdAt)}
      </time>
    </span>
  )
}

const isPartlyRefunded = ({ status, refundedMinor }: OrderRow) => refundedMinor > 0 && status !== 'refunded' && status !== 'cancelled'

/** The status, and below it that the order waits for a review, was sent and is to be paid, or was refunded in part. */
function StatusCell({ order }: { order: OrderRow }) {
  const { status, isHeld } = order
  return (
    <span className="two-lines">
      <OrderStatusTag status={status} />
      {isHeld && <HeldTag />}
      {isToCollect(order) && <CollectTag />}
      {isPartlyRefunded(order) && <PartlyRefundedTag />}
    </span>
  )
}

/** Who bought, and where. */
function BuyerCell({ order: { contact, websiteDomain } }: { order: OrderRow }) {
  return (
    <span className="two-lines" title={contact.email}>
      <span className="cell-line">{contact.name}</span>
      <small>
        <ShopName domain={websiteDomain} />
      </small>
    </span>
  )
}

/** Picture and title of the first line, and how many pieces the order has; all titles where it is pointed at. */
function ItemsCell({ order: { items, quantity } }: { order: OrderRow }) {
  const t = useText(orderText)
  const [first] = items
  if (first === undefined) return <Nothing />
  return (
    <span className="order-goods" title={listed(items.map(({ title }) => title))}>
      <Thumb src={first.picture} alt="" />
      <span className="two-lines">
        <span className="cell-line">{first.title}</span>
        <small className="cell-line">
          {items.length > 1
            ? t('itemsMore', { count: whole(items.length), pieces: whole(quantity) })
            : t('pieces', { count: whole(quantity) })}
        </small>
      </span>
    </span>
  )
}

/** How it is paid, and how it is sent. */
function WaysCell({ order: { paymentModeName, shippingModeName } }: { order: OrderRow }) {
  return (
    <span className="two-lines">
      <span className="cell-line" title={paymentModeName}>
        {paymentModeName || <Nothing />}
      </span>
      <small className="cell-line" title={shippingModeName}>
        {shippingModeName}
      </small>
    </span>
  )
}
