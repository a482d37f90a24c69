import { LockOutlined } from '@ant-design/icons'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { useFreshSignIn } from '../../lib/fresh-sign-in.ts'
import { callNamed } from '../../lib/http.ts'
import { useText } from '../../lib/text.ts'
import { levelAbove } from '../../lib/z-index.ts'
import { frameText } from '../frame/frame.text.ts'

/** Asks for the password before changes of accounts and secrets; whatever waits for it then goes on by itself. */
export function FreshSignIn() {
  const answer = useFreshSignIn((waiting) => waiting.answer)
  return answer === undefined ? null : <Asking answer={answer} />
}

function Asking({ answer }: { answer: (isProved: boolean) => void }) {
  const t = useText(frameText)
  const [form] = Form.useForm<{ password: string }>()
  const [isBusy, setBusy] = useState(false)
  const [level] = useState(levelAbove)

  async function prove({ password }: { password: string }) {
    setBusy(true)
    try {
      await callNamed('admin-user.verify-password', { password })
      answer(true)
    } catch (error) {
      form.setFields([{ name: 'password', errors: [reasonOf(error)] }])
      setBusy(false)
      form.focusField('password')
    }
  }

  return (
    <Modal
      open
      width={420}
      zIndex={level}
      title={t('freshTitle')}
      okText={t('freshConfirm')}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => answer(false)}
      afterOpenChange={() => form.focusField('password')}
    >
      <p>{t('freshAbout')}</p>
      <Form form={form} layout="vertical" onFinish={prove} requiredMark={false} validateTrigger="onSubmit">
        <Form.Item name="password" label={t('freshPassword')} rules={[{ required: true, message: t('passwordMissing') }]}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
