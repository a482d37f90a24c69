import type { CouponTier } from '@wanpu/contract'
import { listed } from '../../../lib/format.ts'
import { say } from '../../../lib/text.ts'
import type { SayField } from '../../catalog/goods-backup/changed-fields.ts'
import { moneyWords } from '../../catalog/goods-backup/record-words.tsx'
import { couponText } from './coupon.text.ts'

/** What a coupon takes off, by its kind, and its steps, in words. */
export const sayCoupon: SayField = (field, value, { kind, currencyCode }) => {
  if (field === 'value' && typeof value === 'number') {
    if (kind === 'fixed') return moneyWords(value, currencyCode)
    return kind === 'percent' || kind === 'buy-x-get-y' ? `${value}%` : undefined
  }
  if (field !== 'tiers' || !Array.isArray(value)) return undefined
  // The steps of a coupon were stored by the contract's own shape.
  return listed((value as CouponTier[]).map((tier) => tierWords(tier, currencyCode)))
}

function tierWords({ fromMinor, percent, amountMinor }: CouponTier, currency: unknown): string {
  const off = percent === undefined ? moneyWords(amountMinor ?? 0, currency) : `${percent}%`
  return say(couponText)('tierWords', { from: moneyWords(fromMinor, currency), off })
}
