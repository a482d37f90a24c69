/** @module-tag long */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testConnection } from '../../../testkit/src/database.ts'
import { openDatabase } from './open.ts'
import { runMigration } from './run-migration.ts'

test('a migration that waits for a table lets readers pass, and runs when the table is free', async () => {
  const database = openDatabase(testConnection(), { size: 4 })
  onTestFinished(() => database.close())
  const name = `9999_waits_${process.pid}`
  const clean = async () => {
    await sql`drop table if exists read_for_long`.execute(database.db)
    await sql`delete from kysely_migration where name = ${name}`.execute(database.db)
  }
  await clean()
  await sql`create table read_for_long as select 'one' as word`.execute(database.db)
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select from read_for_long')
  const migrating = runMigration(database.db, { name, statements: ['alter table read_for_long drop column word'] })
  const isWaiting = async () =>
    (await sql`select from pg_locks where relation = 'read_for_long'::regclass and not granted`.execute(database.db)).rows.length > 0
  await expect.poll(isWaiting, { interval: 20 }).toBe(true)

  const { rows } = await sql<{ word: string }>`select word from read_for_long`.execute(database.db)

  expect(rows).toEqual([{ word: 'one' }])
  await reader.query('commit')
  reader.release()
  expect(await migrating).toBe(true)
  await expect(sql`select word from read_for_long`.execute(database.db)).rejects.toMatchObject({ code: '42703' })
  await clean()
})
