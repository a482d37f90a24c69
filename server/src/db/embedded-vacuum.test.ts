import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { vacuumTables } from './embedded-vacuum.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

let folder: string
let embedded: EmbeddedDatabase
let database: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanpu-vacuum-'))
  embedded = await openEmbedded(folder)
  database = openDatabase(embedded.connection)
  await sql`create table shelf (n int, filled int default 0)`.execute(database.db)
  await sql`insert into shelf (n) select n from generate_series(1, 2000) n`.execute(database.db)
  await vacuumTables(database.db)
})
afterAll(async () => {
  await database.close()
  await embedded.close()
  await rm(folder, { recursive: true })
})

const change = (rows: number) => sql`update shelf set filled = filled + 1 where n <= ${rows}`.execute(database.db)
const deadRows = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const result = await sql<{ dead: number }>`
    select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'shelf'`.execute(database.db)
  return result.rows[0]?.dead
}

test('a table is vacuumed when a part of it has changed, and left alone after that', async () => {
  await change(1000)
  expect(await deadRows()).toBe(1000)

  expect(await vacuumTables(database.db)).toEqual(['shelf'])
  expect(await deadRows()).toBe(0)
  expect(await vacuumTables(database.db)).toEqual([])
})

test('a few changes are left for later', async () => {
  await change(100)

  expect(await vacuumTables(database.db)).toEqual([])
  expect(await deadRows()).toBe(100)
})

test('a table may ask to be vacuumed earlier', async () => {
  await sql`alter table shelf set (autovacuum_vacuum_scale_factor = 0.02)`.execute(database.db)

  expect(await vacuumTables(database.db)).toEqual(['shelf'])
  expect(await deadRows()).toBe(0)
})

test('the room of old rows is used again', async () => {
  const size = async () => (await sql<{ size: string }>`select pg_relation_size('shelf') as size`.execute(database.db)).rows[0]?.size
  await change(2000)
  await vacuumTables(database.db)
  const once = await size()
  for (let time = 0; time < 5; time++) {
    await change(2000)
    await vacuumTables(database.db)
  }

  expect(await size()).toBe(once)
})

test('the tables of pg-boss are vacuumed as well', async () => {
  await sql`create schema pgboss`.execute(database.db)
  await sql`create table pgboss.job_shelf (n int)`.execute(database.db)
  await sql`insert into pgboss.job_shelf select n from generate_series(1, 2000) n`.execute(database.db)

  expect(await vacuumTables(database.db)).toEqual(['pgboss.job_shelf'])
  expect(await vacuumTables(database.db)).toEqual([])
})
