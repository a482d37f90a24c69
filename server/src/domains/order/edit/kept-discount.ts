import { chargedParts } from '@wanpu/contract'
import type { GivenCoupon } from '../checkout/coupon.rules.ts'
import type { LockedOrder } from '../order-move.sql.ts'

/**
 * The discounts of an order as the checkout knows them: an amount off the products, and free shipping where its discounts took off all of that. A new `discountMinor`
 * stands in for both, and is off the products.
 */
export function keptDiscounts(order: LockedOrder, discountMinor: number | undefined) {
  const isFree = discountMinor === undefined && isShippingFree(order)
  const value = discountMinor ?? order.couponMinor - (isFree ? order.shippingMinor : 0)
  return {
    automatic: value > 0 ? [discountOf(order, { kind: 'fixed', value })] : [],
    coupon: isFree ? { code: '', found: discountOf(order, { kind: 'free-shipping', value: 0 }) } : undefined,
  }
}

function isShippingFree(order: LockedOrder): boolean {
  const ofLines = chargedParts(order).lines.reduce((sum, line) => sum + line.discountMinor, 0)
  return order.shippingMinor > 0 && order.couponMinor - ofLines >= order.shippingMinor
}

const discountOf = ({ websiteId, currencyCode }: LockedOrder, terms: Pick<GivenCoupon, 'kind' | 'value'>): GivenCoupon => ({
  ...{ id: '0', code: '', currencyCode, minAmountMinor: 0, startsAt: null, endsAt: null, used: 0, countries: [] },
  from: { [websiteId]: 'website' },
  ...{
    goodsIds: [],
    classificationIds: [],
    brands: [],
    excludesReduced: false,
    isFirstOrder: false,
    paymentModeIds: [],
    isAutomatic: false,
  },
  ...{ buyQuantity: null, getQuantity: null, tiers: [] },
  ...{ usageLimit: null, perMemberLimit: null, maxDiscountMinor: null, status: 'active' },
  ...terms,
})
