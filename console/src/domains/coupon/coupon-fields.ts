import type { CouponKind, CouponRow, coupon, SentInputOf } from '@wanpu/contract'

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
  countries: string[]
  memo: string
}

export function toFields(row: CouponRow | undefined): CouponFields {
  return {
    code: row?.code ?? '',
    kind: row?.kind ?? 'percent',
    percent: row?.kind === 'percent' ? row.value : undefined,
    amountOff: row?.kind === 'fixed' ? row.value : undefined,
    currencyCode: row?.currencyCode ?? 'USD',
    minAmountMinor: row?.minAmountMinor || undefined,
    maxDiscountMinor: row?.maxDiscountMinor ?? undefined,
    startsAt: row?.startsAt ?? undefined,
    endsAt: row?.endsAt ?? undefined,
    usageLimit: row?.usageLimit ?? undefined,
    perMemberLimit: row?.perMemberLimit ?? undefined,
    websiteIds: row?.websiteIds ?? [],
    countries: row?.countries ?? [],
    memo: row?.memo ?? '',
  }
}

/** The value of a kind's own field; an empty one is left out, so that the contract asks for it. */
export function toInput({ percent, amountOff, maxDiscountMinor, ...fields }: CouponFields): SentInputOf<typeof coupon.insert> {
  const values: Record<CouponKind, number | undefined> = { percent, fixed: amountOff, 'free-shipping': 0 }
  // A missing value is refused by the contract's check at the field, before anything is sent.
  return {
    ...fields,
    code: fields.code.trim().toUpperCase(),
    value: values[fields.kind] as number,
    maxDiscountMinor: fields.kind === 'percent' ? maxDiscountMinor : undefined,
  }
}
