import './pages.css'
import { useText } from '../../lib/text.ts'
import { PasswordForm } from '../sign-in/PasswordForm.tsx'
import { Panel } from './Panel.tsx'
import { pagesText } from './pages.text.ts'

/** The page where somebody changes their own password. */
export function ChangePasswordPage() {
  const t = useText(pagesText)
  return (
    <div className="shell-page shell-page-narrow">
      <h1>{t('changePassword')}</h1>
      <Panel title={t('account')} about={t('changePasswordAbout')}>
        <PasswordForm />
      </Panel>
    </div>
  )
}
