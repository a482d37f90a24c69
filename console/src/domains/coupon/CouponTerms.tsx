import { Form } from 'antd'
import { CurrencyField } from '../../kit/form/CurrencyField.tsx'
import { Field, InstantField, LongTextField, MoneyField, NumberField, SelectField, WebsitesField } from '../../kit/form/fields.tsx'
import { useText } from '../../lib/text.ts'
import { CountriesSelect } from '../shipping/CountriesSelect.tsx'
import { couponText } from './coupon.text.ts'
import type { CouponFields } from './coupon-fields.ts'

/** What one coupon and a batch of generated codes have in common. */
export function CouponTerms({ kinds }: { kinds: readonly CouponFields['kind'][] }) {
  const t = useText(couponText)
  const kind = Form.useWatch<CouponFields['kind']>('kind')
  const currency = Form.useWatch<string>('currencyCode') ?? 'USD'
  return (
    <>
      <div className="fields-2">
        <SelectField name="kind" isRequired options={kinds} />
        <CurrencyField name="currencyCode" isRequired />
      </div>
      {kind === 'percent' && <NumberField name="percent" isRequired min={1} max={100} suffix="%" help={t('percentHelp')} />}
      {kind === 'percent' && <MoneyField name="maxDiscountMinor" currency={currency} />}
      {kind === 'fixed' && <MoneyField name="amountOff" isRequired currency={currency} />}
      <MoneyField name="minAmountMinor" currency={currency} />
      <div className="fields-2">
        <InstantField name="startsAt" />
        <InstantField name="endsAt" isEndOfDay />
      </div>
      <div className="fields-2">
        <NumberField name="usageLimit" />
        <NumberField name="perMemberLimit" />
      </div>
      <WebsitesField name="websiteIds" placeholder={t('allWebsites')} />
      <Field name="countries">
        <CountriesSelect placeholder={t('everyCountry')} />
      </Field>
      <LongTextField name="memo" max={500} />
    </>
  )
}
