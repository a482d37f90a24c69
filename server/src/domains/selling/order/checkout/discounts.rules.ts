import type { OrderDiscount } from '@wanpu/contract'
import type { Rate } from '../../../terms/currency/currency.rules.ts'
import {
  bestAutomatic,
  type CouponProblem,
  type CouponUse,
  couponDiscount,
  couponProblem,
  type Discount,
  discountMinor,
  type EnteredCoupon,
} from './coupon.rules.ts'
import type { DiscountLine } from './discount.rules.ts'
import { exchange } from './exchange.rules.ts'

interface DiscountContext {
  websiteId: string
  currencyCode: string
  currencies: ReadonlyMap<string, Rate>
  shippingMinor: number
  /** Active discounts that count without a code, the oldest first. */
  automatic: readonly EnteredCoupon[]
}

/** When, where to and how an order is placed, and the coupon that its buyer entered. */
export interface DiscountWish {
  coupon?: { code: string; found: EnteredCoupon | undefined; usedByMember?: number; hasOrdered?: boolean } | undefined
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
 * What discounts take off the lines of a cart: first the automatic one that takes most off, then the coupon, off what
 * that left. Minimums and tiers are held against prices before any discount.
 */
export function takeDiscounts(counter: DiscountContext, wish: DiscountWish, lines: readonly DiscountLine[]): TakenDiscounts {
  const automatic = bestAutomatic(counter.automatic, (coupon) => usageOf(counter, wish, coupon, lines, counter.shippingMinor))
  const discountedLines = lines.map((line, at) => ({ ...line, leftMinor: line.leftMinor - (automatic?.lines[at] ?? 0) }))
  const { found: coupon, code = '' } = wish.coupon ?? {}
  // A discount that applies automatically can't be entered as a code.
  const enteredCoupon = coupon?.isAutomatic ? undefined : coupon
  const use = usageOf(counter, wish, enteredCoupon, discountedLines, counter.shippingMinor - (automatic?.shippingMinor ?? 0))
  const problem = wish.coupon && couponProblem(enteredCoupon, use)
  const codeDiscount = enteredCoupon && !problem ? couponDiscount(enteredCoupon, use) : undefined
  const discounts = [automatic, codeDiscount].flatMap((discount) => discount ?? [])
  return {
    lines: lines.map((_, at) => sum(discounts.map((discount) => discount.lines[at] ?? 0))),
    shippingMinor: sum(discounts.map(({ shippingMinor }) => shippingMinor)),
    discounts: discounts.map(orderDiscountOf),
    coupon: wish.coupon && { code, problem },
    needsPaymentMode: [...counter.automatic, ...(enteredCoupon ? [enteredCoupon] : [])].some(
      ({ paymentModeIds }) => paymentModeIds.length > 0,
    ),
  }
}

const orderDiscountOf = (discount: Discount): OrderDiscount => {
  const { id: couponId, code, isAutomatic } = discount.coupon
  return { couponId, code, isAutomatic, amountMinor: discountMinor(discount) }
}

function usageOf(
  { websiteId, currencies, currencyCode }: DiscountContext,
  { coupon, at, country, paymentModeId }: DiscountWish,
  of: EnteredCoupon | undefined,
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
