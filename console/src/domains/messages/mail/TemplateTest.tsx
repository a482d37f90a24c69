import { type MailTest, mailTemplate } from '@wanpu/contract'
import { Alert, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { templateText } from './template.text.ts'
import type { TemplateDraft } from './template-draft.ts'

/** Sends the preview to an address. */
export function TemplateTest({ draft }: { draft: TemplateDraft }) {
  const [t, words] = [useText(templateText), useText(mailText)]
  const isAllowed = useMay(mailTemplate.test.name)
  const [to, setTo] = useState('')
  const [outcome, setOutcome] = useState<MailTest>()
  const testing = useAction(mailTemplate.test, { done: '', inPlace: 'all' })
  if (!isAllowed) return null
  const send = async () => setOutcome(await testing.run({ ...draft, to: to.trim() }))
  const reason = outcome?.problem ? words(`problem.${outcome.problem}`) : ''
  return (
    <section aria-label={t('test')} className="template-test">
      <Space.Compact block>
        <Input
          type="email"
          value={to}
          maxLength={200}
          placeholder={t('testTo')}
          aria-label={t('testTo')}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button disabled={to.trim() === ''} loading={testing.isRunning} onClick={() => void send()}>
          {t('test')}
        </Button>
      </Space.Compact>
      {testing.failure && <Alert type="error" showIcon role="alert" title={testing.failure.message} />}
      {outcome !== undefined && (
        <Alert
          type={outcome.isOk ? 'success' : 'error'}
          showIcon
          role="status"
          title={outcome.isOk ? t('testOk') : t('testFailed')}
          description={[reason, outcome.detail].filter(Boolean).join(' ')}
        />
      )}
    </section>
  )
}
