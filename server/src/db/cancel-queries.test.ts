import { goods } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testConnection } from '../../../testkit/src/database.ts'
import { createDispatcher } from '../http/dispatcher.ts'
import { cancelOnAbort } from './cancel-queries.ts'
import { type Db, openDatabase } from './open.ts'

// The embedded database answers one statement after the other and ends none of them: these run on PostgreSQL alone
// (testkit/src/sql-tests.ts).

test('a statement that takes too long is ended by the server and answered in words', async () => {
  const database = openDatabase(testConnection(), { statementMs: 300 })
  await using shop = await openShop({ database })
  const slow = { action: goods.read, handle: (_: unknown, { db }: { db: Db }) => sql`select pg_sleep(20)`.execute(db) }
  const dispatcher = createDispatcher(shop.services, [slow])
  const { token } = await shop.signIn('SuperAdmin')
  const head = { actionName: goods.read.name, token, language: 'en', ip: '', agent: '', storeName: undefined } as const
  const relay = { frontend: undefined, actionName: undefined }

  const answer = await dispatcher.dispatch({ ...head, relay, signal: new AbortController().signal, payload: { id: '1' }, file: undefined })

  expect(answer).toMatchObject({ status: 503, code: 'took-too-long' })
  await database.close()
})

test('what a caller who left was waiting for is ended on the server', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const leaving = new AbortController()

  const waiting = cancelOnAbort(leaving.signal, () => sql`select pg_sleep(60), 'waits for nobody' as mark`.execute(db))
  waiting.catch(() => undefined)
  await expect.poll(() => pidsWaiting(db)).toHaveLength(1)
  const [pid = 0] = await pidsWaiting(db)
  leaving.abort()

  await expect(waiting).rejects.toMatchObject({ code: '57014' })
  await expect.poll(() => pidsWaiting(db)).toEqual([])
  // A cancellation that comes late would meet the next statement of this connection, which is somebody else's.
  await expect.poll(() => isConnected(db, pid), { message: 'the connection is closed' }).toBe(false)
})

async function pidsWaiting(db: Db): Promise<number[]> {
  const result = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where state = 'active' and query like '%waits for nobody%' and pid <> pg_backend_pid()`.execute(db)
  return result.rows.map(({ pid }) => pid)
}

async function isConnected(db: Db, pid: number): Promise<boolean> {
  const result = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)
  return result.rows.length > 0
}
