import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'

/**
 * Adds up the appended rows of `order_count`, one row for each key. It inserts the sum of exactly the rows that it
 * deletes, so two runs at once lose nothing, and a reader sees the rows either before or after.
 */
export async function foldOrderCounts({ db }: { db: Db }): Promise<void> {
  await sql`
    with gone as (
      delete from order_count c using (
        select website_id, status, currency_code, base_currency_code from order_count group by 1, 2, 3, 4 having count(*) > 1) many
      where (c.website_id, c.status, c.currency_code) = (many.website_id, many.status, many.currency_code)
        and c.base_currency_code is not distinct from many.base_currency_code
      returning c.*)
    insert into order_count
    select website_id, status, currency_code, base_currency_code, sum(orders), sum(total_minor), sum(base_minor)
    from gone group by 1, 2, 3, 4
    having sum(orders) <> 0 or sum(total_minor) <> 0 or sum(base_minor) <> 0`.execute(db)
}
