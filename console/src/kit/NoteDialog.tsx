import { Alert, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../lib/text.ts'
import type { RunnableAction } from './call.ts'
import { kitText } from './kit.text.ts'
import { PageModal } from './PageModal.tsx'

interface NoteDialogProps {
  title: string
  /** What is done, and to how many. */
  children?: ReactNode
  ok: string
  isDanger?: boolean
  /** It can’t be done as things are; the children say why. */
  isOff?: boolean
  /** The word of the button that leaves it; 取消 by default, 关闭 where 取消 is the decision itself. */
  cancel?: 'cancel' | 'close'
  label: string
  hint: string
  /** What the field holds at first. */
  first?: string
  most: number
  /** Nothing is done without a note. */
  isNeeded?: boolean
  /** Several lines are usual. */
  isLong?: boolean
  /** Of the action that `run` calls. */
  state: Pick<RunnableAction<never>, 'isRunning' | 'failure'>
  /** Does it, with the note. The dialog closes when it answers anything but undefined. */
  run: (note: string) => Promise<unknown>
  done?: (() => void) | undefined
  close: () => void
}

/** A decision with a note: says what is done, takes what somebody has to say about it, and does it. */
export function NoteDialog(props: NoteDialogProps) {
  const {
    title,
    children,
    ok,
    isDanger = false,
    isOff = false,
    cancel = 'cancel',
    label,
    hint,
    first = '',
    most,
    isNeeded = false,
    isLong = false,
  } = props
  const { state, run, done, close } = props
  const kit = useText(kitText)
  const id = useId()
  const [note, setNote] = useState(first)

  const isMissing = isOff || (isNeeded && note.trim() === '')

  async function decide() {
    if (isMissing) return
    if ((await run(note)) === undefined) return
    done?.()
    close()
  }

  const field = {
    id,
    value: note,
    maxLength: most,
    'aria-describedby': `${id}-hint`,
    onChange: ({ target }: { target: { value: string } }) => setNote(target.value),
  }
  return (
    <PageModal
      open
      closesByEscape
      title={title}
      okText={ok}
      okButtonProps={{ danger: isDanger, loading: state.isRunning, disabled: isMissing }}
      cancelText={kit(cancel)}
      onOk={() => void decide()}
      onCancel={close}
      width={520}
    >
      {state.failure && <Alert type="error" showIcon title={state.failure.message} className="form-alert" role="alert" />}
      {children}
      <div className="note-line">
        <label htmlFor={id}>{label}</label>
        {isLong ? <Input.TextArea rows={4} {...field} /> : <Input {...field} onPressEnter={() => void decide()} />}
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      </div>
    </PageModal>
  )
}
