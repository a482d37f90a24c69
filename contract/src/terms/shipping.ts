import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { appliesTo, appliesToColumns, groupBeyondOwn, recordAppliesTo } from '../core/applies-to.ts'
import { countryCodes } from '../core/countries.ts'
import { exportOf } from '../core/export.ts'
import { currencyCode, iconPath, id, ids, line, lineOrEmpty, minor, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { translationsOf } from '../core/translations.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { offerStatus, sortNumber } from './currency.ts'

/** ISO 3166-1 alpha-2, such as US; in capitals or not. */
export const countryCode = z.string().max(10).toUpperCase().pipe(z.enum(countryCodes))

const grams = z.int().min(0).max(1_000_000_000)

const pieces = z.int().min(1).max(1_000_000)

/**
 * What sending costs. The first rule that fits counts: where the parcel goes (`countries` or `zoneIds`, any of them;
 * neither: everywhere), its weight, what its products cost before coupons, and how many pieces it has, each from the
 * least up to and with the most. `feeMinor` is for the first `firstGrams` and the first piece; each further
 * `stepGrams`, begun ones too, cost `stepFeeMinor`, each further piece `pieceFeeMinor`. From `freeOverMinor` of
 * products on, sending is free. Amounts are in the mode's currency.
 */
export const shippingRule = z.strictObject({
  countries: z.array(countryCode).max(300).default([]),
  zoneIds: z.array(id).max(100).optional(),
  minWeightGrams: grams.optional(),
  maxWeightGrams: grams.optional(),
  minAmountMinor: minor.optional(),
  maxAmountMinor: minor.optional(),
  minPieces: pieces.optional(),
  maxPieces: pieces.optional(),
  feeMinor: minor,
  firstGrams: grams.optional(),
  stepGrams: grams.min(1).optional(),
  stepFeeMinor: minor.optional(),
  pieceFeeMinor: minor.optional(),
  freeOverMinor: minor.optional(),
})
export type ShippingRule = z.output<typeof shippingRule>

const days = z.int().min(0).max(365)

/** What buyers read of a shipping method, in other languages. */
const shippingTranslations = translationsOf({ name: 100, note: 500 })

const shippingFields = {
  name: line(100),
  /** What buyers read about the delivery, such as who brings the parcel. */
  note: z.string().trim().max(500).optional(),
  translations: shippingTranslations.optional(),
  icon: iconPath.default(''),
  /** Absent of a new method: the base currency; of a known one: it stays. */
  currencyCode: currencyCode.optional(),
  rules: z.array(shippingRule).min(1).max(200),
  /** From how many business days to how many a parcel takes; absent: not said. */
  minDays: days.optional(),
  maxDays: days.optional(),
  /** Business days until a parcel is handed over; they come before `minDays`. */
  handlingDays: z.int().min(0).max(60).default(0),
  /**
   * Cubic centimetres that count as a kilogram, such as 5000: a parcel that is lighter than its volume is charged by
   * it. Absent: by its real weight.
   */
  volumeDivisor: z.int().min(500).max(50_000).optional(),
  /** Products of these categories, and of those below, are not sent this way. */
  excludedClassificationIds: z.array(id).max(1000).default([]),
  /** As older clients send it, such as 5-9: counts where neither number is given. */
  days: lineOrEmpty(50).optional(),
  ...appliesTo,
  status: begins(offerStatus, 'active'),
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
  handlingDays: z.number(),
  volumeDivisor: z.number().nullable(),
  excludedClassificationIds: z.array(z.string()),
  /** Both numbers as a text, such as 5-9, for older clients. */
  days: z.string(),
  ...recordAppliesTo,
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
  '规则的最大值（重量、金额、件数）必须不小于最小值',
  'The most of a rate (weight, amount, pieces) must not be below its least',
)
const wrongSteps = failure('shipping-steps', '续重需要同时填写每多少克和费用', 'Extra weight needs both its step in grams and its price')
const noZone = failure('shipping-zone-unknown', '配送区域已不存在', 'A shipping zone of the rates is gone')
const noCategory = failure('no-such-classification', '没有这些商品分类：{id}', 'There are no such categories: {id}')

const wrongDays = failure(
  'shipping-days',
  '最长送达天数不能小于最短天数',
  'The longest delivery time must not be shorter than the shortest',
)

const fails = [groupBeyondOwn, wrongWeights, wrongSteps, wrongDays, noZone, noCategory]

const searchShippingModes = action('shipping-mode.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), status: offerStatus.optional() }, ['sort', 'name', 'createdAt']),
  output: pageOf(shippingModeRow),
})

const shippingModesExportColumns = {
  name: fieldWords.name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  feeMinor: { zh: '运费', en: 'Fee' },
  rules: { zh: '规则', en: 'Rules' },
  days: { zh: '时效', en: 'Days' },
  volumeDivisor: { zh: '体积重除数', en: 'Volume divisor' },
  sort: fieldWords.sort,
  currencyCode: fieldWords.currencyCode,
  ...appliesToColumns,
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
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
    fails,
    scope: 'rows',
  }),
  update: action('shipping-mode.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(shippingFields) }),
    output: shippingModeRow,
    fails,
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
