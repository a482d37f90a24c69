import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'
import { isUsedAutomatic } from './coupon.sql.ts'

/** What an undo demands of coupons: those that were used stay, as `coupon.delete` demands. */
export const couponPolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`true`,
  isRevivable: sql`true`,
  isInUse: sql`(r.used > 0 or exists (select from shop_order o where o.coupon_id = r.id) or ${isUsedAutomatic('r')})`,
}
