import { type CouponRow, coupon, couponKind, type SentInputOf } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SwitchField, TextField } from '../../../kit/form/fields.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { CouponTerms } from './CouponTerms.tsx'
import { couponText } from './coupon.text.ts'
import { type CouponFields, termFailsAt, toFields, toInput } from './coupon-fields.ts'
import { sayCoupon } from './say-coupon.ts'

const failsAt = {
  'coupon-period': 'endsAt',
  'coupon-percent': 'percent',
  ...termFailsAt,
  'coupon-expired': 'endsAt',
  taken: 'code',
} as const
const namedInInput = { percent: 'value', amountOff: 'value' } as const

interface NewCouponFields extends CouponFields {
  activate: boolean
}

/** Creates a coupon, as a draft or active at once, or edits one. */
export default function CouponForm({ edited, close }: { edited?: CouponRow; close: () => void }) {
  const t = useText(couponText)
  const mayStart = useMay(coupon.setStatus.name)
  const starting = useAction(coupon.setStatus, {
    done: ({ affected }) => (affected === 0 ? t('statusUnchanged') : t('statusChanged', { count: affected })),
    refresh: coupon,
  })
  return (
    <FormDrawer
      title={edited ? t('editTitle', { code: edited.code }) : t('createTitle')}
      text={couponText}
      insert={coupon.insert}
      update={coupon.update}
      edited={edited}
      toFields={newFields}
      toInput={edited ? inputOf : newInput}
      failsAt={failsAt}
      namedInInput={namedInInput}
      done={({ status }) => t(edited ? 'saved' : status === 'active' ? 'created.active' : 'created.draft')}
      next={({ id, status }) =>
        status === 'draft' && mayStart ? { label: t('start'), run: () => starting.run({ ids: [id], status: 'active' }) } : undefined
      }
      refresh={coupon}
      extra={<HistoryButton entity="coupon" record={edited} title={edited?.code ?? ''} text={couponText} sayField={sayCoupon} />}
      close={close}
    >
      <TextField name="code" isRequired isCode max={32} />
      <CouponTerms kinds={couponKind.options} canBeAutomatic />
      {edited === undefined && <SwitchField name="activate" />}
    </FormDrawer>
  )
}

function newFields(row: CouponRow | undefined): NewCouponFields {
  return { ...toFields(row), activate: false }
}

function inputOf({ activate: _, ...fields }: NewCouponFields): SentInputOf<typeof coupon.insert> {
  return toInput(fields)
}

function newInput(fields: NewCouponFields): SentInputOf<typeof coupon.insert> {
  return { ...inputOf(fields), status: fields.activate ? 'active' : 'draft' }
}
