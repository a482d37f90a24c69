import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { whileWaiting } from '../../lib/blocking-spinner.ts'
import { callNamed } from '../../lib/http.ts'
import { leaveForGood } from '../../lib/leave.ts'
import { tellSuccess } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { forgetTypedPassword, typedPassword } from './sign-in.ts'
import { usePasswordFailure } from './usePasswordFailure.ts'

interface Fields {
  oldPassword: string
  newPassword: string
  repeat: string
}

const readFor = 1200

/**
 * The own password, old and new. Afterwards the person signs in again, unless `done` says otherwise. The old one is not
 * asked for where it was typed a moment ago.
 */
export function PasswordForm({ done }: { done?: () => void }) {
  const t = useText(frameText)
  const [form] = Form.useForm<Fields>()
  const [known, setKnown] = useState(typedPassword)
  const [isBusy, setBusy] = useState(false)
  const typed = Form.useWatch('oldPassword', form)
  const { wrong, refused, show } = usePasswordFailure(form, 'newPassword')

  async function save({ oldPassword = known ?? '', newPassword }: Fields) {
    setBusy(true)
    try {
      await whileWaiting(callNamed('admin-user.change-password', { oldPassword, newPassword }))
      forgetTypedPassword()
      if (done !== undefined) return done()
      tellSuccess(t('passwordChanged'))
      setTimeout(leaveForGood, readFor)
    } catch (error) {
      setBusy(false)
      // Somebody has set another one meanwhile.
      setKnown(undefined)
      show(error, newPassword)
    }
  }

  return (
    <Form form={form} layout="vertical" onFinish={save} validateTrigger="onBlur" requiredMark>
      {wrong && <Alert type="error" showIcon title={wrong} className="dialog-alert" />}
      {known === undefined && (
        <Form.Item name="oldPassword" label={t('oldPassword')} rules={[{ required: true, message: t('passwordMissing') }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <NewPasswordFields current={known ?? typed ?? ''} refused={refused} />
      <Button className="form-submit" type="primary" htmlType="submit" loading={isBusy}>
        {t('saveNewPassword')}
      </Button>
    </Form>
  )
}
