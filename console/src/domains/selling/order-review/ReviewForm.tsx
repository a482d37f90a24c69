import { type OutputOf, orderReview } from '@wanpu/contract'
import { Form } from 'antd'
import { CurrencyField } from '../../../kit/form/CurrencyField.tsx'
import { MoneyField, NumberField, SwitchField } from '../../../kit/form/fields.tsx'
import { SettingsForm } from '../../../kit/form/SettingsForm.tsx'
import { duration } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { orderReviewText } from './order-review.text.ts'
import { countedRules, type ReviewFields, toFields, toRules } from './review-fields.ts'

type Rules = OutputOf<typeof orderReview.readRules>

const fieldsOf = (record: Rules) => toFields(record.rules)
const toInput = (fields: ReviewFields, version: number) => ({ version, rules: toRules(fields) })

/** All rules in one form. */
export function ReviewForm({ record }: { record: Rules }) {
  const t = useText(orderReviewText)
  return (
    <SettingsForm
      save={orderReview.saveRules}
      family={orderReview}
      text={orderReviewText}
      record={record}
      toFields={fieldsOf}
      toInput={toInput}
      within="rules"
      done={t('saved')}
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
        <AmountRule first={record.rules.amount.currencyCode} />
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
    </SettingsForm>
  )
}

function AmountRule({ first }: { first: string }) {
  const t = useText(orderReviewText)
  const currency = Form.useWatch<string>('amount.currencyCode') ?? first
  return (
    <fieldset>
      <legend>{t('amount')}</legend>
      <div className="fields-3">
        <MoneyField name="amount.fromMinor" label={t('fromMinor')} currency={currency} />
        <CurrencyField name="amount.currencyCode" label={t('currencyCode')} />
        <NumberField name="amount.points" label={t('points')} isRequired max={1000} />
      </div>
    </fieldset>
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
