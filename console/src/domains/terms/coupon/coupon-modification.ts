import type { CouponRow, coupon, SentInputOf } from '@wanpu/contract'

/** The fields that many coupons are changed in at once, in the order of the form. */
export const modifiableFields = [
  'value',
  'minAmountMinor',
  'maxDiscountMinor',
  'startsAt',
  'endsAt',
  'usageLimit',
  'perMemberLimit',
  'groupIds',
  'websiteIds',
  'memo',
] as const
export type ModifiableField = (typeof modifiableFields)[number]

/** What becomes of a field: it stays, gets one value, or is emptied. */
export type Change = 'leave' | 'set' | 'clear'

type Modification = SentInputOf<typeof coupon.modifySelected>
type Values = Partial<Pick<Modification, ModifiableField>>

export interface ModificationFields extends Values {
  changes: Partial<Record<ModifiableField, Change>>
}

/** The action's input; undefined while nothing changes, or a field that is to be set has no value yet. */
export function modificationOf({ changes, ...values }: ModificationFields, ids: string[]): Modification | undefined {
  const fieldsWith = (change: Change) => modifiableFields.filter((field) => changes[field] === change)
  const setFields = fieldsWith('set')
  // A discount has no empty value, so it is never offered for emptying.
  const clear = fieldsWith('clear').filter((field) => field !== 'value')
  if (setFields.length + clear.length === 0 || setFields.some((field) => isMissing(values[field]))) return undefined
  return { ids, ...Object.fromEntries(setFields.map((field) => [field, values[field]])), clear }
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * What the chosen coupons have in common: `currency` where it is one, and as what they take a value; undefined where
 * one value would mean different things.
 */
export function commonOf(rows: readonly Pick<CouponRow, 'kind' | 'currencyCode'>[]) {
  const currencies = new Set(rows.map(({ currencyCode }) => currencyCode))
  const currency = currencies.size === 1 ? rows[0]?.currencyCode : undefined
  const isEach = (...kinds: CouponRow['kind'][]) => rows.every(({ kind }) => kinds.includes(kind))
  const isPercent = isEach('percent', 'buy-x-get-y')
  const isAmount = isEach('fixed') && currency !== undefined
  const valueIs: 'percent' | 'amount' | undefined = isPercent ? 'percent' : isAmount ? 'amount' : undefined
  return { currency, valueIs, hasCap: isEach('percent', 'buy-x-get-y', 'tiers') }
}
