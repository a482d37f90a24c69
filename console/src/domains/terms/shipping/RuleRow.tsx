import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { useText } from '../../../lib/text.ts'
import { CountriesSelect } from './CountriesSelect.tsx'
import { hasConditions, type RuleFields } from './rule-fields.ts'
import { shippingText } from './shipping.text.ts'
import { useZones } from './useZones.ts'

interface RuleRowProps {
  rule: RuleFields
  currency: string
  set: (change: Partial<RuleFields>) => void
}

type NumberKey = Exclude<keyof RuleFields, 'key' | 'countries' | 'zoneIds'>

const most = { grams: 1_000_000_000, pieces: 1_000_000 }

/** One rate: where it counts and what it costs; what else it asks for is folded away until somebody wants it. */
export function RuleRow({ rule, currency, set }: RuleRowProps) {
  const t = useText(shippingText)
  const [isOpen, setOpen] = useState(() => hasConditions(rule))
  const money = (name: NumberKey) => <MoneyCell name={name} currency={currency} rule={rule} set={set} />
  const number = (name: NumberKey, max: number, empty: string, min = 0) => (
    <NumberCell name={name} max={max} min={min} rule={rule} set={set} empty={empty} />
  )
  return (
    <div className="rule">
      <Where rule={rule} currency={currency} set={set} />
      <MoneyCell isRequired name="feeMinor" currency={currency} rule={rule} set={set} />
      {money('freeOverMinor')}
      <Button type="link" size="small" className="rule-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('less') : t('more')}
      </Button>
      {isOpen && (
        <>
          {number('minWeightGrams', most.grams, t('noLimit'))}
          {number('maxWeightGrams', most.grams, t('noLimit'))}
          {money('minAmountMinor')}
          {money('maxAmountMinor')}
          {number('minPieces', most.pieces, t('noLimit'), 1)}
          {number('maxPieces', most.pieces, t('noLimit'), 1)}
          {number('firstGrams', most.grams, '0')}
          {number('stepGrams', most.grams, t('none'), 1)}
          {money('stepFeeMinor')}
          {money('pieceFeeMinor')}
        </>
      )}
    </div>
  )
}

/** Countries and saved zones: an address in any of them fits. */
function Where({ rule, set }: RuleRowProps) {
  const t = useText(shippingText)
  const id = useId()
  const zones = useZones().map(({ id: value, name: label }) => ({ value, label }))
  return (
    <>
      <div className="rule-countries">
        <label htmlFor={`${id}-countries`}>{t('countries')}</label>
        <CountriesSelect
          id={`${id}-countries`}
          placeholder={rule.zoneIds.length === 0 ? t('everyCountry') : ''}
          value={rule.countries}
          onChange={(countries) => set({ countries })}
        />
      </div>
      {(zones.length > 0 || rule.zoneIds.length > 0) && (
        <div className="rule-countries">
          <label htmlFor={`${id}-zones`}>{t('zoneIds')}</label>
          <Select
            id={`${id}-zones`}
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            showSearch={{ optionFilterProp: 'label' }}
            className="wide"
            placeholder={t('noZone')}
            value={rule.zoneIds}
            onChange={(zoneIds: string[]) => set({ zoneIds })}
            options={zones}
          />
        </div>
      )}
    </>
  )
}

interface CellProps {
  name: NumberKey
  rule: RuleFields
  set: RuleRowProps['set']
  empty?: string | undefined
}

function MoneyCell({
  name,
  currency,
  rule,
  set,
  isRequired = false,
}: Omit<CellProps, 'empty'> & { currency: string; isRequired?: boolean }) {
  const t = useText(shippingText)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t(name)}</label>
      <MoneyInput
        id={id}
        currency={currency}
        value={rule[name] ?? null}
        onChange={(value) => set({ [name]: value ?? undefined })}
        aria-required={isRequired}
      />
    </div>
  )
}

function NumberCell({ name, rule, set, empty = '', min, max }: CellProps & { min: number; max: number }) {
  const t = useText(shippingText)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t(name)}</label>
      <NumberInput
        id={id}
        className="wide"
        min={min}
        max={max}
        precision={0}
        placeholder={empty}
        value={rule[name] ?? null}
        onChange={(next) => set({ [name]: next ?? undefined })}
      />
    </div>
  )
}
