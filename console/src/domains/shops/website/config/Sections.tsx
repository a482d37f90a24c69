import type { WebsiteRow } from '@wanpu/contract'
import { Tabs } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { Field, SwitchField } from '../../../../kit/form/fields.tsx'
import { useText } from '../../../../lib/text.ts'
import { BlocksInput } from './BlocksInput.tsx'
import { BasicTab, SeoTab, SettingsTab } from './ConfigTabs.tsx'
import { configText } from './config.text.ts'
import type { ConfigFields } from './config-fields.ts'
import { FeedsInput } from './FeedsInput.tsx'
import { RedirectsInput } from './RedirectsInput.tsx'
import { SizeGuidesInput } from './SizeGuidesInput.tsx'
import { SlidesInput } from './SlidesInput.tsx'
import { type Section, sections } from './sections.ts'
import { ThemeTab } from './ThemeTab.tsx'

interface SectionsProps {
  website: WebsiteRow
  section: Section
  setSection: (section: Section) => void
}

/** Their fields are in the form before they are opened, so that a wrong one is found when it is saved. */
const alwaysThere: readonly Section[] = ['theme', 'basic', 'settings', 'seo']

/** The settings of the look editor, all sections by name. */
export function Sections({ website, section, setSection }: SectionsProps) {
  const t = useText(configText)
  const { id, name, host, domain, address } = website
  const drawn: Record<Section, ReactNode> = {
    theme: <ThemeTab />,
    basic: <BasicTab name={name || host} />,
    slides: only('slides', <SlidesInput websiteId={id} />),
    blocks: only('homePageDataBlocks', <BlocksInput websiteId={id} hasDefault />),
    settings: <SettingsTab />,
    seo: <SeoTab address={domain} name={name} />,
    'size-guides': only('sizeGuides', <SizeGuidesInput websiteId={id} />),
    feeds: only('feeds', <FeedsInput address={address.replace(/\/$/, '')} />),
    redirects: (
      <>
        <SwitchField name="latinAddresses" />
        <SwitchField name="answersGone" />
        {only('redirects', <RedirectsInput />)}
      </>
    ),
  }
  return (
    <Tabs
      className="look-sections"
      tabPlacement="start"
      activeKey={section}
      onChange={(key) => setSection(key as Section)}
      items={sections.map((key) => ({
        key,
        label: t(`section.${key}`),
        forceRender: alwaysThere.includes(key),
        children: drawn[key],
      }))}
    />
  )
}

/** A field whose label is that of its section. */
const only = (name: keyof ConfigFields & string, input: ReactElement) => (
  <Field name={name} label="">
    {input}
  </Field>
)
