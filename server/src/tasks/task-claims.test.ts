import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { claimTask } from './claim.sql.ts'
import { type TaskKind, task } from './kind.ts'
import { counting, couponCount, drain, engineOf } from './test-engine.ts'

test('a website never has two running tasks', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  let running = 0
  let most = 0
  const watched = counting('count', {
    beforeStep: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    },
  })
  const { engine, services } = engineOf(shop, watched)
  const tasks = Array.from({ length: 4 }, () => ({ title: 'three', payload: { rows: 3 }, websiteId: website.id }))
  await engine.add(shop.services.db, 'count', tasks, null)

  await Promise.all([drain(engine, services), drain(engine, services)])
  await drain(engine, services)

  expect(most).toBe(1)
  expect(await couponCount(shop)).toBe(12)
})

test('websites take turns: one with many tasks does not keep the others waiting', async () => {
  await using shop = await openShop()
  const busy = await shop.given.website()
  const quiet = await shop.given.website()
  const order: string[] = []
  const noting: TaskKind = task({
    kind: 'note',
    payload: z.object({ name: z.string() }),
    async *run(run) {
      order.push(run.payload.name)
      yield () => ({ cursor: 1, done: 1 })
    },
  }) as TaskKind
  const { engine, services } = engineOf(shop, noting)
  const ofBusy = ['busy 1', 'busy 2', 'busy 3'].map((name) => ({ title: name, payload: { name }, websiteId: busy.id }))
  await engine.add(shop.services.db, 'note', [...ofBusy, { title: 'quiet', payload: { name: 'quiet' }, websiteId: quiet.id }], null)

  await drain(engine, services)

  expect(order.indexOf('quiet')).toBeLessThan(2)
  expect(order).toHaveLength(4)
})

test('a claim among many waiting tasks does not read the history', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { engine, services } = engineOf(shop, counting('count'))
  await sql`insert into website (domain) select 'shop-' || n || '.example.com' from generate_series(1, 300) n`.execute(db)
  await sql`
    insert into task (kind, status, website_id, turn_at, started_at, ended_at)
    select 'count', 'succeeded', w.id, now(), now(), now() from website w, generate_series(1, 70)`.execute(db)
  await sql`insert into task (kind, website_id, payload) select 'count', id, '{"rows": 1}' from website`.execute(db)
  await sql`
    update task set status = 'running', lease_by = 'other-1', lease_until = now() + interval '1 minute'
    where id in (select id from task where status = 'pending' order by id desc limit 50)`.execute(db)
  await sql`analyze task`.execute(db)

  const rowsRead = await db.connection().execute(async (connection) => {
    const before = await taskRowsRead(connection)
    await claimTask(connection, 'worker-1', { names: ['count'] }, 60)
    return (await taskRowsRead(connection)) - before
  })
  await engine.runNext(services)

  // 250 wait, 50 run, 21,000 have ended.
  expect(rowsRead).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThan(2000)
  expect(await couponCount(shop)).toBe(1)
})

/** Rows of tasks that this connection's statements have read so far. */
async function taskRowsRead(connection: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(connection)
  const result = await sql<{ read: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'task'`.execute(connection)
  return Number(result.rows[0]?.read)
}
