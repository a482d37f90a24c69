import { type StorageKind, storageDaysKept, storageDaysShown } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Each table with its bytes on the disk, partitions, indexes and long values included. Reads no rows. */
export async function findTableSizes(db: Db): Promise<{ name: string; schema: string; bytes: number }[]> {
  const result = await sql<{ name: string; schema: string; bytes: number }>`
    select coalesce(p.relname, c.relname) as name, n.nspname as schema, sum(pg_total_relation_size(c.oid))::numeric as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') group by 1, 2`.execute(db)
  return result.rows
}

/** When was measured last; null: never. */
export async function getMeasuredAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('storageDay')
    .select(({ fn }) => fn.max('measuredAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Keeps the measurement of a day in the place of an earlier one, and deletes those that are too old. */
export async function saveMeasurement(db: Db, day: string, at: string, sizes: ReadonlyMap<StorageKind, number>): Promise<void> {
  const rows = [...sizes].map(([kind, bytes]) => ({ day, kind, bytes, measuredAt: at }))
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('storageDay').where('day', '=', day).execute()
    await trx.insertInto('storageDay').values(rows).execute()
    await sql`delete from storage_day where day < ${day}::date - ${sql.lit(storageDaysKept)}`.execute(trx)
  })
}

/** The measurements of the last days, the oldest first. */
export async function findMeasurements(db: Db) {
  const result = await sql<{ day: string; kind: StorageKind; bytes: number; measuredAt: string }>`
    select day, kind, bytes, measured_at as "measuredAt" from storage_day
    where day > (select max(day) from storage_day) - ${sql.lit(storageDaysShown)} order by day, kind`.execute(db)
  return result.rows
}
