import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { signOut } from '../tools/fullscreen.ts'
import { FreshSignIn } from './FreshSignIn.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SetupFrame } from './SetupFrame.tsx'

const SecondFactorSetup = lazy(() => import('../pages/SecondFactorSetup.tsx'))

/**
 * Stands before every page while the password is one that an administrator set, or a demanded second factor is not
 * there.
 */
export default function SetupPage() {
  const t = useText(frameText)
  const isPassword = useSession((session) => session.setup === 'password')
  return (
    <SetupFrame title={isPassword ? t('setupTitle') : t('setupFactorTitle')} about={isPassword ? t('setupAbout') : t('setupFactorAbout')}>
      {isPassword ? (
        <PasswordForm done={goOn} />
      ) : (
        <Suspense fallback={null}>
          <SecondFactorSetup done={goOn} />
        </Suspense>
      )}
      <Button type="text" className="setup-leave" onClick={signOut}>
        {t('signOut')}
      </Button>
      <FreshSignIn />
    </SetupFrame>
  )
}

/** The console is loaded next; the server says when there is more to do. */
function goOn(): void {
  useSession.setState({ setup: null })
}
