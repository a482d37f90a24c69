import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { whileWaiting } from '../../lib/blocking-spinner.ts'
import { CallError, reasonOf } from '../../lib/errors.ts'
import { callNamed } from '../../lib/http.ts'
import { leaveForGood } from '../../lib/leave.ts'
import { tellSuccess } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'

interface Fields {
  oldPassword: string
  newPassword: string
  repeat: string
}

const readFor = 1200

/** The own password, old and new. Afterwards the person signs in again, unless `done` says otherwise. */
export function PasswordForm({ done }: { done?: () => void }) {
  const t = useText(frameText)
  const [form] = Form.useForm<Fields>()
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save({ oldPassword, newPassword }: Fields) {
    setBusy(true)
    setWrong(undefined)
    try {
      await whileWaiting(callNamed('admin-user.change-password', { oldPassword, newPassword }))
      if (done !== undefined) return done()
      tellSuccess(t('passwordChanged'))
      setTimeout(leaveForGood, readFor)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.code === 'wrong-old-password')
        form.setFields([{ name: 'oldPassword', errors: [error.message] }])
      else setWrong(reasonOf(error))
    }
  }

  const long = { min: 8, message: t('passwordShort') }
  const present = { required: true, message: t('passwordMissing') }
  return (
    <Form form={form} layout="vertical" onFinish={save} validateTrigger="onBlur" requiredMark>
      {wrong && <Alert type="error" showIcon title={wrong} className="dialog-alert" />}
      <Form.Item name="oldPassword" label={t('oldPassword')} rules={[present]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('newPassword')}
        rules={[
          present,
          long,
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value && value === getFieldValue('oldPassword') ? Promise.reject(new Error(t('passwordSame'))) : Promise.resolve(),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('repeatPassword')}
        dependencies={['newPassword']}
        rules={[
          present,
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error(t('passwordDiffers'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button className="form-submit" type="primary" htmlType="submit" loading={isBusy}>
        {t('saveNewPassword')}
      </Button>
    </Form>
  )
}
