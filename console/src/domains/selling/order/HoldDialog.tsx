import { type OrderRow, order, orderLog } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
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
  const running = useAction(stepActions[step], {
    done: ({ affected }) => t(`${step}.done`, { count: affected }),
    refresh: [order, orderLog],
    inPlace: 'all',
  })
  const [first, second] = orders
  const words =
    first !== undefined && second === undefined ? t('moveOne', { no: first.orderNo }) : t('moveMany', { count: whole(orders.length) })
  return (
    <NoteDialog
      title={`${kit('hint')} · ${t(step)}`}
      ok={t(step)}
      label={t('text')}
      hint={t('text.hint')}
      most={1000}
      state={running}
      run={(text) => running.run({ ids: orders.map(({ id }) => id), text })}
      done={done}
      close={close}
    >
      <p className="move-words">
        <strong>{words}</strong>
        <span>{t(`${step}.does`)}</span>
      </p>
    </NoteDialog>
  )
}
