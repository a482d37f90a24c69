import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { MoneyInput } from '../../kit/form/MoneyInput.tsx'
import { useText } from '../../lib/text.ts'
import { countryOptions } from './countries.ts'
import { freshRule, movedRule, type RuleFields } from './rule-fields.ts'
import { shippingText } from './shipping.text.ts'

interface RulesInputProps {
  value?: RuleFields[]
  onChange?: (rules: RuleFields[]) => void
  currency: string
}

/** The rules in their order: the first that fits counts, so they can be moved. */
export function RulesInput({ value = [], onChange, currency }: RulesInputProps) {
  const t = useText(shippingText)
  const set = (at: number, change: Partial<RuleFields>) =>
    onChange?.(value.map((rule, index) => (index === at ? { ...rule, ...change } : rule)))
  return (
    <div className="rules">
      {value.map((rule, at) => (
        <fieldset key={rule.key}>
          <legend>{t('rule', { number: at + 1 })}</legend>
          <div className="rule-buttons">
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={t('moveUp', { number: at + 1 })}
              onClick={() => onChange?.(movedRule(value, at, at - 1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === value.length - 1}
              aria-label={t('moveDown', { number: at + 1 })}
              onClick={() => onChange?.(movedRule(value, at, at + 1))}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              disabled={value.length === 1}
              aria-label={t('removeRule', { number: at + 1 })}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          </div>
          <RuleRow rule={rule} currency={currency} set={(change) => set(at, change)} />
        </fieldset>
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange?.([...value, freshRule()])}>
        {t('addRule')}
      </Button>
    </div>
  )
}

interface RuleRowProps {
  rule: RuleFields
  currency: string
  set: (change: Partial<RuleFields>) => void
}

function RuleRow({ rule, currency, set }: RuleRowProps) {
  const t = useText(shippingText)
  const id = useId()
  const weight = (key: 'minWeightGrams' | 'maxWeightGrams') => (
    <div>
      <label htmlFor={`${id}-${key}`}>{t(key)}</label>
      <InputNumber
        id={`${id}-${key}`}
        className="wide"
        min={0}
        max={1_000_000_000}
        precision={0}
        placeholder={t('noLimit')}
        value={rule[key] ?? null}
        onChange={(next) => set({ [key]: next ?? undefined })}
      />
    </div>
  )
  return (
    <div className="rule">
      <div className="rule-countries">
        <label htmlFor={`${id}-countries`}>{t('countries')}</label>
        <Select
          id={`${id}-countries`}
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          showSearch={{ optionFilterProp: 'label' }}
          className="wide"
          placeholder={t('everyCountry')}
          value={rule.countries}
          onChange={(countries: string[]) => set({ countries })}
          options={countryOptions()}
        />
      </div>
      {weight('minWeightGrams')}
      {weight('maxWeightGrams')}
      <div>
        <label htmlFor={`${id}-fee`}>{t('feeMinor')}</label>
        <MoneyInput
          id={`${id}-fee`}
          currency={currency}
          value={rule.feeMinor ?? null}
          onChange={(feeMinor) => set({ feeMinor: feeMinor ?? 0 })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-free`}>{t('freeOverMinor')}</label>
        <MoneyInput
          id={`${id}-free`}
          currency={currency}
          value={rule.freeOverMinor ?? null}
          onChange={(freeOverMinor) => set({ freeOverMinor })}
        />
      </div>
    </div>
  )
}
