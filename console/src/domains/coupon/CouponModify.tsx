import { clearableOfCoupon, coupon, type SentInputOf } from '@wanpu/contract'
import { Select } from 'antd'
import { appliesToText } from '../../kit/applies-to.text.ts'
import { AppliesToFields } from '../../kit/form/AppliesToFields.tsx'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { Field, InstantField, LongTextField, NumberField } from '../../kit/form/fields.tsx'
import { useText } from '../../lib/text.ts'
import { couponText } from './coupon.text.ts'

type Fields = Omit<SentInputOf<typeof coupon.modifySelected>, 'ids' | 'minAmountMinor' | 'maxDiscountMinor' | 'value'>

interface CouponModifyProps {
  ids: string[]
  close: () => void
  done: () => void
}

const fresh = (): Fields => ({
  startsAt: undefined,
  endsAt: undefined,
  usageLimit: undefined,
  perMemberLimit: undefined,
  websiteIds: undefined,
  groupIds: undefined,
  memo: undefined,
  clear: [],
})

/** Lists that nothing was chosen in stay as they are. */
const chosen = (ids: Fields['websiteIds']) => (ids && ids.length > 0 ? ids : undefined)

/** 选择变更: the same change to the ticked coupons. Amounts are left out, because the ticked ones may have different currencies. */
export default function CouponModify({ ids, close, done }: CouponModifyProps) {
  const t = useText(couponText)
  const tReach = useText(appliesToText)
  const labels = {
    startsAt: t('startsAt'),
    endsAt: t('endsAt'),
    minAmountMinor: t('minAmountMinor'),
    maxDiscountMinor: t('maxDiscountMinor'),
    usageLimit: t('usageLimit'),
    perMemberLimit: t('perMemberLimit'),
    websiteIds: t('websiteIds'),
    groupIds: tReach('groupIds'),
    memo: t('memo'),
  }
  return (
    <FormDrawer
      title={t('modifyTitle', { count: ids.length })}
      text={couponText}
      insert={coupon.modifySelected}
      toFields={fresh}
      toInput={({ websiteIds, groupIds, ...fields }: Fields) => ({
        ...fields,
        websiteIds: chosen(websiteIds),
        groupIds: chosen(groupIds),
        ids,
      })}
      failsAt={{ 'coupon-period': 'endsAt' }}
      saveLabel={t('modifySave')}
      done={t('modified', { count: ids.length })}
      refresh={coupon}
      close={close}
      onInserted={() => {
        done()
        close()
      }}
    >
      <p className="form-about">{t('modifyAbout')}</p>
      <div className="fields-2">
        <InstantField name="startsAt" />
        <InstantField name="endsAt" isEndOfDay />
      </div>
      <div className="fields-2">
        <NumberField name="usageLimit" help="" />
        <NumberField name="perMemberLimit" help="" />
      </div>
      <AppliesToFields everyone={t('unchanged')} />
      <LongTextField name="memo" max={500} />
      <Field name="clear">
        <Select mode="multiple" options={clearableOfCoupon.options.map((value) => ({ value, label: labels[value] }))} />
      </Field>
    </FormDrawer>
  )
}
