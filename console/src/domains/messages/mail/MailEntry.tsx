import { type MailRow, mail } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy } from 'react'
import { confirmWarning } from '../../../kit/confirm.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { mailTones } from './mail-tones.ts'
import { useSendAgain } from './useSendAgain.ts'
import './mail.css'

const MailDialog = lazy(() => import('./MailDialog.tsx'))

/** A mail in the timeline of its order, to be opened or sent again. */
export function MailEntry({ row }: { row: MailRow }) {
  const t = useText(mailText)
  const opened = useOpened()
  const [mayRead, mayResend] = [useMay(mail.read.name), useMay(mail.sendAgain.name)]
  const again = useSendAgain()(row)
  const problem = row.problem === null ? [] : [t(`problem.${row.problem}`), row.response]
  const tries = [
    ...(row.attempts > 1 ? [t('tries', { count: row.attempts })] : []),
    ...(row.nextTryAt !== null && row.state === 'waiting' && row.attempts > 0 ? [t('nextTry', { time: instantText(row.nextTryAt) })] : []),
  ]
  const resend = () => confirmWarning({ title: again.label, about: again.confirm ?? '', ok: again.label, run: () => again.run?.() })
  return (
    <div className="order-mail">
      <p>
        <strong>{t(`event.${row.event}`)}</strong>
        <Tag tone={mailTones[row.state]}>{t(`state.${row.state}`)}</Tag>
        {mayRead && (
          <Button size="small" onClick={() => opened.show((close) => <MailDialog id={row.id} close={close} />)}>
            {t('open')}
          </Button>
        )}
        {mayResend && again.off === undefined && (
          <Button size="small" onClick={resend}>
            {t('sendAgain')}
          </Button>
        )}
      </p>
      <p className="hint">
        {[row.recipient, instantText(row.sentAt ?? row.createdAt), row.byName, ...tries, ...problem].filter(Boolean).join(' · ')}
      </p>
      {opened.element}
    </div>
  )
}
