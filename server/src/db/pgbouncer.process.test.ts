import { adminUser, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { makeCaller } from '@wanpu/testkit/client'
import { password, startServer } from '@wanpu/testkit/server'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testConnection, testDatabase } from '../../../testkit/src/database.ts'
import { startPgbouncer } from '../../../testkit/src/pgbouncer.ts'
import { createDatabase } from '../../../testkit/src/postgres.ts'
import { cancelOnAbort } from './cancel-queries.ts'
import { migrate, readMigrationNames } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'

// A pooler in transaction mode gives each statement any session: nothing of a session may be relied on, or be left
// there for others.

/** Two pools to the test database through pgbouncer: one whose statements have a limit, one without. */
async function openPools(statementMs: number) {
  const { connectionString = '' } = testConnection()
  const bouncer = await startPgbouncer(connectionString)
  if (!bouncer) return undefined
  const through = { connectionString: bouncer.urlOf(connectionString) }
  const [limited, free] = [openDatabase(through, { statementMs }), openDatabase(through)]
  return {
    limited: limited.db,
    free: free.db,
    async [Symbol.asyncDispose]() {
      await limited.close()
      await free.close()
      await bouncer[Symbol.asyncDispose]()
    },
  }
}

const settingOf = async (db: Db, name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value

async function runningCount(): Promise<number> {
  const result = await sql`
    select from pg_stat_activity where state = 'active' and query like '%waits for nobody%' and pid <> pg_backend_pid()`.execute(
    testDatabase().db,
  )
  return result.rows.length
}

test('a statement that takes too long is ended on the server, and the limit is left to nobody else', async () => {
  await using pools = await openPools(500)
  if (!pools) return

  const waiting = sql`select pg_sleep(60), 'waits for nobody' as mark`.execute(pools.limited)

  await expect(waiting).rejects.toMatchObject({ code: '57014' })
  await expect.poll(runningCount).toBe(0)
  for (let time = 0; time < 5; time++) expect(await settingOf(pools.free, 'statement_timeout')).toBe('0')
  expect(await settingOf(pools.free, 'jit')).toBe('off')
})

test('what a caller who left was waiting for is ended on the server', async () => {
  await using pools = await openPools(60_000)
  if (!pools) return
  const leaving = new AbortController()
  const waiting = cancelOnAbort(leaving.signal, () => sql`select pg_sleep(60), 'waits for nobody' as mark`.execute(pools.limited))
  waiting.catch(() => undefined)
  await expect.poll(runningCount).toBe(1)

  leaving.abort()

  await expect(waiting).rejects.toMatchObject({ code: '57014' })
  await expect.poll(runningCount).toBe(0)
})

test('a session of our own has the limit of the server', async () => {
  await using shop = await openShop()
  const direct = openDatabase(testConnection(), { statementMs: 7000 })
  onTestFinished(() => direct.close())

  expect(await settingOf(direct.db, 'statement_timeout')).toBe('7s')
  expect(await settingOf(direct.db, 'jit')).toBe('off')
  expect(await settingOf(shop.services.db, 'statement_timeout')).toBe('0')
})

test('two processes make the tables through pgbouncer at once, each migration once', { timeout: 120_000 }, async () => {
  const made = await createDatabase(`wanpu_bounced_${process.pid}`)
  onTestFinished(() => made.drop())
  await using bouncer = await startPgbouncer(made.url)
  if (!bouncer) return
  const databases = [1, 2].map(() => openDatabase({ connectionString: bouncer.urlOf(made.url) }, { size: 3 }))
  onTestFinished(async () => {
    for (const { close } of databases) await close()
  })

  const ran = await Promise.all(databases.map(({ db }) => migrate(db)))

  expect(ran.flat().toSorted()).toEqual(await readMigrationNames())
})

test('the whole product starts behind pgbouncer, makes its tables, and works', { timeout: 120_000 }, async () => {
  const database = await createDatabase(`wanpu_pgbouncer_${process.pid}`)
  onTestFinished(() => database.drop())
  await using bouncer = await startPgbouncer(database.url)
  if (!bouncer) return
  const server = await startServer({ DATABASE_URL: bouncer.urlOf(database.url), SECRET_KEY: 'k'.repeat(43) })
  onTestFinished(() => server.stop())

  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  const api = makeCaller(server.url, token, '1')
  const websites = await Promise.all(Array.from({ length: 10 }, (_, at) => api.call(shopWebsite.insert, { domain: `a${at}.example` })))

  expect(new Set(websites.map(({ id }) => id)).size).toBe(10)
  expect(await (await fetch(`${server.url}/apis/ready`)).json()).toMatchObject({ response: { isReady: true } })
})
