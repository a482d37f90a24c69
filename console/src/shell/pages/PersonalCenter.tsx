import { listed } from '../../lib/format.ts'
import './pages.css'
import { Avatar, Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { language } from '../../lib/language.ts'
import { useLook } from '../../lib/look.ts'
import { go } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { chooseLanguage } from '../language.ts'
import { openThemeDrawer } from '../theme/dialogs.ts'
import { chooseMode } from '../theme/store.ts'
import { Panel } from './Panel.tsx'
import { pagesText } from './pages.text.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { factorText } from './second-factor.text.ts'

/** The page of the person’s own account: two-step sign-in, signed-in devices, language and mode. */
export function PersonalCenter() {
  const t = useText(pagesText)
  const factor = useText(factorText)
  return (
    <div className="shell-page">
      <h1>{t('personal')}</h1>
      <p className="shell-page-about">{t('personalAbout')}</p>
      <Account />
      <Panel title={factor('title')} about={factor('about')}>
        <SecondFactor />
      </Panel>
      <Panel title={t('sessions')} about={t('sessionsAbout')}>
        <Sessions />
      </Panel>
      <Preferences />
    </div>
  )
}

function Account() {
  const t = useText(pagesText)
  const user = useSession((session) => session.user)
  if (user === null) return null
  return (
    <Panel title={t('account')}>
      <div className="account-panel">
        <Avatar size={56} aria-hidden="true" {...(user.avatar !== '' && { src: user.avatar })}>
          {user.displayName.slice(0, 1).toUpperCase()}
        </Avatar>
        <dl className="facts">
          <dt>{t('username')}</dt>
          <dd>{user.username}</dd>
          <dt>{t('displayName')}</dt>
          <dd>{user.displayName}</dd>
          <dt>{t('roles')}</dt>
          <dd>{listed(user.roles)}</dd>
        </dl>
        <Button onClick={() => go('/changePassword')}>{t('changePassword')}</Button>
      </div>
    </Panel>
  )
}

function Preferences() {
  const t = useText(pagesText)
  useTranslation()
  const mode = useLook((look) => look.mode)
  return (
    <Panel title={t('preferences')} about={t('preferencesAbout')}>
      <dl className="facts">
        <dt>{t('language')}</dt>
        <dd>
          <Segmented
            aria-label={t('language')}
            value={language()}
            options={[
              { value: 'zh', label: '中文简体' },
              { value: 'en', label: 'English' },
            ]}
            onChange={chooseLanguage}
          />
        </dd>
        <dt>{t('mode')}</dt>
        <dd>
          <Segmented
            aria-label={t('mode')}
            value={mode}
            options={[
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
            ]}
            onChange={chooseMode}
          />
        </dd>
      </dl>
      <Button onClick={openThemeDrawer}>{t('moreTheme')}</Button>
    </Panel>
  )
}
