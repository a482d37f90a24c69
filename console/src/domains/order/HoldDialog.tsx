import { type OrderRow, order, orderLog } from '@wanpu/contract'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../kit/call.ts'
import { kitText } from '../../kit/kit.text.ts'
import { PageModal } from '../../kit/PageModal.tsx'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { orderText } from './order.text.ts'
import { type OrderStep, stepActions } from './order-facts.ts'

interface HoldDialogProps {
  /** Holds orders for a review, releases those that are held, or reopens cancelled ones. */
  step: OrderStep
  orders: readonly Pick<OrderRow, 'id' | 'orderNo'>[]
  close: () => void
  done?: () => void
}

/** Says what a step does, for how many orders, and does it; it can be undone. */
export default function HoldDialog({ step, orders, close, done }: HoldDialogProps) {
  const t = useText(orderText)
  const kit = useText(kitText)
  const id = useId()
  const [text, setText] = useState('')
  const running = useAction(stepActions[step], {
    done: ({ affected }) => t(`${step}.done`, { count: affected }),
    refresh: [order, orderLog],
    inPlace: 'all',
  })
  const [first, second] = orders
  const words =
    first !== undefined && second === undefined ? t('moveOne', { no: first.orderNo }) : t('moveMany', { count: whole(orders.length) })

  async function run() {
    if ((await running.run({ ids: orders.map((each) => each.id), text })) === undefined) return
    done?.()
    close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={`${kit('hint')} · ${t(step)}`}
      okText={t(step)}
      okButtonProps={{ loading: running.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={480}
    >
      {running.failure && <Alert type="error" showIcon title={running.failure.message} className="form-alert" role="alert" />}
      <p className="move-words">
        <strong>{words}</strong>
        <span>{t(`${step}.does`)}</span>
      </p>
      <div className="move-line">
        <label htmlFor={id}>{t('text')}</label>
        <Input id={id} value={text} maxLength={1000} aria-describedby={`${id}-hint`} onChange={(event) => setText(event.target.value)} />
        <p id={`${id}-hint`} className="hint">
          {t('text.hint')}
        </p>
      </div>
    </PageModal>
  )
}
