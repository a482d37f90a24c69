import './pages.css'
import { useTranslation } from 'react-i18next'
import { dayText, instantText } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { releases } from './changelog.ts'
import { deviceName } from './device.ts'
import { Panel } from './Panel.tsx'
import { pagesText } from './pages.text.ts'

/** The console’s version and when it was built, the browser, and what changed, the newest version first. */
export function VersionInformation() {
  const t = useText(pagesText)
  useTranslation()
  const { version, builtAt } = __RELEASE__
  return (
    <div className="shell-page">
      <h1>{t('version')}</h1>
      <p className="shell-page-about">{t('versionAbout')}</p>
      <Panel title={t('version')}>
        <dl className="facts">
          <dt>{t('currentVersion')}</dt>
          <dd>{version}</dd>
          <dt>{t('builtAt')}</dt>
          <dd>{instantText(builtAt)}</dd>
          <dt>{t('browser')}</dt>
          <dd>{deviceName(navigator.userAgent)}</dd>
        </dl>
      </Panel>
      <Panel title={t('changes')}>
        {releases.map((release) => (
          <article key={release.version} className="release">
            <h3>
              {release.version} <small>{dayText(release.date)}</small>
            </h3>
            <ul>
              {release[language()].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </article>
        ))}
      </Panel>
    </div>
  )
}
