import { type OutputOf, orderReview } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { useMemo, useState } from 'react'
import { refreshFamilies, useAction } from '../../kit/call.ts'
import { CurrencyField } from '../../kit/form/CurrencyField.tsx'
import { MoneyField, NumberField, SwitchField } from '../../kit/form/fields.tsx'
import { FormContext } from '../../kit/form/form-context.ts'
import { wrongFields, wrongWords } from '../../kit/form/validity.ts'
import { duration } from '../../lib/format.ts'
import { tellFailure } from '../../lib/notices.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { orderReviewText } from './order-review.text.ts'
import { countedRules, type ReviewFields, toFields, toRules } from './review-fields.ts'

/** All rules in one form; a stale one is shown again, because it counts for every website. */
export function ReviewForm({ record }: { record: OutputOf<typeof orderReview.readRules> }) {
  const t = useText(orderReviewText)
  const [form] = Form.useForm<ReviewFields>()
  const [isChanged, setChanged] = useState(false)
  const mayWrite = useMay(orderReview.saveRules.name)
  const saving = useAction(orderReview.saveRules, { done: t('saved'), refresh: orderReview, inPlace: ['version-conflict'] })
  const currency = Form.useWatch('amount.currencyCode', form) ?? record.rules.amount.currencyCode

  const scope = useMemo(() => {
    const input = () => ({ version: record.version, rules: toRules(form.getFieldsValue(true)) })
    const check = (field: string) => {
      const wrong = wrongFields(orderReview.saveRules, input()).get(`rules.${field}`)
      return wrong === undefined ? undefined : wrongWords(wrong)
    }
    return { text: orderReviewText, check, input }
  }, [record.version, form])

  async function save() {
    if ((await saving.run(scope.input())) !== undefined) setChanged(false)
  }

  if (saving.failure?.code === 'version-conflict') {
    queueMicrotask(() => {
      tellFailure(t('conflict'))
      saving.clearFailure()
      refreshFamilies(orderReview)
    })
  }

  return (
    <FormContext value={scope}>
      <Form<ReviewFields>
        form={form}
        layout="vertical"
        className="review-rules"
        initialValues={toFields(record.rules)}
        disabled={saving.isRunning || !mayWrite}
        onValuesChange={() => setChanged(true)}
        onFinish={() => void save()}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        <section className="data" aria-labelledby="review-when">
          <h2 id="review-when">{t('when')}</h2>
          <SwitchField name="isActive" />
          <NumberField name="holdFrom" isRequired min={1} max={1000} />
        </section>
        <section className="data" aria-labelledby="review-score">
          <h2 id="review-score">{t('rules')}</h2>
          <p className="hint">{t('rulesAbout')}</p>
          {countedRules.map((rule) => (
            <CountedRule key={rule} rule={rule} />
          ))}
          <fieldset>
            <legend>{t('amount')}</legend>
            <div className="fields-3">
              <MoneyField name="amount.fromMinor" label={t('fromMinor')} currency={String(currency)} />
              <CurrencyField name="amount.currencyCode" label={t('currencyCode')} />
              <NumberField name="amount.points" label={t('points')} isRequired max={1000} />
            </div>
          </fieldset>
        </section>
        <section className="data" aria-labelledby="review-cards">
          <h2 id="review-cards">{t('cards')}</h2>
          <p className="hint">{t('cardsAbout')}</p>
          <div className="fields-3">
            <NumberField name="cards.mostOfBuyer" isRequired max={1000} />
            <NumberField name="cards.mostOfAccount" isRequired max={100_000} />
            <MinutesField rule="cards" />
          </div>
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
            {t('reset')}
          </Button>
          <Button type="primary" htmlType="submit" loading={saving.isRunning} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </FormContext>
  )
}

function CountedRule({ rule }: { rule: (typeof countedRules)[number] }) {
  const t = useText(orderReviewText)
  return (
    <fieldset>
      <legend>{t(rule)}</legend>
      <p className="hint">{t(`${rule}.about`)}</p>
      <div className="fields-3">
        <NumberField name={`${rule}.most`} label={t('most')} isRequired min={1} max={10_000} />
        <MinutesField rule={rule} />
        <NumberField name={`${rule}.points`} label={t('points')} isRequired max={1000} />
      </div>
    </fieldset>
  )
}

/** Minutes, with the same in hours or days below. */
function MinutesField({ rule }: { rule: string }) {
  const t = useText(orderReviewText)
  const minutes = Form.useWatch(`${rule}.minutes`)
  const help = typeof minutes === 'number' && minutes >= 60 ? duration(minutes * 60) : ''
  return <NumberField name={`${rule}.minutes`} label={t('minutes')} isRequired min={1} max={43_200} suffix={t('minutesUnit')} help={help} />
}
