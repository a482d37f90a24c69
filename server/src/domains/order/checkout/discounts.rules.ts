import type { OrderDiscount } from '@wanpu/contract'
import type { Rate } from '../../currency/currency.rules.ts'
import {
  bestAutomatic,
  type CouponProblem,
  type CouponUse,
  couponDiscount,
  couponProblem,
  type Discount,
  discountMinor,
  type GivenCoupon,
} from './coupon.rules.ts'
import type { DiscountLine } from './discount.rules.ts'
import { exchange } from './exchange.rules.ts'

interface Counted {
  websiteId: string
  currencyCode: string
  currencies: ReadonlyMap<string, Rate>
  shippingMinor: number
  /** Active discounts that count without a code, the oldest first. */
  automatic: readonly GivenCoupon[]
}

/** When, where to and how an order is placed, and the coupon that its buyer entered. */
export interface DiscountWish {
  coupon?: { code: string; found: GivenCoupon | undefined; usedByMember?: number; hasOrdered?: boolean } | undefined
  country?: string | undefined
  paymentModeId?: string | undefined
  at: string
}

interface TakenDiscounts {
  /** Off each line. */
  lines: number[]
  shippingMinor: number
  /** What each took off, the automatic one first. */
  discounts: OrderDiscount[]
  coupon: { code: string; problem: CouponProblem | undefined } | undefined
  needsPaymentMode: boolean
}

/**
 * What discounts take off the lines of a cart: first the automatic one that takes most off, then the coupon, off what that left. Minimums and tiers are held against
 * prices before any discount.
 */
export function takeDiscounts(counter: Counted, wish: DiscountWish, lines: readonly DiscountLine[]): TakenDiscounts {
  const automatic = bestAutomatic(counter.automatic, (coupon) => usageOf(counter, wish, coupon, lines, counter.shippingMinor))
  const left = lines.map((line, at) => ({ ...line, leftMinor: line.leftMinor - (automatic?.lines[at] ?? 0) }))
  const { found, code = '' } = wish.coupon ?? {}
  // What counts by itself is no code to enter.
  const entered = found?.isAutomatic ? undefined : found
  const use = usageOf(counter, wish, entered, left, counter.shippingMinor - (automatic?.shippingMinor ?? 0))
  const problem = wish.coupon && couponProblem(entered, use)
  const given = entered && !problem ? couponDiscount(entered, use) : undefined
  const taken = [automatic, given].flatMap((discount) => discount ?? [])
  return {
    lines: lines.map((_, at) => sum(taken.map((discount) => discount.lines[at] ?? 0))),
    shippingMinor: sum(taken.map(({ shippingMinor }) => shippingMinor)),
    discounts: taken.map(orderDiscountOf),
    coupon: wish.coupon && { code, problem },
    needsPaymentMode: [...counter.automatic, ...(entered ? [entered] : [])].some(({ paymentModeIds }) => paymentModeIds.length > 0),
  }
}

const orderDiscountOf = (discount: Discount): OrderDiscount => {
  const { id: couponId, code, isAutomatic } = discount.coupon
  return { couponId, code, isAutomatic, amountMinor: discountMinor(discount) }
}

function usageOf(
  { websiteId, currencies, currencyCode }: Counted,
  { coupon, at, country, paymentModeId }: DiscountWish,
  of: GivenCoupon | undefined,
  lines: readonly DiscountLine[],
  shippingMinor: number,
): CouponUse {
  const convert = (minor: number) => exchange(currencies, minor, of?.currencyCode ?? currencyCode, currencyCode)
  const { usedByMember, hasOrdered } = coupon ?? {}
  return { websiteId, country, paymentModeId, at, usedByMember, hasOrdered, lines, shippingMinor, convert }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
