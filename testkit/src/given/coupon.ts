import type { Insertable } from 'kysely'
import type { Coupon } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

export const givenCoupon =
  ({ db, next }: GivenContext) =>
  (fields: Partial<Insertable<Coupon>> = {}): Promise<{ id: string; code: string; version: number }> =>
    db
      .insertInto('coupon')
      .values({ code: `CODE${next()}`, kind: 'percent', value: 10, currencyCode: 'USD', status: 'draft', ...fields })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow()
