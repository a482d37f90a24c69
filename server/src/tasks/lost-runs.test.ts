import { goodsImportTask, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Services } from '../boot/services.ts'
import { taskKinds } from '../domains/actions.ts'
import { claimTask } from './claim.sql.ts'
import { makeTaskEngine } from './engine.ts'
import { type TaskKind, task } from './kind.ts'
import { leaseSeconds } from './lease.ts'
import { everyTask, matchingTasks } from './task.sql.ts'

// What becomes of a task whose process was killed in the middle of it, and which task comes first.

/** A task of this kind that has nothing to do; the traits are those of the kind itself. */
const idle = ({ kind, readsForeignFiles = false }: TaskKind): TaskKind =>
  task({
    kind,
    readsForeignFiles,
    payload: z.unknown(),
    async *run() {
      yield () => ({ cursor: 1, done: 1 })
    },
  })

async function openWith(definition: TaskKind) {
  const shop = await openShop()
  const engine = makeTaskEngine([idle(definition)])
  const services: Services = { ...shop.services, tasks: engine }
  const [id = ''] = await engine.add(shop.services.db, definition.kind, [{ title: 'killed', payload: {} }], null)
  return { shop, engine, services, id }
}

interface Death {
  /** Seconds since the step began. */
  after?: number
  /** Rows that were told before. */
  done?: number
}

/** A run that ended with its process: its lease was not renewed again, and has run out. */
async function kill({ services: { db } }: Shop, id: string, { after = 1, done }: Death = {}): Promise<void> {
  const died = sql<string>`clock_timestamp() - interval '16 seconds'`
  await db
    .updateTable('task')
    .set({
      status: 'running',
      leaseBy: 'gone-1',
      leaseUntil: sql<string>`${died} + make_interval(secs => ${leaseSeconds})`,
      turnAt: sql<string>`${died} - make_interval(secs => ${after})`,
      ...(done !== undefined && { done }),
    })
    .where('id', '=', id)
    .execute()
}

/** Seconds until the task may begin again; and it may from now on. */
async function skipPause({ services: { db } }: Shop, id: string): Promise<number> {
  const row = await sql<{ seconds: number }>`
    update task t set not_before = clock_timestamp() from task before where t.id = ${id} and before.id = t.id
    returning round(greatest(0, extract(epoch from before.not_before - clock_timestamp())))::int as seconds`.execute(db)
  return row.rows[0]?.seconds ?? -1
}

const stateOf = async (shop: Shop, id: string) => (await matchingTasks(shop.services.db, { ids: [id] }, everyTask).execute())[0]

describe.each(taskKinds.map((definition) => [definition.kind, definition] as const))('%s', (_, definition) => {
  test('a task that was killed twice before its first checkpoint is done', async () => {
    const { shop, engine, services, id } = await openWith(definition)
    await using _shop = shop

    await kill(shop, id)
    await engine.recover(shop.services.db)
    await kill(shop, id)
    await engine.runNext(services)
    await skipPause(shop, id)
    await engine.runNext(services)

    expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded', done: 1 })
  })

  test('pauses grow while it is killed again and again; what ends within seconds each time is parked if it reads files of others, and nothing else is', async () => {
    const { shop, engine, services, id } = await openWith(definition)
    await using _shop = shop
    const pauses: number[] = []

    for (let times = 0; times < 12; times++) {
      await kill(shop, id)
      await engine.recover(shop.services.db)
      pauses.push(await skipPause(shop, id))
    }
    await engine.runNext(services)

    expect(pauses).toEqual([0, 10, 20, 40, 80, 160, 320, 600, 600, 600, 600, 600])
    const parked = { status: 'failed', message: 'process-ended: {"times":12}' }
    expect(await stateOf(shop, id)).toMatchObject(definition.readsForeignFiles ? parked : { status: 'succeeded' })
  })

  test('a task that was killed long after its step began is never parked', async () => {
    const { shop, engine, services, id } = await openWith(definition)
    await using _shop = shop

    for (let times = 0; times < 12; times++) {
      await kill(shop, id, { after: 60 })
      await engine.recover(shop.services.db)
    }
    await skipPause(shop, id)
    await engine.runNext(services)

    expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded' })
  })

  test('a task that gets further each time begins again at once and is never parked', async () => {
    const { shop, engine, services, id } = await openWith(definition)
    await using _shop = shop

    for (let times = 1; times <= 12; times++) {
      await kill(shop, id, { done: times })
      await engine.recover(shop.services.db)
      expect(await skipPause(shop, id)).toBe(0)
    }
    await engine.runNext(services)

    expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded' })
  })
})

test('the kinds of which a file may end the process are those that read files or pictures of others', () => {
  expect(taskKinds.filter(({ readsForeignFiles }) => readsForeignFiles).map(({ kind }) => kind)).toMatchInlineSnapshot(`
    [
      "goods-import-task",
      "feed-task",
      "shop-goods-data-import-task",
      "picture-look-task",
      "parcel-ship-task",
      "picture-rehost-task",
    ]
  `)
})

test('a worker finds that another one died, counts it once, and leaves the task alone while it pauses', async () => {
  const [definition] = taskKinds
  if (!definition) throw new Error('there are no kinds')
  const { shop, engine, services, id } = await openWith(definition)
  await using _shop = shop
  await kill(shop, id)
  await engine.recover(shop.services.db)
  await kill(shop, id)

  expect(await engine.runNext(services)).toBe(false)
  expect(await engine.runNext(services)).toBe(false)

  expect(await skipPause(shop, id)).toBe(10)
  expect(await engine.runNext(services)).toBe(true)
})

test('a parked task can be started again by hand', async () => {
  const definition = taskKinds.find(({ kind }) => kind === 'goods-import-task')
  if (!definition) throw new Error('there is no import')
  const { shop, engine, services, id } = await openWith(definition)
  await using _shop = shop
  for (let times = 0; times < 5; times++) {
    await kill(shop, id)
    await engine.recover(shop.services.db)
  }
  await skipPause(shop, id)
  await engine.runNext(services)
  expect(await stateOf(shop, id)).toMatchObject({ status: 'failed', message: 'process-ended: {"times":5}' })

  const admin = await shop.signIn('SuperAdmin')
  await admin.call(goodsImportTask.retry, { ids: [id] })
  await engine.runNext(services)

  expect(await stateOf(shop, id)).toMatchObject({ status: 'succeeded' })
})

/** The websites in the order in which their generations would be claimed. */
async function readTurns({ services: { db } }: Shop): Promise<string[]> {
  const titles: string[] = []
  for (let claim = 1; ; claim++) {
    const claimed = await claimTask(db, `reader-${claim}`, { names: [staticFileGenerateTask.add.name.replace('.add', '')] }, leaseSeconds)
    if (!claimed) return titles
    titles.push(claimed.title)
  }
}

test('a website that is generated alone comes before a batch, also one that stands in the batch or was worked on lately', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const domains = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.localhost`)
  const ids: string[] = []
  for (const domain of domains) ids.push((await admin.call(shopWebsite.insert, { domain })).id)
  const [, , c = '', d = '', e = ''] = ids
  await sql`insert into website_turn (website_id, turn_at) values (${e}, now())`.execute(shop.services.db)
  await shop.services.db.deleteFrom('task').execute()

  await admin.call(staticFileGenerateTask.add, { websiteIds: [...ids.slice(0, 4)] })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [e] })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [d] })
  const { items } = await admin.call(staticFileGenerateTask.search, {})
  await admin.call(staticFileGenerateTask.start, { ids: items.filter(({ websiteId }) => websiteId === c).map(({ id }) => id) })

  expect(await readTurns(shop)).toEqual(['c.localhost', 'd.localhost', 'e.localhost', 'a.localhost', 'b.localhost'])
})
