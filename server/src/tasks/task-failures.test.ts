import { notice, shopWebsite, staticFileGenerateTask, taskMessageIn } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TaskFailed } from './engine.ts'
import { type TaskKind, task } from './kind.ts'
import { matchingTasks, moveTasks } from './task.sql.ts'
import { counting, couponCount, drain, engineOf, stateOf } from './test-engine.ts'

test('a task that cannot succeed fails at once and says why', async () => {
  await using shop = await openShop()
  const hopeless: TaskKind = task({
    kind: 'hopeless',
    payload: z.object({}),
    // biome-ignore lint/correctness/useYield: it fails before its first step
    async *run() {
      throw new TaskFailed('no-such-upload')
    },
  }) as TaskKind
  const { engine, services } = engineOf(shop, hopeless)
  const [id = ''] = await engine.add(shop.services.db, 'hopeless', [{ title: 'x', payload: {} }], null)

  await drain(engine, services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'failed', message: 'no-such-upload' })
})

test('a step that fails leaves nothing behind and is tried again later', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const stumbling: TaskKind = task({
    kind: 'stumble',
    payload: z.object({}),
    async *run() {
      yield async (trx) => {
        await trx.insertInto('coupon').values({ code: 'LOST', kind: 'fixed', value: 1, currencyCode: 'USD' }).execute()
        throw new Error('disk full')
      }
    },
  }) as TaskKind
  const { engine, services } = engineOf(shop, stumbling)
  const [id = ''] = await engine.add(db, 'stumble', [{ title: 'x', payload: {} }], null)

  await engine.runNext(services)

  expect(await couponCount(shop)).toBe(0)
  const row = await db
    .selectFrom('task')
    .select(['status', 'attempts', 'notBefore', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'running', attempts: 1 })
  expect(Date.parse(row.notBefore)).toBeGreaterThan(Date.parse(row.updatedAt))
})

test('a step that meets another transaction is run again, and is no failure', async () => {
  await using shop = await openShop()
  let runs = 0
  const meeting: TaskKind = task({
    kind: 'meet',
    payload: z.object({}),
    async *run() {
      yield async (trx) => {
        await trx.insertInto('coupon').values({ code: 'MET', kind: 'fixed', value: 1, currencyCode: 'USD' }).execute()
        runs++
        if (runs === 1) await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(trx)
        return { cursor: null, done: 1, total: 1 }
      }
    },
  }) as TaskKind
  const { engine, services } = engineOf(shop, meeting)
  const [id = ''] = await engine.add(shop.services.db, 'meet', [{ title: 'x', payload: {} }], null)

  await drain(engine, services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded' })
  expect(runs).toBe(2)
  expect(await couponCount(shop)).toBe(1)
  const { attempts } = await shop.services.db.selectFrom('task').select('attempts').where('id', '=', id).executeTakeFirstOrThrow()
  expect(attempts).toBe(0)
})

test('a task that waits for its next try is tried at once when a user says so, and keeps nothing of its failure', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  let runs = 0
  const recovering: TaskKind = task({
    kind: 'stumble',
    payload: z.object({}),
    async *run() {
      runs++
      if (runs === 1) throw Object.assign(new Error('mkdir'), { code: 'ENOTDIR', path: '/srv/shop' })
      yield () => ({ cursor: 1, done: 1, total: 1 })
    },
  }) as TaskKind
  const { engine, services } = engineOf(shop, recovering)
  const [id = ''] = await engine.add(db, 'stumble', [{ title: 'x', payload: {} }], null)
  const message = async () => (await db.selectFrom('task').select('message').where('id', '=', id).executeTakeFirstOrThrow()).message

  await engine.runNext(services)
  expect(taskMessageIn(await message(), 'en')).toBe('A file is in the place of a folder: /srv/shop. Move it away')
  const nextTry = async () =>
    (await matchingTasks(db, { ids: [id] }, { scope: { kind: 'all' }, callerId: '1' }).executeTakeFirstOrThrow()).nextTryAt
  expect(Date.parse((await nextTry()) ?? '')).toBeGreaterThan(Date.now())
  expect(await moveTasks(db, [id], 'retry')).toEqual([id])
  expect(await moveTasks(db, [id], 'retry')).toEqual([])
  await engine.runNext(services)

  expect(await message()).toBe('')
  expect(await nextTry()).toBeNull()
})

const failing = task({
  kind: 'static-file-generate-task',
  payload: z.object({}),
  // biome-ignore lint/correctness/useYield: it fails before its first step
  async *run() {
    throw new TaskFailed('website-gone')
  },
}) as TaskKind

test('a task whose website is gone fails like others, and is told', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { engine, services } = engineOf(shop, failing)
  const website = await shop.given.website()
  await admin.call(shopWebsite.delete, { ids: [website.id] })
  const [id = ''] = await engine.add(shop.services.db, failing.kind, [{ title: 'a.example.com', payload: {}, websiteId: website.id }], null)

  await drain(engine, services)

  expect(await admin.call(staticFileGenerateTask.read, { id })).toMatchObject({ status: 'failed', message: 'website-gone' })
  const { items } = await admin.call(notice.search, {})
  expect(items.map((row) => row.notice)).toEqual(['<b>任务失败：a.example.com</b><br>网站已被删除'])
})

test('a website whose task could not write down its failure goes on with its other tasks', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { engine, services } = engineOf(shop, failing, counting('count'))
  const { id: websiteId } = await shop.given.website()
  const [id = ''] = await engine.add(db, failing.kind, [{ title: 'x', payload: {}, websiteId }], null)
  const [other = ''] = await engine.add(db, 'count', [{ title: 'y', payload: { rows: 1 }, websiteId }], null)
  await sql`alter table notice add constraint no_notices check (kind <> 'task-failed')`.execute(db)

  await expect(engine.runNext(services)).rejects.toThrow('no_notices')
  await drain(engine, services)
  expect(await stateOf(shop, other)).toMatchObject({ status: 'succeeded' })

  await sql`alter table notice drop constraint no_notices`.execute(db)
  await db.updateTable('task').set({ notBefore: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute()
  await drain(engine, services)
  expect(await stateOf(shop, id)).toMatchObject({ status: 'failed' })
})

test('failed items are kept with their reasons and do not stop the task', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const picky: TaskKind = task({
    kind: 'picky',
    payload: z.object({}),
    async *run() {
      yield () => ({ cursor: 1, done: 2, failures: [{ item: 'row 2', reason: 'no title', detail: { row: 2 } }] })
    },
  }) as TaskKind
  const { engine, services } = engineOf(shop, picky)
  const [id = ''] = await engine.add(db, 'picky', [{ title: 'x', payload: {} }], null)

  await drain(engine, services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded', failed: 1 })
  expect(await db.selectFrom('taskFailure').select(['item', 'reason', 'detail']).where('taskId', '=', id).execute()).toEqual([
    { item: 'row 2', reason: 'no title', detail: { row: 2 } },
  ])
})
