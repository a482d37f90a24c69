import type { CouponKind, CouponRow, CouponTier, coupon, SentInputOf } from '@wanpu/contract'
import { baseCurrency } from '../../../lib/currencies.ts'

/** The form's shape: a percentage and an amount are two fields, of which the kind chooses one. */
export interface CouponFields {
  code: string
  kind: CouponKind
  percent: number | undefined
  amountOff: number | undefined
  currencyCode: string
  minAmountMinor: number | undefined
  maxDiscountMinor: number | undefined
  startsAt: string | undefined
  endsAt: string | undefined
  usageLimit: number | undefined
  perMemberLimit: number | undefined
  websiteIds: string[]
  groupIds: string[]
  countries: string[]
  buyQuantity: number | undefined
  getQuantity: number | undefined
  tiers: TierFields[]
  goodsIds: string[]
  classificationIds: string[]
  brands: string[]
  excludesReduced: boolean
  isFirstOrder: boolean
  paymentModeIds: string[]
  isAutomatic: boolean
  memo: string
}

/** A tier whose percentage and amount are two fields, of which `by` chooses one. */
export interface TierFields {
  key: string
  fromMinor: number | undefined
  by: 'amount' | 'percent'
  percent: number | undefined
  amountMinor: number | undefined
}

/** Where the failures of a coupon's terms are shown. */
export const termFailsAt = {
  'group-beyond-own': 'groupIds',
  'coupon-quantities': 'buyQuantity',
  'coupon-tiers': 'tiers',
  'coupon-automatic': 'isAutomatic',
  'coupon-unknown': 'goodsIds',
} as const

/** An empty tier by amount, under a random key. */
export function freshTier(): TierFields {
  return { key: crypto.randomUUID(), fromMinor: undefined, by: 'amount', percent: undefined, amountMinor: undefined }
}

function tierFields({ fromMinor, percent, amountMinor }: CouponTier): TierFields {
  return { key: crypto.randomUUID(), fromMinor, by: percent === undefined ? 'amount' : 'percent', percent, amountMinor }
}

// A missing number is refused by the contract's check at the field, before anything is sent.
function tierInput({ fromMinor, by, percent, amountMinor }: TierFields): CouponTier {
  const from = { fromMinor: fromMinor as number }
  return by === 'percent' ? { ...from, percent: percent as number } : { ...from, amountMinor: amountMinor as number }
}

/**
 * The form of a coupon; undefined: a new one in percent and USD with one empty tier. A minimum of 0 is an empty field.
 */
export function toFields(row: CouponRow | undefined): CouponFields {
  return {
    code: row?.code ?? '',
    kind: row?.kind ?? 'percent',
    percent: row?.kind === 'percent' || row?.kind === 'buy-x-get-y' ? row.value : undefined,
    amountOff: row?.kind === 'fixed' ? row.value : undefined,
    currencyCode: row?.currencyCode ?? baseCurrency(),
    minAmountMinor: row?.minAmountMinor || undefined,
    maxDiscountMinor: row?.maxDiscountMinor ?? undefined,
    startsAt: row?.startsAt ?? undefined,
    endsAt: row?.endsAt ?? undefined,
    usageLimit: row?.usageLimit ?? undefined,
    perMemberLimit: row?.perMemberLimit ?? undefined,
    websiteIds: row?.websiteIds ?? [],
    groupIds: row?.groupIds ?? [],
    countries: row?.countries ?? [],
    buyQuantity: row?.buyQuantity ?? undefined,
    getQuantity: row?.getQuantity ?? undefined,
    tiers: row?.kind === 'tiers' ? row.tiers.map(tierFields) : [freshTier()],
    goodsIds: row?.goodsIds ?? [],
    classificationIds: row?.classificationIds ?? [],
    brands: row?.brands ?? [],
    excludesReduced: row?.excludesReduced ?? false,
    isFirstOrder: row?.isFirstOrder ?? false,
    paymentModeIds: row?.paymentModeIds ?? [],
    isAutomatic: row?.isAutomatic ?? false,
    memo: row?.memo ?? '',
  }
}

/** The value of a kind's own field; an empty one is left out, so that the contract asks for it. */
export function toInput({
  percent,
  amountOff,
  maxDiscountMinor,
  buyQuantity,
  getQuantity,
  tiers,
  ...fields
}: CouponFields): SentInputOf<typeof coupon.insert> {
  const values: Record<CouponKind, number | undefined> = { percent, fixed: amountOff, 'free-shipping': 0, 'buy-x-get-y': percent, tiers: 0 }
  // A missing value is refused by the contract's check at the field, before anything is sent.
  return {
    ...fields,
    code: fields.code.trim().toUpperCase(),
    value: values[fields.kind] as number,
    maxDiscountMinor: fields.kind === 'fixed' || fields.kind === 'free-shipping' ? undefined : maxDiscountMinor,
    ...(fields.kind === 'buy-x-get-y' && { buyQuantity, getQuantity }),
    tiers: fields.kind === 'tiers' ? tiers.map(tierInput) : [],
    // An automatic discount has no limits; their fields are gone from the form.
    ...(fields.isAutomatic && { usageLimit: undefined, perMemberLimit: undefined, isFirstOrder: false }),
  }
}
