import { type MailRow, mail } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy } from 'react'
import { useRead } from '../../kit/call.ts'
import { confirmWarning } from '../../kit/confirm.ts'
import { useOpened } from '../../kit/list/RowActions.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { instantText } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { mailTones } from './mail-tones.ts'
import { useSendAgain } from './useSendAgain.ts'
import './mail.css'

const MailDialog = lazy(() => import('./MailDialog.tsx'))

/** The mails about an order, the latest first. */
export function OrderMails({ orderId }: { orderId: string }) {
  const t = useText(mailText)
  const isAllowed = useMay(mail.search.name)
  const reading = useRead(mail.search, isAllowed ? { orderId, pageSize: 100 } : undefined)
  const { data } = reading
  if (!isAllowed) return null
  return (
    <section aria-labelledby="order-mails">
      <h3 id="order-mails">{t('section')}</h3>
      {data === undefined && <NotYetRead reading={reading} rows={2} />}
      {data?.items.length === 0 && <p className="hint">{t('none')}</p>}
      <ol className="order-mails">
        {data?.items.map((row) => (
          <MailLine key={row.id} row={row} />
        ))}
      </ol>
    </section>
  )
}

function MailLine({ row }: { row: MailRow }) {
  const t = useText(mailText)
  const opened = useOpened()
  const [mayRead, mayResend] = [useMay(mail.read.name), useMay(mail.sendAgain.name)]
  const again = useSendAgain()(row)
  const problem = row.problem === null ? [] : [t(`problem.${row.problem}`), row.response]
  const resend = () => confirmWarning({ title: again.label, about: again.confirm ?? '', ok: again.label, run: () => again.run?.() })
  return (
    <li>
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
        {[row.recipient, instantText(row.sentAt ?? row.createdAt), row.byName, ...problem].filter(Boolean).join(' · ')}
      </p>
      {opened.element}
    </li>
  )
}
