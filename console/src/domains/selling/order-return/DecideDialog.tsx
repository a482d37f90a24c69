import { type OrderReturnRow, order, orderLog, orderReturn } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { orderReturnText } from './order-return.text.ts'

interface DecideDialogProps {
  state: 'approved' | 'declined'
  returns: readonly Pick<OrderReturnRow, 'id' | 'returnNo'>[]
  close: () => void
  done?: () => void
}

/** Approves or declines returns, with a message to their buyers. */
export default function DecideDialog({ state, returns, close, done }: DecideDialogProps) {
  const t = useText(orderReturnText)
  const deciding = useAction(orderReturn.setState, {
    done: ({ affected: count }) => t(`changed.${state}`, { count }),
    refresh: [orderReturn, order, orderLog],
    inPlace: 'all',
  })
  const verb = state === 'approved' ? 'approve' : 'decline'
  const [first, second] = returns
  const title =
    first !== undefined && second === undefined
      ? t(`${verb}Title`, { no: first.returnNo })
      : t(`${verb}Many`, { count: whole(returns.length) })
  return (
    <NoteDialog
      title={title}
      ok={t(verb)}
      isDanger={state === 'declined'}
      label={t(`answer.${state}`)}
      hint={t(`answer.${state}.hint`)}
      most={2000}
      isLong
      state={deciding}
      run={(answer) => deciding.run({ ids: returns.map(({ id }) => id), state, answer })}
      done={done}
      close={close}
    />
  )
}
