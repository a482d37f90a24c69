import { type AdminUserRow, adminUser, type InvitationWay, type Invited, userInvitation } from '@wanpu/contract'
import { useCallback, useState } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { useText } from '../../../lib/text.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { userText } from './user.text.ts'
import { WayField } from './WayField.tsx'

const failsAt = { 'grants-beyond-own': 'way', 'has-password': 'way', 'invitation-mail': 'way' } as const
const fresh = (): { way: InvitationWay } => ({ way: 'card' })

/** A new link for somebody who has not set a password yet; the one before ends. */
export default function InviteAgain({ user, close }: { user: AdminUserRow; close: () => void }) {
  const t = useText(userText)
  const [invited, setInvited] = useState<Invited>()
  const toInput = useCallback((fields: ReturnType<typeof fresh>) => ({ ...fields, id: user.id }), [user.id])
  if (invited !== undefined) return <InvitationCard invited={invited} close={close} />
  return (
    <FormDrawer
      title={t('inviteTitle', { name: user.username })}
      text={userText}
      insert={userInvitation.inviteAgain}
      toFields={fresh}
      toInput={toInput}
      failsAt={failsAt}
      saveLabel={t('invite')}
      done={t('invited')}
      refresh={adminUser}
      close={close}
      onInserted={(output) => (output.token === null ? close() : setInvited(output))}
    >
      <p className="form-about">{t('inviteAgainAbout')}</p>
      <WayField hasEmail={user.email !== ''} />
    </FormDrawer>
  )
}
