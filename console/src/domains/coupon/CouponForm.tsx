import { type CouponRow, coupon, couponKind } from '@wanpu/contract'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useText } from '../../kit/text.ts'
import { CouponTerms } from './CouponTerms.tsx'
import { couponText } from './coupon.text.ts'
import { toFields, toInput } from './coupon-fields.ts'

const failsAt = { 'coupon-period': 'endsAt', 'coupon-percent': 'percent', taken: 'code' } as const
const namedInInput = { percent: 'value', amountOff: 'value' } as const

/** Creates a coupon, or edits one. */
export default function CouponForm({ edited, close }: { edited?: CouponRow; close: () => void }) {
  const t = useText(couponText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { code: edited.code }) : t('createTitle')}
      text={couponText}
      insert={coupon.insert}
      update={coupon.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      namedInInput={namedInInput}
      done={edited ? t('saved') : t('created')}
      refresh={coupon}
      close={close}
    >
      <TextField name="code" isRequired isCode max={32} />
      <CouponTerms kinds={couponKind.options} />
    </FormDrawer>
  )
}
