import type { Action } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CallError } from '../../lib/errors.ts'
import { type Text, useText } from '../../lib/text.ts'
import { refreshFamilies } from '../call.ts'
import { PageModal } from '../PageModal.tsx'
import { type EndpointResult, type ProblemText, reasonsOf } from './ResultTag.tsx'

interface EndpointTestProps<Problem extends string, Fields extends object> {
  title: string
  text: Text<Record<'testOk' | 'testFailed' | 'testSend' | 'close', string>>
  problems: ProblemText<Problem>
  /** The action of the test: `failure` is why it could not be tried at all. */
  testing: { isRunning: boolean; failure: CallError | undefined }
  run: (fields: Fields) => Promise<EndpointResult<Problem> | undefined>
  /** The list that shows the result afterwards. */
  list: Action
  /** What the fields among the children begin with. Without fields, the dialog closes by Escape. */
  fields?: Fields
  close: () => void
  children: ReactNode
}

/** Calls a service once and says what came of it. */
export function EndpointTest<Problem extends string, Fields extends object>(props: EndpointTestProps<Problem, Fields>) {
  const { title, text, problems, testing, run, list, fields, close, children } = props
  const { failure, isRunning } = testing
  const t = useText(text)
  const [result, setResult] = useState<EndpointResult<Problem>>()
  const send = async (filled: Fields) => {
    setResult(await run(filled))
    refreshFamilies({ search: list })
  }
  return (
    <PageModal open closesByEscape={fields === undefined} title={title} onCancel={close} width={520} footer={null}>
      <Form<Fields> layout="vertical" {...(fields && { initialValues: fields })} onFinish={(filled) => void send(filled)}>
        {children}
        {failure && <Alert className="form-alert" type="error" showIcon title={failure.message} role="alert" />}
        {result !== undefined && (
          <Alert
            className="form-alert"
            type={result.isOk ? 'success' : 'error'}
            showIcon
            title={result.isOk ? t('testOk') : t('testFailed')}
            description={reasonsOf(result, problems).join(' ')}
            role="status"
          />
        )}
        <div className="drawer-foot">
          <Button onClick={close}>{t('close')}</Button>
          <Button type="primary" htmlType="submit" loading={isRunning}>
            {t('testSend')}
          </Button>
        </div>
      </Form>
    </PageModal>
  )
}
