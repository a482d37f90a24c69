import { type Publishing, publishing, type SentInputOf, shopWebsite } from '@wanpu/contract'
import { Form } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { SelectField, TagsField } from '../../../../kit/form/fields.tsx'
import { whole } from '../../../../lib/format.ts'
import { sayIfKnown, useText } from '../../../../lib/text.ts'
import { publishingText } from './publishing.text.ts'

interface Fields {
  publishing?: Publishing
  publishTimes?: string[]
}

interface PublishingSettingsProps {
  websites: readonly { id: string; publishing: Publishing; publishTimes: string[] }[]
  close: () => void
  onApplied?: () => void
}

/** 发布方式 of one or many websites, previewed; it can be undone. */
export function PublishingSettings({ websites, close, onApplied }: PublishingSettingsProps) {
  const t = useText(publishingText)
  const [first] = websites
  const isAlike = websites.every((one) => one.publishing === first?.publishing)
  const initial: Fields = isAlike && first ? { publishing: first.publishing, publishTimes: first.publishTimes } : {}
  const toInput = useCallback(
    ({ publishing, publishTimes = [] }: Fields): SentInputOf<typeof shopWebsite.updateBatch> | undefined => {
      if (publishing === undefined || (publishing === 'scheduled' && publishTimes.length === 0)) return undefined
      const values = { publishing, publishTimes: publishing === 'scheduled' ? publishTimes : [] }
      return { options: { ids: websites.map(({ id }) => id) }, fields: ['publishing', 'publishTimes'], values }
    },
    [websites],
  )
  return (
    <BatchDialog
      title={t('settings')}
      about={t('settingsAbout', { count: whole(websites.length) })}
      action={shopWebsite.updateBatch}
      text={publishingText}
      initial={initial}
      toInput={toInput}
      only={(input, ids) => ({ ...input, options: { ids } })}
      show={showMode}
      applyLabel={(count) => t('settingsApply', { count: whole(count) })}
      done={(count) => t('settingsDone', { count: whole(count) })}
      refresh={shopWebsite}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      <SelectField name="publishing" options={publishing.options} isRequired />
      <Times />
    </BatchDialog>
  )
}

function Times() {
  const mode = Form.useWatch<Publishing | undefined>('publishing')
  return mode === 'scheduled' ? <TagsField name="publishTimes" options={['09:00', '12:00', '18:00', '22:00']} isRequired /> : null
}

/** Modes in words. */
function showMode(field: string, value: unknown): string | undefined {
  return field === 'publishing' ? sayIfKnown(publishingText, `publishing.${String(value)}`, String(value)) : undefined
}
