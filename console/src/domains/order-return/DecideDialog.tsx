import { type OrderReturnRow, order, orderLog, orderReturn } from '@wanpu/contract'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../kit/call.ts'
import { kitText } from '../../kit/kit.text.ts'
import { PageModal } from '../../kit/PageModal.tsx'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { orderReturnText } from './order-return.text.ts'
import './order-return.css'

interface DecideDialogProps {
  state: 'approved' | 'declined'
  returns: readonly Pick<OrderReturnRow, 'id' | 'returnNo'>[]
  close: () => void
  done?: () => void
}

/** Approves or declines returns, with what their buyers are told. */
export default function DecideDialog({ state, returns, close, done }: DecideDialogProps) {
  const t = useText(orderReturnText)
  const kit = useText(kitText)
  const id = useId()
  const [answer, setAnswer] = useState('')
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

  async function run() {
    if ((await deciding.run({ ids: returns.map((one) => one.id), state, answer })) === undefined) return
    done?.()
    close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={title}
      okText={t(verb)}
      okButtonProps={{ danger: state === 'declined', loading: deciding.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={520}
    >
      {deciding.failure && <Alert type="error" showIcon title={deciding.failure.message} className="form-alert" role="alert" />}
      <label htmlFor={id}>{t(`answer.${state}`)}</label>
      <Input.TextArea
        id={id}
        value={answer}
        maxLength={2000}
        rows={4}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {t(`answer.${state}.hint`)}
      </p>
    </PageModal>
  )
}
