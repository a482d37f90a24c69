import { currency, ecbAddress, type RateSource, type RateSourceRecord, type SentInputOf } from '@wanpu/contract'
import { AutoComplete, Select } from 'antd'
import { useCallback } from 'react'
import { useFirstRead, useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, NumberField, SwitchField } from '../../../kit/form/fields.tsx'
import { nameOf } from '../../../kit/names.ts'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../lib/text.ts'
import { currencyText } from './currency.text.ts'

const size = 480

/** 汇率来源: where rates come from, whether they come by themselves, and which stay by hand. */
export default function RateSourceForm({ close }: { close: () => void }) {
  const t = useText(currencyText)
  const { first, reading } = useFirstRead(currency.readRateSource, {})
  if (first === undefined) return <WaitingDrawer reading={reading} title={t('source')} size={size} close={close} />
  return <Source record={first} close={close} />
}

function Source({ record, close }: { record: RateSourceRecord; close: () => void }) {
  const t = useText(currencyText)
  const toInput = useCallback(
    (fields: RateSource): SentInputOf<typeof currency.saveRateSource> => ({ version: record.version, ...fields }),
    [record.version],
  )
  return (
    <FormDrawer
      title={t('source')}
      size={size}
      text={currencyText}
      insert={currency.saveRateSource}
      update={currency.saveRateSource}
      edited={record}
      toFields={toFields}
      toInput={toInput}
      done={t('sourceSaved')}
      refresh={currency}
      close={close}
    >
      <Field name="address">
        <AutoComplete allowClear maxLength={500} placeholder={ecbAddress} options={[{ value: ecbAddress, label: t('sourceEcb') }]} />
      </Field>
      <SwitchField name="isDaily" />
      <NumberField name="surchargePercent" isRequired max={50} step={0.1} suffix="%" />
      <ByHandField />
    </FormDrawer>
  )
}

function ByHandField() {
  const t = useText(currencyText)
  const { data } = useRead(currency.readAll, {})
  const options = data?.items.map((row) => ({ value: row.code, label: [row.code, nameOf(row)].filter(Boolean).join(' · ') })) ?? []
  return (
    <Field name="byHand">
      <Select mode="multiple" allowClear placeholder={t('byHand.none')} options={options} optionFilterProp="label" />
    </Field>
  )
}

function toFields(record: RateSourceRecord | undefined): RateSource {
  return {
    address: record?.address ?? '',
    isDaily: record?.isDaily ?? true,
    surchargePercent: record?.surchargePercent ?? 0,
    byHand: record?.byHand ?? [],
  }
}
