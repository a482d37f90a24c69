import { sql } from 'kysely'
import type { Db } from './open.ts'

// A PostgreSQL server vacuums its tables automatically (autovacuum): the space of dead rows is reused, the planner's
// statistics stay current, and counts are read from indexes alone. The embedded database has no such process; this file
// does the same by the same rule.

/**
 * Vacuums each table of which enough has changed since it was last vacuumed; returns their names. The rule is
 * PostgreSQL's own, with the settings of the database and of the table (manual, "The Autovacuum Daemon"): a threshold
 * and a share of the table's rows.
 * @param db not a transaction: VACUUM runs in none
 */
export async function vacuumTables(db: Db): Promise<string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const result = await sql<{ name: string }>`
    select case s.schemaname when 'public' then '' else s.schemaname || '.' end || s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'pgboss') and (
      s.n_dead_tup > ${limitOf('vacuum')} or s.n_ins_since_vacuum > ${limitOf('vacuum_insert')} or s.n_mod_since_analyze > ${limitOf('analyze')})
    order by s.n_dead_tup desc, s.relname`.execute(db)
  for (const { name } of result.rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
  return result.rows.map(({ name }) => name)
}

function limitOf(kind: 'vacuum' | 'vacuum_insert' | 'analyze') {
  const setting = (name: string) => sql`coalesce(
    (select o.option_value from pg_options_to_table(c.reloptions) o where o.option_name = ${name}), current_setting(${name}))::float8`
  return sql`${setting(`autovacuum_${kind}_threshold`)} + ${setting(`autovacuum_${kind}_scale_factor`)} * greatest(c.reltuples, 0)`
}
