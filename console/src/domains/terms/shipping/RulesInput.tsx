import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { downloadCsv } from '../../../kit/copy.ts'
import { listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { ImportRates } from './ImportRates.tsx'
import { RuleRow } from './RuleRow.tsx'
import { rateRows } from './rates-file.ts'
import { freshRule, movedRule, type RuleFields, rulesWithoutFee } from './rule-fields.ts'
import { shippingText } from './shipping.text.ts'
import { useZones } from './useZones.ts'

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
      <FeeHints rules={value} />
      <RatesFile rules={value} currency={currency} take={(rules) => onChange?.(rules)} />
    </div>
  )
}

/** Says plainly which rates cost nothing: buyers have them as soon as the method is saved and active. */
function FeeHints({ rules }: { rules: readonly RuleFields[] }) {
  const t = useText(shippingText)
  const { unpriced, free } = rulesWithoutFee(rules)
  return (
    <>
      {unpriced.length > 0 && <p className="hint">{t('unpriced', { numbers: listed(unpriced.map(String)) })}</p>}
      {free.length > 0 && <Alert type="warning" showIcon title={t('freeRules', { numbers: listed(free.map(String)) })} />}
    </>
  )
}

interface RatesFileProps {
  rules: readonly RuleFields[]
  currency: string
  take: (rules: RuleFields[]) => void
}

/** The rates out as a table, and back from one. */
function RatesFile({ rules, currency, take }: RatesFileProps) {
  const t = useText(shippingText)
  const zones = useZones()
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="rules-file">
      <Button size="small" onClick={() => downloadCsv('shipping-rates.csv', rateRows(rules, currency, zones, t))}>
        {t('exportRates')}
      </Button>
      <Button size="small" onClick={() => setImporting(true)}>
        {t('importRates')}
      </Button>
      {isImporting && (
        <ImportRates currency={currency} zones={zones} present={rules.length} take={take} close={() => setImporting(false)} />
      )}
    </div>
  )
}
