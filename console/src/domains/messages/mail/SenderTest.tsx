import { mailSender } from '@wanpu/contract'
import { Form, Input } from 'antd'
import { useAction } from '../../../kit/call.ts'
import { EndpointTest } from '../../../kit/endpoint/EndpointTest.tsx'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { senderText } from './sender.text.ts'

interface SenderTestProps {
  sender: { id: string; fromAddress: string; operatorAddresses?: readonly string[] | undefined }
  close: () => void
}

/** Sends a test mail to an address and says what the server made of it. */
export default function SenderTest({ sender, close }: SenderTestProps) {
  const t = useText(senderText)
  const testing = useAction(mailSender.test, { done: '', inPlace: 'all' })
  return (
    <EndpointTest
      title={t('testTitle', { name: sender.fromAddress })}
      text={senderText}
      problems={mailText}
      testing={testing}
      run={({ to }) => testing.run({ id: sender.id, to: to.trim() })}
      list={mailSender.search}
      fields={{ to: sender.operatorAddresses?.[0] ?? '' }}
      close={close}
    >
      <Form.Item name="to" label={t('testTo')} rules={[{ required: true, type: 'email' }]}>
        <Input type="email" maxLength={200} autoFocus />
      </Form.Item>
    </EndpointTest>
  )
}
