import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

let folder: string
let embedded: EmbeddedDatabase
let database: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanpu-migrate-'))
  embedded = await openEmbedded(folder)
  database = openDatabase(embedded.connection, { size: 2 })
})
beforeEach(async () => {
  await run('drop schema public cascade; create schema public')
})
afterAll(async () => {
  await database.close()
  await embedded.close()
  await rm(folder, { recursive: true })
})

async function run(script: string): Promise<void> {
  for (const statement of script.split(/;\s*$/m).filter((part) => part.trim())) await sql.raw(statement).execute(database.db)
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.db)).rows
}

/** The database as a program before the baseline left it, whose newest migration was `last`. */
async function makeOldDatabase(last: string): Promise<void> {
  await migrate(database.db, '0001_baseline')
  await run(`delete from kysely_migration;
    insert into kysely_migration (name, timestamp) values ('0001_people_and_work', '2026-10-01'), ('${last}', '2026-11-29');
    insert into website (name, domain) values ('Old shop', 'old.example')`)
}

const readMigrations = () => rowsOf('select name from kysely_migration order by name')

test('a database of the last program before the baseline goes on with its rows, and with what came since', { tags: 'long' }, async () => {
  await migrate(database.db)
  const all = await readMigrations()
  await run('drop schema public cascade; create schema public')
  await makeOldDatabase('1930_orders_of_more_lists')

  await migrate(database.db)

  expect(await readMigrations()).toEqual(all)
  expect(await rowsOf('select name, host from website')).toEqual([{ name: 'Old shop', host: 'old.example' }])
  expect(await migrate(database.db)).toEqual([])
})

test('a database from before that is left alone, and it is said which program comes first', { tags: 'long' }, async () => {
  await makeOldDatabase('1801_euro_rates')

  await expect(migrate(database.db)).rejects.toThrow('an older version of this program (1801_euro_rates). Start the program of commit')

  expect(await readMigrations()).toHaveLength(2)
})

/** The database as a newer program migrated it, which says what the oldest one to run there must know. */
async function migrateFurther(oldest?: string): Promise<void> {
  await migrate(database.db)
  await sql`insert into kysely_migration (name, timestamp) values ('9998_newer', '2099-01-01'), ('9999_newest', '2099-01-02')`.execute(
    database.db,
  )
  await sql`update function_set set hash = 'of the newer program', migration = '9999_newest'`.execute(database.db)
  if (oldest) await sql`update oldest_program set migration = ${oldest}`.execute(database.db)
}

test('a database of a newer program that took away what this one uses is left alone, and it is said which one is needed', {
  tags: 'long',
}, async () => {
  await migrateFurther('9998_newer')

  await expect(migrate(database.db)).rejects.toThrow('used by a newer version of this program (9999_newest)')
})

test('beside a newer program that only added, this one runs, and leaves its tables and functions alone', { tags: 'long' }, async () => {
  await migrateFurther()
  await run('create function of_newer() returns integer language sql as $$ select 1 $$')

  expect(await migrate(database.db)).toEqual([])

  expect(await rowsOf('select hash from function_set')).toEqual([{ hash: 'of the newer program' }])
  expect(await rowsOf('select of_newer() as n')).toEqual([{ n: 1 }])
})

test('functions of a newer version with the same tables are left alone, those of an older one are replaced', { tags: 'long' }, async () => {
  await migrate(database.db)
  const own = await rowsOf('select hash, migration, version from function_set')
  await run("update function_set set hash = 'newer', version = '999.0.0'")
  await migrate(database.db)
  expect(await rowsOf('select hash from function_set')).toEqual([{ hash: 'newer' }])

  await run("update function_set set hash = 'older', version = '0.0.9'")
  await migrate(database.db)
  expect(await rowsOf('select hash, migration, version from function_set')).toEqual(own)
})

test('functions and triggers become those of the program, and others go; what indexes are computed with stays', {
  tags: 'long',
}, async () => {
  await migrate(database.db)
  const readFunctions = () =>
    rowsOf(`select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`)
  const own = await readFunctions()
  await run(`create or replace function stock_state(stock integer) returns integer language sql immutable as $$ select 7 $$;
    create function stock_state(stock integer, few integer) returns integer language sql immutable as $$ select few $$;
    create function former() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger former before update on website for each row execute function former();
    drop trigger website_shown on website`)
  await migrate(database.db)
  expect(await readFunctions()).not.toEqual(own)

  await run("update function_set set hash = 'of another program'")
  await migrate(database.db)

  expect(await readFunctions()).toEqual(own)
})
