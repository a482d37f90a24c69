import { type MailRow, mail, resendableMailStates } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'

/** What sends a mail again, after a question. */
export function useSendAgain(): (row: MailRow) => RowAction {
  const t = useText(mailText)
  const sending = useAction(mail.sendAgain, { done: t('queued'), refresh: mail })
  return (row) => ({
    label: t('sendAgain'),
    may: mail.sendAgain,
    off: resendableMailStates.includes(row.state) ? undefined : t('notYet'),
    confirm: t(row.state === 'unconfirmed' ? 'sendAgainUnconfirmed' : 'sendAgainConfirm', { recipient: row.recipient }),
    run: () => sending.run({ id: row.id, version: row.version }),
  })
}
