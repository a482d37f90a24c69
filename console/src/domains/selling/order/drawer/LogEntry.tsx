import type { OrderLogRow } from '@wanpu/contract'
import { Link } from 'react-router'
import { instantText } from '../../../../lib/format.ts'
import { type Say, useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'
import { logActor, logWords } from './log-words.ts'

/** A line of the order's log in its timeline. */
export function LogEntry({ line }: { line: OrderLogRow }) {
  const t = useText(orderText)
  return (
    <>
      <p>
        <strong>{happened(line, t)}</strong>
        <span>
          {logActor(line.byName, t)} · <time dateTime={line.at}>{instantText(line.at)}</time>
        </span>
      </p>
      {line.trackingNo !== '' && (
        <p className="order-log-text">
          {t('trackingNo')} {line.trackingNo}
        </p>
      )}
      <OtherOrders detail={line.detail} />
      {line.text !== '' && <p className="order-log-text">{line.text}</p>}
    </>
  )
}

/** Links to the orders that were merged with this one, or split off it. */
function OtherOrders({ detail }: Pick<OrderLogRow, 'detail'>) {
  if (detail === null || !('orderNos' in detail)) return null
  return (
    <p className="order-log-text">
      {detail.orderNos.map((no) => (
        <Link key={no} to={`/order/orderCenterManagement?keywords=${encodeURIComponent(no)}`}>
          {no}
        </Link>
      ))}
    </p>
  )
}

function happened({ fromStatus, toStatus, trackingNo, detail }: OrderLogRow, t: Say<typeof orderText.zh>): string {
  if (detail !== null) return logWords(detail, t)
  if (fromStatus === null) return t('created')
  // Parcels were told by their numbers alone before.
  if (fromStatus === toStatus) return t(trackingNo === '' ? 'noteChanged' : 'log.parcel')
  return t('movedTo', { from: t(`status.${fromStatus}`), to: t(`status.${toStatus}`) })
}
