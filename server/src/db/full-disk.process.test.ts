import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import type { EmbeddedOptions } from './embedded-thread.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

interface Opened extends AsyncDisposable {
  database: OpenDatabase
  restarts: unknown[]
  /** Makes every write of the database's thread fail from now on. */
  fillDisk(): Promise<void>
  makeRoom(): Promise<void>
}

const writer = new URL('../../../testkit/src/full-disk.ts', import.meta.url).href

async function open(options: EmbeddedOptions = {}): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-full-'))
  const flag = join(folder, 'disk-is-full')
  process.env.FULL_DISK_FLAG = flag
  const restarts: unknown[] = []
  const embedded = await openEmbedded(folder, { execArgv: ['--import', writer], onRestart: (reason) => restarts.push(reason), ...options })
  const database = openDatabase(embedded.connection, { size: 4 })
  return {
    database,
    restarts,
    fillDisk: () => writeFile(flag, ''),
    makeRoom: () => rm(flag),
    async [Symbol.asyncDispose]() {
      await rm(flag, { force: true })
      await database.close()
      await embedded.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const insert = ({ db }: OpenDatabase, rows: number) =>
  sql`insert into kept select number, repeat(md5(number::text), 20) from generate_series(1, ${rows}::int) as number`.execute(db)
const count = async ({ db }: OpenDatabase) => (await sql<{ n: number }>`select count(*)::int as n from kept`.execute(db)).rows[0]?.n

test('a disk that is full fails the calls that write, each with an answer; with room again all goes on, nothing acknowledged is lost', async () => {
  await using openDisk = await open()
  const { database } = openDisk
  await sql`create table kept (n int, text text)`.execute(database.db)
  await insert(database, 100)

  await openDisk.fillDisk()
  await expect(insert(database, 50_000)).rejects.toThrow()
  await openDisk.makeRoom()

  await expect.poll(() => count(database).catch(() => undefined), { timeout: 30_000 }).toBe(100)
  await insert(database, 100)
  expect(await count(database)).toBe(200)
})

test('an exchange that takes too long ends with its thread; the next one finds everything', async () => {
  await using openDisk = await open({ longestExchange: 1500 })
  const { database } = openDisk
  await sql`create table kept (n int, text text)`.execute(database.db)
  await insert(database, 100)

  await expect(sql`select count(*) from generate_series(1, 100000000000)`.execute(database.db)).rejects.toThrow()

  expect(openDisk.restarts).toEqual(['an exchange took more than 1500 ms'])
  await expect.poll(() => count(database).catch(() => undefined), { timeout: 30_000 }).toBe(100)
})
