import './shipping.css'
import { offerStatus, type ShippingModeRow, shippingMode } from '@wanpu/contract'
import { Form } from 'antd'
import { AppliesToFields } from '../../../kit/form/AppliesToFields.tsx'
import { CurrencyField } from '../../../kit/form/CurrencyField.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { ClassesField, Field, LongTextField, NumberField, PictureField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { baseCurrency } from '../../../lib/currencies.ts'
import { useText } from '../../../lib/text.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { FeePreview } from './FeePreview.tsx'
import { RulesInput } from './RulesInput.tsx'
import { type RuleFields, toCopy, toFields, toInput, toSuggestion } from './rule-fields.ts'
import { sayShipping } from './say-shipping.tsx'
import { shippingText } from './shipping.text.ts'

const translated = [
  { name: 'name', max: 100 },
  { name: 'note', max: 500, rows: 2 },
]
const failsAt = {
  'group-beyond-own': 'groupIds',
  'shipping-weights': 'rules',
  'shipping-steps': 'rules',
  'shipping-zone-unknown': 'rules',
  'shipping-days': 'maxDays',
  'no-such-classification': 'excludedClassificationIds',
  taken: 'name',
} as const

interface ShippingModeFormProps {
  edited?: ShippingModeRow | undefined
  /** A new one begins as this one is. */
  copied?: ShippingModeRow
  /** Begins as a suggestion in this currency, active and for every place: what it costs is left to be said. */
  suggestedIn?: string
  close: () => void
}

/** Creates a way of delivery with its fees, also as a copy of another one, or edits one. */
export default function ShippingModeForm({ edited, copied, suggestedIn, close }: ShippingModeFormProps) {
  const t = useText(shippingText)
  function fieldsOf(row: ShippingModeRow | undefined) {
    if (copied) return toCopy(copied, t('copyOf', { name: copied.name }))
    return suggestedIn === undefined ? toFields(row) : toSuggestion(row, { name: t('standardDelivery'), currencyCode: suggestedIn })
  }
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={shippingText}
      size={720}
      insert={shippingMode.insert}
      update={shippingMode.update}
      edited={edited}
      toFields={fieldsOf}
      toInput={toInput}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      refresh={shippingMode}
      extra={<HistoryButton entity="shipping_mode" record={edited} title={edited?.name ?? ''} text={shippingText} sayField={sayShipping} />}
      close={close}
    >
      <TextField name="name" isRequired max={100} />
      <div className="fields-3">
        <NumberField name="handlingDays" isRequired max={60} />
        <NumberField name="minDays" max={365} />
        <NumberField name="maxDays" max={365} />
      </div>
      <LongTextField name="note" max={500} rows={2} />
      <TranslationsField fields={translated} />
      <div className="fields-3">
        <CurrencyField name="currencyCode" isRequired />
        <SelectField name="status" isRequired options={offerStatus.options} />
        <NumberField name="sort" min={-1_000_000} max={1_000_000} />
      </div>
      <Rules />
      <NumberField name="volumeDivisor" min={500} max={50_000} suffix={t('volumeUnit')} />
      <Preview />
      <ClassesField name="excludedClassificationIds" placeholder={t('noExcluded')} />
      <AppliesToFields everyone={t('allWebsites')} />
      <PictureField name="icon" />
    </FormDrawer>
  )
}

function Preview() {
  const currency = Form.useWatch<string>('currencyCode') ?? baseCurrency()
  const rules = Form.useWatch<RuleFields[]>('rules') ?? []
  const divisor = Form.useWatch<number | null>('volumeDivisor') ?? undefined
  return <FeePreview rules={rules} divisor={divisor} currency={currency} />
}

function Rules() {
  const currency = Form.useWatch<string>('currencyCode') ?? baseCurrency()
  return (
    <Field name="rules" isRequired>
      <RulesInput currency={currency} />
    </Field>
  )
}
