import { Alert, Button } from 'antd'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

/** Says that what was typed before a reload is back, and offers to begin again. */
export function DraftNotice({ discard }: { discard: () => void }) {
  const t = useText(kitText)
  function start({ currentTarget }: MouseEvent<HTMLElement>) {
    // The notice goes with its button; the keyboard stays in the drawer or dialog.
    currentTarget.closest('[role="dialog"]')?.querySelector('button')?.focus()
    discard()
  }
  return (
    <Alert
      type="info"
      showIcon
      title={t('draftBack')}
      className="form-alert"
      role="status"
      action={
        <Button size="small" onClick={start}>
          {t('draftDiscard')}
        </Button>
      }
    />
  )
}
