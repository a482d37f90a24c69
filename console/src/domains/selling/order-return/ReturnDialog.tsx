import {
  type OrderDetail,
  order,
  orderLog,
  orderReturn,
  type ReturnReason,
  returnableQuantities,
  returnReason,
  shippedQuantities,
} from '@wanpu/contract'
import { Alert, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { orderReturnText } from './order-return.text.ts'
import './order-return.css'

/** How many pieces of each line of an order can be sent back. */
export const returnableOf = ({ items, parcels, returns }: OrderDetail) =>
  returnableQuantities(items, shippedQuantities(items, parcels), returns)

/** An operator enters what a buyer sends back. */
export default function ReturnDialog({ order: detail, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orderReturnText)
  const kit = useText(kitText)
  const id = useId()
  const most = returnableOf(detail)
  const [quantities, setQuantities] = useState<readonly number[]>(() => most.map(() => 0))
  const [reason, setReason] = useState<ReturnReason>('not-wanted')
  const [answer, setAnswer] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const inserting = useAction(orderReturn.insert, { done: t('insertDone'), refresh: [orderReturn, order, orderLog], inPlace: 'all' })

  async function run() {
    const lines = quantities.map((quantity, line) => ({ line, quantity })).filter(({ quantity }) => quantity > 0)
    if (lines.length === 0) return setIncomplete(true)
    if ((await inserting.run({ orderId: detail.id, lines, reason, answer })) !== undefined) close()
  }

  const failure = inserting.failure?.message ?? (isIncomplete ? t('choose') : undefined)
  return (
    <PageModal
      open
      closesByEscape
      title={t('insertTitle', { no: detail.orderNo })}
      okText={t('insert')}
      okButtonProps={{ loading: inserting.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={560}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
      <ReturnedLines items={detail.items} most={most} quantities={quantities} set={setQuantities} />
      <div className="return-field">
        <label htmlFor={`${id}-reason`}>{t('reason')}</label>
        <Select
          id={`${id}-reason`}
          value={reason}
          onChange={setReason}
          options={returnReason.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
      </div>
      <div className="return-field">
        <label htmlFor={`${id}-answer`}>{t('answer.approved')}</label>
        <Input.TextArea
          id={`${id}-answer`}
          value={answer}
          maxLength={2000}
          rows={3}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {t('answer.approved.hint')}
        </p>
      </div>
    </PageModal>
  )
}

interface ReturnedLinesProps {
  items: OrderDetail['items']
  /** How many pieces can be sent back, and how many are, by the place of the line. */
  most: readonly number[]
  quantities: readonly number[]
  set: (quantities: readonly number[]) => void
}

function ReturnedLines({ items, most, quantities, set }: ReturnedLinesProps) {
  const t = useText(orderReturnText)
  return (
    <table className="return-pieces">
      <tbody>
        {items.map(({ title }, line) =>
          (most[line] ?? 0) === 0 ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in two lines, and lines never change
            <tr key={line}>
              <td>{title}</td>
              <td>
                <NumberInput
                  min={0}
                  max={most[line] ?? 0}
                  precision={0}
                  value={quantities[line] ?? 0}
                  aria-label={t('piecesOf', { title, most: most[line] ?? 0 })}
                  onChange={(next) => set(quantities.with(line, next ?? 0))}
                />
                <span className="hint"> {t('ofPieces', { most: most[line] ?? 0 })}</span>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
