import { Link, Navigate } from 'react-router'
import { useAddressParams } from '../../lib/address-params.ts'
import { safeRedirect } from '../../lib/leave.ts'
import { useText } from '../../lib/text.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { publicText } from './public.text.ts'

/** Nobody registers by themselves: says who makes accounts. */
export function Register() {
  const t = useText(publicText)
  return (
    <PublicFrame title={t('register')}>
      <div className="public-note">
        <h1>{t('closedTitle')}</h1>
        <p>{t('closedAbout')}</p>
        <p>
          {t('haveAccount')} <Link to="/login">{t('signIn')}</Link>
        </p>
      </div>
    </PublicFrame>
  )
}

/** Holds the place after a link was opened in a new window. With `to` it goes there: a path of this console only. */
export function Redirect() {
  const t = useText(publicText)
  const [params] = useAddressParams()
  const to = params.get('to')
  if (to !== null) return <Navigate to={safeRedirect(to)} replace />
  return (
    <PublicFrame title={t('redirectTitle')}>
      <div className="public-note">
        <h1>{t('redirectTitle')}</h1>
        <p>{t('redirectAbout')}</p>
        <p>
          <Link className="public-primary" to="/">
            {t('enter')}
          </Link>
        </p>
      </div>
    </PublicFrame>
  )
}
