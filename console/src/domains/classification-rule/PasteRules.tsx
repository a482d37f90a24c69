import { type ClassifyRule, classificationRule, type OutputOf } from '@wanpu/contract'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kit/call.ts'
import { whole } from '../../kit/format.ts'
import { PageModal } from '../../kit/PageModal.tsx'
import { useText } from '../../kit/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'

type Failures = OutputOf<typeof classificationRule.readLines>['failures']

/** Many rules as lines of text. What could not be read stays in the box, with the reason. */
export function PasteRules({ take, close }: { take: (rules: ClassifyRule[]) => void; close: () => void }) {
  const t = useText(classificationRuleText)
  const [text, setText] = useState('')
  const [failures, setFailures] = useState<Failures>([])
  const read = useAction(classificationRule.readLines, { done: ({ rules }) => t('pasteDone', { count: whole(rules.length) }) })

  async function run() {
    const answer = await read.run({ text })
    if (answer === undefined) return
    take(answer.rules)
    if (answer.failures.length === 0) return close()
    setFailures(answer.failures)
    setText(answer.failures.map((failure) => failure.text).join('\n'))
  }

  return (
    <PageModal
      open
      width={720}
      title={t('pasteTitle')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" disabled={text.trim() === ''} loading={read.isRunning} onClick={run}>
            {t('pasteRun')}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('pasteAbout')}</p>
      {failures.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="form-alert"
          title={t('pasteFailed', { count: whole(failures.length) })}
          description={
            <ul className="class-rule-faults">
              {failures.map(({ line, text: words, fault }) => (
                <li key={line}>
                  {words} <small>{t(`fault.${fault}`)}</small>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Input.TextArea
        aria-label={t('pasteLabel')}
        autoSize={{ minRows: 8, maxRows: 16 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </PageModal>
  )
}
