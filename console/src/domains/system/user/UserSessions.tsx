import { type AdminUserRow, adminUser, type OutputOf } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction, useRead } from '../../../kit/call.ts'
import { confirmWarning } from '../../../kit/confirm.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { WaitingDialog } from '../../../kit/ReadFailed.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { deviceName } from '../../../shell/pages/device.ts'
import { userText } from './user.text.ts'
import './user.css'

type Session = OutputOf<typeof adminUser.readSessions>['items'][number]

const size = 560

/** Where an administrator is signed in, and the way to sign them out everywhere. */
export default function UserSessions({ user, close }: { user: AdminUserRow; close: () => void }) {
  const t = useText(userText)
  const reading = useRead(adminUser.readSessions, { id: user.id }, { staleTime: 0 })
  const title = t('sessionsTitle', { name: user.username })
  if (reading.data === undefined) return <WaitingDialog reading={reading} title={title} size={size} close={close} />
  const { items } = reading.data
  return (
    <PageModal
      open
      closesByEscape
      width={size}
      title={title}
      onCancel={close}
      footer={<EndAll user={user} sessions={items} close={close} />}
    >
      {items.length === 0 ? (
        <EmptyState art="lock" title={t('sessionsNone')} />
      ) : (
        <ul className="user-sessions">
          {items.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </ul>
      )}
    </PageModal>
  )
}

function Line({ session }: { session: Session }) {
  const t = useText(userText)
  return (
    <li>
      <strong>{deviceName(session.agent) ?? t('unknownDevice')}</strong> {session.isCurrent && t('thisDevice')}
      <p className="hint">
        {session.ip} · {t('signedInAt', { time: instantText(session.createdAt) })} · {t('seenAt', { time: instantText(session.seenAt) })}
      </p>
    </li>
  )
}

function EndAll({ user, sessions, close }: { user: AdminUserRow; sessions: readonly Session[]; close: () => void }) {
  const t = useText(userText)
  const isAllowed = useMay(adminUser.endSessions.name)
  const ending = useAction(adminUser.endSessions, { done: ({ affected }) => t('sessionsEnded', { count: affected }), refresh: adminUser })
  const count = sessions.filter(({ isCurrent }) => !isCurrent).length
  const ask = () =>
    confirmWarning({
      title: t('endSessionsTitle', { name: user.username, count }),
      about: t('endSessionsAbout'),
      ok: t('endSessions', { count }),
      run: async () => {
        if ((await ending.run({ id: user.id })) !== undefined) close()
      },
    })
  if (!isAllowed || count === 0) return null
  return (
    <Button danger loading={ending.isRunning} onClick={ask}>
      {t('endSessions', { count })}
    </Button>
  )
}
