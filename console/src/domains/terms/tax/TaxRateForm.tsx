import { regionsOf, type SentInputOf, shippingZone, type TaxRateRow, taxClass, taxRate } from '@wanpu/contract'
import { Form, Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, NumberField, TextField } from '../../../kit/form/fields.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { DayInput } from './DayInput.tsx'
import { taxText } from './tax.text.ts'
import { placeOfRate } from './tax-fields.ts'

const failsAt = {
  'tax-place-needed': 'country',
  'tax-zone-unknown': 'zoneId',
  'tax-region-unknown': 'region',
  'tax-class-unknown': 'taxClassId',
  'tax-days': 'endsOn',
} as const

/** Creates a rate, or edits one. */
export default function TaxRateForm({ edited, close }: { edited?: TaxRateRow; close: () => void }) {
  const t = useText(taxText)
  return (
    <FormDrawer
      title={edited ? t('editRate', { name: placeOfRate(edited) }) : t('createRate')}
      text={taxText}
      size={480}
      insert={taxRate.insert}
      update={taxRate.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      refresh={taxRate}
      close={close}
    >
      <Field name="zoneId">
        <ZoneSelect edited={edited} />
      </Field>
      <Place />
      <TextField name="name" label={t('taxName')} help={t('taxName.help')} isRequired max={60} />
      <NumberField name="percent" isRequired max={100} step={0.1} suffix="%" />
      <Field name="taxClassId">
        <ClassSelect />
      </Field>
      <div className="fields-2">
        <Field name="startsOn">
          <DayInput />
        </Field>
        <Field name="endsOn">
          <DayInput />
        </Field>
      </div>
    </FormDrawer>
  )
}

/** A saved zone, or none: then the rate is for a country or region. */
function ZoneSelect({ id, value, onChange, edited }: Partial<ChoiceProps> & { edited: TaxRateRow | undefined }) {
  const t = useText(taxText)
  const form = Form.useFormInstance()
  const isAllowed = useMay(shippingZone.search.name)
  const { data } = useRead(shippingZone.search, isAllowed ? { pageSize: 500 } : undefined)
  const saved = (data?.items ?? []).map((zone) => ({ value: zone.id, label: zone.name }))
  const options = data === undefined && edited?.zoneId ? [{ value: edited.zoneId, label: edited.zoneName ?? '' }] : saved
  const choose = (next: string) => {
    onChange?.(next || null)
    if (next !== '') form.setFieldsValue({ country: '', region: '' })
  }
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? ''}
      onChange={choose}
      options={[{ value: '', label: t('noZone') }, ...options]}
    />
  )
}

/** The country of a rate that is for no zone. The region can be chosen where taxes differ by region. */
function Place() {
  const t = useText(taxText)
  const form = Form.useFormInstance()
  const country = Form.useWatch<string>('country') ?? ''
  const regions = regionsOf[country] ?? []
  const zoneId = Form.useWatch<string | null>('zoneId')
  if (zoneId) return null
  return (
    <>
      <Field name="country" isRequired>
        <CountrySelect placeholder={t('chooseCountry')} onChange={() => form.setFieldValue('region', '')} />
      </Field>
      {regions.length > 0 && (
        <Field name="region">
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[{ value: '', label: t('wholeCountry') }, ...regions.map(([value, name]) => ({ value, label: `${name} ${value}` }))]}
          />
        </Field>
      )}
    </>
  )
}

interface ChoiceProps {
  id: string
  value: string | null
  onChange: (id: string | null) => void
}

function ClassSelect({ id, value, onChange }: Partial<ChoiceProps>) {
  const t = useText(taxText)
  const { data } = useRead(taxClass.search, { pageSize: 200 })
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value ?? ''}
      onChange={(next: string) => onChange?.(next || null)}
      options={[{ value: '', label: t('standard') }, ...(data?.items ?? []).map((row) => ({ value: row.id, label: row.name }))]}
    />
  )
}

type Fields = Omit<SentInputOf<typeof taxRate.insert>, 'percent' | 'country'> & { percent: number | undefined; country: string }

function toFields(row: TaxRateRow | undefined): Fields {
  return {
    country: row?.country ?? '',
    region: row?.region ?? '',
    zoneId: row?.zoneId ?? null,
    name: row?.name ?? 'VAT',
    percent: row?.percent,
    taxClassId: row?.taxClassId ?? null,
    startsOn: row?.startsOn ?? null,
    endsOn: row?.endsOn ?? null,
  }
}

const toInput = (fields: Fields): SentInputOf<typeof taxRate.insert> => ({ ...fields, percent: fields.percent ?? Number.NaN })
