import { type OrderDetail, owesDifference, type PaymentReceiptRow, paymentReceipt, type ReceiptState } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { type RowAction, RowActions, useOpened } from '../../../kit/list/RowActions.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { bytes, instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import DecideReceipt from './DecideReceipt.tsx'
import { receiptText } from './payment-receipt.text.ts'
import ReceiptFile from './ReceiptFile.tsx'
import '../payment/payment.css'

const tones: Record<ReceiptState, Tone> = { waiting: 'amber', accepted: 'green', refused: 'grey' }

/** What the buyer sent as a proof of their transfer, the latest first; nothing where they sent nothing. */
export function OrderReceipts({ order }: { order: OrderDetail }) {
  const t = useText(receiptText)
  const isAllowed = useMay(paymentReceipt.readOrder.name)
  const reading = useRead(paymentReceipt.readOrder, isAllowed ? { orderId: order.id } : undefined)
  const { data } = reading
  if (!isAllowed || data?.items.length === 0) return null
  return (
    <section aria-labelledby="order-receipts">
      <h3 id="order-receipts">{t('section')}</h3>
      {data === undefined && <NotYetRead reading={reading} rows={1} />}
      <ol className="order-payments">
        {data?.items.map((row) => (
          <ReceiptLine key={row.id} row={row} isDue={!order.isHeld && (order.status === 'pending' || owesDifference(order))} />
        ))}
      </ol>
    </section>
  )
}

function ReceiptLine({ row, isDue }: { row: PaymentReceiptRow; isDue: boolean }) {
  const t = useText(receiptText)
  const opened = useOpened()
  const actions = useReceiptActions(row, isDue)
  const time = instantText(row.createdAt)
  const words = [row.byName, row.answer].filter(Boolean).join(' · ')
  return (
    <li>
      <p>
        <time dateTime={row.createdAt}>{time}</time>
        <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>
        {actions.length > 0 && <RowActions actions={actions} perform={opened.perform} name={time} visible={3} />}
      </p>
      <p className="hint">
        {row.mime === 'application/pdf' ? t('pdf') : t('picture')} · {bytes(row.size)}
        {words !== '' && ` · ${words}`}
      </p>
      {opened.element}
    </li>
  )
}

function useReceiptActions(row: PaymentReceiptRow, isDue: boolean): RowAction[] {
  const t = useText(receiptText)
  const mayView = useMay(paymentReceipt.readFile.name)
  const mayAccept = useMay(paymentReceipt.accept.name) && isDue && row.state !== 'accepted'
  const mayRefuse = useMay(paymentReceipt.refuse.name) && row.state === 'waiting'
  const decide = (decision: 'accept' | 'refuse'): RowAction => ({
    label: t(decision),
    open: (close) => <DecideReceipt decision={decision} receipt={row} close={close} />,
  })
  return [
    ...(mayView ? [{ label: t('view'), open: (close: () => void) => <ReceiptFile receipt={row} close={close} /> }] : []),
    ...(mayAccept ? [decide('accept')] : []),
    ...(mayRefuse ? [decide('refuse')] : []),
  ]
}
