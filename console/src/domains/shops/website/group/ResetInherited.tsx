import { type SettingName, settingName, shopWebsite } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { Field } from '../../../../kit/form/fields.tsx'
import { useText } from '../../../../lib/text.ts'
import { groupText } from '../website-group.text.ts'
import { settingWords } from './setting-words.tsx'

interface ResetInheritedProps {
  ids: string[]
  /** The settings to choose from: those that one website has of its own, or all where there are many websites. */
  options?: readonly SettingName[]
  close: () => void
  onApplied?: () => void
}

interface ResetFields {
  settings: SettingName[]
}

const first: ResetFields = { settings: [] }

/** 恢复继承: websites give up settings of their own, shown before and after for each. */
export default function ResetInherited({ ids, options = settingName.options, close, onApplied }: ResetInheritedProps) {
  const t = useText(groupText)
  const toInput = useCallback(({ settings }: ResetFields) => (settings.length === 0 ? undefined : { websiteIds: ids, settings }), [ids])
  return (
    <BatchDialog
      title={t('resetTitle')}
      about={t('resetAbout', { count: ids.length })}
      action={shopWebsite.resetInherited}
      text={groupText}
      show={settingWords}
      initial={first}
      toInput={toInput}
      only={(input, websiteIds) => ({ ...input, websiteIds })}
      applyLabel={(count) => t('resetApply', { count })}
      done={(count) => t('resetDone', { count })}
      refresh={shopWebsite}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      <Field name="settings" label={t('resetSettings')}>
        <Checkbox.Group className="check-column" options={options.map((value) => ({ value, label: t(value) }))} />
      </Field>
    </BatchDialog>
  )
}
