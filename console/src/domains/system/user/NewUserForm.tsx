import { adminRole, adminUser, type Invited, userInvitation } from '@wanpu/contract'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { useNewRoles } from './new-roles.ts'
import { UserFieldset } from './UserFieldset.tsx'
import { userText } from './user.text.ts'
import { newUserFields, newUserInput } from './user-fields.ts'
import { WayField } from './WayField.tsx'
import './user.css'

const failsAt = {
  'grants-beyond-own': 'roleIds',
  'no-such-role': 'roleIds',
  'username-taken': 'username',
  'invitation-mail': 'email',
} as const

/** Invites a new administrator, who sets the own password. */
export default function NewUserForm({ close }: { close: () => void }) {
  const t = useText(userText)
  const createRoles = useNewRoles()
  const [invited, setInvited] = useState<Invited>()
  if (invited !== undefined) return <InvitationCard invited={invited} close={close} />
  return (
    <FormDrawer
      title={t('create')}
      text={userText}
      insert={userInvitation.invite}
      toFields={newUserFields}
      toInput={newUserInput}
      failsAt={failsAt}
      beforeSave={createRoles}
      saveLabel={t('invite')}
      done={t('invited')}
      refresh={[adminUser, adminRole]}
      close={close}
      onInserted={(output) => (output.token === null ? close() : setInvited(output))}
    >
      <TextField name="username" isRequired max={50} />
      <UserFieldset />
      <WayField />
    </FormDrawer>
  )
}
