import { dirname } from 'node:path'
import { goods, notice, schedule, webHookDelivery } from '@wanpu/contract'
import type { PoolConfig } from 'pg'
import { expect, test } from 'vitest'
import { testConnection } from '../../../../../testkit/src/database.ts'
import type { Config } from '../../../boot/config.ts'
import type { Thread } from '../../../lib/thread.ts'
import { makeRunner } from '../../../schedules/run-schedule.ts'
import { type HookCalls, type HookThreadOptions, openHookThread, startThread } from './hook-thread.ts'
import { recoverHooks } from './queue.sql.ts'
import { openHookShop } from './test-hook-shop.ts'

const dyingThread = new URL('./dying-thread.worker.ts', import.meta.url)

/** How a thread reaches the test database. */
function reach({ connectionString, host }: PoolConfig): Pick<Config, 'databaseUrl' | 'dataDir'> {
  return { databaseUrl: connectionString, dataDir: host === undefined ? '' : dirname(host) }
}

/** A shop whose events are posted by threads, which die when they are told to. */
async function openThreadShop(options: HookThreadOptions = {}) {
  const at = await openHookShop()
  const { services } = at.shop
  const config = { ...services.config, ...reach(testConnection()) }
  const threads: Thread<HookCalls & { die(given: null): void }>[] = []
  const start = (given: Config) => {
    const thread = startThread(given, dyingThread)
    threads.push(thread)
    return thread
  }
  const stopping = new AbortController()
  const loop = openHookThread({ ...services, config }, stopping.signal, { start, ...options })
  await at.add(['product.changed'])
  return Object.assign(at, {
    config,
    threads,
    loop,
    addProduct: (title: string) => at.boss.call(goods.insert, { title, priceMinor: 100, currencyCode: 'USD' }),
    waiting: async () => (await at.boss.call(webHookDelivery.search, { state: 'waiting' })).recordCount,
    async stop() {
      stopping.abort()
      await loop.idle?.()
    },
  })
}

test('the thread that posts events ends when nothing waits any more, and another one is started for the next event', {
  tags: 'long',
}, async () => {
  await using at = await openThreadShop({ idleFor: 0 })
  await at.addProduct('Cup')
  await at.loop.run()
  await expect.poll(at.waiting).toBe(0)
  expect(at.receiver.events).toHaveLength(1)

  await at.loop.run()
  expect(at.threads.map(({ isOpen }) => isOpen)).toEqual([false])
  await at.loop.run()
  expect(at.threads).toHaveLength(1)

  await at.addProduct('Mug')
  await at.loop.run()
  await expect.poll(at.waiting).toBe(0)
  expect(at.receiver.events).toHaveLength(2)
  await at.stop()
  expect(at.threads.map(({ isOpen }) => isOpen)).toEqual([false, false])
})

test('a thread that dies while it posts loses nothing: another one posts what was not written down, under the same id', {
  tags: 'long',
}, async () => {
  await using at = await openThreadShop()
  const { id } = await at.addProduct('Cup')
  await at.boss.call(goods.updateFields, { id, version: 1, fields: ['title'], values: { title: 'Mug' } })
  const died = Promise.withResolvers<void>()
  at.receiver.answer = async () => {
    at.receiver.answer = undefined
    at.threads[0]?.tell('die', null)
    await expect.poll(() => at.threads[0]?.isOpen).toBe(false)
    died.resolve()
    return { status: 204 }
  }

  await at.loop.run()
  await died.promise
  await expect(at.loop.run()).rejects.toThrow('the heap is full')
  // What it had claimed is free after 20 seconds.
  await recoverHooks(at.shop.services.db)
  await at.addProduct('Bowl')
  const ran = () => at.loop.run().then(() => 'well', String)
  await expect.poll(async () => [await ran(), await at.waiting()]).toEqual(['well', 0])

  const [first, ...others] = at.receiver.events
  expect(others[0]).toMatchObject({ id: first?.id, body: first?.body })
  const ofCup = others.filter(({ data }) => JSON.stringify(data.products).includes(`"productId":"${id}"`))
  expect(ofCup.map(({ data }) => data.change)).toEqual(['created', 'changed'])
  expect(others).toHaveLength(3)
  expect(at.threads).toHaveLength(2)
  await at.stop()
})

test('operators are told when threads die again and again, and when events are posted again', { tags: 'long' }, async () => {
  await using at = await openThreadShop()
  const { services } = at.shop
  const runOnce = makeRunner(services, 'send-events')
  const run = () => runOnce(at.loop.run, new AbortController().signal).catch(() => undefined)
  const state = async () => {
    const { schedules } = await at.boss.call(schedule.readAll, {})
    return schedules.find(({ name }) => name === 'send-events')
  }
  const notices = async () => (await at.boss.call(notice.search, {})).items.map((row) => row.notice)
  await at.addProduct('Cup')
  at.receiver.answer = async () => {
    const thread = at.threads.at(-1)
    thread?.tell('die', null)
    await expect.poll(() => thread?.isOpen).toBe(false)
    return { status: 204 }
  }

  for (let death = 1; death <= 3; death++) {
    await run()
    await expect.poll(() => at.threads[death - 1]?.isOpen).toBe(false)
    // What it had claimed is free after 20 seconds.
    await recoverHooks(services.db)
  }
  at.receiver.answer = undefined
  await run()
  expect(await state()).toMatchObject({ failures: 3, failure: 'the heap is full' })
  expect(await notices()).toEqual([expect.stringContaining('已连续失败 3 次：the heap is full')])
  await expect.poll(async () => [await run(), (await state())?.failures, await at.waiting()]).toEqual([undefined, 0, 0])
  expect(await notices()).toHaveLength(2)
  await at.stop()
})

test('a thread that cannot reach the database fails the run for its reason, and is started again', { tags: 'long' }, async () => {
  await using at = await openThreadShop()
  const { config } = at
  const starts: string[] = []
  const start = (given: Config) => {
    starts.push('start')
    return startThread(starts.length < 3 ? { ...given, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' } : given)
  }
  const loop = openHookThread({ ...at.shop.services, config }, new AbortController().signal, { start })
  await at.addProduct('Cup')

  await expect(loop.run()).rejects.toThrow('ECONNREFUSED')
  await expect(loop.run()).rejects.toThrow('ECONNREFUSED')
  await expect.poll(async () => [await loop.run().catch(String), await at.waiting()]).toEqual([undefined, 0])

  expect(starts).toHaveLength(3)
  expect(at.receiver.events).toHaveLength(1)
  await loop.idle?.()
})
