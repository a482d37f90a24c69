import { alarmProblem, type MailDetail, mail } from '@wanpu/contract'
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { alarmChannelText } from '../alarm-channel/alarm-channel.text.ts'
import { MailFrame } from './MailFrame.tsx'
import { mailText } from './mail.text.ts'
import { mailTones } from './mail-tones.ts'

/** One mail as it was written, and what became of it. */
export default function MailDialog({ id, close }: { id: string; close: () => void }) {
  const t = useText(mailText)
  const reading = useRead(mail.read, { id })
  const { data } = reading
  return (
    <PageModal open closesByEscape title={data?.subject || t('openTitle')} width={760} onCancel={close} footer={null}>
      {data === undefined ? <NotYetRead reading={reading} rows={10} /> : <Written shown={data} />}
    </PageModal>
  )
}

function Written({ shown: mail }: { shown: MailDetail }) {
  const t = useText(mailText)
  const [form, setForm] = useState<'html' | 'text'>('html')
  const words = useProblemWords()
  const { state, problem, response, recipient, event, templateFailure, html, text, subject } = mail
  return (
    <>
      <p className="mail-facts">
        <Tag tone={mailTones[state]}>{t(`state.${state}`)}</Tag> {t(`event.${event}`)} · {recipient}
      </p>
      {problem !== null && <Alert className="form-alert" type="warning" showIcon title={words(mail)} description={response} />}
      {templateFailure !== '' && (
        <Alert className="form-alert" type="warning" showIcon title={t('templateFellBack', { reason: templateFailure })} />
      )}
      {html === '' ? (
        <NoPage text={text} />
      ) : (
        <>
          <p className="mail-facts">
            <Segmented
              value={form}
              onChange={setForm}
              options={[
                { value: 'html', label: t('asHtml') },
                { value: 'text', label: t('asText') },
              ]}
            />
            <span className="hint">{t('noRemote')}</span>
          </p>
          {form === 'html' ? <MailFrame html={html} title={subject} /> : <pre className="mail-plain">{text}</pre>}
        </>
      )}
    </>
  )
}

/** A message of an alarm channel is plain text. */
function NoPage({ text }: { text: string }) {
  const t = useText(mailText)
  return text === '' ? <p className="hint">{t('notWritten')}</p> : <pre className="mail-plain">{text}</pre>
}

/** Why a message was not taken, in the words of its way. */
function useProblemWords(): (shown: MailDetail) => string {
  const [t, ofAlarms] = [useText(mailText), useText(alarmChannelText)]
  return ({ way, problem }) => {
    if (problem === null) return ''
    const alarm = alarmProblem.safeParse(problem)
    return way === 'alarm' && alarm.success ? ofAlarms(`problem.${alarm.data}`) : t(`problem.${problem}`)
  }
}
