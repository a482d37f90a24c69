import { type Action, type ReadGlobalConfig, type SentInputOf, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Tabs } from 'antd'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { useFirstRead } from '../../../../kit/call.ts'
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx'
import { Field, SwitchField } from '../../../../kit/form/fields.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { useText } from '../../../../lib/text.ts'
import { BlocksInput } from './BlocksInput.tsx'
import { BasicTab, SeoTab, SettingsTab } from './ConfigTabs.tsx'
import { configText } from './config.text.ts'
import { type ConfigFields, ownNames, toFields, toInput } from './config-fields.ts'
import { FeedsInput } from './FeedsInput.tsx'
import { PagePreview } from './PagePreview.tsx'
import { RedirectsInput } from './RedirectsInput.tsx'
import { SizeGuidesInput } from './SizeGuidesInput.tsx'
import { SlidesInput } from './SlidesInput.tsx'
import { ThemeTab } from './ThemeTab.tsx'
import './config.css'

/** 店铺装修与设置: all that a website shows except products and menus, with a preview of its pages. */
export function Look({ website }: { website: WebsiteRow }) {
  // What is saved is read again into a new form; the tab stays. What is read later without a save is not what the form
  // began with.
  const [saved, setSaved] = useState<{ round: number; config: ReadGlobalConfig }>()
  const [tab, setTab] = useState('basic')
  const { first, reading } = useFirstRead(shopWebsite.readGlobalConfig, { websiteId: website.id })
  async function reset() {
    const { data } = await reading.refetch()
    if (data !== undefined) setSaved({ round: (saved?.round ?? 0) + 1, config: data })
  }
  if (first === undefined) return <NotYetRead reading={reading} />
  return <ConfigForm key={saved?.round ?? 0} website={website} stored={saved?.config ?? first} tab={tab} setTab={setTab} reset={reset} />
}

interface ConfigFormProps {
  website: WebsiteRow
  stored: ReadGlobalConfig
  tab: string
  setTab: (tab: string) => void
  /** Begins again with what is stored. */
  reset: () => Promise<void>
}

/** The configuration that somebody else saved meanwhile. */
interface Current {
  globalConfig: ReadGlobalConfig
}

function ConfigForm({ website, stored, tab, setTab, reset }: ConfigFormProps) {
  const t = useText(configText)
  const websiteId = website.id
  const first = useCallback((current?: Current) => toFields(current?.globalConfig ?? stored), [stored])
  const save = useCallback(
    (fields: ConfigFields, current?: Current): SentInputOf<Action> => ({
      ...toInput(websiteId, fields),
      before: ownNames(current?.globalConfig ?? stored),
    }),
    [websiteId, stored],
  )
  return (
    <FormDrawer
      title={t('title', { domain: website.host })}
      text={configText}
      // The action has no version but the configuration that was read: for the drawer it is an insert.
      insert={shopWebsite.saveGlobalConfig as Action}
      toFields={first}
      toInput={save}
      namedInInput={partsOfConfig}
      saveLabel={t('save')}
      done={t('saved')}
      refresh={shopWebsite}
      close={reset}
      frame={inPage}
    >
      <PagePreview websiteId={websiteId} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'basic', label: t('tabBasic'), forceRender: true, children: <BasicTab name={website.name || website.host} /> },
          { key: 'theme', label: t('tabTheme'), forceRender: true, children: <ThemeTab /> },
          { key: 'settings', label: t('tabSettings'), forceRender: true, children: <SettingsTab /> },
          {
            key: 'seo',
            label: t('tabSeo'),
            forceRender: true,
            children: <SeoTab address={website.domain} name={website.name} />,
          },
          fieldTab('slides', t('tabSlides'), 'slides', <SlidesInput websiteId={websiteId} />),
          fieldTab('blocks', t('tabBlocks'), 'homePageDataBlocks', <BlocksInput websiteId={websiteId} hasDefault />),
          fieldTab('size-guides', t('tabSizeGuides'), 'sizeGuides', <SizeGuidesInput websiteId={websiteId} />),
          fieldTab('feeds', t('tabFeeds'), 'feeds', <FeedsInput address={website.address.replace(/\/$/, '')} />),
          {
            key: 'redirects',
            label: t('tabRedirects'),
            children: (
              <>
                <SwitchField name="latinAddresses" />
                <SwitchField name="answersGone" />
                <Field name="redirects" label="">
                  <RedirectsInput />
                </Field>
              </>
            ),
          },
        ]}
      />
    </FormDrawer>
  )
}

/** A tab of one field, whose label is the tab's. */
const fieldTab = (key: string, label: string, name: keyof ConfigFields & string, input: ReactElement) => ({
  key,
  label,
  children: (
    <Field name={name} label="">
      {input}
    </Field>
  ),
})

/** The form at the left, what it makes at the right. */
const inPage = ({ body, foot }: { body: ReactNode; foot: ReactNode }) => (
  <section className="look">
    {body}
    <div className="page-foot">{foot}</div>
  </section>
)

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
  'backgroundColour',
  'textColour',
  'accentColour',
  'titleFont',
  'textFont',
  'corners',
  'defaultCurrencyCode',
  'furtherCurrencies',
  'articleGroupId',
  'orderHost',
  'membersOnly',
  'consentText',
  'termsBox',
  'buyerPhone',
  'consentBanner',
  'contactForm',
  'stockAlerts',
  'lowestPrice',
  'wishList',
  'cartDrawer',
  'quickAdd',
  'cartReminderHours',
  'reviews',
  'reviewDays',
  'reviewsAtOnce',
  'synonyms',
  'headerCode',
  'footerCode',
  'pageTitle',
  'pageDescription',
  'pageKeywords',
  'slides',
  'homePageDataBlocks',
  'redirects',
  'answersGone',
  'latinAddresses',
  'feeds',
  'sizeGuides',
] as const
/** In the input every field lies within the configuration. */
const partsOfConfig = Object.fromEntries(names.map((name) => [name, `globalConfig.${name}`]))
