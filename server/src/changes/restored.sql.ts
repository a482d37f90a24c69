import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Ledger } from './ledger.ts'

/** A copy whose row is there again. */
interface Back {
  backupId: string
  id: string
  /** The row's version when the copy was made. */
  was: number
  /** The row's version now. */
  version: number
}

/**
 * Notes that copies `b` came back as whole rows. The rows are what they were before the copies' change sets, so older change sets, which left them at just that
 * version, must find them unchanged: undoing the last change and then the one before works.
 */
export async function noteRestored(db: Db, ledger: Ledger, copies: RawBuilder<unknown>): Promise<void> {
  const [rows, backup] = [sql.table(ledger.entity), sql.table(`${ledger.entity}_backup`)]
  const noted = await sql<Back>`
    update ${backup} b set restored_at = now() from ${rows} r where ${copies} and r.id = b.id
    returning b.backup_id, b.id, b.version as was, r.version`.execute(db)
  if (noted.rows.length === 0) return
  const back = listed(noted.rows)
  await sql`
    update ${backup} e set after_version = n.version from ${back}
    where e.id = n.id and e.after_version = n.was and e.backup_id <> n.backup_id`.execute(db)
  await sql`
    update change_created e set after_version = n.version from ${back}, change_set s
    where e.row_id = n.id and e.after_version = n.was and s.id = e.change_set_id and s.entity = ${ledger.entity}`.execute(db)
}

/** As lists whose length the planner sees: in the middle of a large change it would misjudge a query, and walk through the whole table for each chunk. */
function listed(rows: readonly Back[]) {
  const every = <Name extends keyof Back>(name: Name) => sql.val(rows.map((row) => row[name]))
  return sql`unnest(${every('backupId')}::bigint[], ${every('id')}::bigint[], ${every('was')}::int[], ${every('version')}::int[])
    n (backup_id, id, was, version)`
}
