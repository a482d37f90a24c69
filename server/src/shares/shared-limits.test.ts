import type { AddressInfo } from 'node:net'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { guest } from '../action.ts'
import { createApp } from '../app.ts'
import { readForUser } from '../domains/catalog/goods-import/file-queue.ts'
import { closeServers } from '../http/drain.ts'
import { buy, orderOf } from '../shop-api/test-buyer.ts'
import { openPlaces } from './places.ts'
import { openRates } from './rates.ts'

// What is limited is limited for all processes together: each fact is shown with two servers on one database, which
// know nothing of each other.

const from = { 'x-forwarded-for': '203.0.113.7' }

/** A second server on the database of the first. */
async function openSecond(shop: Shop): Promise<string> {
  const app = await createApp({ ...shop.services })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => closeServers([app], { within: 1000, readFor: 0 }))
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

test.each([
  ['wrong codes of coupons', 20, 'quote', 200],
  ['look-ups of orders', 20, 'order/find', 404],
  ['orders a minute', 120, 'order', 400],
  ['links to sign in', 30, 'account/sign-out', 200],
])('%s: of those that take turns at two servers so many are judged as at one', async (_, most, call, judged) => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const urls = [shop.url, await openSecond(shop)]
  const websiteId = open.website.id
  const bodies: Record<string, object> = {
    quote: { websiteId, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }], country: 'DE', couponCode: 'GUESS' },
    'order/find': { orderNo: 'WP0000000000', email: 'ada@example.com' },
    order: { ...orderOf(open), idempotencyKey: '' },
    'account/sign-out': { websiteId },
  }

  const answers = await Array.fromAsync({ length: most + 6 }, (_each, at) => buy(urls[at % 2] ?? '', `/${call}`, bodies[call], from))

  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual([...Array<number>(most).fill(judged), ...Array<number>(6).fill(429)])
})

test('a refused call says how long to wait', async () => {
  await using shop = await openShop()
  const answers = await Array.fromAsync({ length: 21 }, () => buy(shop.url, '/order/find', {}, from))

  expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too-many' })
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(50)
})

test('a rate that is refused is refused without asking the database again, and calls go on while there is none', async () => {
  await using shop = await openShop()
  const count = openRates(shop.services)
  const calls = await Array.fromAsync({ length: 50 }, () => count('key', 40, 60))
  const isAway = openRates({ db: shop.services.db.withSchema('nowhere') })

  expect(calls.filter(({ isFree }) => isFree)).toHaveLength(40)
  await shop.services.db.deleteFrom('sharedCount').execute()
  expect((await count('key', 40, 60)).isFree).toBe(false)
  expect((await isAway('key', 1, 60)).isFree).toBe(true)
})

test('calls that come at the same moment share a rate, however many servers take them', async () => {
  await using shop = await openShop()
  const counts = [openRates(shop.services), openRates(shop.services), openRates(shop.services)]

  const calls = await Promise.all(Array.from({ length: 600 }, (_, at) => counts[at % 3]?.('key', 120, 60)))

  expect(calls.filter((call) => call?.isFree)).toHaveLength(120)
})

test('a user has five event streams at two servers together: the sixth ends the oldest one', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const urls = [shop.url, await openSecond(shop)]
  const clerk = await shop.signIn('Admin')
  const others = await openStream(shop.url, await shop.signIn('Admin'))
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  for (let number = 0; number < 6; number++) streams.push(await openStream(urls[number % 2] ?? '', clerk))

  await expect.poll(() => streams.map(({ isOver }) => isOver), { timeout: 10_000 }).toEqual([true, ...Array<boolean>(5).fill(false)])
  expect(others.isOver).toBe(false)
  for (const stream of [others, ...streams]) stream.leave()
  await expect.poll(() => findPlaces(shop), { message: 'who leaves gives their place back' }).toEqual([])
})

test('a user reads four product files at two servers together, and a place that is given back is free', async () => {
  await using shop = await openShop()
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const processes = [shop.services, { ...shop.services }]
  const read = (at: number) =>
    readForUser(
      { services: processes[at % 2] ?? shop.services, caller: { ...guest, id: '1' }, signal: new AbortController().signal },
      () => isReleased,
    )
  const readings = [0, 1, 2, 3].map(read)
  await expect.poll(() => findPlaces(shop), { timeout: 10_000 }).toHaveLength(4)

  await expect(read(0)).rejects.toMatchObject({ code: 'too-many' })
  await expect(read(1)).rejects.toMatchObject({ code: 'too-many' })
  release()
  await Promise.all(readings)
  await read(1)
  expect(await findPlaces(shop)).toEqual([])
})

test('the places of a process that is gone are free after half a minute', async () => {
  await using shop = await openShop()
  const [dead, living] = [openPlaces(shop.services, 'upload', 1, 'refused'), openPlaces(shop.services, 'upload', 1, 'refused')]
  const left = await dead.take('1')

  expect(await living.take('1')).toBeUndefined()
  await shop.services.db
    .updateTable('heldPlace')
    .set({ until: new Date(Date.now() - 1).toISOString() })
    .execute()
  const place = await living.take('1')
  expect(await living.take('1'), 'the one place is held again').toBeUndefined()
  await left?.release()
  await place?.release()
})

const findPlaces = (shop: Shop) => shop.services.db.selectFrom('heldPlace').select('id').execute()

async function openStream(url: string, caller: Caller) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/apis/events`, { headers: { authorization: `Bearer ${caller.token}` }, signal: leaving.signal })
  const stream = { isOver: false, leave: () => leaving.abort() }
  const reading = async () => {
    for await (const _ of response.body ?? []);
    stream.isOver = true
  }
  void reading().catch(() => undefined)
  return stream
}
