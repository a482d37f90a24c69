import type { CouponStatus } from '@wanpu/contract'
import type { FromByWebsite } from '../../../system/websites/applies-to.rules.ts'
import { type Convert, countsFor, type DiscountLine, type DiscountTerms, lineDiscounts, sumCounted } from './discount.rules.ts'

/** A coupon as an order meets it. `used` is how often all buyers have used it. */
export interface EnteredCoupon extends DiscountTerms {
  id: string
  code: string
  currencyCode: string
  minAmountMinor: number
  startsAt: string | null
  endsAt: string | null
  usageLimit: number | null
  perMemberLimit: number | null
  used: number
  from: FromByWebsite
  /** Empty: every country. */
  countries: readonly string[]
  isFirstOrder: boolean
  /** Empty: in any way. */
  paymentModeIds: readonly string[]
  isAutomatic: boolean
  status: CouponStatus
}

/**
 * What is answered to a code that cannot be used by anybody: who asks often enough would learn which codes there are.
 */
export const tellsCodes = (problem: CouponProblem | undefined): boolean => problem === 'unknown' || problem === 'stopped'

export type CouponProblem =
  | 'unknown'
  | 'stopped'
  | 'not-started'
  | 'expired'
  | 'used-up'
  | 'member-limit'
  | 'other-website'
  | 'other-country'
  | 'other-payment'
  | 'not-first-order'
  | 'other-products'
  | 'too-few-pieces'
  | 'below-minimum'
  | 'other-currency'

/** When and by whom a coupon is used. */
export interface CouponUser {
  websiteId: string
  at: string
  /** How often this buyer used it; absent while the buyer is not known. */
  usedByMember?: number | undefined
  /** True where the buyer has another order at the website; absent while that is not known. */
  hasOrdered?: boolean | undefined
}

/** What a coupon is used for. */
export interface CouponUse extends CouponUser {
  /** The destination country; absent while it is not known, and then coupons are not limited by country. */
  country?: string | undefined
  /** How the order is paid; absent while that is not known: then no way of paying is in the way. */
  paymentModeId?: string | undefined
  /** In the cart's currency, as are the answers. */
  lines: readonly DiscountLine[]
  shippingMinor: number
  convert: Convert
}

/** Whether it counts for some buyers only, by what they ordered before. */
export const dependsOnBuyer = ({ isFirstOrder, perMemberLimit }: EnteredCoupon): boolean => isFirstOrder || perMemberLimit !== null

/** Why this buyer can't use a coupon now, regardless of the cart; undefined when it can be used. */
export function userProblem(coupon: EnteredCoupon | undefined, use: CouponUser): CouponProblem | undefined {
  // A draft has not been published yet.
  if (coupon === undefined || coupon.status === 'draft') return 'unknown'
  if (coupon.status === 'stopped') return 'stopped'
  if (coupon.startsAt !== null && use.at < coupon.startsAt) return 'not-started'
  if (coupon.endsAt !== null && use.at >= coupon.endsAt) return 'expired'
  if (coupon.from[use.websiteId] === undefined) return 'other-website'
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'used-up'
  if (coupon.perMemberLimit !== null && (use.usedByMember ?? 0) >= coupon.perMemberLimit) return 'member-limit'
  if (coupon.isFirstOrder && use.hasOrdered === true) return 'not-first-order'
  return undefined
}

/** Why a coupon cannot be used, or undefined when it can. */
export function couponProblem(coupon: EnteredCoupon | undefined, use: CouponUse): CouponProblem | undefined {
  const problem = userProblem(coupon, use)
  if (problem || !coupon) return problem
  if (coupon.countries.length > 0 && use.country !== undefined && !coupon.countries.includes(use.country)) return 'other-country'
  const { paymentModeIds } = coupon
  if (paymentModeIds.length > 0 && use.paymentModeId !== undefined && !paymentModeIds.includes(use.paymentModeId)) return 'other-payment'
  const countedLines = use.lines.filter((line) => countsFor(coupon, line))
  if (countedLines.length === 0 && use.lines.length > 0) return 'other-products'
  const minimum = use.convert(coupon.minAmountMinor)
  if (minimum === undefined) return 'other-currency'
  const countedSum = sumCounted(coupon, use.lines)
  if (countedSum < minimum) return 'below-minimum'
  if (coupon.kind === 'tiers' && coupon.tiers.every(({ fromMinor }) => countedSum < (use.convert(fromMinor) ?? 0))) return 'below-minimum'
  const pieces = countedLines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isShort = coupon.kind === 'buy-x-get-y' && pieces < (coupon.buyQuantity ?? 0) + (coupon.getQuantity ?? 0)
  return isShort ? 'too-few-pieces' : undefined
}

/** What a usable coupon takes off, in the cart's currency: off each line, and off the shipping. */
export interface Discount {
  coupon: EnteredCoupon
  lines: number[]
  shippingMinor: number
}

/**
 * What a coupon takes off, in minor units of the cart's currency; free shipping all of it. Asks nothing:
 * `couponProblem` comes first.
 */
export function couponDiscount(coupon: EnteredCoupon, { lines, shippingMinor, convert }: CouponUse): Discount {
  return { coupon, lines: lineDiscounts(coupon, lines, convert), shippingMinor: coupon.kind === 'free-shipping' ? shippingMinor : 0 }
}

/** The sum of a discount, in minor units. */
export const discountMinor = ({ lines, shippingMinor }: Discount): number => lines.reduce((sum, minor) => sum + minor, shippingMinor)

/**
 * Of the automatic discounts the one that takes most off, the oldest of equal ones; undefined where none does. One that
 * depends on how the order is paid waits for that.
 */
export function bestAutomatic(coupons: readonly EnteredCoupon[], usageOf: (coupon: EnteredCoupon) => CouponUse): Discount | undefined {
  let best: Discount | undefined
  for (const coupon of coupons) {
    const use = usageOf(coupon)
    const isUndecided = coupon.paymentModeIds.length > 0 && use.paymentModeId === undefined
    if (isUndecided || couponProblem(coupon, use) !== undefined) continue
    const discount = couponDiscount(coupon, use)
    if (discountMinor(discount) > (best ? discountMinor(best) : 0)) best = discount
  }
  return best
}
