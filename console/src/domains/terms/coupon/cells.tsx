import type { CouponRow } from '@wanpu/contract'
import { Nothing } from '../../../kit/list/columns/columns.tsx'
import { Money } from '../../../kit/Money.tsx'
import { amount, instantText, whole } from '../../../lib/format.ts'
import { type Say, useText } from '../../../lib/text.ts'
import { couponText } from './coupon.text.ts'
import { isExpired } from './period.ts'

/** What the coupon takes off: a share, an amount, or the shipping. */
export function CouponValue({
  coupon,
}: {
  coupon: Pick<CouponRow, 'kind' | 'value' | 'currencyCode' | 'maxDiscountMinor' | 'buyQuantity' | 'getQuantity' | 'tiers'>
}) {
  const t = useText(couponText)
  switch (coupon.kind) {
    case 'percent':
      return <span className="figure">{[percentOff(coupon.value, t), ...cap(coupon, t)].join(' · ')}</span>
    case 'fixed':
      return <Money minor={coupon.value} currency={coupon.currencyCode} />
    case 'free-shipping':
      return t('freeShipping')
    case 'buy-x-get-y':
      return [t('buyGet', { buy: coupon.buyQuantity ?? 0, get: coupon.getQuantity ?? 0 }), percentOff(coupon.value, t)].join(' · ')
    case 'tiers':
      return t('tiersCount', { count: coupon.tiers.length })
  }
}

function cap(
  { maxDiscountMinor, currencyCode }: Pick<CouponRow, 'maxDiscountMinor' | 'currencyCode'>,
  t: Say<typeof couponText.zh>,
): string[] {
  return maxDiscountMinor === null ? [] : [t('atMost', { amount: amount(maxDiscountMinor, currencyCode), currency: currencyCode })]
}

/** 15 → “85 折（减 15%）” in Chinese, “15% off” in English. */
function percentOff(percent: number, t: Say<typeof couponText.zh>): string {
  const rest = 100 - percent
  if (rest <= 0) return t('fullyOff')
  return t('percentOff', { percent, fold: rest % 10 === 0 || rest < 10 ? rest / 10 : rest })
}

/** How often it was used; automatic discounts have no limit, so that nobody counts. */
export function UsedCell({ coupon }: { coupon: Pick<CouponRow, 'used' | 'usageLimit' | 'isAutomatic'> }) {
  const t = useText(couponText)
  if (coupon.isAutomatic) return <Nothing />
  const used = whole(coupon.used)
  return <span className="figure">{coupon.usageLimit === null ? used : t('usedOf', { used, limit: whole(coupon.usageLimit) })}</span>
}

/** The code, and a word where nobody has to enter it. */
export function CodeCell({ coupon: { code, isAutomatic } }: { coupon: Pick<CouponRow, 'code' | 'isAutomatic'> }) {
  const t = useText(couponText)
  return (
    <>
      <strong>{code}</strong>
      {isAutomatic && <small> {t('automatic')}</small>}
    </>
  )
}

/** The end, and a word when it has passed: the state alone would not tell. */
export function EndCell({ coupon }: { coupon: Pick<CouponRow, 'endsAt'> }) {
  const t = useText(couponText)
  if (coupon.endsAt === null) return <Nothing />
  return (
    <span className={isExpired(coupon) ? 'figure is-past' : 'figure'}>
      <time dateTime={coupon.endsAt}>{instantText(coupon.endsAt)}</time>
      {isExpired(coupon) && <small>{t('expired')}</small>}
    </span>
  )
}
