import { type Action, type ReadGlobalConfig, type SentInputOf, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Tabs } from 'antd'
import { useCallback } from 'react'
import { useFirstRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field } from '../../../kit/form/fields.tsx'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../kit/text.ts'
import { BlocksInput } from './BlocksInput.tsx'
import { BasicTab, SeoTab, SettingsTab } from './ConfigTabs.tsx'
import { configText } from './config.text.ts'
import { type ConfigFields, toFields, toInput } from './config-fields.ts'
import { SlidesInput } from './SlidesInput.tsx'
import './config.css'

interface ConfigDrawerProps {
  website: WebsiteRow
  close: () => void
}

/** 全局配置: what a website shows beside its goods and menus. */
export default function ConfigDrawer({ website, close }: ConfigDrawerProps) {
  const t = useText(configText)
  const { first, reading } = useFirstRead(shopWebsite.readGlobalConfig, { websiteId: website.id })
  if (first !== undefined) return <ConfigForm website={website} stored={first} close={close} />
  return <WaitingDrawer reading={reading} size={960} title={t('title', { domain: website.host })} close={close} />
}

function ConfigForm({ website, stored, close }: ConfigDrawerProps & { stored: ReadGlobalConfig }) {
  const t = useText(configText)
  const websiteId = website.id
  const first = useCallback(() => toFields(stored), [stored])
  const save = useCallback((fields: ConfigFields): SentInputOf<Action> => toInput(websiteId, fields), [websiteId])
  return (
    <FormDrawer
      size={960}
      title={t('title', { domain: website.host })}
      text={configText}
      // The action has no version and saves the whole configuration: for the drawer it is an insert.
      insert={shopWebsite.saveGlobalConfig as Action}
      toFields={first}
      toInput={save}
      namedInInput={partsOfConfig}
      saveLabel={t('save')}
      done={t('saved')}
      refresh={shopWebsite}
      close={close}
    >
      <Tabs
        items={[
          { key: 'basic', label: t('tabBasic'), forceRender: true, children: <BasicTab website={website} /> },
          { key: 'settings', label: t('tabSettings'), forceRender: true, children: <SettingsTab /> },
          { key: 'seo', label: t('tabSeo'), forceRender: true, children: <SeoTab website={website} /> },
          {
            key: 'slides',
            label: t('tabSlides'),
            children: (
              <Field name="slides" label="">
                <SlidesInput websiteId={websiteId} />
              </Field>
            ),
          },
          {
            key: 'blocks',
            label: t('tabBlocks'),
            children: (
              <Field name="homePageDataBlocks" label="">
                <BlocksInput websiteId={websiteId} />
              </Field>
            ),
          },
        ]}
      />
    </FormDrawer>
  )
}

const names = [
  'logo',
  'footerLogo',
  'icon',
  'sloganText',
  'email',
  'phone',
  'address',
  'chatOnline',
  'skin',
  'defaultCurrencyCode',
  'orderHost',
  'headerCode',
  'footerCode',
  'pageTitle',
  'pageDescription',
  'pageKeywords',
  'slides',
  'homePageDataBlocks',
] as const
/** In the input every field lies within the configuration. */
const partsOfConfig = Object.fromEntries(names.map((name) => [name, `globalConfig.${name}`]))
