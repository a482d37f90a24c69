import { type AdminUserRow, adminUser } from '@wanpu/contract'
import { useCallback } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { NewPassword } from './NewPassword.tsx'
import { userText } from './user.text.ts'
import './user.css'

const failsAt = { 'grants-beyond-own': 'newPassword', 'super-admin-stays': 'newPassword' } as const
const fresh = () => ({ newPassword: '' })

export default function ResetPassword({ user, close }: { user: AdminUserRow; close: () => void }) {
  const t = useText(userText)
  const toInput = useCallback((fields: ReturnType<typeof fresh>) => ({ ...fields, id: user.id }), [user.id])
  return (
    <FormDrawer
      title={t('resetTitle', { name: user.username })}
      text={userText}
      insert={adminUser.resetPassword}
      toFields={fresh}
      secrets={['newPassword']}
      toInput={toInput}
      failsAt={failsAt}
      saveLabel={t('reset')}
      done={t('passwordReset')}
      close={close}
    >
      <p className="form-about">{t('resetAbout')}</p>
      <Field name="newPassword" isRequired>
        <NewPassword />
      </Field>
    </FormDrawer>
  )
}
