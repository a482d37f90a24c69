import { shortestPassword } from '@wanpu/contract'
import { Form, Input } from 'antd'
import { PasswordRules } from '../../kit/form/PasswordRules.tsx'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'

interface NewPasswordFieldsProps {
  /** The password that is replaced; undefined: there is none. */
  current?: string | undefined
  /** A password that the server refused as too common. */
  refused: string | undefined
}

/** A new password, typed twice, with the rules that it is ticked by. Fields `newPassword` and `repeat` of the form. */
export function NewPasswordFields({ current, refused }: NewPasswordFieldsProps) {
  const t = useText(frameText)
  const password = Form.useWatch<string | undefined>('newPassword') ?? ''
  const repeat = Form.useWatch<string | undefined>('repeat') ?? ''
  const present = { required: true, message: t('passwordMissing') }
  return (
    <>
      <Form.Item
        name="newPassword"
        label={t('newPassword')}
        extra={<PasswordRules password={password} repeat={repeat} current={current} refused={refused} />}
        rules={[
          present,
          { min: shortestPassword, message: t('passwordShort') },
          {
            validator: (_, value) => (value && value === current ? Promise.reject(new Error(t('passwordSame'))) : Promise.resolve()),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
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
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  )
}
