import { chargedGrams, type ShippingRule, type ShippingZoneRow, shippingFee, shippingZone } from '@wanpu/contract'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { Money } from '../../../kit/Money.tsx'
import { countryOptions } from '../../../lib/countries.ts'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { type RuleFields, validRules } from './rule-fields.ts'
import { shippingText } from './shipping.text.ts'

/** What somebody tries: sides in centimetres, weight in grams. */
interface Tried {
  length: number
  width: number
  height: number
  weight: number
  goodsMinor: number
  country: string | undefined
}

const nothing: Tried = { length: 0, width: 0, height: 0, weight: 500, goodsMinor: 0, country: undefined }
const most = { length: 1000, width: 1000, height: 1000, weight: 1_000_000 }
const numbers = ['length', 'width', 'height', 'weight'] as const

interface FeePreviewProps {
  rules: readonly RuleFields[]
  divisor: number | undefined
  currency: string
}

/** What a parcel of one piece would be charged for, and cost, by the rates in the form. */
export function FeePreview({ rules, divisor, currency }: FeePreviewProps) {
  const t = useText(shippingText)
  const id = useId()
  const [tried, setTried] = useState(nothing)
  const zones = useWholeZones()
  return (
    <fieldset className="fee-preview">
      <legend>{t('try')}</legend>
      <div className="rule">
        {numbers.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{t(`try.${name}`)}</label>
            <NumberInput
              id={`${id}-${name}`}
              className="wide"
              min={0}
              max={most[name]}
              precision={name === 'weight' ? 0 : 1}
              value={tried[name]}
              onChange={(value) => setTried({ ...tried, [name]: value ?? 0 })}
            />
          </div>
        ))}
        <div className="fee-country">
          <label htmlFor={`${id}-country`}>{t('try.country')}</label>
          <Select
            id={`${id}-country`}
            className="wide"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('try.anywhere')}
            value={tried.country}
            onChange={(country?: string) => setTried({ ...tried, country })}
            options={countryOptions()}
          />
        </div>
        <div className="fee-country">
          <label htmlFor={`${id}-goods`}>{t('try.goods')}</label>
          <MoneyInput
            id={`${id}-goods`}
            currency={currency}
            value={tried.goodsMinor}
            onChange={(value) => setTried({ ...tried, goodsMinor: value ?? 0 })}
          />
        </div>
      </div>
      <Outcome tried={tried} divisor={divisor} currency={currency} zones={zones} rules={validRules(rules)} />
    </fieldset>
  )
}

interface OutcomeProps extends Omit<FeePreviewProps, 'rules'> {
  tried: Tried
  rules: readonly ShippingRule[]
  zones: readonly ShippingZoneRow[]
}

function Outcome({ tried, rules, divisor, currency, zones }: OutcomeProps) {
  const t = useText(shippingText)
  const { length, width, height, weight, goodsMinor, country } = tried
  const volumeMm3 = [length, width, height].reduce((volume, side) => volume * Math.round(side * 10), 1)
  const weightGrams = chargedGrams([{ weightGrams: weight, volumeMm3 }], divisor ?? null)
  const parcel = { to: { country }, weightGrams, pieces: 1, goodsMinor }
  const fee = shippingFee(rules, parcel, new Map(zones.map((zone) => [zone.id, zone])))
  return (
    <p role="status">
      {t(weightGrams > weight ? 'try.byVolume' : 'try.byWeight', { grams: whole(weightGrams) })}
      {fee === undefined ? t('try.noRule') : <Money minor={fee} currency={currency} />}
    </p>
  )
}

/** The shipping zones with what belongs to them; none for who may not see them. */
function useWholeZones(): readonly ShippingZoneRow[] {
  const mayRead = useMay(shippingZone.search.name)
  const { data } = useRead(shippingZone.search, mayRead ? { pageSize: 500 } : undefined)
  return data?.items ?? []
}
