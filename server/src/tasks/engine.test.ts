import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  batchImportRecorder,
  goods,
  goodsBackup,
  goodsImportTask,
  notice,
  shopWebsite,
  staticFileGenerateTask,
  taskMessageIn,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import { claimTask } from './claim.sql.ts'
import { makeTaskEngine, TaskFailed } from './engine.ts'
import { type TaskKind, task } from './kind.ts'
import { everyTask, matchingTasks, moveTasks, setTrusteeship } from './task.sql.ts'
import { trimTaskHistory } from './trim-ended-tasks.ts'

const payload = z.object({ rows: z.number() })

/** Writes one coupon for each row: what a task did can be counted. */
const counting = (kind: string, hooks: { beforeStep?: (row: number) => void | Promise<void> } = {}): TaskKind =>
  task({
    kind,
    payload,
    async *run(run) {
      const from = z.number().nullable().parse(run.cursor) ?? 0
      for (let row = from + 1; row <= run.payload.rows; row++) {
        await hooks.beforeStep?.(row)
        yield async (db) => {
          await db
            .insertInto('coupon')
            .values({ code: `${kind}-${run.id}-${row}-${randomUUID()}`, kind: 'fixed', value: row, currencyCode: 'USD' })
            .execute()
          return { cursor: row, done: row, total: run.payload.rows }
        }
      }
    },
  }) as TaskKind

function engineOf(shop: Shop, ...kinds: TaskKind[]): { engine: Services['tasks']; services: Services } {
  const engine = makeTaskEngine(kinds)
  return { engine, services: { ...shop.services, tasks: engine } }
}

async function drain(engine: Services['tasks'], services: Services): Promise<void> {
  while (await engine.runNext(services));
}

const stateOf = async (shop: Shop, id: string) => (await matchingTasks(shop.services.db, { ids: [id] }, everyTask).execute())[0]
const couponCount = async (shop: Shop) => (await shop.services.db.selectFrom('coupon').select('code').execute()).length

test('a task runs its steps to the end and says how far it came', async () => {
  await using shop = await openShop()
  const { engine, services } = engineOf(shop, counting('count'))
  const [id = ''] = await engine.add(shop.services.db, 'count', [{ title: 'five', payload: { rows: 5 } }], null)

  await drain(engine, services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded', done: 5, total: 5, failed: 0 })
  expect(await couponCount(shop)).toBe(5)
})

test('a task whose process died goes on at its checkpoint, every row once', async () => {
  await using shop = await openShop()
  const dying = engineOf(
    shop,
    counting('count', {
      beforeStep: async (row) => {
        if (row === 4) await new Promise(() => undefined)
      },
    }),
  )
  const [id = ''] = await dying.engine.add(shop.services.db, 'count', [{ title: 'six', payload: { rows: 6 } }], null)
  void dying.engine.runNext(dying.services)
  await expect.poll(() => couponCount(shop)).toBe(3)

  const next = engineOf(shop, counting('count'))
  await next.engine.recover(shop.services.db)
  await drain(next.engine, next.services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded', done: 6 })
  expect(await couponCount(shop)).toBe(6)
})

test('a paused task stops before its next step and goes on when resumed', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  let id = ''
  const { engine, services } = engineOf(
    shop,
    counting('count', {
      beforeStep: async (row) => {
        if (row === 3) await moveTasks(db, [id], 'pause')
      },
    }),
  )
  id = (await engine.add(db, 'count', [{ title: 'four', payload: { rows: 4 } }], null))[0] ?? ''
  await drain(engine, services)
  expect(await stateOf(shop, id)).toMatchObject({ status: 'paused', done: 2 })

  await moveTasks(db, [id], 'resume')
  const next = engineOf(shop, counting('count'))
  await drain(next.engine, next.services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded', done: 4 })
  expect(await couponCount(shop)).toBe(4)
})

test('a cancelled task writes nothing more', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  let id = ''
  const { engine, services } = engineOf(
    shop,
    counting('count', {
      beforeStep: async (row) => {
        if (row === 2) await moveTasks(db, [id], 'cancel')
      },
    }),
  )
  id = (await engine.add(db, 'count', [{ title: 'four', payload: { rows: 4 } }], null))[0] ?? ''

  await drain(engine, services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'cancelled', done: 1 })
  expect(await couponCount(shop)).toBe(1)
})

test('a deleted website’s tasks end: one that runs is stopped, those that wait never begin', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const kind = 'static-file-generate-task'
  const deleting = counting(kind, {
    beforeStep: async (row) => {
      if (row === 2) await admin.call(shopWebsite.delete, { ids: [websiteId] })
    },
  })
  const { engine, services } = engineOf(shop, deleting)
  const tasks = ['runs', 'waits'].map((title) => ({ title, payload: { rows: 3 }, websiteId }))
  await engine.add(shop.services.db, kind, tasks, null)

  await drain(engine, services)

  const { items } = await admin.call(staticFileGenerateTask.search, { sort: { by: 'createdAt' } })
  expect(items.map(({ title, status, done, message }) => [title, status, done, message])).toEqual([
    ['runs', 'cancelled', 1, 'website-gone'],
    ['waits', 'cancelled', 0, 'website-gone'],
  ])
  expect((await admin.call(notice.search, {})).items).toEqual([])
})

test('the work between two steps tells how far it is, and is stopped by a pause; nobody else begins with the task before it has stopped', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const [stopSignal, leaving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const slow: TaskKind = task({
    kind: 'slow',
    payload: z.object({}),
    async *run(run) {
      if (++runs === 1) {
        run.tell(7, 10)
        await new Promise((resolve) => run.signal.addEventListener('abort', resolve))
        stopSignal.resolve()
        await leaving.promise
        run.signal.throwIfAborted()
      }
      yield () => ({ cursor: 1, done: 10, total: 10 })
    },
  }) as TaskKind
  const { engine, services } = engineOf(shop, slow)
  const website = await shop.given.website()
  const tasks = ['one', 'another'].map((title) => ({ title, payload: {}, websiteId: website.id }))
  const [id = '', other = ''] = await engine.add(db, 'slow', tasks, null)

  const running = engine.runNext(services)
  await expect.poll(() => stateOf(shop, id)).toMatchObject({ status: 'running', done: 7, total: 10 })
  await moveTasks(db, [id], 'cancel')
  engine.wake()
  await stopSignal.promise
  await moveTasks(db, [id], 'retry')
  expect(await engine.runNext(services)).toBe(false)
  expect(await stateOf(shop, other)).toMatchObject({ status: 'pending' })
  leaving.resolve()
  await running
  await drain(engine, services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded', done: 10, failed: 0, message: '' })
  expect(await stateOf(shop, other)).toMatchObject({ status: 'succeeded' })
  expect(runs).toBe(3)
})

/** As if a machine under load had let the lease run out. */
const letLeaseRunOut = (shop: Shop) =>
  shop.services.db
    .updateTable('task')
    .set({ leaseUntil: new Date(0).toISOString() })
    .where('leaseUntil', 'is not', null)
    .execute()

test('who lost a task while it stood still, also to the same process, writes nothing more', async () => {
  await using shop = await openShop()
  const [standing, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const numbers: number[] = []
  let first: Promise<boolean> | undefined
  const { engine, services } = engineOf(
    shop,
    counting('count', {
      beforeStep: async (row) => {
        numbers.push(row)
        if (numbers.join() === '1,2') {
          await letLeaseRunOut(shop)
          standing.resolve()
          await overtaken.promise
        } else if (numbers.join() === '1,2,2,3') {
          overtaken.resolve()
          await first
        }
      },
    }),
  )
  const [id = ''] = await engine.add(shop.services.db, 'count', [{ title: 'three', payload: { rows: 3 } }], null)

  first = engine.runNext(services)
  await standing.promise
  await engine.runNext(services)

  expect(numbers).toEqual([1, 2, 2, 3])
  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded', done: 3 })
  expect(await couponCount(shop)).toBe(3)
})

test('a task that ends, or is paused, while another worker looks for work stays as it is', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { engine, services } = engineOf(shop, counting('count'))
  const ids = await engine.add(
    db,
    'count',
    ['one', 'two'].map((title) => ({ title, payload: { rows: 1 } })),
    null,
  )
  await db
    .updateTable('task')
    .set({ status: 'running', leaseBy: 'another', leaseUntil: new Date(0).toISOString() })
    .execute()

  let looking: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await moveTasks(trx, ids.slice(0, 1), 'succeed')
    await moveTasks(trx, ids.slice(1), 'pause')
    looking = drain(engine, services)
    await pause(300)
  })
  await looking

  expect((await Promise.all(ids.map((id) => stateOf(shop, id)))).map((row) => row?.status)).toEqual(['succeeded', 'paused'])
  expect(await couponCount(shop)).toBe(0)
})

test('without trusteeship a task waits until somebody starts it', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { engine, services } = engineOf(shop, counting('count'))
  await setTrusteeship(db, 'count', { isOn: false, updatedBy: '1', updatedAt: new Date().toISOString() })
  const [id = ''] = await engine.add(db, 'count', [{ title: 'one', payload: { rows: 1 } }], null)

  await drain(engine, services)
  expect(await stateOf(shop, id)).toMatchObject({ status: 'pending' })

  await moveTasks(db, [id], 'start')
  await drain(engine, services)
  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded' })
})

test('due work of more than 6,553 tasks is added whole', async () => {
  await using shop = await openShop()
  const tasks = Array.from({ length: 7000 }, (_, place) => ({ title: `website ${place}`, payload: { rows: 0 } }))
  const { engine, services } = engineOf(shop, { ...counting('count'), due: async () => tasks })

  expect(await engine.addDueWork(services)).toBe(7000)

  const rows = await shop.services.db.selectFrom('task').select('title').orderBy('id').execute()
  expect(rows.map(({ title }) => title)).toEqual(tasks.map(({ title }) => title))
})

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

test('a task that waits for its next try is tried at once when somebody says so, and keeps nothing of its failure', async () => {
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

test('a claim among many waiting tasks does not read the history', async () => {
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

test('tasks that ended long ago are deleted with their logs; what they changed can still be undone', async () => {
  await using shop = await openShop({ now: '2026-06-01T00:00:00Z' })
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  await shop.given.goods({ priceMinor: 1000 })
  const { changeSetId = '' } = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const days = (count: number) => new Date(Date.parse('2026-06-01T00:00:00Z') - count * 86_400_000).toISOString()
  const rows = [
    { title: 'old', status: 'succeeded', endedAt: days(91), changeSetId },
    { title: 'young', status: 'succeeded', endedAt: days(89) },
    { title: 'paused', status: 'paused', endedAt: null },
  ]
  const ids = await db
    .insertInto('task')
    .values(rows.map((row) => ({ ...row, kind: 'goods-import-task', payload: '{}', createdAt: days(100) })))
    .returning('id')
    .execute()
  await db
    .insertInto('taskLog')
    .values({ taskId: ids[0]?.id ?? '', text: 'began' })
    .execute()
  await db.insertInto('importRecord').values({ taskId: ids[0]?.id, kind: 'goods', fileName: 'a.csv', changeSetId }).execute()

  expect(await trimTaskHistory(shop.services)).toBe(1)

  expect((await admin.call(goodsImportTask.search, {})).items.map((row) => row.title)).toEqual(['paused', 'young'])
  expect((await admin.call(batchImportRecorder.search, {})).items).toMatchObject([{ fileName: 'a.csv', taskId: null, changeSetId }])
  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ affected: 1 })
})
