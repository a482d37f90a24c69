import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { type Db, openDatabase } from './open.ts'

/** The embedded database with calls that wait for 300 ms, and tasks that wait for as long as it takes. */
async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-limit-'))
  const restarts: unknown[] = []
  const embedded = await openEmbedded(folder, { onRestart: (reason) => restarts.push(reason) })
  const calls = openDatabase(embedded.connection, { size: 4, statementMs: 300 })
  const tasks = openDatabase(embedded.connection, { size: 4 })
  return {
    calls: calls.db,
    tasks: tasks.db,
    restarts,
    async [Symbol.asyncDispose]() {
      await calls.close()
      await tasks.close()
      await embedded.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const slow = (db: Db) => sql<{ n: string }>`select count(*)::text as n from generate_series(1, 6000000)`.execute(db)
const insert = (db: Db, n: number) => sql`insert into kept select ${n}::int`.execute(db)
const readKept = async (db: Db) => (await sql<{ n: number }>`select n from kept order by n`.execute(db)).rows.map(({ n }) => n)

test('who waits too long for the embedded engine is told; the engine goes on, and takes back what the caller began', async () => {
  await using database = await open()
  const { calls, tasks, restarts } = database
  await sql`create table kept (n int)`.execute(tasks)

  const changing = calls.transaction().execute(async (trx) => {
    await insert(trx, 1)
    await slow(trx)
  })
  await expect(changing).rejects.toMatchObject({ code: '57014' })
  // Whoever calls meanwhile is told as well, or answered.
  await expect
    .poll(
      () =>
        insert(calls, 2).then(
          () => 'done',
          ({ code }) => code,
        ),
      { timeout: 30_000 },
    )
    .toBe('done')

  expect(await readKept(tasks)).not.toContain(1)
  expect((await slow(tasks)).rows).toEqual([{ n: '6000000' }])
  expect(restarts).toEqual([])
})
