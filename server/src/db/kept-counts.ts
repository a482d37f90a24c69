import { sql } from 'kysely'
import { anyOf } from './condition.ts'
import type { DB, Db } from './open.ts'

/** A table of kept counts: its keys, those that may be null, and the numbers that are added up. */
export interface KeptCounts {
  table: keyof DB
  keys: readonly string[]
  nullableKeys?: readonly string[]
  sums: readonly string[]
}

/**
 * Adds up what statements appended to kept counts (ADR 38), one row for each key. It inserts the sums of exactly the
 * rows that it deletes, so two runs at once lose nothing, and a reader sees the rows either before or after.
 */
export async function foldCounts(db: Db, { table, keys, nullableKeys = [], sums }: KeptCounts): Promise<void> {
  const names = sql.join([...keys, ...nullableKeys].map((key) => sql.ref(key)))
  const isOfKey = [
    ...keys.map((key) => sql`c.${sql.ref(key)} = many.${sql.ref(key)}`),
    ...nullableKeys.map((key) => sql`c.${sql.ref(key)} is not distinct from many.${sql.ref(key)}`),
  ]
  const added = sums.map((sum) => sql`sum(${sql.ref(sum)})`)
  await sql`
    with gone as (
      delete from ${sql.table(table)} c using (select ${names} from ${sql.table(table)} group by ${names} having count(*) > 1) many
      where ${sql.join(isOfKey, sql` and `)} returning c.*)
    insert into ${sql.table(table)} (${names}, ${sql.join(sums.map((sum) => sql.ref(sum)))})
    select ${names}, ${sql.join(added)} from gone group by ${names}
    having ${anyOf(added.map((sum) => sql`${sum} <> 0`))}`.execute(db)
}
