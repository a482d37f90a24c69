import { type Kysely, sql } from 'kysely'
import type { DB, Db } from '../../../server/src/db/open.ts'
import type { Progress } from './progress.ts'

const indexesAtOnce = 2

interface MissingIndex {
  name: string
  definition: string
}

/**
 * Does `work` while no table has the indexes that keep nothing unique, and builds them afterwards, which takes a part
 * of the time that writing them row by row takes. What is missing is kept in the schema `bench` until it is built.
 */
export async function withoutIndexes(db: Kysely<DB>, { once }: Progress, work: () => Promise<void>): Promise<void> {
  await once('indexes away', dropIndexes)
  await work()
  // The texts take longest.
  const { rows } =
    await sql<MissingIndex>`select name, definition from bench.missing_index order by definition not like '%USING gin%', name`.execute(db)
  const build = async () => {
    for (let index = rows.shift(); index !== undefined; index = rows.shift()) await buildIndex(db, index)
  }
  await Promise.all(Array.from({ length: indexesAtOnce }, build))
}

async function dropIndexes(trx: Db): Promise<void> {
  // That of a partitioned table stands for those of its partitions.
  await sql`
    create table bench.missing_index as select c.relname as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and not c.relispartition`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from bench.missing_index`.execute(trx)
  await sql`drop index ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(trx)
}

async function buildIndex(db: Kysely<DB>, { name, definition }: MissingIndex): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
    await sql.raw(definition).execute(trx)
    await sql`delete from bench.missing_index where name = ${name}`.execute(trx)
  })
}
