import { settingName, shopWebsite, type WebsiteDetail } from '@wanpu/contract'
import { lazy } from 'react'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { useText } from '../../../../lib/text.ts'
import { groupText } from '../website-group.text.ts'
import { FromTag } from './FromTag.tsx'

const ResetInherited = lazy(() => import('../group/ResetInherited.tsx'))

/** 设置来源: which settings are the website's own, which are inherited, and the way back. */
export function SettingsOrigin({ website }: { website: WebsiteDetail }) {
  const t = useText(groupText)
  const opened = useOpenButton()
  const { settingsFrom, groupName } = website
  const set = settingName.options.filter((name) => settingsFrom[name] !== undefined)
  const own = set.filter((name) => settingsFrom[name] === 'website')
  return (
    <section className="website-facts" aria-labelledby="website-origin">
      <div className="website-facts-head">
        <h2 id="website-origin">{t('origin')}</h2>
        {own.length > 0 &&
          opened.button(t('reset'), (close) => <ResetInherited ids={[website.id]} options={own} close={close} />, {
            may: shopWebsite.resetInherited,
          })}
      </div>
      <p className="form-about">
        {t('originAbout')} {groupName === null ? t('noGroup') : t('inGroup', { name: groupName })}
      </p>
      {set.length === 0 ? (
        <p className="hint">{t('noOrigin')}</p>
      ) : (
        <dl>
          {set.map((name) => {
            const from = settingsFrom[name] ?? 'website'
            return (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <FromTag from={from} />
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {opened.element}
    </section>
  )
}
