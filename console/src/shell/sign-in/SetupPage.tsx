import '../shell.css'
import '../../kit/kit.css'
import '../pages/pages.css'
import { Button } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { Mark } from '../frame/Mark.tsx'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { signOut } from '../tools/fullscreen.ts'
import { FreshSignIn } from './FreshSignIn.tsx'
import { FrontTools } from './FrontTools.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const SecondFactorSetup = lazy(() => import('../pages/SecondFactorSetup.tsx'))

/**
 * Stands before every page while the password is one that an administrator set, or a demanded second factor is not
 * there.
 */
export default function SetupPage() {
  const t = useText(frameText)
  const isPassword = useSession((session) => session.setup === 'password')
  const title = isPassword ? t('setupTitle') : t('setupFactorTitle')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
  return (
    <ThemeProvider>
      <main className="setup-page">
        <FrontTools />
        <section className="shell-page shell-page-narrow">
          <Mark size={44} />
          <h1>{title}</h1>
          <p className="shell-page-about">{isPassword ? t('setupAbout') : t('setupFactorAbout')}</p>
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
        </section>
      </main>
      <FreshSignIn />
    </ThemeProvider>
  )
}

/** The console is loaded next; the server says when there is more to do. */
function goOn(): void {
  useSession.setState({ setup: null })
}
