import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { appliesTo, appliesToColumns, groupBeyondOwn, recordAppliesTo } from '../core/applies-to.ts'
import { exportOf } from '../core/export.ts'
import { count, currencyCode, id, ids, instant, line, minor, version } from '../core/fields.ts'
import { affected, batchResult, inserted, listOf, pageOf } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { countryCode } from './shipping.ts'

export const couponStatus = z.enum(['draft', 'active', 'stopped'])
export type CouponStatus = z.output<typeof couponStatus>

export const couponKind = z.enum(['percent', 'fixed', 'free-shipping', 'buy-x-get-y', 'tiers'])
export type CouponKind = z.output<typeof couponKind>

/** From an amount of the products that count on, so much is taken off: a percentage, or an amount. */
export const couponTier = z.union([
  z.strictObject({ fromMinor: minor.min(1), percent: z.int().min(1).max(100), amountMinor: z.never().optional() }),
  z.strictObject({ fromMinor: minor.min(1), amountMinor: minor.min(1), percent: z.never().optional() }),
])
export type CouponTier = z.output<typeof couponTier>

/** What a coupon took off an order. Automatic ones count without their code. */
export const orderDiscount = z.object({ couponId: z.string(), code: z.string(), isAutomatic: z.boolean(), amountMinor: z.number() })
export type OrderDiscount = z.output<typeof orderDiscount>

/**
 * `value` is a whole percentage for `percent` (10 = ten percent off) and `buy-x-get-y` (100 = free), minor units for
 * `fixed`, and 0 for the others.
 */
export const couponFields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]{2,31}$/),
  kind: couponKind,
  value: minor,
  currencyCode,
  minAmountMinor: minor.default(0),
  /** Of `buy-x-get-y`: of every so many pieces together, the cheapest are reduced. */
  buyQuantity: z.int().min(1).max(1000).optional(),
  getQuantity: z.int().min(1).max(1000).optional(),
  /** Of `tiers`: the highest one that is reached counts. */
  tiers: z.array(couponTier).max(20).default([]),
  /** The most that is taken off; not of `fixed` and `free-shipping`. */
  maxDiscountMinor: minor.min(1).optional(),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  usageLimit: count.optional(),
  perMemberLimit: count.optional(),
  ...appliesTo,
  /** Only for orders that go to these countries; none: to every country. */
  countries: z.array(countryCode).max(300).default([]),
  /**
   * A product counts that is one of these, in one of these categories or below, or of one of these brands; without any
   * of them every product does.
   */
  goodsIds: z.array(id).max(1000).default([]),
  classificationIds: z.array(id).max(300).default([]),
  brands: z.array(line(100)).max(300).default([]),
  /** Products whose price is below their market price don't count. */
  excludesReduced: z.boolean().default(false),
  /** Only for buyers who have no other order at the website. */
  isFirstOrder: z.boolean().default(false),
  /** Only for orders that are paid in one of these ways; none: in any. */
  paymentModeIds: z.array(id).max(100).default([]),
  /** Counts without its code, for whoever fulfils its conditions; then it has no limits by buyer or number. */
  isAutomatic: z.boolean().default(false),
  memo: z.string().max(500).default(''),
}

export const couponRow = z.object({
  id: z.string(),
  version,
  code: z.string(),
  kind: couponKind,
  value: z.number(),
  currencyCode: z.string(),
  minAmountMinor: z.number(),
  maxDiscountMinor: z.number().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  usageLimit: z.number().nullable(),
  perMemberLimit: z.number().nullable(),
  used: z.number(),
  ...recordAppliesTo,
  countries: z.array(z.string()),
  buyQuantity: z.number().nullable(),
  getQuantity: z.number().nullable(),
  tiers: z.array(couponTier),
  goodsIds: z.array(z.string()),
  classificationIds: z.array(z.string()),
  brands: z.array(z.string()),
  excludesReduced: z.boolean(),
  isFirstOrder: z.boolean(),
  paymentModeIds: z.array(z.string()),
  isAutomatic: z.boolean(),
  memo: z.string(),
  status: couponStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CouponRow = z.output<typeof couponRow>

export const couponResult = z.object({ currencyCode: z.string(), orders: count, revenueMinor: z.number(), discountMinor: z.number() })
export type CouponResult = z.output<typeof couponResult>

/**
 * The same of all currencies in the base currency, at the rates of each order's moment. `isEstimated`: some of it at
 * the rates of now.
 */
export const couponBaseResult = couponResult.extend({ isEstimated: z.boolean() })
export type CouponBaseResult = z.output<typeof couponBaseResult>

const couponFilter = {
  keywords: z.string().max(200).optional(),
  status: couponStatus.optional(),
  kind: couponKind.optional(),
  isAutomatic: z.boolean().optional(),
  websiteId: websiteId.optional(),
  expired: z.boolean().optional(),
}

const expired = failure('coupon-expired', '优惠券已过期，不能启用：{codes}', 'These coupons have expired and can’t be activated: {codes}')
const badPeriod = failure('coupon-period', '结束时间必须晚于开始时间', 'The end must be after the start')
const badPercent = failure('coupon-percent', '折扣比例必须在 1 到 100 之间', 'A percentage must be between 1 and 100')
const badQuantities = failure('coupon-quantities', '请填写买几件、送几件', 'Enter how many pieces are bought and how many are reduced')
const badTiers = failure('coupon-tiers', '请至少填写一档，各档金额不能相同', 'Enter at least one tier, each from another amount')
const badAutomatic = failure(
  'coupon-automatic',
  '自动优惠不能限制次数、每人次数或首单',
  'Automatic discounts can’t be limited by number, by customer or to first orders',
)
const unknownReference = failure(
  'coupon-unknown',
  '所选的商品、分类或收款方式已不存在，请重新选择',
  'Some of the chosen products, categories or payment methods are gone: choose again',
)
const wrongTerms = [badPeriod, badPercent, badQuantities, badTiers, badAutomatic, unknownReference, groupBeyondOwn] as const
const used = failure('coupon-used', '优惠券已被订单使用，不能删除，请改为停用：{codes}', 'Used by orders; deactivate instead: {codes}')
const tooMany = failure(
  'coupon-codes-exhausted',
  '该前缀和长度无法再生成 {quantity} 个不同的券码',
  'This prefix and length cannot give {quantity} more codes',
)

const mixedCoupons = failure(
  'coupon-mixed',
  '所选优惠券的类型或币种不同，不能统一修改金额，请分别修改',
  'The chosen coupons differ in kind or currency: change amounts of each alone',
)

/** The fields that many coupons are given at once. */
const modified = {
  value: minor.optional(),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  minAmountMinor: minor.optional(),
  maxDiscountMinor: minor.min(1).optional(),
  usageLimit: count.optional(),
  perMemberLimit: count.optional(),
  websiteIds: z.array(websiteId).min(1).max(1000).optional(),
  groupIds: z.array(id).min(1).max(100).optional(),
  memo: z.string().max(500).optional(),
}

/** What `clear` empties: without websites and groups a coupon is good everywhere. */
const clearableOfCoupon = z.enum([
  'startsAt',
  'endsAt',
  'minAmountMinor',
  'maxDiscountMinor',
  'usageLimit',
  'perMemberLimit',
  'websiteIds',
  'groupIds',
  'memo',
])

const modification = z.strictObject({
  ids,
  ...modified,
  clear: z.array(clearableOfCoupon).default([]),
  preview: z.boolean().default(false),
})
export type CouponModification = z.output<typeof modification>

const searchCoupons = action('coupon.search', {
  effect: 'reads',
  input: listOf(couponFilter, ['createdAt', 'endsAt', 'code', 'used']),
  output: pageOf(couponRow),
  scope: 'rows',
})

const couponExportColumns = {
  code: { zh: '券码', en: 'Code' },
  status: {
    ...fieldWords.status,
    values: { draft: ['草稿', 'draft'], active: ['启用', 'active'], stopped: ['停用', 'stopped'] },
  },
  kind: {
    ...fieldWords.kind,
    values: {
      percent: ['折扣', 'percent'],
      fixed: ['减额', 'fixed'],
      'free-shipping': ['免运费', 'free shipping'],
      'buy-x-get-y': ['买送', 'buy X get Y'],
      tiers: ['满减', 'tiers'],
    },
  },
  value: { zh: '优惠', en: 'Value' },
  maxDiscountMinor: { zh: '最高优惠', en: 'Maximum discount', money: 'currencyCode' },
  currencyCode: fieldWords.currencyCode,
  minAmountMinor: { zh: '最低金额', en: 'Minimum amount', money: 'currencyCode' },
  used: { zh: '已用', en: 'Used' },
  usageLimit: { zh: '可用次数', en: 'Usage limit' },
  perMemberLimit: { zh: '每人可用', en: 'Limit per member' },
  startsAt: { zh: '开始时间', en: 'Starts at' },
  endsAt: { zh: '结束时间', en: 'Ends at' },
  isAutomatic: { zh: '自动优惠', en: 'Automatic', values: { true: ['是', 'yes'], false: ['否', 'no'] } },
  ...appliesToColumns,
  countries: { zh: '适用国家', en: 'Countries' },
  memo: headerWords.memo,
  createdAt: headerWords.createdAt,
} as const

export const coupon = {
  search: searchCoupons,
  export: exportOf(searchCoupons, couponExportColumns),
  read: action('coupon.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: couponRow, scope: 'rows' }),
  /**
   * What the coupon brought, by currency and in the base currency, from orders that count as revenue: their number,
   * what they came to less refunds, and what it took off.
   */
  readResults: action('coupon.read.results', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(couponResult), base: couponBaseResult.nullable() }),
    scope: 'rows',
  }),
  insert: action('coupon.insert', {
    effect: 'writes',
    isUndoable: true,
    /** A draft, unless it is to be used at once. */
    input: z.strictObject({ ...couponFields, status: z.enum(['draft', 'active']).default('draft') }),
    output: inserted.extend({ status: couponStatus }),
    fails: [...wrongTerms, expired],
    scope: 'rows',
  }),
  update: action('coupon.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...couponFields }),
    output: couponRow,
    fails: wrongTerms,
    scope: 'rows',
  }),
  delete: action('coupon.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [used],
    scope: 'rows',
  }),
  setStatus: action('coupon.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: couponStatus }),
    output: affected,
    fails: [expired],
    scope: 'rows',
  }),
  /** With `preview` nothing is changed: the answer says how many would, with the first fifty before and after. */
  modifySelected: action('coupon.modify-selected', {
    effect: 'writes',
    isUndoable: true,
    input: modification,
    output: batchResult,
    fails: [...wrongTerms, mixedCoupons],
    scope: 'rows',
  }),
  generate: action('coupon.generate', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ...couponFields,
      code: z.never().optional(),
      isAutomatic: z.literal(false).default(false),
      prefix: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9_-]{0,16}$/)
        .default(''),
      quantity: z.int().min(1).max(10_000),
      length: z.int().min(4).max(16).default(8),
    }),
    output: z.object({ affected: count, codes: z.array(line(40)) }),
    fails: [...wrongTerms, tooMany],
    scope: 'rows',
  }),
}
