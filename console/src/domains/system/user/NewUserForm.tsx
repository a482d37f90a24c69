import { adminRole, adminUser } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { NewPassword } from './NewPassword.tsx'
import { UserFieldset } from './UserFieldset.tsx'
import { userText } from './user.text.ts'
import { newUserFields, newUserInput } from './user-fields.ts'
import './user.css'

const failsAt = { 'grants-beyond-own': 'roleIds', 'no-such-role': 'roleIds', 'username-taken': 'username' } as const

/** A new administrator with a first password. */
export default function NewUserForm({ close }: { close: () => void }) {
  const t = useText(userText)
  return (
    <FormDrawer
      title={t('create')}
      text={userText}
      insert={adminUser.signUp}
      toFields={newUserFields}
      secrets={['password']}
      toInput={newUserInput}
      failsAt={failsAt}
      done={t('created')}
      refresh={[adminUser, adminRole]}
      close={close}
    >
      <TextField name="username" isRequired max={50} />
      <Field name="password" isRequired>
        <NewPassword />
      </Field>
      <UserFieldset />
    </FormDrawer>
  )
}
