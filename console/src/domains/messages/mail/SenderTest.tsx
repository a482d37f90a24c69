import { type MailSenderRow, type MailTest, mailSender } from '@wanpu/contract'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { refreshFamilies, useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { TestOutcome } from '../../../kit/TestOutcome.tsx'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { senderText } from './sender.text.ts'

/** Sends a test mail to an address and says what the server made of it. */
export default function SenderTest({ sender, close }: { sender: MailSenderRow; close: () => void }) {
  const [t, words] = [useText(senderText), useText(mailText)]
  const testing = useAction(mailSender.test, { done: '', inPlace: 'all' })
  const { failure } = testing
  const [answer, setAnswer] = useState<MailTest>()
  const send = async ({ to }: { to: string }) => {
    setAnswer(await testing.run({ id: sender.id, to: to.trim() }))
    refreshFamilies({ search: mailSender.search })
  }
  const problem = answer?.problem ?? null
  const reason = problem === null ? '' : words(`problem.${problem}`)
  return (
    <PageModal open title={t('testTitle', { name: sender.fromAddress })} onCancel={close} width={520} footer={null}>
      <Form<{ to: string }>
        layout="vertical"
        initialValues={{ to: sender.operatorAddresses[0] ?? '' }}
        onFinish={(fields) => void send(fields)}
      >
        <Form.Item name="to" label={t('testTo')} rules={[{ required: true, type: 'email' }]}>
          <Input type="email" maxLength={200} autoFocus />
        </Form.Item>
        <TestOutcome failure={failure} outcome={answer} words={{ ok: t('testOk'), failed: t('testFailed') }} reason={reason} />
        <div className="drawer-foot">
          <Button onClick={close}>{t('close')}</Button>
          <Button type="primary" htmlType="submit" loading={testing.isRunning}>
            {t('testSend')}
          </Button>
        </div>
      </Form>
    </PageModal>
  )
}
