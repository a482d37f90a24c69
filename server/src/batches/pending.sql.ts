import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Stores the ids of the rows that work under a change set will change, from a query of them as `id`. Returns their
 * number.
 */
export async function insertPending(db: Db, changeSetId: string, rows: RawBuilder<{ id: string }>): Promise<number> {
  const result = await sql`
    insert into change_pending (change_set_id, row_id) select ${changeSetId}::bigint, p.id from (${rows}) p`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** The next of the stored ids after `afterId`, ascending. */
export async function findPending(db: Db, changeSetId: string, afterId: string, limit: number): Promise<string[]> {
  const next = db.selectFrom('changePending').select('rowId').where('changeSetId', '=', changeSetId).where('rowId', '>', afterId)
  const rows = await next.orderBy('rowId').limit(limit).execute()
  return rows.map((row) => row.rowId)
}
