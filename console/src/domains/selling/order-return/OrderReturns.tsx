import { type OrderDetail, type OrderReturnRow, orderReturn } from '@wanpu/contract'
import { Button } from 'antd'
import { RowActions, useOpened } from '../../../kit/list/RowActions.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { orderReturnText } from './order-return.text.ts'
import ReturnDialog, { returnableOf } from './ReturnDialog.tsx'
import { returnTones } from './return-tones.ts'
import { useReturnActions } from './useReturnActions.tsx'
import './order-return.css'

/** What of an order comes back, the latest first; and a button to enter more once something was sent. */
export function OrderReturns({ order: detail }: { order: OrderDetail }) {
  const t = useText(orderReturnText)
  const opened = useOpened()
  const mayInsert = useMay(orderReturn.insert.name) && returnableOf(detail).some((quantity) => quantity > 0)
  if (detail.returns.length === 0 && !mayInsert) return null
  return (
    <section aria-labelledby="order-returns">
      <h3 id="order-returns">
        {t('section')}
        {mayInsert && (
          <Button size="small" onClick={() => opened.show((close) => <ReturnDialog order={detail} close={close} />)}>
            {t('insert')}
          </Button>
        )}
      </h3>
      <ol className="order-returns">
        {detail.returns.toReversed().map((row) => (
          <ReturnItem key={row.id} row={row} />
        ))}
      </ol>
      {opened.element}
    </section>
  )
}

function ReturnItem({ row }: { row: OrderReturnRow }) {
  const t = useText(orderReturnText)
  const opened = useOpened()
  const actions = useReturnActions()(row).filter(({ off }) => off === undefined)
  const words = [t(`reason.${row.reason}`), row.note].filter(Boolean).join(' · ')
  return (
    <li>
      <p>
        <strong>{row.returnNo}</strong>
        <Tag tone={returnTones[row.state]}>{t(`state.${row.state}`)}</Tag>
        {actions.length > 0 && <RowActions actions={actions} perform={opened.perform} name={row.returnNo} visible={1} />}
      </p>
      <p className="hint">
        <time dateTime={row.createdAt}>{instantText(row.createdAt)}</time> · {row.byName || t('byBuyer')} · {words}
      </p>
      <ul className="hint">
        {row.lines.map(({ line, title, quantity }) => (
          <li key={line}>
            {title} × {quantity}
          </li>
        ))}
      </ul>
      {opened.element}
    </li>
  )
}
