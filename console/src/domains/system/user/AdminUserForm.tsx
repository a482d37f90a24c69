import { type AdminUserRow, adminRole, adminUser } from '@wanpu/contract'
import { useCallback } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { useText } from '../../../lib/text.ts'
import { useNewRoles } from './new-roles.ts'
import { UserFieldset } from './UserFieldset.tsx'
import { userText } from './user.text.ts'
import { toFields, toUpdate, type UserFields } from './user-fields.ts'

const failsAt = { 'grants-beyond-own': 'roleIds', 'no-such-role': 'roleIds' } as const

/** Edits an administrator: everything but the name and the password. */
export default function AdminUserForm({ edited, close }: { edited: AdminUserRow; close: () => void }) {
  const t = useText(userText)
  const createRoles = useNewRoles()
  const toInput = useCallback((fields: UserFields) => toUpdate(fields, edited), [edited])
  return (
    <FormDrawer
      title={t('editTitle', { name: edited.username })}
      text={userText}
      insert={adminUser.update}
      update={adminUser.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      beforeSave={createRoles}
      done={t('saved')}
      refresh={[adminUser, adminRole]}
      close={close}
    >
      <UserFieldset />
    </FormDrawer>
  )
}
