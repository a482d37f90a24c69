import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Ledger } from './ledger.ts'

/**
 * Notes that copies `b` came back as whole rows. The rows are what they were before the copies' change sets, so older change sets, which left them at just that
 * version, must find them unchanged: undoing the last change and then the one before works.
 */
export async function noteRestored(db: Db, ledger: Ledger, copies: RawBuilder<unknown>): Promise<void> {
  const [rows, backup] = [sql.table(ledger.entity), sql.table(`${ledger.entity}_backup`)]
  await sql`update ${backup} b set restored_at = now() where ${copies}`.execute(db)
  // Looked up row by row (`offset 0`): what the planner knows of tables in the middle of a large change is old, and it would walk through all of them for each row.
  const back = sql`
    select b.backup_id, b.id, b.version as was, r.version from ${backup} b
    cross join lateral (select version from ${rows} where id = b.id offset 0) r where ${copies}`
  await sql`
    with back as materialized (${back}),
    older as materialized (
      select o.backup_id, back.version from back
      cross join lateral (
        select backup_id from ${backup} where id = back.id and after_version = back.was and backup_id <> back.backup_id offset 0) o)
    update ${backup} e set after_version = older.version from older where e.backup_id = older.backup_id`.execute(db)
  await sql`
    with back as materialized (${back}),
    notes as materialized (
      select n.change_set_id, n.row_id, back.version from back
      cross join lateral (select change_set_id, row_id from change_created where row_id = back.id and after_version = back.was offset 0) n
      join change_set s on s.id = n.change_set_id and s.entity = ${ledger.entity})
    update change_created e set after_version = notes.version
    from notes where e.change_set_id = notes.change_set_id and e.row_id = notes.row_id`.execute(db)
}
