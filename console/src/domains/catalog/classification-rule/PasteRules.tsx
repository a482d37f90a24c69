import { type ClassifyRule, classification, classificationRule, type OutputOf } from '@wanpu/contract'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { whole } from '../../../lib/format.ts'
import { tellFailure, tellSuccess } from '../../../lib/notices.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'

type Failures = OutputOf<typeof classificationRule.readLines>['failures']

/**
 * Many rules as lines of text. What could not be read stays in the box, with the reason; targets that are not there can
 * be created from here.
 */
export function PasteRules({ take, close }: { take: (rules: ClassifyRule[]) => void; close: () => void }) {
  const t = useText(classificationRuleText)
  const [text, setText] = useState('')
  const [failures, setFailures] = useState<Failures>([])
  const read = useAction(classificationRule.readLines, { done: '' })
  const create = useAction(classification.insertBatch, {
    done: ({ affected }) => t('targetsCreated', { count: whole(affected) }),
    refresh: classification,
  })
  const mayCreate = useMay(classification.insertBatch.name)
  const missing = [...new Set(failures.flatMap((failure) => failure.missing?.join(' > ') ?? []))]
  // Then that is the step that goes on: reading the same lines again would find the same.
  const offersTargets = missing.length > 0 && mayCreate

  async function run() {
    const answer = await read.run({ text })
    if (answer === undefined) return
    if (answer.rules.length > 0) {
      take(answer.rules)
      tellSuccess(t('pasteDone', { count: whole(answer.rules.length) }))
    } else if (answer.failures.length === 0) tellFailure(t('pasteNothing'))
    setFailures(answer.failures)
    if (answer.failures.length === 0 && answer.rules.length > 0) return close()
    if (answer.failures.length > 0) setText(answer.failures.map((failure) => failure.text).join('\n'))
  }

  async function createMissing() {
    const created = await create.run({ text: missing.join('\n') })
    if (created !== undefined) await run()
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
          <Button type={offersTargets ? 'default' : 'primary'} disabled={text.trim() === ''} loading={read.isRunning} onClick={run}>
            {t('pasteRun')}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('pasteAbout')}</p>
      {failures.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
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
          action={
            offersTargets && (
              <Button type="primary" size="small" loading={create.isRunning} onClick={createMissing}>
                {t('createTargets', { count: whole(missing.length) })}
              </Button>
            )
          }
        />
      )}
      <Input.TextArea
        aria-label={t('pasteLabel')}
        placeholder={t('pasteExample')}
        autoSize={{ minRows: 8, maxRows: 16 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </PageModal>
  )
}
