import { isDeepStrictEqual } from 'node:util'
import type { CouponKind, CouponRow, CouponTier } from '@wanpu/contract'

export interface CouponTerms {
  kind: CouponKind
  value: number
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
  buyQuantity?: number | null | undefined
  getQuantity?: number | null | undefined
  tiers: readonly CouponTier[]
  isAutomatic?: boolean | undefined
  isFirstOrder: boolean
  usageLimit?: number | null | undefined
  perMemberLimit?: number | null | undefined
}

type WrongTerms = 'coupon-period' | 'coupon-percent' | 'coupon-quantities' | 'coupon-tiers' | 'coupon-automatic'

/** What is wrong with a coupon's terms, as a failure's code. */
export function findWrongTerms(terms: CouponTerms): WrongTerms | undefined {
  if (terms.startsAt && terms.endsAt && terms.startsAt >= terms.endsAt) return 'coupon-period'
  const isPercent = terms.kind === 'percent' || terms.kind === 'buy-x-get-y'
  if (isPercent && (terms.value < 1 || terms.value > 100)) return 'coupon-percent'
  if (terms.kind === 'buy-x-get-y' && !(terms.buyQuantity && terms.getQuantity)) return 'coupon-quantities'
  if (terms.kind === 'tiers' && !areTiers(terms.tiers)) return 'coupon-tiers'
  return isLimitedAutomatic(terms) ? 'coupon-automatic' : undefined
}

const areTiers = (tiers: readonly CouponTier[]) =>
  tiers.length > 0 && new Set(tiers.map(({ fromMinor }) => fromMinor)).size === tiers.length

/**
 * True for an automatic discount with a limit by use or buyer, which is not allowed: it would change the sum between
 * looking and ordering.
 */
function isLimitedAutomatic(terms: Pick<CouponTerms, 'isAutomatic' | 'isFirstOrder' | 'usageLimit' | 'perMemberLimit'>): boolean {
  return terms.isAutomatic === true && (terms.isFirstOrder || terms.usageLimit != null || terms.perMemberLimit != null)
}

const isPercentage = ({ kind }: Pick<CouponRow, 'kind'>) => kind === 'percent' || kind === 'buy-x-get-y'

/** True when one amount would mean different things to these coupons. */
export function isMixed(rows: readonly CouponRow[], { value, minAmountMinor, maxDiscountMinor }: Partial<CouponRow>): boolean {
  const hasSeveralCurrencies = new Set(rows.map(({ currencyCode }) => currencyCode)).size > 1
  if (hasSeveralCurrencies && (minAmountMinor || maxDiscountMinor)) return true
  if (value === undefined || rows.every(isPercentage)) return false
  return hasSeveralCurrencies || rows.some(({ kind }) => kind !== 'fixed')
}

/** What a change makes different of a coupon, before and after. */
export function differences(row: CouponRow, change: Partial<CouponRow>) {
  const isChanged = (field: string) => !isDeepStrictEqual(row[field as keyof CouponRow], change[field as keyof CouponRow])
  const after = Object.fromEntries(Object.entries(change).filter(([field]) => isChanged(field)))
  return { before: Object.fromEntries(Object.entries(row).filter(([field]) => field in after)), after }
}

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** How many different codes a length has. */
export const codesOfLength = (length: number) => alphabet.length ** length

/** @param random numbers in [0, 1) */
export function randomCode(prefix: string, length: number, random: () => number): string {
  const letters = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)])
  return prefix + letters.join('')
}
