import { type Seller, type SentInputOf, shopServer, shopWebsite, skinNames, type WebsiteFieldName, websiteGroup } from '@wanpu/contract'
import { Checkbox, Form } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { CurrencyField } from '../../../kit/form/CurrencyField.tsx'
import { Field, LongTextField, NumberField, SelectField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { WebsiteGroupSelect } from '../../../kit/form/WebsiteGroupSelect.tsx'
import { RecordNames } from '../../../kit/list/filters/filter-words.tsx'
import { whole } from '../../../lib/format.ts'
import { locale } from '../../../lib/language.ts'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { ColourField, LanguageField, ServerField } from './WebsiteForm.tsx'
import { websiteText } from './website.text.ts'

const changeable = [
  'groupId',
  'shopServerId',
  'language',
  'tags',
  'colourLabel',
  'ownerCode',
  'wantedGoods',
  'skin',
  'defaultCurrencyCode',
  'seller',
  'memo',
] as const satisfies WebsiteFieldName[]
type Changeable = (typeof changeable)[number]

interface ModifyFields {
  fields: Changeable[]
  groupId?: string
  shopServerId?: string
  language?: string
  tags?: string[]
  colourLabel?: string
  ownerCode?: string
  wantedGoods?: number
  skin?: string
  defaultCurrencyCode?: string
  sellerName?: string
  sellerRegistration?: string
  sellerAddress?: string
  sellerEmail?: string
  sellerPhone?: string
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
    (form: ModifyFields): SentInputOf<typeof shopWebsite.updateBatch> | undefined => {
      const { fields, sellerName, sellerRegistration, sellerAddress, sellerEmail, sellerPhone, ...plain } = form
      if (fields.length === 0) return undefined
      const seller = { name: sellerName, registration: sellerRegistration, address: sellerAddress, email: sellerEmail, phone: sellerPhone }
      const values = { ...plain, seller }
      const fieldValues = Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field === name)))
      return { options: { ids }, fields, values: fieldValues }
    },
    [ids],
  )
  return (
    <BatchDialog
      title={t('modifyTitle')}
      about={t('modifyAbout')}
      action={shopWebsite.updateBatch}
      text={websiteText}
      initial={first}
      toInput={toInput}
      only={(input, ids) => ({ ...input, options: { ids } })}
      show={showValue}
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

const inputs: Record<Changeable, () => ReactNode> = {
  groupId: () => (
    <Field name="groupId">
      <WebsiteGroupSelect />
    </Field>
  ),
  shopServerId: () => <ServerField />,
  language: () => <LanguageField />,
  tags: () => <TagsField name="tags" />,
  colourLabel: () => <ColourField />,
  ownerCode: () => <TextField name="ownerCode" max={100} />,
  wantedGoods: () => <NumberField name="wantedGoods" />,
  skin: () => <SelectField name="skin" options={skinNames} />,
  defaultCurrencyCode: () => <CurrencyField name="defaultCurrencyCode" />,
  seller: () => <SellerFields />,
  memo: () => <LongTextField name="memo" rows={2} />,
}

function SellerFields() {
  return (
    <>
      <div className="fields-2">
        <TextField name="sellerName" />
        <TextField name="sellerRegistration" />
        <TextField name="sellerEmail" />
        <TextField name="sellerPhone" max={100} />
      </div>
      <LongTextField name="sellerAddress" max={500} rows={2} />
    </>
  )
}

/**
 * A seller is called by their name and address, a group and a server by their names, a skin, a colour and a language by
 * their words.
 */
function showValue(field: string, value: unknown): ReactNode {
  if (typeof value === 'string') {
    if (field === 'groupId') return <RecordNames ids={[value]} action={websiteGroup.search.name} field="name" />
    if (field === 'shopServerId') return <RecordNames ids={[value]} action={shopServer.search.name} field="name" />
    if (field === 'language') return new Intl.DisplayNames([locale()], { type: 'language' }).of(value)
    if (field === 'skin' || field === 'colourLabel') return sayIfKnown(websiteText, `${field}.${value}`, value)
  }
  if (field !== 'seller' || typeof value !== 'object' || value === null) return undefined
  const { name, email, address } = value as Partial<Seller>
  return [name, email, address].filter(Boolean).join(' · ')
}

function ChosenFields() {
  const fields = Form.useWatch<Changeable[]>('fields') ?? []
  return (
    <div className="fields-2">
      {changeable
        .filter((name) => fields.includes(name))
        .map((name) => (
          <div key={name} className={name === 'seller' ? 'fields-all' : undefined}>
            {inputs[name]()}
          </div>
        ))}
    </div>
  )
}
