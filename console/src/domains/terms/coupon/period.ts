import type { CouponRow } from '@wanpu/contract'

/** True when its end has passed at `now` (milliseconds). */
export function isExpired({ endsAt }: Pick<CouponRow, 'endsAt'>, now = Date.now()): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now
}
