import { useQuery } from '@tanstack/react-query'
import type { adminUser, OutputOf } from '@wanpu/contract'
import { Button, Skeleton } from 'antd'
import { confirmWarning } from '../../kit/confirm.ts'
import { reasonOf } from '../../lib/errors.ts'
import { instantText } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { tellFailure, tellSuccess } from '../../lib/notices.ts'
import { queries } from '../../lib/queries.ts'
import { useText } from '../../lib/text.ts'
import { deviceName } from './device.ts'
import { pagesText } from './pages.text.ts'

type Session = OutputOf<typeof adminUser.sessions>['items'][number]

const key = ['admin-user.sessions']

/** Where this account is signed in, this device first. The others can be signed out from here. */
export function Sessions() {
  const t = useText(pagesText)
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callNamed<{ items: Session[] }>('admin-user.sessions', {}, signal).then(({ response }) => response.items),
    staleTime: 0,
  })
  if (isError)
    return (
      <p>
        {t('failed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </p>
    )
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const sorted = data.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const others = data.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <ul className="sessions">
        {sorted.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 && <RevokeOthers others={others} />}
    </>
  )
}

function RevokeOthers({ others }: { others: number }) {
  const t = useText(pagesText)

  async function revoke() {
    try {
      const { response } = await callNamed<{ affected: number }>('admin-user.revoke-other-sessions', {})
      tellSuccess(t('revokedOthers', { count: response.affected }))
    } catch (error) {
      tellFailure(reasonOf(error))
    }
    void queries.invalidateQueries({ queryKey: key })
  }

  const ask = () =>
    confirmWarning({
      title: t('revokeOthersTitle', { count: others }),
      about: t('revokeOthersAbout'),
      ok: t('revokeOthers', { count: others }),
      run: revoke,
    })
  return (
    <Button danger onClick={ask}>
      {t('revokeOthers', { count: others })}
    </Button>
  )
}

function Line({ session }: { session: Session }) {
  const t = useText(pagesText)

  async function revoke() {
    try {
      await callNamed('admin-user.revoke-session', { id: session.id })
      tellSuccess(t('revoked'))
    } catch (error) {
      tellFailure(reasonOf(error))
    }
    void queries.invalidateQueries({ queryKey: key })
  }

  const device = deviceName(session.agent) ?? t('unknownDevice')
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.isCurrent && <span className="session-current">{t('current')}</span>}
        <p>
          {t('ip')} {session.ip} · {t('signedInAt')} {instantText(session.createdAt)} · {t('seenAt')} {instantText(session.seenAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button danger aria-label={`${t('revoke')} ${device}`} onClick={revoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
