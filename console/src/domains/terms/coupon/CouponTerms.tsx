import { Form } from 'antd'
import { AppliesToFields } from '../../../kit/form/AppliesToFields.tsx'
import { CurrencyField } from '../../../kit/form/CurrencyField.tsx'
import { Field, InstantField, LongTextField, MoneyField, NumberField, SelectField, SwitchField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { CouponConditions } from './CouponConditions.tsx'
import { couponText } from './coupon.text.ts'
import type { CouponFields } from './coupon-fields.ts'
import { TiersInput } from './TiersInput.tsx'
import './coupon.css'
import { baseCurrency } from '../../../lib/currencies.ts'

/** What one coupon and a batch of generated codes have in common. */
export function CouponTerms({ kinds, canBeAutomatic = false }: { kinds: readonly CouponFields['kind'][]; canBeAutomatic?: boolean }) {
  const t = useText(couponText)
  const kind = Form.useWatch<CouponFields['kind']>('kind')
  const currency = Form.useWatch<string>('currencyCode') ?? baseCurrency()
  const isAutomatic = Form.useWatch<boolean>('isAutomatic') === true
  const isPercent = kind === 'percent' || kind === 'buy-x-get-y'
  return (
    <>
      {canBeAutomatic && <SwitchField name="isAutomatic" />}
      <div className="fields-2">
        <SelectField name="kind" isRequired options={kinds} />
        <CurrencyField name="currencyCode" isRequired />
      </div>
      {kind === 'buy-x-get-y' && (
        <div className="fields-2">
          <NumberField name="buyQuantity" isRequired min={1} max={1000} />
          <NumberField name="getQuantity" isRequired min={1} max={1000} />
        </div>
      )}
      {isPercent && (
        <NumberField
          name="percent"
          isRequired
          min={1}
          max={100}
          suffix="%"
          help={kind === 'percent' ? t('percentHelp') : t('getPercentHelp')}
        />
      )}
      {kind === 'tiers' && (
        <Field name="tiers" isRequired>
          <TiersInput currency={currency} />
        </Field>
      )}
      {(isPercent || kind === 'tiers') && <MoneyField name="maxDiscountMinor" currency={currency} />}
      {kind === 'fixed' && <MoneyField name="amountOff" isRequired currency={currency} />}
      <MoneyField name="minAmountMinor" currency={currency} />
      <div className="fields-2">
        <InstantField name="startsAt" />
        <InstantField name="endsAt" isEndOfDay />
      </div>
      {!isAutomatic && (
        <div className="fields-2">
          <NumberField name="usageLimit" />
          <NumberField name="perMemberLimit" />
        </div>
      )}
      <AppliesToFields everyone={t('allWebsites')} />
      <CouponConditions isAutomatic={isAutomatic} />
      <LongTextField name="memo" max={500} />
    </>
  )
}
