import { setTimeout as pause } from 'node:timers/promises'
import { notice, type ScheduleName, schedule } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { testConnection, testDatabase } from '../../../testkit/src/database.ts'
import { openDatabase } from '../db/open.ts'
import type { BossOptions } from './boss.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { runLoops } from './loops.ts'
import { makeRunner } from './run-schedule.ts'
import type { Schedule } from './schedule.ts'

const minutely = (name: ScheduleName, run: Schedule['run']): Schedule => ({ name, everySeconds: 60, run })

interface Worker extends AsyncDisposable {
  jobs: Jobs
  /** What it logged, by level and words. */
  logged: { level: number; msg: string; schedule?: string }[]
}

const pace = { dueEvery: 1, lookEvery: 1, retryAfter: 1 }

/** A worker process of its own: another connection, another pg-boss. */
async function aWorker({ services }: Shop, schedules: Schedule[], options: Partial<BossOptions> = {}): Promise<Worker> {
  const database = openDatabase(testConnection(), { size: 5 })
  const logged: Worker['logged'] = []
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
  const jobs = await startJobs({ ...services, log }, { schedules, pool: database.pool, isAlone: false, pace, ...options })
  return {
    jobs,
    logged,
    async [Symbol.asyncDispose]() {
      await jobs.stop()
      await database.close()
    },
  }
}

async function readRows(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const { schedules } = await admin.call(schedule.readAll, {})
  return new Map(schedules.map((row) => [row.name, row]))
}

afterEach(async () => {
  await sql`drop schema if exists pgboss cascade`.execute(testDatabase().db)
})

test('of two workers one runs a schedule, and neither begins it again before it has ended', async () => {
  await using shop = await openShop()
  const gate = Promise.withResolvers<void>()
  let [running, most, runs] = [0, 0, 0]
  const clean = minutely('clean-up', async () => {
    most = Math.max(most, ++running)
    runs++
    await gate.promise
    running--
  })
  await using firstWorker = await aWorker(shop, [clean])
  await using other = await aWorker(shop, [clean])
  await expect.poll(() => runs).toBe(1)

  await firstWorker.jobs.runSoon('clean-up')
  await other.jobs.runSoon('clean-up')
  gate.resolve()
  await expect.poll(async () => (await readRows(shop)).get('clean-up')?.ranAt).toEqual(expect.any(String))
  await expect
    .poll(async () => {
      await other.jobs.runSoon('clean-up')
      return runs
    })
    .toBeGreaterThan(1)

  expect(most).toBe(1)
})

test('workers that start bring no further runs of what ran lately; by the clock it runs once in each of its minutes', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now: '2026-11-30T10:01:05.000Z' })
  const runs: string[] = []
  const names = ['write-digests', 'write-reminders', 'clean-up'] as const
  const lastRuns = { 'write-digests': '2026-11-30T10:00:50.000Z', 'write-reminders': '2026-11-30T10:01:02.000Z' }
  for (const [name, ranAt] of Object.entries(lastRuns))
    await shop.services.db.insertInto('scheduleRun').values({ name, ranAt, tookMs: 1 }).execute()
  const schedules = names.map((name) => minutely(name, async () => runs.push(name)))

  await using worker = await aWorker(shop, schedules)
  await using _other = await aWorker(shop, schedules)

  // The minute of pg-boss's clock has come already.
  await expect.poll(() => runs.toSorted()).toEqual(['clean-up', 'write-digests'])
  await expect.poll(() => countDone('write-reminders')).toBe(1)
  expect(runs.toSorted()).toEqual(['clean-up', 'write-digests'])
  await worker.jobs.runSoon('write-reminders')
  await expect.poll(() => runs.toSorted()).toEqual(['clean-up', 'write-digests', 'write-reminders'])
})

/** How many jobs of a schedule have been completed. */
async function countDone(name: ScheduleName): Promise<number> {
  const { db, close } = openDatabase(testConnection(), { size: 1 })
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = 'schedules' and singleton_key = ${name} and state = 'completed'`.execute(db)
  await close()
  return rows[0]?.jobs ?? 0
}

test('a schedule that fails is logged once, tried again, and shown with its reason until it works again', { tags: 'long' }, async () => {
  await using shop = await openShop()
  let runs = 0
  await using worker = await aWorker(shop, [
    minutely('issue-invoices', async () => {
      if (++runs < 3) throw new Error('no number is left')
    }),
  ])

  await expect.poll(async () => (await readRows(shop)).get('issue-invoices')?.failures).toBe(2)
  expect((await readRows(shop)).get('issue-invoices')).toMatchObject({ failure: 'no number is left', failedAt: expect.any(String) })
  await expect.poll(async () => (await readRows(shop)).get('issue-invoices')?.failures).toBe(0)

  expect((await readRows(shop)).get('issue-invoices')).toMatchObject({ failure: 'no number is left', failedAt: expect.any(String) })
  expect(worker.logged.filter(({ level }) => level >= 30).map(({ level, msg }) => ({ level, msg }))).toEqual([
    { level: 50, msg: 'a schedule failed' },
    { level: 30, msg: 'a schedule works again' },
  ])
})

test('one that takes long holds up no other, and a stop aborts it; the next worker runs it again', { tags: 'long' }, async () => {
  await using shop = await openShop()
  let runs = 0
  const others = new Set<string>()
  const schedules = [
    minutely('clean-up', async (_, signal) => {
      runs++
      await pause(60_000, undefined, { signal })
    }),
    minutely('fetch-rates', async () => others.add('rates')),
    minutely('write-digests', async () => others.add('digests')),
  ]
  const worker = await aWorker(shop, schedules)
  await expect.poll(() => [runs, ...[...others].toSorted()]).toEqual([1, 'digests', 'rates'])

  const began = performance.now()
  await worker[Symbol.asyncDispose]()

  expect(performance.now() - began).toBeLessThan(3000)
  expect((await readRows(shop)).get('clean-up')).toMatchObject({ ranAt: null, failures: 0 })
  await using _next = await aWorker(shop, schedules)
  await expect.poll(() => runs).toBe(2)
})

test('where it is the only process, what one that died was running is begun at once', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const verify = minutely('verify-published', () => {
    runs++
    return gate.promise
  })
  await using _dead = await aWorker(shop, [verify])
  await expect.poll(() => runs).toBe(1)

  await using _next = await aWorker(shop, [verify], { isAlone: true })

  await expect.poll(() => runs).toBe(2)
  gate.resolve()
})

test('the database keeps the schedules of this version and no others', async () => {
  await using shop = await openShop()
  const nothing = async () => undefined
  // Its statement is not one of the product: only those go over the shop's connections.
  const { db, close } = openDatabase(testConnection(), { size: 1 })
  const readStored = async () => {
    const { rows } = await sql<{ key: string; cron: string }>`select key, cron from pgboss.schedule order by key`.execute(db)
    return rows.map(({ key, cron }) => `${key} ${cron}`)
  }
  {
    await using _old = await aWorker(shop, [minutely('clean-up', nothing), minutely('fetch-rates', nothing)])
    expect(await readStored()).toEqual(['clean-up * * * * *', 'fetch-rates * * * * *'])
  }

  await using _new = await aWorker(shop, [
    { name: 'clean-up', everySeconds: 3600, run: nothing },
    { name: 'verify-published', everySeconds: null, run: nothing },
  ])

  expect(await readStored()).toEqual(['clean-up 0 * * * *'])
  await close()
})

test('work that is looked for every few seconds goes on after a failure, which is shown', async () => {
  await using shop = await openShop()
  const stopping = new AbortController()
  let runs = 0
  const looping = runLoops(
    shop.services,
    [
      {
        name: 'purge-caches',
        everySeconds: 0.05,
        open: () => ({
          async run() {
            if (++runs === 2) throw new Error('no service')
          },
        }),
      },
    ],
    stopping.signal,
  )

  await expect.poll(() => runs).toBeGreaterThan(3)
  stopping.abort()
  await looping

  expect((await readRows(shop)).get('purge-caches')).toMatchObject({ failures: 0, failure: 'no service', failedAt: expect.any(String) })
})

test('operators are told of the third failure in a row, not again within a day, and when it works again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  let at = new Date('2026-11-20T10:00:00.000Z')
  const run = makeRunner({ ...shop.services, now: () => at }, 'issue-invoices')
  const { signal } = new AbortController()
  const work = () => run(async () => undefined, signal)
  const fail = () => expect(run(() => Promise.reject(new Error('no <number> is left')), signal)).rejects.toThrow()
  const told = async () => (await admin.call(notice.search, {})).items.map(({ notice: html }) => html)

  await fail()
  await fail()
  expect(await told()).toEqual([])
  await fail()
  const failed = '<b>定时作业失败：自动开具账单</b><br>已连续失败 3 次：no &lt;number&gt; is left'
  expect(await told()).toEqual([failed])
  await fail()
  expect(await told()).toEqual([failed])

  await work()
  await work()
  const works = '<b>定时作业已恢复：自动开具账单</b><br>最近一次运行成功。'
  expect(await told()).toEqual([works, failed])
  // It fails and works again on the same day.
  for (let times = 0; times < 3; times++) await fail()
  await work()
  expect(await told()).toEqual([works, failed])

  at = new Date('2026-11-21T10:00:00.000Z')
  for (let times = 0; times < 3; times++) await fail()
  expect(await told()).toEqual([failed, works, failed])
  const nobody = await shop.signIn({ permissions: ['task.*'] })
  expect((await nobody.call(notice.search, {})).items).toEqual([])
})

test('who may not see schedules gets none', async () => {
  await using shop = await openShop()
  const nobody = await shop.signIn({ permissions: ['task.*'] })

  await expect(nobody.call(schedule.readAll, {})).rejects.toMatchObject({ status: 403 })
})
