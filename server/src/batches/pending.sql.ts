import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Writes down which rows work under a change set is about, from a query of their ids, as `id`. Returns how many. */
export async function insertPending(db: Db, changeSetId: string, rows: RawBuilder<{ id: string }>): Promise<number> {
  const result = await sql`
    insert into change_pending (change_set_id, row_id) select ${changeSetId}::bigint, p.id from (${rows}) p`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** The ids of the next of these rows after an id, ascending. */
export async function findPending(db: Db, changeSetId: string, afterId: string, limit: number): Promise<string[]> {
  const next = db.selectFrom('changePending').select('rowId').where('changeSetId', '=', changeSetId).where('rowId', '>', afterId)
  const rows = await next.orderBy('rowId').limit(limit).execute()
  return rows.map((row) => row.rowId)
}
