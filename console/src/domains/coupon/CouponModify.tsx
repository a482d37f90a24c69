import { coupon, type SentInputOf } from '@wanpu/contract'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { InstantField, LongTextField, NumberField } from '../../kit/form/fields.tsx'
import { useText } from '../../lib/text.ts'
import { couponText } from './coupon.text.ts'

type Fields = Omit<SentInputOf<typeof coupon.modifySelected>, 'ids' | 'minAmountMinor'>

interface CouponModifyProps {
  ids: string[]
  close: () => void
  done: () => void
}

const fresh = (): Fields => ({ endsAt: undefined, usageLimit: undefined, perMemberLimit: undefined, memo: undefined })

/** 选择变更: the same change to the ticked coupons. Amounts are left out, because the ticked ones may have different currencies. */
export default function CouponModify({ ids, close, done }: CouponModifyProps) {
  const t = useText(couponText)
  return (
    <FormDrawer
      title={t('modifyTitle', { count: ids.length })}
      text={couponText}
      insert={coupon.modifySelected}
      toFields={fresh}
      toInput={(fields: Fields) => ({ ...fields, ids })}
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
      <InstantField name="endsAt" isEndOfDay />
      <div className="fields-2">
        <NumberField name="usageLimit" help="" />
        <NumberField name="perMemberLimit" help="" />
      </div>
      <LongTextField name="memo" max={500} />
    </FormDrawer>
  )
}
