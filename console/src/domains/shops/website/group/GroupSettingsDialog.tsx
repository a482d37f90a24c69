import { type GroupSettings, type OutputOf, shopWebsite, type WebsiteGroupRow, websiteGroup } from '@wanpu/contract'
import { Tabs } from 'antd'
import { type ReactNode, useCallback, useMemo } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { useFirstRead } from '../../../../kit/call.ts'
import { Field, LongTextField, TextField } from '../../../../kit/form/fields.tsx'
import { FormContext, useFormScope } from '../../../../kit/form/form-context.ts'
import { WaitingDialog } from '../../../../kit/ReadFailed.tsx'
import { whole } from '../../../../lib/format.ts'
import { say, type Text, useText } from '../../../../lib/text.ts'
import { BlocksInput } from '../config/BlocksInput.tsx'
import { BasicTab, SeoTab, SettingsTab } from '../config/ConfigTabs.tsx'
import { configText } from '../config/config.text.ts'
import { SlidesInput } from '../config/SlidesInput.tsx'
import { ThemeTab } from '../config/ThemeTab.tsx'
import { MenuInput } from '../menu/MenuInput.tsx'
import { menuLevels } from '../menu/menu-lines.ts'
import { websiteText } from '../website.text.ts'
import { groupText } from '../website-group.text.ts'
import { type GroupFields, toFields, toSettings } from './group-fields.ts'
import { settingWords } from './setting-words.tsx'
import '../config/config.css'

interface GroupSettingsProps {
  /** Without: the settings of all websites. */
  group?: WebsiteGroupRow
  close: () => void
}

/** The settings that a group makes for its websites, with which websites would change before they are saved. */
export default function GroupSettingsDialog({ group, close }: GroupSettingsProps) {
  const t = useText(groupText)
  const { first, reading } = useFirstRead(websiteGroup.readSettings, group === undefined ? {} : { id: group.id })
  const title = group === undefined ? t('everyone') : t('settingsTitle', { name: group.name })
  if (first === undefined) return <WaitingDialog reading={reading} size={760} title={title} close={close} />
  return <SettingsForm title={title} name={group?.name ?? ''} stored={first} close={close} />
}

interface SettingsFormProps {
  title: string
  name: string
  stored: GroupSettings
  close: () => void
}

const bothFamilies = { ...shopWebsite, ...websiteGroup }

function SettingsForm({ title, name, stored, close }: SettingsFormProps) {
  const t = useText(groupText)
  const { id, version, settings } = stored
  const initial = useMemo(() => toFields(settings), [settings])
  const toInput = useCallback(
    (fields: GroupFields) => ({ ...(id !== undefined && { id }), version, settings: toSettings(fields) }),
    [id, version],
  )
  return (
    <BatchDialog
      title={title}
      about={t(id === undefined ? 'everyoneAbout' : 'settingsAbout')}
      action={websiteGroup.saveSettings}
      text={configText}
      rowText={groupText as Text}
      show={settingWords}
      initial={initial}
      toInput={toInput}
      report={(preview) => <ChangedSettings preview={preview} />}
      applyLabel={(count) => (count === 0 ? t('save') : t('apply', { count }))}
      done={(count) => t('saved', { count })}
      isAlsoWithout
      refresh={bothFamilies}
      close={close}
    >
      <SettingsTabs name={name} websiteId={stored.exampleWebsiteId ?? undefined} />
    </BatchDialog>
  )
}

/** How many websites change in which setting. */
function ChangedSettings({ preview: { settings } }: { preview: OutputOf<typeof websiteGroup.saveSettings> }) {
  const t = useText(groupText)
  if (settings.length === 0) return null
  return (
    <p className="hint">
      {settings.map((each) => t('inSetting', { name: say(groupText)(each.name), count: whole(each.websites) })).join(' · ')}
    </p>
  )
}

function SettingsTabs({ name, websiteId }: { name: string; websiteId: string | undefined }) {
  const t = useText(groupText)
  const words = useText(configText)
  const tab = (key: string, label: string, children: ReactNode) => ({ key, label, forceRender: true, children })
  return (
    <Tabs
      items={[
        tab('menus', t('tabMenus'), <MenuFields websiteId={websiteId} />),
        tab('basic', words('section.basic'), <BasicTab name={name} />),
        tab('theme', words('section.theme'), <ThemeTab />),
        tab('settings', words('section.settings'), <SettingsTab />),
        tab('seo', words('section.seo'), <SeoTab address="" name={name} />),
        tab(
          'slides',
          words('section.slides'),
          <Field name="slides" label="">
            <SlidesInput websiteId={websiteId} />
          </Field>,
        ),
        tab(
          'blocks',
          words('section.blocks'),
          <Field name="homePageDataBlocks" label="">
            <BlocksInput websiteId={websiteId} />
          </Field>,
        ),
        tab('seller', t('tabSeller'), <SellerFields />),
      ]}
    />
  )
}

const menuFields = [
  { name: 'headerMenu', levels: menuLevels.header },
  { name: 'footerMenu', levels: menuLevels.footer },
  { name: 'navigationMenu', levels: menuLevels.navigation },
] as const

function MenuFields({ websiteId }: { websiteId: string | undefined }) {
  const t = useText(groupText)
  return menuFields.map(({ name, levels }) => (
    <Field key={name} name={name} label={t(name)}>
      <MenuInput websiteId={websiteId} levels={levels} />
    </Field>
  ))
}

/** Labelled with the words of a website's own form. */
function SellerFields() {
  const scope = useFormScope()
  const withWords = useMemo(() => ({ ...scope, text: websiteText as Text }), [scope])
  return (
    <FormContext value={withWords}>
      <TextField name="sellerName" />
      <TextField name="sellerRegistration" />
      <TextField name="sellerEmail" />
      <TextField name="sellerPhone" max={100} />
      <LongTextField name="sellerAddress" max={500} rows={2} />
    </FormContext>
  )
}
