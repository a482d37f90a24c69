import { ClassesField, Field, SwitchField, TagsField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { CountriesSelect } from '../shipping/CountriesSelect.tsx'
import { couponText } from './coupon.text.ts'
import { PaymentModesSelect } from './PaymentModesSelect.tsx'
import { ProductsSelect } from './ProductsSelect.tsx'

/** For which products, buyers and orders a coupon counts. */
export function CouponConditions({ isAutomatic }: { isAutomatic: boolean }) {
  const t = useText(couponText)
  return (
    <fieldset className="coupon-conditions">
      <legend>{t('conditions')}</legend>
      <p className="hint">{t('conditionsAbout')}</p>
      <ClassesField name="classificationIds" placeholder={t('everyProduct')} />
      <Field name="goodsIds">
        <ProductsSelect placeholder={t('everyProduct')} />
      </Field>
      <TagsField name="brands" />
      <SwitchField name="excludesReduced" />
      {!isAutomatic && <SwitchField name="isFirstOrder" />}
      <Field name="paymentModeIds">
        <PaymentModesSelect placeholder={t('everyPayment')} />
      </Field>
      <Field name="countries">
        <CountriesSelect placeholder={t('everyCountry')} />
      </Field>
    </fieldset>
  )
}
