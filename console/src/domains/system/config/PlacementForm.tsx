import { configRecord, type OrderPlacement, type OutputOf } from '@wanpu/contract'
import { Form } from 'antd'
import { CurrencyField } from '../../../kit/form/CurrencyField.tsx'
import { MoneyField, NumberField, SwitchField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { SettingsForm } from '../../../kit/form/SettingsForm.tsx'
import { duration } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { configText } from './config.text.ts'

type Placement = OutputOf<typeof configRecord.read>

const toFields = (record: Placement) => record.value
const toInput = (value: OrderPlacement, version: number) => ({ version, value })

/** The whole record in one form. */
export function PlacementForm({ record }: { record: Placement }) {
  const t = useText(configText)
  return (
    <SettingsForm
      save={configRecord.save}
      family={configRecord}
      text={configText}
      record={record}
      toFields={toFields}
      toInput={toInput}
      within="value"
      done={t('saved')}
    >
      <section className="data" aria-labelledby="placement-checkout">
        <h2 id="placement-checkout">{t('checkout')}</h2>
        <SwitchField name="guestCheckout" />
        <TextField name="orderNoPrefix" isCode max={8} />
        <MinAmount first={record.value.minAmountCurrencyCode} />
        <NumberField name="maxQuantity" isRequired min={1} max={10_000} />
        <NumberField name="returnDays" isRequired min={0} max={3650} />
        <TagsField name="closedDays" />
      </section>
      <section className="data" aria-labelledby="placement-stock">
        <h2 id="placement-stock">{t('stock')}</h2>
        <SwitchField name="autoCancel" />
        <ReservedMinutes />
        <NumberField name="lowStock" isRequired min={0} max={1_000_000} />
        <NumberField name="maxUnpaidPieces" isRequired min={0} max={1_000_000} />
      </section>
    </SettingsForm>
  )
}

function MinAmount({ first }: { first: string }) {
  const currency = Form.useWatch<string>('minAmountCurrencyCode') ?? first
  return (
    <div className="fields-2">
      <MoneyField name="minAmountMinor" currency={currency} />
      <CurrencyField name="minAmountCurrencyCode" />
    </div>
  )
}

/** Minutes, with the same in hours or days below. */
function ReservedMinutes() {
  const t = useText(configText)
  const minutes = Form.useWatch<number>('stockReservationMinutes') ?? 0
  const help = t('stockReservationMinutes.help', { duration: duration(minutes * 60) })
  return <NumberField name="stockReservationMinutes" isRequired min={5} max={525_600} suffix={t('minutes')} help={help} />
}
