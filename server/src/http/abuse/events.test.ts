/** @module-tag long */
import { setTimeout as pause } from 'node:timers/promises'
import { adminUser, staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

// Event streams: what a stream tells, to whom, and when it ends.

/** An open stream: what it has told so far, and whether the server has ended it. */
async function openStream(shop: Shop, caller: Caller, lastEventId?: string) {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${caller.token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const response = await fetch(`${shop.url}/apis/events`, { headers, signal: leaving.signal })
  const stream = { status: response.status, text: '', isOver: false, leave: () => leaving.abort() }
  const decoder = new TextDecoder()
  const reading = async () => {
    for await (const piece of response.body ?? []) stream.text += decoder.decode(piece, { stream: true })
    stream.isOver = true
  }
  void reading().catch(() => undefined)
  return stream
}

test('a stream ends with its session, and tells nothing more', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const clerk = await shop.signIn({ permissions: ['*'] })
  const stream = await openStream(shop, clerk)

  await boss.call(adminUser.delete, { ids: [clerk.userId] })
  const website = await shop.given.website()
  await boss.call(staticFileGenerateTask.add, { websiteIds: [website.id] })

  await expect.poll(() => stream.isOver, { timeout: 5000 }).toBe(true)
  expect(stream.text).not.toContain('event: task')
})

test('a stream tells what the user may see at that moment', async () => {
  await using shop = await openShop()
  const [own, other, foreign] = [await shop.given.website(), await shop.given.website(), await shop.given.website()]
  const boss = await shop.signIn('SuperAdmin')
  const clerk = await shop.signIn({ permissions: ['*'], websiteIds: [own.id, other.id, foreign.id] })
  const stream = await openStream(shop, clerk)
  const isTold = (website: { id: string }) => stream.text.includes(`"websiteId":"${website.id}"`)
  await shop.services.db
    .updateTable('adminUser')
    .set({ websiteIds: [own.id, other.id] })
    .where('id', '=', clerk.userId)
    .execute()
  // A look that began before has ended once this is told.
  await boss.call(staticFileGenerateTask.add, { websiteIds: [own.id] })
  await expect.poll(() => isTold(own), { timeout: 5000 }).toBe(true)

  await boss.call(staticFileGenerateTask.add, { websiteIds: [foreign.id] })
  await boss.call(staticFileGenerateTask.add, { websiteIds: [other.id] })
  await expect.poll(() => isTold(other), { timeout: 5000 }).toBe(true)
  expect(isTold(foreign)).toBe(false)
  stream.leave()
})

test('a stream tells each change once, also what ended just before it was opened and what was written before and committed after another', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const website = await shop.given.website()
  const { ids } = await boss.call(staticFileGenerateTask.add, { websiteIds: [website.id, (await shop.given.website()).id] })
  const [early = '', late = ''] = ids
  const change = (id: string, status: string, secondsAgo: number) =>
    sql`update task set status = ${status}, updated_at = clock_timestamp() - make_interval(secs => ${secondsAgo}) where id = ${id}`.execute(
      shop.services.db,
    )
  const eventsOf = (id: string) =>
    [...stream.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')).filter((it) => it.id === id)
  await change(early, 'succeeded', 1)
  const stream = await openStream(shop, boss)
  await expect.poll(() => eventsOf(early)).toMatchObject([{ status: 'succeeded' }])
  await expect.poll(() => eventsOf(late)).toMatchObject([{ status: 'pending' }])

  await change(early, 'failed', 0)
  await expect.poll(() => eventsOf(early)).toHaveLength(2)
  await change(late, 'succeeded', 1)
  await expect.poll(() => eventsOf(late)).toHaveLength(2)
  // Two looks later nothing has come again.
  await pause(1500)
  expect([eventsOf(early), eventsOf(late)]).toMatchObject([
    [{ status: 'succeeded' }, { status: 'failed' }],
    [{ status: 'pending' }, { status: 'succeeded' }],
  ])
  stream.leave()
})

test('a stream that is opened again tells what ended since its last event, however long ago, within ten minutes', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const websites = [await shop.given.website(), await shop.given.website(), await shop.given.website()]
  const { ids } = await boss.call(staticFileGenerateTask.add, { websiteIds: websites.map(({ id }) => id) })
  const end = (id: string | undefined, minutesAgo: number) =>
    sql`update task set status = 'succeeded', updated_at = clock_timestamp() - make_interval(mins => ${minutesAgo}) where id = ${id}`.execute(
      shop.services.db,
    )
  const first = await openStream(shop, boss)
  await expect.poll(() => first.text.match(/^id: /gm)).toHaveLength(3)
  first.leave()
  const [, lastTime = ''] = [...first.text.matchAll(/^id: (.*)\/\d+$/gm)].at(-1) ?? []
  for (const [at, minutesAgo] of [2, 8, 30].entries()) await end(ids[at], minutesAgo)
  const minutesBefore = (minutes: number) => new Date(Date.parse(lastTime) - minutes * 60_000).toISOString()
  const told = ({ text }: { text: string }) => ids.filter((id) => text.includes(`"id":"${id}"`))

  const again = await openStream(shop, boss, `${minutesBefore(5)}/0`)
  await expect.poll(() => told(again)).toEqual([ids[0]])
  const muchLater = await openStream(shop, boss, `${minutesBefore(60)}/`)
  await expect.poll(() => told(muchLater)).toEqual([ids[0], ids[1]])
  const confused = await openStream(shop, boss, 'nonsense')
  await expect.poll(() => confused.text).toContain('retry')
  expect(told(confused)).toEqual([])
  for (const stream of [again, muchLater, confused]) stream.leave()
})

test('a change is told, and once, also after more tasks were added in one instant than a look reads', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const website = await shop.given.website()
  const { ids } = await boss.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await sql`update task set status = 'paused'`.execute(shop.services.db)
  const stream = await openStream(shop, boss)
  await expect.poll(() => stream.text).toContain('"paused"')

  await sql`insert into task (kind, title, status, payload, updated_at)
    select kind, title, 'paused', payload, clock.at from task, (select clock_timestamp() as at) as clock, generate_series(1, 250)`.execute(
    shop.services.db,
  )
  await sql`update task set status = 'cancelled', updated_at = clock_timestamp() + interval '10 milliseconds' where id = ${ids[0] ?? ''}`.execute(
    shop.services.db,
  )

  await expect.poll(() => stream.text, { timeout: 6000 }).toContain('"cancelled"')
  const lengthBefore = stream.text.length
  // Some looks later nothing has come again.
  await pause(2500)
  expect(stream.text.slice(lengthBefore)).not.toContain('event: task')
  stream.leave()
})

test('an open stream does not keep its session from ending', async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const stream = await openStream(shop, await shop.signIn('Admin'))

  shop.travel('2026-01-01T11:00:00Z')
  await expect.poll(() => stream.text).toContain('retry')
  shop.travel('2026-01-01T12:30:00Z')

  await expect.poll(() => stream.isOver, { timeout: 5000 }).toBe(true)
})

test('the sixth stream of a user ends their oldest one, and nobody else’s', async () => {
  await using shop = await openShop()
  const [clerk, other] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  const others = await openStream(shop, other)
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  for (let openedCount = 0; openedCount < 6; openedCount++) streams.push(await openStream(shop, clerk))

  await expect.poll(() => streams.map((stream) => stream.isOver)).toEqual([true, false, false, false, false, false])
  expect(others.isOver).toBe(false)
  for (const stream of [others, ...streams]) stream.leave()
})

test('nobody opens a stream without a session', async () => {
  await using shop = await openShop()

  expect((await openStream(shop, shop.nobody())).status).toBe(401)
})

test('a look that fails after its stream has ended, as when the server stops, warns nobody', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['*'] })
  const warn = vi.spyOn(shop.services.log, 'warn')
  const looks = { waiting: 0, release: (): void => undefined }
  const released = new Promise<void>((resolve) => {
    looks.release = resolve
  })
  const stream = await openStream(shop, clerk)
  const executor = shop.services.db.getExecutor()
  const failing = new Proxy(executor, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
      return async () => {
        looks.waiting += 1
        await released
        throw new Error('driver has already been destroyed')
      }
    },
  })
  const asked = vi.spyOn(shop.services.db, 'getExecutor').mockReturnValue(failing)
  try {
    await expect.poll(() => looks.waiting).toBeGreaterThan(0)
    stream.leave()
    await pause(200)
  } finally {
    looks.release()
    asked.mockRestore()
  }
  await pause(50)

  expect(warn).not.toHaveBeenCalled()
})
