import { setTimeout as pause } from 'node:timers/promises'
import { batchImportRecorder, goods, goodsBackup, goodsImportTask, notice, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type TaskKind, task } from './kind.ts'
import { moveTasks, setTrusteeship } from './task.sql.ts'
import { counting, couponCount, drain, engineOf, stateOf } from './test-engine.ts'
import { trimTaskHistory } from './trim-ended-tasks.ts'

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

test('without trusteeship a task waits until a user starts it', async () => {
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
