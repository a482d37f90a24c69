import { type OutputOf, userInvitation } from '@wanpu/contract'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressParams } from '../../lib/address-params.ts'
import { whileWaiting } from '../../lib/blocking-spinner.ts'
import { reasonOf } from '../../lib/errors.ts'
import { callNamed } from '../../lib/http.ts'
import { openIn } from '../../lib/language.ts'
import { begin } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SetupFrame } from './SetupFrame.tsx'
import { usePasswordFailure } from './usePasswordFailure.ts'

type Invitation = OutputOf<typeof userInvitation.read>

/** Where the link of an invitation leads: the one invited sets the own password, and is in. */
export default function InvitationPage() {
  const t = useText(frameText)
  // Behind the #, so that no server and no log on the way sees it.
  const token = useLocation().hash.slice(1)
  const [params] = useAddressParams()
  const named = params.get('language')
  // Whoever is invited has chosen no language yet.
  useLayoutEffect(() => openIn(named), [named])
  const { invitation, failure } = useInvitation(token)
  if (failure !== undefined)
    return (
      <SetupFrame title={t('invitationEnded')}>
        <Alert type="warning" showIcon title={failure} className="dialog-alert" />
        <Button href="/login">{t('signIn')}</Button>
      </SetupFrame>
    )
  if (invitation === undefined)
    return (
      <SetupFrame title={t('invitationTitle')}>
        <Skeleton active paragraph={{ rows: 4 }} />
      </SetupFrame>
    )
  const { username, displayName } = invitation
  return (
    <SetupFrame title={t('invitationTitle')} about={t('invitationAbout', { name: displayName || username, username })}>
      <AcceptForm token={token} username={username} />
    </SetupFrame>
  )
}

function useInvitation(token: string): { invitation?: Invitation; failure?: string } {
  const [state, setState] = useState<{ invitation?: Invitation; failure?: string }>({})
  useEffect(() => {
    const leaving = new AbortController()
    callNamed<Invitation>(userInvitation.read.name, { token }, leaving.signal).then(
      ({ response }) => setState({ invitation: response }),
      (error: unknown) => leaving.signal.aborted || setState({ failure: reasonOf(error) }),
    )
    return () => leaving.abort()
  }, [token])
  return state
}

interface Fields {
  newPassword: string
  repeat: string
}

function AcceptForm({ token, username }: { token: string; username: string }) {
  const t = useText(frameText)
  const navigate = useNavigate()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setBusy] = useState(false)
  const { wrong, refused, show } = usePasswordFailure(form, 'password')

  async function accept({ newPassword }: Fields) {
    setBusy(true)
    try {
      const accepting = callNamed<OutputOf<typeof userInvitation.accept>>(userInvitation.accept.name, { token, password: newPassword })
      const { response } = await whileWaiting(accepting)
      begin(response.token, response.username, false)
      void navigate('/', { replace: true })
    } catch (error) {
      setBusy(false)
      show(error, newPassword)
    }
  }

  return (
    <Form form={form} layout="vertical" onFinish={accept} validateTrigger="onBlur" requiredMark>
      {wrong && <Alert type="error" showIcon title={wrong} className="dialog-alert" />}
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields refused={refused} />
      <Button className="form-submit" type="primary" htmlType="submit" loading={isBusy}>
        {t('invitationAccept')}
      </Button>
    </Form>
  )
}
