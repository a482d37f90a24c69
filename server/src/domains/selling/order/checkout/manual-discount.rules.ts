import type { EnteredCoupon } from './coupon.rules.ts'

/** The id of discounts that are no coupon. */
export const namelessDiscountId = '0'

/** A discount of one order, without code and conditions. */
export const namelessDiscount = (
  { websiteId, currencyCode }: { websiteId: string; currencyCode: string },
  terms: Pick<EnteredCoupon, 'kind' | 'value'>,
): EnteredCoupon => ({
  id: namelessDiscountId,
  code: '',
  currencyCode,
  minAmountMinor: 0,
  startsAt: null,
  endsAt: null,
  used: 0,
  countries: [],
  from: { [websiteId]: 'website' },
  goodsIds: [],
  classificationIds: [],
  brands: [],
  excludesReduced: false,
  isFirstOrder: false,
  paymentModeIds: [],
  isAutomatic: false,
  buyQuantity: null,
  getQuantity: null,
  tiers: [],
  usageLimit: null,
  perMemberLimit: null,
  maxDiscountMinor: null,
  status: 'active',
  ...terms,
})
