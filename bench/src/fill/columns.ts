import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/open.ts'

/** Tables that the product fills by itself or by triggers. */
const left = ['currency', 'session', 'admin_user', 'change_row', 'held_place', 'schedule_run']

export interface Column {
  table: string
  name: string
  type: string
  isIdentity: boolean
  isNullable: boolean
  isUnique: boolean
  /** In a constraint that is no choice among `options`, or a reference to a table that is left. */
  isKept: boolean
  options: string[]
  refers: string | null
}

/** The columns of every table that rows are made for, as the database describes them. */
export async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column & { checks: string[] }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as is_identity, not a.attnotnull as is_nullable,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as is_unique,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks,
      coalesce((select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1),
        (select t.relname from pg_class t where a.attname like '%_id' and t.relname = left(a.attname, -3) and t.relkind = 'r' and t.relnamespace = c.relnamespace)) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all (${left})
      and (c.relname in ('visit', 'site_build', 'website_bin') or exists (select from pg_attribute i where i.attrelid = c.oid and i.attidentity <> ''))
    order by c.relname, a.attnum`.execute(db)
  const known = new Set(rows.map(({ table }) => table))
  return rows.map(({ checks, ...column }) => {
    const choices = checks.map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1])
    const options = choices.flatMap((choice) => [...(choice ?? '').matchAll(/'([^']*)'::/g)].map(([, option]) => option ?? ''))
    return {
      ...column,
      refers: column.refers && known.has(column.refers) ? column.refers : null,
      options,
      isKept: choices.some((choice) => !choice) || (column.refers !== null && !known.has(column.refers)),
    }
  })
}
