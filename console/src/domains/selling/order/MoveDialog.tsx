import { type OrderRow, order, orderLog, payment } from '@wanpu/contract'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { orderText } from './order.text.ts'
import { isDangerous, type SaidMove } from './order-facts.ts'

interface MoveDialogProps {
  move: SaidMove
  orders: readonly Pick<OrderRow, 'id' | 'version' | 'orderNo'>[]
  close: () => void
  done?: () => void
}

/** Says what a move does, asks for what it needs, and does it. */
export default function MoveDialog({ move, orders, close, done }: MoveDialogProps) {
  const t = useText(orderText)
  const kit = useText(kitText)
  const [transactionNo, setTransactionNo] = useState('')
  const [text, setText] = useState('')
  const moving = useAction(order.setStatus, {
    done: ({ affected }) => t(`moved.${move}`, { count: affected }),
    refresh: [order, orderLog, payment],
    inPlace: 'all',
  })
  const [first, second] = orders
  const one = second === undefined ? first : undefined
  const words = one === undefined ? t('moveMany', { count: whole(orders.length) }) : t('moveOne', { no: one.orderNo })

  async function run() {
    const answer = await moving.run({
      ids: orders.map(({ id }) => id),
      status: move,
      ...(one !== undefined && { version: one.version }),
      ...(move === 'paid' && { transactionNo }),
      text,
    })
    if (answer === undefined) return
    done?.()
    close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={`${isDangerous(move) ? kit('warning') : kit('hint')} · ${t(`move.${move}`)}`}
      okText={t(`move.${move}`)}
      okButtonProps={{ danger: isDangerous(move), loading: moving.isRunning }}
      cancelText={kit(move === 'cancelled' ? 'close' : 'cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={480}
    >
      {moving.failure && <Alert type="error" showIcon title={moving.failure.message} className="form-alert" role="alert" />}
      <p className="move-words">
        <strong>{words}</strong>
        <span>{t(`move.${move}.does`)}</span>
      </p>
      {move === 'paid' && (
        <Line label={t('transactionNo')} hint={t('transactionNo.hint')} value={transactionNo} set={setTransactionNo} max={200} />
      )}
      <Line label={t('text')} hint={t('text.hint')} value={text} set={setText} max={1000} />
    </PageModal>
  )
}

interface LineProps {
  label: string
  hint: string
  value: string
  set: (value: string) => void
  max: number
}

function Line({ label, hint, value, set, max }: LineProps) {
  const id = useId()
  return (
    <div className="note-line">
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={value} maxLength={max} aria-describedby={`${id}-hint`} onChange={(event) => set(event.target.value)} />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}
