import './pages.css'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { TimeZoneSelect } from '../../kit/form/TimeZoneSelect.tsx'
import { useLook } from '../../lib/color-mode.ts'
import { reasonOf } from '../../lib/errors.ts'
import { language } from '../../lib/language.ts'
import { tellFailure } from '../../lib/notices.ts'
import { keepNowOnServer, useKept } from '../../lib/server-preferences.ts'
import { useText } from '../../lib/text.ts'
import { businessZone, ownZoneName } from '../../lib/zone.ts'
import { chooseLanguage } from '../language.ts'
import { openThemeDrawer } from '../theme/dialogs.ts'
import { chooseMode } from '../theme/store.ts'
import { OwnAccount } from './OwnAccount.tsx'
import { Panel } from './Panel.tsx'
import { pagesText } from './pages.text.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { factorText } from './second-factor.text.ts'

/**
 * The page of the person’s own account: name, e-mail and picture, two-step sign-in, signed-in devices, language, mode
 * and time zone.
 */
export function PersonalCenter() {
  const t = useText(pagesText)
  const factor = useText(factorText)
  return (
    <div className="shell-page">
      <h1>{t('personal')}</h1>
      <p className="shell-page-about">{t('personalAbout')}</p>
      <OwnAccount />
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
        <dt>
          <label htmlFor="own-zone">{t('ownZone')}</label>
        </dt>
        <dd className="own-zone">
          <OwnZone />
        </dd>
      </dl>
      <Button onClick={openThemeDrawer}>{t('moreTheme')}</Button>
    </Panel>
  )
}

/** The clock by which the person sees times; days stay those of the business. */
function OwnZone() {
  const t = useText(pagesText)
  const kept = useKept(({ preferences }) => preferences[ownZoneName])
  const zone = typeof kept === 'string' && kept !== '' ? kept : undefined
  const business = businessZone().name

  async function choose(next = '') {
    await keepNowOnServer(ownZoneName, next)
    // Every time on every open screen was written by the old clock.
    location.reload()
  }

  return (
    <>
      <TimeZoneSelect
        id="own-zone"
        known={zone ?? business}
        value={zone}
        placeholder={t('businessZone', { zone: business })}
        onChange={(next) => void choose(next).catch((error) => tellFailure(reasonOf(error)))}
      />
      <p className="hint">{t('ownZoneAbout', { zone: business })}</p>
    </>
  )
}
