import type { CouponKind } from '@wanpu/contract'

export interface CouponTerms {
  kind: CouponKind
  value: number
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

/** What is wrong with a coupon's terms, as a failure's code. */
export function wrongTerms(terms: CouponTerms): 'coupon-period' | 'coupon-percent' | undefined {
  if (terms.startsAt && terms.endsAt && terms.startsAt >= terms.endsAt) return 'coupon-period'
  if (terms.kind === 'percent' && (terms.value < 1 || terms.value > 100)) return 'coupon-percent'
  return undefined
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
