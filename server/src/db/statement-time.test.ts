/** @module-tag long */
import { goods } from '@wanpu/contract'
import { openProxy, openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createDispatcher } from '../http/dispatcher.ts'
import { inTransaction } from './lost-connection.ts'
import { openDatabase } from './open.ts'

test('work that ends because its caller left is no incident', async () => {
  await using shop = await openShop()
  const incident = vi.spyOn(shop.services.log, 'error')
  const leaving = new AbortController()
  const waiting = {
    action: goods.read,
    handle: () => Promise.resolve(),
    prepare: async (_: unknown, { signal }: { signal: AbortSignal }) => {
      leaving.abort()
      signal.throwIfAborted()
    },
  }
  const { token } = await shop.signIn('SuperAdmin')
  const head = { actionName: goods.read.name, token, language: 'en', ip: '', agent: '', storeName: undefined } as const
  const relay = { frontend: undefined, actionName: undefined }

  const dispatcher = createDispatcher(shop.services, [waiting])
  await dispatcher.dispatch({ ...head, relay, signal: leaving.signal, payload: { id: '1' }, file: undefined })

  expect(incident).not.toHaveBeenCalled()
})

test('who waits for their answer is not taken for a caller who left', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('SuperAdmin')

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => admin.send(goods.search.name, { keywords: 'a' })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('a database that falls silent is not waited for; with its answers back all goes on', async () => {
  await using proxy = await openProxy()
  const { db, close } = openDatabase(proxy.connection, { size: 4, statementMs: 300 })
  const selectOne = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows)
  expect(await selectOne()).toEqual([{ one: 1 }])

  proxy.silence()
  await expect(selectOne()).rejects.toMatchObject({ code: '57014' })

  proxy.restore()
  await expect.poll(() => selectOne().catch(() => []), { timeout: 10_000 }).toEqual([{ one: 1 }])
  await close()
})

test('a commit that is not answered is looked up, not called a failure', async () => {
  await using proxy = await openProxy()
  const { db, close } = openDatabase(proxy.connection, { size: 4, statementMs: 300 })

  const change = inTransaction(db, async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx)
    proxy.silence('commit')
    return 'done'
  })
  await expect.poll(proxy.isSilent).toBe(true)
  proxy.restore()

  expect(await change).toBe('done')
  await close()
})
