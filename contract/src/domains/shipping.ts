import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { countryCodes } from '../core/countries.ts'
import { exportOf } from '../core/export.ts'
import { currencyCode, id, ids, line, minor, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { translationsOf } from '../core/translations.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { offerStatus, sortNumber } from './currency.ts'
import { iconPath } from './payment.ts'

/** ISO 3166-1 alpha-2, such as US; in capitals or not. */
export const countryCode = z.string().max(10).toUpperCase().pipe(z.enum(countryCodes))

const grams = z.int().min(0).max(1_000_000_000)

/**
 * What sending costs. The first rule that fits country and weight counts; no countries: every country; a weight fits from `minWeightGrams` up to
 * and with `maxWeightGrams`. From `freeOverMinor` of goods on, sending is free. Amounts are in the mode's currency.
 */
export const shippingRule = z.strictObject({
  countries: z.array(countryCode).max(300).default([]),
  minWeightGrams: grams.optional(),
  maxWeightGrams: grams.optional(),
  feeMinor: minor,
  freeOverMinor: minor.optional(),
})
export type ShippingRule = z.output<typeof shippingRule>

const days = z.int().min(0).max(365)

/** What buyers read of a shipping method, in other languages. */
const shippingTranslations = translationsOf({ name: 100, note: 500 })

const shippingFields = {
  name: line(100),
  /** What buyers are told about the delivery, such as who brings the parcel. */
  note: z.string().trim().max(500).optional(),
  translations: shippingTranslations.optional(),
  icon: iconPath.default(''),
  currencyCode: currencyCode.default('USD'),
  rules: z.array(shippingRule).min(1).max(200),
  /** From how many days to how many a parcel takes; absent: not said. */
  minDays: days.optional(),
  maxDays: days.optional(),
  /** As older clients send it, such as 5-9: counts where neither number is given. */
  days: z.string().trim().max(50).optional(),
  /** None: for every website. */
  websiteIds: z.array(websiteId).max(1000).default([]),
  status: offerStatus.default('active'),
  sort: sortNumber.default(0),
}

export const shippingModeRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  note: z.string(),
  translations: shippingTranslations,
  icon: z.string(),
  currencyCode: z.string(),
  rules: z.array(shippingRule),
  minDays: z.number().nullable(),
  maxDays: z.number().nullable(),
  /** Both numbers as a text, such as 5-9, for older clients. */
  days: z.string(),
  websiteIds: z.array(websiteOfRecord),
  status: offerStatus,
  sort: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ShippingModeRow = z.output<typeof shippingModeRow>

const used = failure(
  'shipping-mode-used',
  '物流方式已被订单使用，不能删除，请改为停用：{names}',
  'Used by orders; deactivate instead: {names}',
)
const wrongWeights = failure(
  'shipping-weights',
  '规则的最大重量必须不小于最小重量',
  'The maximum weight must not be below the minimum weight',
)

const wrongDays = failure(
  'shipping-days',
  '最长送达天数不能小于最短天数',
  'The longest delivery time must not be shorter than the shortest',
)

const searchShippingModes = action('shipping-mode.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), status: offerStatus.optional() }, ['sort', 'name', 'createdAt']),
  output: pageOf(shippingModeRow),
})

const shippingModesExportColumns = {
  name: { zh: '名称', en: 'Name' },
  status: { zh: '状态', en: 'Status', values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  feeMinor: { zh: '运费', en: 'Fee' },
  rules: { zh: '规则', en: 'Rules' },
  days: { zh: '时效', en: 'Days' },
  sort: { zh: '排序', en: 'Order' },
  currencyCode: { zh: '币种', en: 'Currency' },
  createdAt: { zh: '创建时间', en: 'Created at' },
  updatedAt: { zh: '更新时间', en: 'Updated at' },
} as const

export const shippingMode = {
  search: searchShippingModes,
  export: exportOf(searchShippingModes, shippingModesExportColumns),
  read: action('shipping-mode.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: shippingModeRow }),
  insert: action('shipping-mode.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(shippingFields),
    output: inserted,
    fails: [wrongWeights, wrongDays],
    scope: 'rows',
  }),
  update: action('shipping-mode.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...shippingFields }),
    output: shippingModeRow,
    fails: [wrongWeights, wrongDays],
    scope: 'rows',
  }),
  delete: action('shipping-mode.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [used],
    scope: 'rows',
  }),
  setStatus: action('shipping-mode.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
    scope: 'rows',
  }),
}
