import { configRecord, type OrderPlacement, type OutputOf } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { useMemo, useState } from 'react'
import { refreshFamilies, useAction } from '../../kit/call.ts'
import { CurrencyField } from '../../kit/form/CurrencyField.tsx'
import { MoneyField, NumberField, SwitchField, TextField } from '../../kit/form/fields.tsx'
import { FormContext } from '../../kit/form/form-context.ts'
import { wrongFields, wrongWords } from '../../kit/form/validity.ts'
import { duration } from '../../lib/format.ts'
import { tellFailure } from '../../lib/notices.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { configText } from './config.text.ts'

/** The whole record in one form; a stale one is shown again, because it counts for every website. */
export function PlacementForm({ record }: { record: OutputOf<typeof configRecord.read> }) {
  const t = useText(configText)
  const [form] = Form.useForm<OrderPlacement>()
  const [isChanged, setChanged] = useState(false)
  const mayWrite = useMay(configRecord.save.name)
  const saving = useAction(configRecord.save, { done: t('saved'), refresh: configRecord, inPlace: ['version-conflict'] })
  const minutes = Form.useWatch('stockReservationMinutes', form) ?? record.value.stockReservationMinutes
  const currency = Form.useWatch('minAmountCurrencyCode', form) ?? record.value.minAmountCurrencyCode

  const scope = useMemo(() => {
    const input = () => ({ version: record.version, value: form.getFieldsValue(true) as OrderPlacement })
    const check = (field: string) => {
      const wrong = wrongFields(configRecord.save, input()).get(`value.${field}`)
      return wrong === undefined ? undefined : wrongWords(wrong)
    }
    return { text: configText, check, input }
  }, [record.version, form])

  async function save() {
    const answer = await saving.run(scope.input())
    if (answer !== undefined) setChanged(false)
  }

  if (saving.failure?.code === 'version-conflict') {
    queueMicrotask(() => {
      tellFailure(t('conflict'))
      saving.clearFailure()
      refreshFamilies(configRecord)
    })
  }

  return (
    <FormContext value={scope}>
      <Form<OrderPlacement>
        form={form}
        layout="vertical"
        className="placement"
        initialValues={record.value}
        disabled={saving.isRunning || !mayWrite}
        onValuesChange={() => setChanged(true)}
        onFinish={() => void save()}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        <section className="data" aria-labelledby="placement-checkout">
          <h2 id="placement-checkout">{t('checkout')}</h2>
          <SwitchField name="guestCheckout" />
          <TextField name="orderNoPrefix" isCode max={8} />
          <div className="fields-2">
            <MoneyField name="minAmountMinor" currency={currency} />
            <CurrencyField name="minAmountCurrencyCode" />
          </div>
          <NumberField name="maxQuantity" isRequired min={1} max={10_000} />
          <NumberField name="returnDays" isRequired min={0} max={3650} />
        </section>
        <section className="data" aria-labelledby="placement-stock">
          <h2 id="placement-stock">{t('stock')}</h2>
          <SwitchField name="autoCancel" />
          <NumberField
            name="stockReservationMinutes"
            isRequired
            min={5}
            max={525_600}
            suffix={t('minutes')}
            help={t('stockReservationMinutes.help', { duration: duration(minutes * 60) })}
          />
          <NumberField name="lowStock" isRequired min={0} max={1_000_000} />
          <NumberField name="maxUnpaidPieces" isRequired min={0} max={1_000_000} />
        </section>
        <div className="placement-foot">
          {isChanged && <Alert type="info" showIcon title={t('unsaved')} />}
          <Button
            disabled={!isChanged}
            onClick={() => {
              form.resetFields()
              setChanged(false)
            }}
          >
            {t('undo')}
          </Button>
          <Button type="primary" htmlType="submit" loading={saving.isRunning} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </FormContext>
  )
}
