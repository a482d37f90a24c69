import { notice, order, webHook, webHookDelivery } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openHookReceiver } from '@wanpu/testkit/hook-receiver'
import { type KyselyPlugin, type RawNode, sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { openHookSending } from './send-hooks.ts'
import { openHookShop } from './test-hook-shop.ts'
import { trimEvents } from './trim-events.ts'

test('a placed order is posted, signed as Standard Webhooks says, and kept in the log with its answer', async () => {
  await using at = await openHookShop()
  const { id, secret } = await at.add(['order.placed'])
  const open = await at.shop.given.openShop()
  at.receiver.answer = () => ({ status: 202, body: 'thanks' })

  await buy(at.shop.url, '/order', orderOf(open))
  expect(await at.send()).toBe(1)

  const [event] = at.receiver.events
  const [row] = (await at.boss.call(order.search, {})).items
  expect(event).toMatchObject({ type: 'order.placed', data: { orderId: row?.id, orderNo: row?.orderNo, totalMinor: row?.totalMinor } })
  expect(() => new Webhook(secret).verify(event?.body ?? '', event?.headers as Record<string, string>)).not.toThrow()
  const { items } = await at.boss.call(webHookDelivery.search, { webHookId: id })
  expect(items).toMatchObject([{ type: 'order.placed', state: 'sent', attempts: 1, status: 202, messageId: event?.id }])
  expect(await at.boss.call(webHookDelivery.read, { id: items[0]?.id ?? '' })).toMatchObject({
    body: event?.body,
    history: [{ status: 202, response: 'thanks', problem: null }],
  })
  expect(await at.boss.call(webHook.read, { id })).toMatchObject({ waiting: 0, lastResult: { isOk: true, detail: '202 thanks' } })
})

const start = '2026-03-01T08:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString()

/** An order whose note is changed so many times, each of which is an event. */
async function changeOrder(at: Awaited<ReturnType<typeof openHookShop>>, times: number) {
  const { id } = await at.shop.given.order({ websiteId: (await at.shop.given.website()).id })
  for (let time = 1; time <= times; time++) await note(at, id, `note ${time}`)
  return id
}

async function note(at: Awaited<ReturnType<typeof openHookShop>>, id: string, text: string) {
  const { version } = await at.boss.call(order.read, { id })
  await at.boss.call(order.note, { id, version, note: text })
}

test('what fails is tried again after growing pauses with the same id, and later events about the record wait for it', async () => {
  await using at = await openHookShop({ now: start })
  at.shop.services.random = () => 0.5
  const { id } = await at.add(['order.changed'])
  await changeOrder(at, 2)
  await changeOrder(at, 1)
  const broken = new Set<string>()
  at.receiver.answer = ({ id: messageId, sequence }) => {
    if (broken.size === 0) broken.add(messageId)
    return broken.has(messageId) && at.receiver.events.length < 5 ? { status: 500, body: `no ${sequence}` } : { status: 200 }
  }

  expect(await at.send()).toBe(1)
  await at.travel(later(2))
  expect(await at.send()).toBe(0)
  await at.travel(later(5))
  expect(await at.send()).toBe(0)
  const { items } = await at.boss.call(webHookDelivery.search, { webHookId: id, sort: { by: 'eventAt' } })
  expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 2],
    ['waiting', 0],
    ['sent', 1],
  ])
  expect(items[0]).toMatchObject({ status: 500, problem: 'message-refused', nextTryAt: later(305) })
  await at.travel(later(305))
  expect(await at.send()).toBe(0)
  await at.travel(later(305 + 1800))
  expect(await at.send()).toBe(2)

  const [first] = at.receiver.events
  const ofFirst = at.receiver.events.filter((event) => event.id === first?.id)
  expect(ofFirst).toHaveLength(4)
  expect(new Set(ofFirst.map(({ body }) => body)).size).toBe(1)
  expect(at.receiver.events.at(-1)?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  expect(at.receiver.events.at(-1)?.data.orderId).toBe(first?.data.orderId)
})

test('an endpoint that asks for a pause by Retry-After gets nothing before it has passed', async () => {
  await using at = await openHookShop({ now: start })
  await at.add(['order.changed'])
  await changeOrder(at, 1)
  at.receiver.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
  await at.send()
  at.receiver.answer = undefined
  await changeOrder(at, 1)

  await at.travel(later(119))
  expect(await at.send()).toBe(0)
  await at.travel(later(121))
  expect(await at.send()).toBe(2)
})

test('an endpoint that answers 410 is switched off and tells so; redirects are not followed', async () => {
  await using at = await openHookShop({ now: start })
  const gone = await at.add(['order.changed'])
  await changeOrder(at, 1)
  at.receiver.answer = () => ({ status: 302, headers: { location: at.receiver.address } })
  await at.send()
  expect(at.receiver.events).toHaveLength(1)
  at.receiver.answer = () => ({ status: 410 })
  await at.travel(later(6))
  await at.send()

  expect(await at.boss.call(webHook.read, { id: gone.id })).toMatchObject({ status: 'stopped', stoppedBy: 'gone' })
  expect((await at.boss.call(webHookDelivery.search, {})).items).toMatchObject([{ state: 'failed', status: 410, problem: 'gone' }])
  const { items } = await at.boss.call(notice.search, {})
  expect(items.map((row) => row.notice).filter((text) => text.includes('ERP'))).toHaveLength(1)
})

test('after a day of failures its users are warned, after five days it is switched off; activated again it begins anew', {
  tags: 'long',
}, async () => {
  await using at = await openHookShop({ now: start })
  const { id } = await at.add(['order.changed'])
  at.receiver.answer = () => ({ status: 500 })
  const day = 86_400
  const notices = async () => (await at.boss.call(notice.search, {})).items.filter((row) => row.notice.includes('ERP')).length
  const fail = async (days: number) => {
    await at.travel(later(days * day + 1))
    await changeOrder(at, 1)
    await at.send()
  }

  for (const days of [0, 0.9]) await fail(days)
  expect(await notices()).toBe(0)
  for (const days of [1, 2, 4.9]) await fail(days)
  expect(await notices()).toBe(1)
  expect(await at.boss.call(webHook.read, { id })).toMatchObject({ status: 'active', failingSince: later(1) })
  await fail(5)
  expect(await at.boss.call(webHook.read, { id })).toMatchObject({ status: 'stopped', stoppedBy: 'failing' })
  expect(await notices()).toBe(2)

  at.receiver.answer = undefined
  await at.boss.call(webHook.setStatus, { ids: [id], status: 'active' })
  expect(await at.boss.call(webHook.read, { id })).toMatchObject({ status: 'active', stoppedBy: '', failingSince: null })
  await at.travel(later(9 * day))
  expect(await at.send()).toBeGreaterThan(0)
})

test('deliveries are sent again one by one, or all that failed since a time, after their number was said', async () => {
  await using at = await openHookShop({ now: start })
  const { id } = await at.add(['order.changed'])
  await changeOrder(at, 1)
  await at.send()
  at.receiver.answer = () => ({ status: 410 })
  await changeOrder(at, 1)
  await at.send()
  at.receiver.answer = undefined
  await at.boss.call(webHook.setStatus, { ids: [id], status: 'active' })

  const since = '2020-01-01T00:00:00Z'
  expect(await at.boss.call(webHookDelivery.previewResend, { id, since })).toEqual({ affected: 1 })
  expect(await at.boss.call(webHookDelivery.previewResend, { id, since: '2100-01-01' })).toEqual({ affected: 0 })
  expect(await at.boss.call(webHookDelivery.resendFailed, { id, since })).toEqual({ affected: 1 })
  expect(await at.send()).toBe(1)
  const { items } = await at.boss.call(webHookDelivery.search, {})
  expect(items.map(({ state }) => state)).toEqual(['sent', 'sent'])
  await at.boss.call(webHookDelivery.resend, { ids: items.map((row) => row.id) })
  expect(await at.send()).toBe(2)
  expect(new Set(at.receiver.events.map((event) => event.id)).size).toBe(2)
  expect((await at.boss.call(webHookDelivery.read, { id: items[1]?.id ?? '' })).history).toHaveLength(2)
})

test('while a secret is changed both sign, afterwards the new one alone', async () => {
  await using at = await openHookShop({ now: start })
  const { id, secret: before } = await at.add(['order.changed'])
  const { secret: after, previousEndsAt } = await at.boss.call(webHook.setSecret, { id, overlapHours: 24 })
  expect(previousEndsAt).toBe(later(86_400))
  const orderId = await changeOrder(at, 1)
  await at.send()
  await at.travel(later(86_401))
  await note(at, orderId, 'tomorrow')
  await at.send()

  const signatures = at.receiver.events.map(({ headers }) => headers['webhook-signature']?.split(' ').length)
  expect(signatures).toEqual([2, 1])
  const isSignedBy = (secret: string, at2: number) => {
    const event = at.receiver.events[at2]
    const stamp = Number(event?.headers['webhook-timestamp'])
    const expected = new Webhook(secret).sign(event?.id ?? '', new Date(stamp * 1000), event?.body ?? '')
    return event?.headers['webhook-signature']?.split(' ').includes(expected)
  }
  expect([isSignedBy(before, 0), isSignedBy(after, 0), isSignedBy(before, 1), isSignedBy(after, 1)]).toEqual([true, true, false, true])
  const stored = await at.shop.services.db.selectFrom('webHook').select('secrets').executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(after.slice(8))
})

test('each secret signs as long as was said when it was replaced, also where the next one is replaced meanwhile', async () => {
  await using at = await openHookShop({ now: start })
  const { id } = await at.add(['order.changed'])
  const counts = async () => at.receiver.events.map(({ headers }) => headers['webhook-signature']?.split(' ').length)
  await at.boss.call(webHook.setSecret, { id, overlapHours: 24 })
  await at.boss.call(webHook.setSecret, { id, overlapHours: 2 })
  const orderId = await changeOrder(at, 1)
  await at.send()
  await at.travel(later(3 * 3600))
  await note(at, orderId, 'three hours later')
  await at.send()
  await at.boss.call(webHook.setSecret, { id, overlapHours: 0 })
  await note(at, orderId, 'no former one any more')
  await at.send()

  expect(await counts()).toEqual([3, 2, 1])
})

test('an endpoint hears of what its maker may see at that moment, and stops with its maker', { tags: 'long' }, async () => {
  await using at = await openHookShop()
  const [own, other] = [await at.shop.given.website(), await at.shop.given.website()]
  const rights = ['web-hook.*', 'order.*', 'web-hook-delivery.*']
  const limited = await at.shop.signIn({ permissions: rights, websiteIds: [own.id] })
  await expect(at.add(['order.changed'], {}, limited)).rejects.toMatchObject({ status: 404 })
  await expect(at.add(['order.changed'], { websiteId: other.id }, limited)).rejects.toMatchObject({ status: 404 })
  const { id } = await at.add(['order.changed', 'website.published'], { websiteId: own.id }, limited)
  const ofOwn = await at.shop.given.order({ websiteId: own.id })
  const ofOther = await at.shop.given.order({ websiteId: other.id })

  await note(at, ofOwn.id, 'mine')
  await note(at, ofOther.id, 'not mine')
  await at.shop.services.db.updateTable('website').set({ currentBuild: '20260101T000000-abcdef' }).execute()
  await at.send()
  expect(at.receiver.events.map(({ type, data }) => [type, data.orderId])).toEqual([['order.changed', ofOwn.id]])

  const { db } = at.shop.services
  await db
    .updateTable('adminRole')
    .set({ permissions: ['web-hook.*'] })
    .where('permissions', '@>', sql<string[]>`array['web-hook.*']`)
    .execute()
  await note(at, ofOwn.id, 'no right any more')
  await at.send()
  expect(at.receiver.events).toHaveLength(1)
  await db.updateTable('adminUser').set({ status: 'disabled' }).where('username', '<>', 'SuperAdmin').execute()
  await note(at, ofOwn.id, 'no maker any more')
  await at.send()
  expect(await at.boss.call(webHook.read, { id })).toMatchObject({ status: 'stopped', stoppedBy: 'maker' })
  const { version } = await at.boss.call(webHook.read, { id })
  await at.boss.call(webHook.update, {
    id,
    version,
    name: 'ERP',
    status: 'active',
    address: at.receiver.address,
    events: ['order.changed'],
  })
  await note(at, ofOwn.id, 'of SuperAdmin')
  expect(await at.send()).toBe(1)
})

test('what waits is sent no more once who saved the endpoint may not sign in', async () => {
  await using at = await openHookShop({ now: start })
  const maker = await at.shop.signIn({ permissions: ['web-hook.*', 'order.*'] })
  const { id } = await at.add(['order.changed'], {}, maker)
  at.receiver.answer = () => ({ status: 500 })
  await changeOrder(at, 1)
  await at.send()
  at.receiver.answer = () => ({ status: 200 })
  await at.shop.services.db.updateTable('adminUser').set({ status: 'disabled' }).where('id', '=', maker.userId).execute()
  await at.travel(later(86_400))

  expect(await at.send()).toBe(0)
  expect(at.receiver.events).toHaveLength(1)
  expect(await at.boss.call(webHook.read, { id })).toMatchObject({ status: 'stopped', stoppedBy: 'maker', waiting: 1 })
})

test('who may not read what an event is about does not see its content', async () => {
  await using at = await openHookShop()
  await at.add(['order.changed'])
  await changeOrder(at, 1)
  await at.send()
  const [row] = (await at.boss.call(webHookDelivery.search, {})).items
  const reader = await at.shop.signIn({ permissions: ['web-hook-delivery.*'] })

  expect(await reader.call(webHookDelivery.read, { id: row?.id ?? '' })).toMatchObject({ type: 'order.changed', body: null })
})

test('a slow endpoint does not delay another one', { tags: 'long' }, async () => {
  await using at = await openHookShop()
  const slow = await openHookReceiver()
  const { promise: release, resolve } = Promise.withResolvers<void>()
  slow.answer = async () => {
    await release
    return { status: 204 }
  }
  await at.add(['order.changed'], { name: 'slow', address: slow.address })
  await at.add(['order.changed'], { name: 'quick' })
  await changeOrder(at, 3)

  const sending = at.send()
  await expect.poll(() => at.receiver.events.length).toBe(3)
  expect(slow.events.length).toBeLessThan(3)
  resolve()
  expect(await sending).toBe(6)
  await slow[Symbol.asyncDispose]()
})

test('a private address is refused as it is connected to, and a test says so', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(webHook.insert, { name: 'inside', address: 'http://127.0.0.1:9/hook', events: ['order.paid'] })

  expect(await boss.call(webHook.test, { id })).toMatchObject({ isOk: false, problem: 'private-address' })
  expect((await boss.call(webHookDelivery.search, {})).items).toMatchObject([{ type: 'web-hook.ping', state: 'failed', attempts: 1 }])
})

test('changes of many products are few events of a hundred, and none while nobody listens', { tags: 'long' }, async () => {
  await using at = await openHookShop()
  const { db } = at.shop.services
  await sql`insert into goods (title, url_keywords, sku) select 'Cup ' || n, 'cup-' || n, 'CUP-' || n from generate_series(1, 1000) n`.execute(
    db,
  )
  expect(await db.selectFrom('webHookEvent').select('id').execute()).toEqual([])
  await at.add(['stock.changed'])
  await sql`update goods set stock = stock + 1`.execute(db)

  expect(await at.send()).toBe(10)
  const products = at.receiver.events.flatMap(({ data }) => data.products as unknown[])
  expect(new Set(products.map((one) => JSON.stringify(one))).size).toBe(1000)
  expect(Math.max(...at.receiver.events.map(({ body }) => Buffer.byteLength(body)))).toBeLessThan(20_000)
})

test('events of more than 30 days ago are deleted with their deliveries', { tags: 'long' }, async () => {
  await using at = await openHookShop({ now: start })
  await at.add(['order.changed'])
  await changeOrder(at, 2)
  await at.send()
  await at.shop.services.db
    .updateTable('webHookEvent')
    .set({ at: start })
    .where(sql<boolean>`id = (select min(id) from web_hook_event)`)
    .execute()
  await at.travel(later(31 * 86_400))
  await sql`update web_hook_event set at = ${later(86_400 * 2)} where at <> ${start}`.execute(at.shop.services.db)

  expect(await trimEvents(at.shop.services)).toBe(1)
  expect((await at.boss.call(webHookDelivery.search, {})).items).toHaveLength(1)
})

test('an endpoint that is deleted while an event is posted to it takes its deliveries along', async () => {
  await using at = await openHookShop()
  const { id } = await at.add(['order.changed'])
  await changeOrder(at, 1)
  at.receiver.answer = async () => {
    await at.boss.call(webHook.delete, { ids: [id] })
    return { status: 204 }
  }

  await at.send()
  expect(at.receiver.events).toHaveLength(1)
  expect((await at.boss.call(webHookDelivery.search, {})).items).toEqual([])
})

test('a claim that cannot be renewed ends the turn and says why; the events are sent in a later one', async () => {
  await using at = await openHookShop()
  await at.add(['order.changed'])
  await changeOrder(at, 1)
  const { services } = at.shop
  const db = services.db.withPlugin(failingWhere(' and lease_until = ', 'returning lease_until'))
  const sending = openHookSending({ ...services, db }, new AbortController().signal)

  await sending.begin()
  await sending.idle()
  await expect(sending.begin()).rejects.toThrow('the connection was lost')
  await sending.idle()

  const well = openHookSending(services, new AbortController().signal)
  await well.begin()
  await well.idle()
  expect(new Set(at.receiver.events.map(({ id }) => id)).size).toBe(1)
  expect((await at.boss.call(webHookDelivery.search, {})).items).toMatchObject([{ state: 'sent' }])
})

/** Statements with all of these words fail. */
const failingWhere = (...words: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    const statement = node.kind === 'RawNode' ? (node as RawNode).sqlFragments.join('') : ''
    if (words.every((word) => statement.includes(word))) throw new Error('the connection was lost')
    return node
  },
  transformResult: async ({ result }) => result,
})
