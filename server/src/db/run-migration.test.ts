import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testConnection } from '../../../testkit/src/database.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { runMigration } from './run-migration.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = openDatabase(testConnection(), { size: 4 })
})
beforeEach(async () => {
  await sql`drop table if exists rolled`.execute(database.db)
  await sql`create table rolled (id integer primary key, word text)`.execute(database.db)
  await sql`insert into rolled values (1, 'one')`.execute(database.db)
})
afterAll(async () => {
  await sql`drop table if exists rolled`.execute(database.db)
  await sql`delete from kysely_migration where name like '9999%'`.execute(database.db)
  await database.close()
})

const nameOf = (what: string) => `9999_${what}_${process.pid}`
const columnsOf = async () =>
  (
    await sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = 'rolled' order by 1`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name)

test('several processes run a migration once', async () => {
  const migration = { name: nameOf('once'), statements: ['alter table rolled add column note text'] }

  const ran = await Promise.all([1, 2, 3].map(() => runMigration(database.db, migration)))

  expect(ran.toSorted()).toEqual([false, false, true])
  expect(await columnsOf()).toEqual(['id', 'note', 'word'])
})

test('a migration that fails leaves nothing behind', async () => {
  const statements = ['alter table rolled add column note text', 'alter table rolled add column word text']

  await expect(runMigration(database.db, { name: nameOf('fails'), statements })).rejects.toMatchObject({ code: '42701' })

  expect(await columnsOf()).toEqual(['id', 'word'])
})

test('an index is built beside everything else, also by two processes, and again where a process died in it', async () => {
  const name = nameOf('index')
  const migration = { name, statements: ['create unique index concurrently if not exists rolled_word on rolled (word)'] }
  const validity = async () =>
    (await sql<{ is: boolean }>`select indisvalid as is from pg_index where indexrelid = to_regclass('rolled_word')`.execute(database.db))
      .rows
  await sql`insert into rolled values (2, 'one')`.execute(database.db)
  await expect(runMigration(database.db, migration)).rejects.toMatchObject({ code: '23505' })
  await sql`delete from rolled where id = 2`.execute(database.db)

  const ran = await Promise.all([1, 2].map(() => runMigration(database.db, migration)))

  expect(ran.toSorted()).toEqual([false, true])
  expect(await validity()).toEqual([{ is: true }])
})
