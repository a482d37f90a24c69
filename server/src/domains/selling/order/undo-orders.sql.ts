import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { type LockedOrder, lockOrders } from './order-move.sql.ts'

/** The orders whose rows of a table a change set holds, locked before these rows are, as every change of them does. */
export async function lockOrdersOfChangeSet(db: Db, changeSetId: string, entity: 'parcel' | 'statement_booking'): Promise<LockedOrder[]> {
  const found = await sql<{ id: string }>`
    select distinct (coalesce(after, before) ->> 'order_id')::bigint::text as id from change_row
    where change_set_id = ${changeSetId} and entity = ${entity}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  // Whether the caller may undo the change set has been decided by its websites.
  return ids.length === 0 ? [] : lockOrders(db, ids, everyWebsite)
}
