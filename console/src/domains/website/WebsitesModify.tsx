import { type SentInputOf, shopWebsite, type WebsiteFieldName } from '@wanpu/contract'
import { Checkbox, Form } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../kit/batch/BatchDialog.tsx'
import { Field, LongTextField, NumberField, TagsField, TextField } from '../../kit/form/fields.tsx'
import { whole } from '../../kit/format.ts'
import { useText } from '../../kit/text.ts'
import { ColourField, LanguageField, ServerField } from './WebsiteForm.tsx'
import { websiteText } from './website.text.ts'

const changeable = [
  'shopServerId',
  'language',
  'tags',
  'colourLabel',
  'ownerCode',
  'wantedGoods',
  'memo',
] as const satisfies WebsiteFieldName[]
type Changeable = (typeof changeable)[number]

interface ModifyFields {
  fields: Changeable[]
  shopServerId?: string
  language?: string
  tags?: string[]
  colourLabel?: string
  ownerCode?: string
  wantedGoods?: number
  memo?: string
}

interface WebsitesModifyProps {
  ids: string[]
  close: () => void
  onApplied: () => void
}

const first: ModifyFields = { fields: [] }

/** 修改所选: the same fields of many websites, previewed. */
export default function WebsitesModify({ ids, close, onApplied }: WebsitesModifyProps) {
  const t = useText(websiteText)
  const toInput = useCallback(
    ({ fields, ...values }: ModifyFields): SentInputOf<typeof shopWebsite.updateBatch> | undefined => {
      if (fields.length === 0) return undefined
      const given = Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field === name)))
      return { options: { ids }, fields, values: given }
    },
    [ids],
  )
  return (
    <BatchDialog
      title={t('modifyTitle')}
      about={t('modifyAbout', { count: whole(ids.length) })}
      action={shopWebsite.updateBatch}
      text={websiteText}
      initial={first}
      toInput={toInput}
      applyLabel={(count) => t('modifyApply', { count: whole(count) })}
      done={(count) => t('modifyDone', { count: whole(count) })}
      refresh={shopWebsite}
      close={close}
      onApplied={onApplied}
    >
      <Field name="fields">
        <Checkbox.Group options={changeable.map((value) => ({ value, label: t(value) }))} />
      </Field>
      <ChosenFields />
    </BatchDialog>
  )
}

const inputs: Record<Changeable, () => React.ReactNode> = {
  shopServerId: () => <ServerField />,
  language: () => <LanguageField />,
  tags: () => <TagsField name="tags" />,
  colourLabel: () => <ColourField />,
  ownerCode: () => <TextField name="ownerCode" max={100} />,
  wantedGoods: () => <NumberField name="wantedGoods" />,
  memo: () => <LongTextField name="memo" rows={2} />,
}

function ChosenFields() {
  const chosen = Form.useWatch<Changeable[]>('fields') ?? []
  return (
    <div className="fields-2">
      {changeable
        .filter((name) => chosen.includes(name))
        .map((name) => (
          <div key={name}>{inputs[name]()}</div>
        ))}
    </div>
  )
}
