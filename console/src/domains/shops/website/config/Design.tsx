import { RightOutlined } from '@ant-design/icons'
import { shopWebsite, skinColours, skinOf, type WebsiteDetail } from '@wanpu/contract'
import { lazy } from 'react'
import { openerOf, useOpenButton } from '../../../../kit/OpenButton.tsx'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { type Section, type SectionGroup, sectionOf, sectionsOf } from './sections.ts'
import { skinPictures } from './skin-pictures.ts'
import './config.css'

const LookEditor = lazy(() => import('./LookEditor.tsx'))

// The keys of an object are strings to the types.
const groups = Object.keys(sectionsOf) as SectionGroup[]

/** 装修: the theme of a website, and the way into each section of the editor. */
export function Design({ website }: { website: WebsiteDetail }) {
  const t = useText(configText)
  const opened = useOpenButton()
  const [params, setParams] = useAddressParams()
  // A reload comes back to the section that was shown.
  const keep = (section: Section) => setParams(withSection(section), { replace: true })
  const skin = skinOf(website.skin)
  const { accentColour, backgroundColour, textColour } = website.globalConfig
  const { paper, ink, accent } = skinColours[skin]
  const edit = (section: Section) => (close: () => void) => (
    <LookEditor website={website} section={section} onSection={keep} close={close} />
  )
  const show = (section: Section) => {
    keep(section)
    opened.show(edit(section), openerOf(t('openEditor')))
  }
  return (
    <div className="design">
      <section className="design-theme" aria-labelledby="design-theme">
        <img src={skinPictures[skin]} width={320} height={240} alt="" />
        <div>
          <h2 id="design-theme">{t('theme')}</h2>
          <p>{t(`skin.${skin}`)}</p>
          <span className="design-colours" aria-hidden="true">
            <i style={{ background: accentColour || accent }} />
            <i style={{ background: backgroundColour || paper }} />
            <i style={{ background: textColour || ink }} />
          </span>
          {opened.button(t('openEditor'), edit(sectionOf(params.get('section'))), { type: 'primary', may: shopWebsite.readGlobalConfig })}
        </div>
      </section>
      {groups.map((group) => (
        <section key={group} className="design-sections" aria-labelledby={`design-${group}`}>
          <h2 id={`design-${group}`}>{t(`sections.${group}`)}</h2>
          <ul>
            {sectionsOf[group].map((section) => (
              <li key={section}>
                <button type="button" onClick={() => show(section)}>
                  <strong>{t(`section.${section}`)}</strong>
                  <span>{t(`about.${section}`)}</span>
                  <RightOutlined aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened.element}
    </div>
  )
}

const withSection = (section: Section) => (params: URLSearchParams) => {
  const next = new URLSearchParams(params)
  next.set('section', section)
  return next
}
