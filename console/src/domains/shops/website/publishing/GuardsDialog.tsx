import { type PublishingGuards, type SentInputOf, shopWebsite } from '@wanpu/contract'
import { Form, Switch } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { Field } from '../../../../kit/form/fields.tsx'
import { whole } from '../../../../lib/format.ts'
import { say, useText } from '../../../../lib/text.ts'
import { type GuardFields, GuardInputs, guardsOf } from './guard-fields.tsx'
import { publishingText } from './publishing.text.ts'

interface Fields extends GuardFields {
  isOwn: boolean
}

interface GuardsDialogProps {
  websites: readonly { id: string; guards: PublishingGuards | null }[]
  close: () => void
  onApplied?: () => void
}

/** 发布检查 of some websites: rules of their own, or those of all websites; previewed, and it can be undone. */
export function GuardsDialog({ websites, close, onApplied }: GuardsDialogProps) {
  const t = useText(publishingText)
  const own = websites.length === 1 ? websites[0]?.guards : undefined
  const initial: Fields = { isOwn: own != null, ...own }
  const toInput = useCallback(
    ({ isOwn, ...fields }: Fields): SentInputOf<typeof shopWebsite.updateBatch> => ({
      options: { ids: websites.map(({ id }) => id) },
      fields: ['guards'],
      values: isOwn ? { guards: guardsOf(fields) } : {},
    }),
    [websites],
  )
  return (
    <BatchDialog
      title={t('guards')}
      about={t('guardsAbout', { count: whole(websites.length) })}
      action={shopWebsite.updateBatch}
      text={publishingText}
      initial={initial}
      toInput={toInput}
      only={(input, ids) => ({ ...input, options: { ids } })}
      show={showGuards}
      applyLabel={(count) => t('settingsApply', { count: whole(count) })}
      done={(count) => t('guardsDone', { count: whole(count) })}
      refresh={shopWebsite}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      <Field name="isOwn" valuePropName="checked">
        <Switch />
      </Field>
      <OwnRules />
    </BatchDialog>
  )
}

function OwnRules() {
  const isOwn = Form.useWatch<boolean | undefined>('isOwn')
  return isOwn === true ? <GuardInputs /> : null
}

function showGuards(field: string, value: unknown): string | undefined {
  if (field !== 'guards') return undefined
  const t = say(publishingText)
  if (value === null || value === undefined) return t('guardsOfAll')
  // The sample's values are those of the field.
  const { lostPercent, prices, menuLinks } = value as PublishingGuards
  const rules = [lostPercent !== undefined && `${t('lostPercent')} ${lostPercent}%`, prices && t('prices'), menuLinks && t('menuLinks')]
  return rules.filter(Boolean).join(' · ') || t('guardsNone')
}
