import type { CouponRow } from '@wanpu/contract'

const at = '2026-01-01T00:00:00.000Z'

/** A draft of ten percent off everything, with what a test says otherwise. */
export const sampleCoupon = (facts: Partial<CouponRow> = {}): CouponRow => ({
  id: '9',
  version: 1,
  code: 'TEN',
  kind: 'percent',
  value: 10,
  currencyCode: 'USD',
  minAmountMinor: 0,
  maxDiscountMinor: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perMemberLimit: null,
  used: 0,
  websiteIds: [],
  groupIds: [],
  countries: [],
  buyQuantity: null,
  getQuantity: null,
  tiers: [],
  goodsIds: [],
  classificationIds: [],
  brands: [],
  excludesReduced: false,
  isFirstOrder: false,
  paymentModeIds: [],
  isAutomatic: false,
  memo: '',
  status: 'draft',
  createdAt: at,
  updatedAt: at,
  ...facts,
})
