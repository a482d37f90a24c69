import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { UndoableTable } from './undoable-table.ts'

/**
 * Goods give up their address parts for others that get them back, before all are written: unique values are checked one row after the other. What they have
 * meanwhile is no address.
 */
export async function giveUpSlugs(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`update goods set url_keywords = '~' || id where id = any (${sql.val(ids)}::bigint[])`.execute(db)
}

/** A copy whose row is there again. */
interface Back {
  backupId: string
  id: string
  /** The row's version when the copy was made. */
  was: number
}

/**
 * Notes that copies `b` came back as whole rows. The rows are what they were before the copies' change sets, so older change sets, which left them at just that
 * version, must find them unchanged: undoing the last change and then the one before works.
 */
export async function noteRestored(db: Db, undoable: UndoableTable, copies: RawBuilder<unknown>): Promise<void> {
  const [rows, backup] = [sql.table(undoable.entity), sql.table(`${undoable.entity}_backup`)]
  const noted = await sql<Back>`
    update ${backup} b set restored_at = now() from ${rows} r where ${copies} and r.id = b.id
    returning b.backup_id, b.id, b.version as was`.execute(db)
  if (noted.rows.length === 0) return
  const back = listed(noted.rows)
  const present = (id: RawBuilder<unknown>) => sql`(select r.version from ${rows} r where r.id = ${id})`
  // Found row by row and written by their places: the planner thinks so many rows are looked up worse than by walking through the whole table, once for each chunk.
  await sql`
    update ${backup} e set after_version = ${present(sql`e.id`)} where e.ctid = any (array(
      select o.place from ${back} cross join lateral (
        select ctid as place from ${backup} where id = n.id and after_version = n.was and backup_id <> n.backup_id offset 0) o))`.execute(
    db,
  )
  await sql`
    update change_created e set after_version = ${present(sql`e.row_id`)} where e.ctid = any (array(
      select o.place from ${back} cross join lateral (
        select c.ctid as place from change_created c join change_set s on s.id = c.change_set_id and s.entity = ${undoable.entity}
        where c.row_id = n.id and c.after_version = n.was offset 0) o))`.execute(db)
  if (undoable.entity !== 'shop_goods') return
  await sql`
    update change_aside e set after_version = ${present(sql`e.row_id`)} from ${back}
    where e.entity = ${undoable.entity} and e.row_id = n.id and e.after_version = n.was`.execute(db)
}

function listed(rows: readonly Back[]) {
  const every = <Name extends keyof Back>(name: Name) => sql.val(rows.map((row) => row[name]))
  return sql`unnest(${every('backupId')}::bigint[], ${every('id')}::bigint[], ${every('was')}::int[]) n (backup_id, id, was)`
}
