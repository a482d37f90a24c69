import { type CarrierRow, carrier, offerStatus } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { NumberField, SelectField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { nameOf } from '../../../kit/names.ts'
import { useText } from '../../../lib/text.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { carrierText } from './carrier.text.ts'

const translated = [{ name: 'name', max: 100 }]
const failsAt = { taken: 'code' } as const

interface CarrierFields {
  code: string
  name: string
  translations: CarrierRow['translations']
  aliases: string[]
  trackingTemplate: string
  status: CarrierRow['status']
  sort: number
}

const toFields = (row: CarrierRow | undefined): CarrierFields => ({
  code: row?.code ?? '',
  name: row?.name ?? '',
  translations: row?.translations ?? {},
  aliases: row?.aliases ?? [],
  trackingTemplate: row?.trackingTemplate ?? '',
  status: row?.status ?? 'active',
  sort: row?.sort ?? 0,
})

/** Creates a carrier, or edits one. */
export default function CarrierForm({ edited, close }: { edited?: CarrierRow; close: () => void }) {
  const t = useText(carrierText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: nameOf(edited) }) : t('create')}
      text={carrierText}
      size={720}
      insert={carrier.insert}
      update={carrier.update}
      edited={edited}
      toFields={toFields}
      toInput={(fields: CarrierFields) => fields}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      refresh={carrier}
      extra={<HistoryButton entity="carrier" record={edited} title={edited?.name ?? ''} text={carrierText} />}
      close={close}
    >
      <TextField name="name" isRequired max={100} />
      <TranslationsField fields={translated} />
      <TextField name="trackingTemplate" max={500} />
      <TagsField name="aliases" />
      <div className="fields-3">
        <TextField name="code" isRequired max={50} />
        <SelectField name="status" isRequired options={offerStatus.options} />
        <NumberField name="sort" min={-1_000_000} max={1_000_000} />
      </div>
    </FormDrawer>
  )
}
