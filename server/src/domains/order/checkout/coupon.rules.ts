import type { CouponKind, CouponStatus } from '@wanpu/contract'

/** A coupon as an order meets it. `used` is how often all buyers have used it. */
export interface GivenCoupon {
  id: string
  code: string
  kind: CouponKind
  /** Percent, minor units of `currencyCode`, or nothing, by kind. */
  value: number
  currencyCode: string
  minAmountMinor: number
  maxDiscountMinor: number | null
  startsAt: string | null
  endsAt: string | null
  usageLimit: number | null
  perMemberLimit: number | null
  used: number
  websiteIds: readonly string[]
  /** Empty: every country. */
  countries: readonly string[]
  status: CouponStatus
}

export type CouponProblem =
  | 'unknown'
  | 'not-started'
  | 'expired'
  | 'used-up'
  | 'member-limit'
  | 'other-website'
  | 'other-country'
  | 'below-minimum'
  | 'other-currency'

export interface CouponUse {
  websiteId: string
  /** Where the order goes; absent while that is not known: then no country is in the way. */
  country?: string | undefined
  /** In the cart's currency, as are the answers. */
  goodsMinor: number
  shippingMinor: number
  at: string
  /** How often this buyer used it; absent while the buyer is not known. */
  usedByMember?: number
  /** An amount of the coupon in the cart's currency, or undefined without a rate. */
  convert(minor: number): number | undefined
}

/** Why a coupon cannot be used, or undefined when it can. */
export function couponProblem(coupon: GivenCoupon | undefined, use: CouponUse): CouponProblem | undefined {
  if (coupon?.status !== 'active') return 'unknown'
  if (coupon.startsAt !== null && use.at < coupon.startsAt) return 'not-started'
  if (coupon.endsAt !== null && use.at >= coupon.endsAt) return 'expired'
  if (coupon.websiteIds.length > 0 && !coupon.websiteIds.includes(use.websiteId)) return 'other-website'
  if (coupon.countries.length > 0 && use.country !== undefined && !coupon.countries.includes(use.country)) return 'other-country'
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'used-up'
  if (coupon.perMemberLimit !== null && (use.usedByMember ?? 0) >= coupon.perMemberLimit) return 'member-limit'
  const minimum = use.convert(coupon.minAmountMinor)
  if (minimum === undefined) return 'other-currency'
  return use.goodsMinor < minimum ? 'below-minimum' : undefined
}

/** What a usable coupon takes off, in the cart's currency: never more than what it is taken from. A percentage is rounded half up, then held to its cap. */
export function couponDiscount(coupon: Pick<GivenCoupon, 'kind' | 'value' | 'maxDiscountMinor'>, use: CouponUse): number {
  switch (coupon.kind) {
    case 'percent':
      return Math.min(use.goodsMinor, Math.floor((use.goodsMinor * coupon.value + 50) / 100), capOf(coupon, use))
    case 'fixed':
      return Math.min(use.goodsMinor, use.convert(coupon.value) ?? 0)
    case 'free-shipping':
      return use.shippingMinor
  }
}

/** The most that a coupon takes off in the cart's currency. Without a rate for its currency `couponProblem` has refused it before. */
function capOf({ maxDiscountMinor }: Pick<GivenCoupon, 'maxDiscountMinor'>, use: CouponUse): number {
  return maxDiscountMinor === null ? Number.POSITIVE_INFINITY : (use.convert(maxDiscountMinor) ?? 0)
}
