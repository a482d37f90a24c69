/** @module-tag long */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testConnection } from '../../../testkit/src/database.ts'
import { isConnectionLost } from './connection-errors.ts'
import { type DatabaseOptions, openDatabase } from './open.ts'

function open(options: DatabaseOptions) {
  const database = openDatabase(testConnection(), { size: 2, ...options })
  onTestFinished(() => database.close())
  return database.db
}

test('a process that freezes in the middle of a transaction holds its rows for minutes, not for hours', async () => {
  const limitOf = async (db: ReturnType<typeof open>) =>
    (await sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)).rows[0]?.limit

  expect(await limitOf(open({ statementMs: 30_000 }))).toBe('1min')
  expect(await limitOf(open({}))).toBe('2min')
})

test('a transaction that was silent for too long has lost its connection, and the pool goes on with another one', async () => {
  const db = open({})
  const silent = db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(trx)
    await pause(500)
    await sql`select 1`.execute(trx)
  })

  expect(isConnectionLost(await silent.catch((error: unknown) => error))).toBe(true)
  expect((await sql<{ n: number }>`select 7 as n`.execute(db)).rows).toEqual([{ n: 7 }])
})
