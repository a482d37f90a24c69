import type { OrderLogRow } from '@wanpu/contract'
import { instantText } from '../../lib/format.ts'
import { type Say, useText } from '../../lib/text.ts'
import { logWords } from './log-words.ts'
import { orderTones } from './OrderStatusTag.tsx'
import { orderText } from './order.text.ts'

/** What happened, the latest first. */
export function OrderLog({ log }: { log: readonly OrderLogRow[] }) {
  const t = useText(orderText)
  const latestFirst = [...log].sort((one, other) => other.at.localeCompare(one.at) || Number(other.id) - Number(one.id))
  return (
    <section aria-labelledby="order-log">
      <h3 id="order-log">{t('log')}</h3>
      <ol className="order-log">
        {latestFirst.map((line) => (
          <li key={line.id} data-tone={orderTones[line.toStatus]}>
            <p>
              <strong>{happened(line, t)}</strong>
              <span>
                {line.byName || t('bySystem')} · <time dateTime={line.at}>{instantText(line.at)}</time>
              </span>
            </p>
            {line.trackingNo !== '' && (
              <p className="order-log-text">
                {t('trackingNo')} {line.trackingNo}
              </p>
            )}
            {line.text !== '' && <p className="order-log-text">{line.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function happened({ fromStatus, toStatus, trackingNo, detail }: OrderLogRow, t: Say<typeof orderText.zh>): string {
  if (detail !== null) return logWords(detail, t)
  if (fromStatus === null) return t('created')
  if (fromStatus === toStatus) return t(trackingNo === '' ? 'noteChanged' : 'parcelSent')
  return t('movedTo', { from: t(`status.${fromStatus}`), to: t(`status.${toStatus}`) })
}
