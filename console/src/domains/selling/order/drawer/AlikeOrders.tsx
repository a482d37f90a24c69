import { type AlikeOrder, longestLookBackMinutes, orderAlike } from '@wanpu/contract'
import { Link } from 'react-router'
import { useRead } from '../../../../kit/call.ts'
import { Money } from '../../../../kit/Money.tsx'
import { OrderStatusTag } from '../../../../kit/OrderStatusTag.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { instantText, listed, withoutScheme } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'

/**
 * The orders of the same buyer or network at all websites that the caller may see, the latest first, and how many there
 * are elsewhere.
 */
export function AlikeOrders({ orderId }: { orderId: string }) {
  const t = useText(orderText)
  const isAllowed = useMay(orderAlike.read.name)
  const reading = useRead(orderAlike.read, isAllowed ? { id: orderId } : undefined)
  if (!isAllowed) return null
  const { data } = reading
  const days = longestLookBackMinutes / 1440
  if (data === undefined) return <NotYetRead reading={reading} rows={2} />
  const { items, others, isMore } = data
  return (
    <section aria-labelledby="order-alike" className="order-alike">
      <h4 id="order-alike">{t('alike', { days })}</h4>
      {items.length === 0 && others === 0 && <p>{t('alikeNone')}</p>}
      <ul>
        {items.map((row) => (
          <AlikeLine key={row.id} row={row} />
        ))}
      </ul>
      {others > 0 && <p>{t('alikeOthers', { count: others })}</p>}
      {isMore && <p>{t('alikeMore', { count: items.length + others })}</p>}
    </section>
  )
}

function AlikeLine({ row }: { row: AlikeOrder }) {
  const t = useText(orderText)
  return (
    <li>
      <Link to={`/order/orderCenterManagement?open=${row.id}`}>{row.orderNo}</Link> <OrderStatusTag status={row.status} />{' '}
      <Money minor={row.totalMinor} currency={row.currencyCode} />
      <span className="hint">
        {[
          withoutScheme(row.websiteDomain),
          instantText(row.createdAt),
          t('alikeIn', { what: listed(row.alike.map((name) => t(`alike.${name}`))) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
