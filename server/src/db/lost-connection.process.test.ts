import { setTimeout as pause } from 'node:timers/promises'
import { coupon, goods } from '@wanpu/contract'
import { type Caller, type DatabaseProxy, openProxy, openShop, type Shop } from '@wanpu/testkit'
import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeTaskEngine } from '../tasks/engine.ts'
import { type TaskKind, task } from '../tasks/kind.ts'
import { everyTask, matchingTasks } from '../tasks/task.sql.ts'
import { isConnectionLost } from './connection-errors.ts'
import { inTransaction } from './lost-connection.ts'
import { type DB, type OpenDatabase, openDatabase } from './open.ts'

interface Proxied extends AsyncDisposable {
  proxy: DatabaseProxy
  database: OpenDatabase
  shop: Shop
}

/** A shop whose database is reached through a proxy. */
async function openProxied(): Promise<Proxied> {
  const proxy = await openProxy()
  const database = openDatabase(proxy.connection, { size: 10 })
  const shop = await openShop({ database })
  return {
    proxy,
    database,
    shop,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await database.close()
      await proxy[Symbol.asyncDispose]()
    },
  }
}

/** Of the embedded database only our own process can break connections. */
const cuts = process.env.TEST_DB === 'postgres' ? 50 : 10

/** Cuts all connections again and again: at a random moment after `countInserted` rose, however slow the machine is. */
async function cutAtRandom(proxy: DatabaseProxy, countInserted: () => number): Promise<void> {
  for (let cutCount = 0; cutCount < cuts; cutCount++) {
    const before = countInserted()
    while (countInserted() === before) await pause(5)
    await pause(Math.random() * 60)
    proxy.cut()
  }
}

const rows = 300

/** Raises one product's stock by one in each step, slowly enough to be cut in the middle. */
const countingTask = (goodsId: string): TaskKind =>
  task({
    kind: 'count',
    payload: z.object({}),
    async *run(run) {
      for (let row = (z.number().nullable().parse(run.cursor) ?? 0) + 1; row <= rows; row++) {
        yield async (db) => {
          await db
            .updateTable('goods')
            .set((eb) => ({ stock: eb('stock', '+', 1) }))
            .where('id', '=', goodsId)
            .execute()
          return { cursor: row, done: row, total: rows }
        }
      }
    },
  }) as TaskKind

const newCoupon = (code: string) => ({ code, kind: 'fixed' as const, value: 100, currencyCode: 'USD' })

/** Inserts one coupon after the other while `isGoing`, and notes the codes that were answered with success. */
async function insertWhile(admin: Caller, caller: number, isGoing: () => boolean, insertedCodes: string[]): Promise<void> {
  for (let number = 0; isGoing(); number++) {
    const code = `CUT-${caller}-${number}`
    const { status } = await admin.send(coupon.insert.name, newCoupon(code))
    expect([200, 503]).toContain(status)
    if (status === 200) insertedCodes.push(code)
  }
}

/** Runs a task to its end, whatever becomes of its connections. */
async function runToEnd(runNext: () => Promise<boolean>): Promise<void> {
  while (true) {
    try {
      if (!(await runNext())) return
    } catch (error) {
      if (!isConnectionLost(error)) throw error
    }
  }
}

test('connections that break at random moments, fifty times, end no process and lose or double nothing', async () => {
  await using proxied = await openProxied()
  const { shop, proxy, database } = proxied
  const admin = await shop.signIn('SuperAdmin')
  const { id: goodsId } = await shop.given.goods({ stock: 0 })
  const engine = makeTaskEngine([countingTask(goodsId)])
  const [taskId = ''] = await engine.add(database.db, 'count', [{ title: 'count', payload: {} }], null)
  const insertedCodes: string[] = []
  let isCutting = true
  const cutting = cutAtRandom(proxy, () => insertedCodes.length).finally(() => {
    isCutting = false
  })
  const inserting = [1, 2, 3].map((caller) => insertWhile(admin, caller, () => isCutting, insertedCodes))
  const counting = runToEnd(() => engine.runNext({ ...shop.services, tasks: engine }))
  await Promise.all([cutting, ...inserting, counting])
  // Where the answer to a claim was lost, nobody runs the task until its lease has run out.
  const ended = async () => {
    await runToEnd(() => engine.runNext({ ...shop.services, tasks: engine }))
    return (await matchingTasks(database.db, { ids: [taskId] }, everyTask).executeTakeFirst())?.status
  }
  await expect.poll(ended, { timeout: 120_000, interval: 500 }).toBe('succeeded')

  const coupons = await admin.call(coupon.search, { pageSize: 5000 })
  expect(coupons.items.map(({ code }) => code).toSorted()).toEqual(insertedCodes.toSorted())
  expect(insertedCodes.length).toBeGreaterThanOrEqual(cuts)
  expect((await admin.call(goods.read, { id: goodsId })).stock).toBe(rows)
  expect((await admin.get('/apis/ready')).status).toBe(200)
})

test('while the database is away calls answer 503, also /apis/ready; when it is back they work again', async () => {
  await using proxied = await openProxied()
  const { shop, proxy } = proxied
  const admin = await shop.signIn('SuperAdmin')

  proxy.shut()
  expect((await admin.get('/apis/ready')).status).toBe(503)
  expect(await admin.send(coupon.search.name, {})).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await admin.get('/apis/health')).status).toBe(200)

  proxy.restore()
  expect((await admin.get('/apis/ready')).status).toBe(200)
  expect(await admin.send(coupon.search.name, {})).toMatchObject({ status: 200 })
})

test('a commit whose answer got lost is looked up', async () => {
  await using proxied = await openProxied()
  const { proxy, database } = proxied

  const committed = await inTransaction(cutAfterCommit(database, proxy), async (trx) => {
    await trx.insertInto('coupon').values({ code: 'ONCE', kind: 'fixed', value: 1, currencyCode: 'USD' }).execute()
    return 'inserted'
  })

  expect(committed).toBe('inserted')
  expect(await database.db.selectFrom('coupon').select('code').execute()).toEqual([{ code: 'ONCE' }])
})

/** A database of which one commit happens without its answer coming back. */
function cutAfterCommit({ db }: OpenDatabase, proxy: DatabaseProxy): OpenDatabase['db'] {
  return new Proxy(db, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own
      return () => ({
        async execute(work: (trx: Transaction<DB>) => Promise<unknown>) {
          await target.transaction().execute(work)
          proxy.cut()
          throw new Error('Connection terminated unexpectedly')
        },
      })
    },
  })
}
