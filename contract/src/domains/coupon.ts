import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, currencyCode, id, ids, instant, line, minor, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { countryCode } from './shipping.ts'

export const couponStatus = z.enum(['draft', 'active', 'stopped'])
export type CouponStatus = z.output<typeof couponStatus>

export const couponKind = z.enum(['percent', 'fixed', 'free-shipping'])
export type CouponKind = z.output<typeof couponKind>

/** `value` is a whole percentage for `percent` (10 = ten percent off), minor units for `fixed`, and 0 for `free-shipping`. */
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
  /** The most that a percentage takes off. */
  maxDiscountMinor: minor.min(1).optional(),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  usageLimit: count.optional(),
  perMemberLimit: count.optional(),
  websiteIds: z.array(websiteId).max(1000).default([]),
  /** Only for orders that go to these countries; none: to every country. */
  countries: z.array(countryCode).max(300).default([]),
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
  websiteIds: z.array(websiteOfRecord),
  countries: z.array(z.string()),
  memo: z.string(),
  status: couponStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CouponRow = z.output<typeof couponRow>

const couponFilter = {
  keywords: z.string().max(200).optional(),
  status: couponStatus.optional(),
  kind: couponKind.optional(),
  websiteId: websiteId.optional(),
  expired: z.boolean().optional(),
}

const expired = failure('coupon-expired', '优惠券已过期，不能启用：{codes}', 'These coupons have expired and can’t be activated: {codes}')
const badPeriod = failure('coupon-period', '结束时间必须晚于开始时间', 'The end must be after the start')
const badPercent = failure('coupon-percent', '折扣比例必须在 1 到 100 之间', 'A percentage must be between 1 and 100')
const used = failure('coupon-used', '优惠券已被订单使用，不能删除，请改为停用：{codes}', 'Used by orders; deactivate instead: {codes}')
const tooMany = failure(
  'coupon-codes-exhausted',
  '该前缀和长度无法再生成 {quantity} 个不同的券码',
  'This prefix and length cannot give {quantity} more codes',
)

const searchCoupons = action('coupon.search', {
  effect: 'reads',
  input: listOf(couponFilter, ['createdAt', 'endsAt', 'code', 'used']),
  output: pageOf(couponRow),
  scope: 'rows',
})

const couponExportColumns = {
  code: { zh: '券码', en: 'Code' },
  status: {
    zh: '状态',
    en: 'Status',
    values: { draft: ['草稿', 'draft'], active: ['启用', 'active'], stopped: ['停用', 'stopped'] },
  },
  kind: {
    zh: '类型',
    en: 'Kind',
    values: { percent: ['折扣', 'percent'], fixed: ['减额', 'fixed'], 'free-shipping': ['免运费', 'free shipping'] },
  },
  value: { zh: '优惠', en: 'Value' },
  maxDiscountMinor: { zh: '最高优惠', en: 'Maximum discount', money: 'currencyCode' },
  currencyCode: { zh: '币种', en: 'Currency' },
  minAmountMinor: { zh: '最低金额', en: 'Minimum amount', money: 'currencyCode' },
  used: { zh: '已用', en: 'Used' },
  usageLimit: { zh: '可用次数', en: 'Usage limit' },
  perMemberLimit: { zh: '每人可用', en: 'Limit per member' },
  startsAt: { zh: '开始时间', en: 'Starts at' },
  endsAt: { zh: '结束时间', en: 'Ends at' },
  countries: { zh: '适用国家', en: 'Countries' },
  memo: { zh: '备注', en: 'Memo' },
  createdAt: { zh: '创建时间', en: 'Created at' },
} as const

export const coupon = {
  search: searchCoupons,
  export: exportOf(searchCoupons, couponExportColumns),
  read: action('coupon.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: couponRow, scope: 'rows' }),
  insert: action('coupon.insert', {
    effect: 'writes',
    isUndoable: true,
    /** A draft, unless it is to be used at once. */
    input: z.strictObject({ ...couponFields, status: z.enum(['draft', 'active']).default('draft') }),
    output: inserted.extend({ status: couponStatus }),
    fails: [badPeriod, badPercent, expired],
    scope: 'rows',
  }),
  update: action('coupon.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...couponFields }),
    output: couponRow,
    fails: [badPeriod, badPercent],
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
  modifySelected: action('coupon.modify-selected', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ids,
      endsAt: instant.optional(),
      minAmountMinor: minor.optional(),
      usageLimit: count.optional(),
      perMemberLimit: count.optional(),
      memo: z.string().max(500).optional(),
    }),
    output: affected,
    fails: [badPeriod],
    scope: 'rows',
  }),
  generate: action('coupon.generate', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ...couponFields,
      code: z.undefined().optional(),
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
    fails: [badPeriod, badPercent, tooMany],
    scope: 'rows',
  }),
}
