import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import {
  adminRole,
  adminUser,
  coupon,
  goods,
  goodsImportTask,
  order,
  shippingMode,
  shopWebsite,
  staticFileGenerateTask,
  uploadFile,
  websiteDomain,
} from '@wanpu/contract'
import { type Caller, makeCaller } from '@wanpu/testkit/client'
import { listenForEvents } from '@wanpu/testkit/fleet/event-client'
import { type Fleet, openFleet } from '@wanpu/testkit/fleet/fleet'
import { type FleetShop, openFleetShop, signInAt, taskDone } from '@wanpu/testkit/fleet/fleet-shop'
import { beginLoad } from '@wanpu/testkit/fleet/steady-load'
import { password } from '@wanpu/testkit/server'
import { openServerDatabase, type ServerDatabase } from '@wanpu/testkit/server-databases'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type KeptName, stalest } from '../lib/kept.ts'
import { buy } from '../shop-api/test-buyer.ts'
import { pageAt, printStaleness, rightsAt, untilAllSee, urlsOf, watchRuns } from './test-fleet.ts'

// Two web, two worker and two sites processes on one PostgreSQL server, started at the same moment. Facts of one process
// are shown at another; docs/operations/several-processes.md says what each of them keeps in memory, and for how long.

let database: ServerDatabase
let sql: Client
let fleet: Fleet
let api: Caller
let shop: FleetShop

beforeAll(async () => {
  const made = await openServerDatabase('fleet')
  if (!made) throw new Error('a fleet needs a PostgreSQL server')
  database = made
  sql = new Client({ connectionString: made.env.DATABASE_URL })
  await sql.connect()
  await watchRuns(sql)
  fleet = await openFleet({ ...made.env, SHOP_PAGES_PER_MINUTE: '0' })
  api = await signInAt(fleet.console.url)
  shop = await openFleetShop(api, 'fleet.localhost', 100_000)
}, 120_000)

afterAll(async () => {
  await fleet?.[Symbol.asyncDispose]()
  await sql?.end()
  await database?.drop()
})

/** What each process finds out for itself. */
type NotOfOthers = 'whether the store answers' | 'free bytes of the disk' | 'addresses of other servers' | 'profiles of assistants'
/** Kept for a minute, by a key that has the versions of the rows. */
type SlowName = 'changes of pages' | 'uploads that builds show'

const ownPassword = `${password}-own`

/** A user with a role and a password of their own. */
async function addUser(username: string): Promise<{ id: string; roleId: string }> {
  const { id: roleId } = await api.call(adminRole.insert, { name: `role of ${username}`, permissions: ['goods.*'] })
  const { id } = await api.call(adminUser.signUp, { username, password, roleIds: [roleId], websiteScope: 'all' })
  const { call } = await signInAt(fleet.console.url, username)
  await call(adminUser.changePassword, { oldPassword: password, newPassword: ownPassword })
  return { id, roleId }
}

test('sessions and rights of one process are those of the other, also once they end', async () => {
  const [here, there] = urlsOf(fleet, 'web')
  const { id, roleId } = await addUser('clerk')
  const atHere = async () => (await signInAt(here, 'clerk', ownPassword)).token ?? ''
  const [left, changed, removed] = [await atHere(), await atHere(), await atHere()]
  expect(await Promise.all([left, changed, removed].map((token) => rightsAt(there, token)))).toEqual([200, 200, 200])

  await makeCaller(here, left, id).call(adminUser.signOut, {})
  expect([await rightsAt(here, left), await rightsAt(there, left)]).toEqual([401, 401])

  await makeCaller(there, changed, id).call(adminUser.changePassword, { oldPassword: ownPassword, newPassword: password })
  expect([await rightsAt(here, changed), await rightsAt(there, removed)], 'the session that changed it stays').toEqual([200, 401])

  const role = await api.call(adminRole.read, { id: roleId })
  await makeCaller(here, api.token, '1').call(adminRole.update, {
    id: roleId,
    version: role.version,
    name: role.name,
    permissions: ['order.*'],
  })
  expect([await rightsAt(here, changed), await rightsAt(there, changed)], 'other rights end the session').toEqual([401, 401])
  const last = (await signInAt(here, 'clerk', password)).token ?? ''
  expect([await rightsAt(here, last), await rightsAt(there, last)]).toEqual([403, 403])

  await makeCaller(there, api.token, '1').call(adminUser.delete, { ids: [id] })
  expect([await rightsAt(here, last), await rightsAt(there, last)]).toEqual([401, 401])
})

test('a file that was uploaded at one process is imported by way of the other, in a worker, and both tell its progress', async () => {
  const [here, there] = urlsOf(fleet, 'web')
  const streams = [here, there].map((url) => listenForEvents(url, api.token ?? ''))
  await expect.poll(() => streams.map((stream) => stream.connections())).toEqual([1, 1])
  const rows = Array.from({ length: 5000 }, (_, at) => `Import ${at},IMP-${at},10.00`)
  const file = await makeCaller(here, api.token, '1').upload(uploadFile.upload, {
    name: 'import.csv',
    content: ['title,sku,price', ...rows].join('\n'),
  })

  const { id } = await makeCaller(there, api.token, '1').call(goodsImportTask.add, { uploadId: file.id })
  await taskDone(() => api, goodsImportTask.read, id)

  for (const stream of streams) {
    await expect.poll(() => stream.statesOf(id).at(-1)).toBe('succeeded')
    expect(stream.statesOf(id)).toContain('running')
    await stream.leave()
  }
  expect((await api.call(goods.search, { keywords: 'IMP-', pageSize: 1 })).recordCount).toBe(5000)
})

/** Freezes a process outside of transactions: within one it would keep its rows until the server ends its session. */
async function freeze(child: ChildProcess): Promise<void> {
  // A statement that runs may be one of a transaction.
  const busy = `select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`
  for (child.kill('SIGSTOP'); (await sql.query(busy)).rowCount !== 0; child.kill('SIGSTOP')) {
    child.kill('SIGCONT')
    await pause(30)
  }
}

test('a worker that is frozen in the middle of an import loses it to the other one, and wakes up without doing anything twice', async () => {
  const [one, other] = [fleet.of('worker')[0].server.process, fleet.of('worker')[1].server.process]
  // Long enough for a moment between two of its transactions to be met while it runs.
  const rows = Array.from({ length: 30_000 }, (_, at) => `Frozen ${at},FRZ-${at},10.00`)
  const file = await api.upload(uploadFile.upload, { name: 'frozen.csv', content: ['title,sku,price', ...rows].join('\n') })
  // Those that come after it need them awake, whatever becomes of this one.
  onTestFinished(() => void [one, other].map((child) => child.kill('SIGCONT')))
  await freeze(other)
  const { id } = await api.call(goodsImportTask.add, { uploadId: file.id })
  const readTask = async () => (await sql.query('select done, status from task where id = $1', [id])).rows[0]
  await expect.poll(async () => (await readTask()).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await freeze(one)
  expect((await readTask()).status).toBe('running')

  other.kill('SIGCONT')
  await taskDone(() => api, goodsImportTask.read, id)
  one.kill('SIGCONT')

  // The one that woke up takes part again.
  const { id: next } = await api.call(staticFileGenerateTask.add, { websiteIds: [shop.websiteId] })
  await taskDone(() => api, staticFileGenerateTask.read, next)
  expect([one.exitCode, other.exitCode]).toEqual([null, null])
  expect((await api.call(goods.search, { keywords: 'FRZ-', pageSize: 1 })).recordCount).toBe(rows.length)
  expect((await sql.query(`select count(distinct sku)::int as skus from goods where sku like 'FRZ-%'`)).rows[0].skus).toBe(rows.length)
})

test('what is limited is counted once for all processes', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const guess = { username: 'nobody', password: 'wrong one' }
  const signIn = (at: number) => makeCaller(urlsOf(fleet, 'web')[at % 2] ?? '', undefined, '0').send(adminUser.signIn.name, guess, from)
  const coupons = (at: number) =>
    buy(urlsOf(fleet, 'sites')[at % 2] ?? '', '/quote', { ...shop.orderOf(at), couponCode: 'GUESS', country: 'US' }, from)

  const signIns = await Promise.all(Array.from({ length: 20 }, (_, at) => signIn(at)))
  const quotes = await Array.fromAsync({ length: 24 }, (_, at) => coupons(at))

  expect(signIns.filter(({ code }) => code === 'wrong-password')).toHaveLength(5)
  expect(quotes.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), ...Array<number>(4).fill(429)])
})

test('buyers at four processes: no piece is sold twice, a coupon for one is used once, and a key makes one order', async () => {
  const urls = [...urlsOf(fleet, 'web'), ...urlsOf(fleet, 'sites')]
  const scarce = await openFleetShop(api, 'scarce.localhost', 10)
  const place = (each: FleetShop, at: number, change: object = {}) =>
    buy(urls[at % urls.length] ?? '', '/order', each.orderOf(at, { ...change }), { 'x-forwarded-for': `81.0.0.${at}` })
  await api.call(coupon.insert, { code: 'ONCE', kind: 'fixed', value: 100, currencyCode: 'USD', usageLimit: 1, status: 'active' })

  const buyers = await Promise.all(Array.from({ length: 40 }, (_, at) => place(scarce, at)))
  const sameKey = await Promise.all(Array.from({ length: 20 }, (_, at) => place(shop, at, { ...shop.orderOf('one') })))
  const withCoupon = await Promise.all(Array.from({ length: 12 }, (_, at) => place(shop, 100 + at, { couponCode: 'ONCE' })))

  expect(buyers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(200), ...Array<number>(30).fill(409)])
  expect(new Set(sameKey.map(({ response }) => response?.orderNo)).size).toBe(1)
  expect(withCoupon.filter(({ status }) => status === 200)).toHaveLength(1)
  const { items } = await api.call(order.search, { pageSize: 100 })
  expect(new Set(items.map(({ orderNo }) => orderNo)).size).toBe(12)
  expect(await api.call(goods.read, { id: scarce.goodsId })).toMatchObject({ stock: 0 })
  const key = { 'idempotency-key': 'one-product-for-all' }
  const inserts = await Array.fromAsync({ length: 6 }, (_, at) =>
    makeCaller(urlsOf(fleet, 'web')[at % 2] ?? '', api.token, '1').send(
      goods.insert.name,
      { title: 'Once', priceMinor: 1, currencyCode: 'USD' },
      key,
    ),
  )
  expect(new Set(inserts.map(({ response }) => JSON.stringify(response))).size).toBe(1)
})

test('what processes keep in memory follows a change within its bound', async () => {
  const look = shop.domain
  const quote = async (url: string) => (await buy(url, '/quote', { ...shop.orderOf(0), country: 'US' })).response?.totalMinor
  const selling = urlsOf(fleet, 'sites')
  const before = await quote(selling[0])
  const change = async () => {
    const { version, title } = await api.call(goods.read, { id: shop.goodsId })
    await api.call(goods.update, { id: shop.goodsId, version, title, priceMinor: 2600, currencyCode: 'USD', stock: 100_000 })
  }
  const generate = async () => {
    const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [shop.websiteId] })
    await taskDone(() => api, staticFileGenerateTask.read, id)
  }
  const [mode] = (await api.call(shippingMode.search, { status: 'active' })).items
  const setStatus = (status: 'active' | 'stopped') => api.call(shopWebsite.setStatus, { ids: [shop.websiteId], status })
  const addDomain = () => api.call(websiteDomain.insert, { websiteId: shop.websiteId, domains: ['other-fleet.example'], role: 'redirect' })
  const addressOf = async (url: string) => (await pageAt(url, 'other-fleet.example')).status

  for (const url of selling) await addressOf(url)
  const health = fleet.processes.map(({ healthPort }) => `http://127.0.0.1:${healthPort}`)
  const mailsAt = async (url: string) =>
    Number(/^wanpu_queue_waiting\{queue="mails"\} (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
  const mails = await mailsAt(health[0] ?? '')
  const addMail = () =>
    sql.query(`insert into mail (event, once_key, recipient, language) values ('order-placed', 'kept', 'a@b.example', 'en')`)
  const all = {
    'a price in quotes': await untilAllSee(selling, change, async (url) => (await quote(url)) === Number(before) + 100),
    'a shipping method that was stopped': await untilAllSee(
      selling,
      () => api.call(shippingMode.setStatus, { ids: [mode?.id ?? ''], status: 'stopped' }),
      async (url) => (await buy(url, '/order', shop.orderOf('unshipped'))).status !== 200,
    ),
  }
  await api.call(shippingMode.setStatus, { ids: [mode?.id ?? ''], status: 'active' })
  // Of what is kept for longer, `kept.rules.test.ts` moves the clock.
  const kept: Record<Exclude<KeptName, NotOfOthers | SlowName>, number[]> = {
    'published builds': await untilAllSee(selling, generate, async (url) => (await pageAt(url, look)).text.includes('26.00')),
    'websites by host': await untilAllSee(selling, addDomain, async (url) => (await addressOf(url)) === 301),
    'websites of the shop API': await untilAllSee(
      selling,
      () => setStatus('stopped'),
      async (url) => (await quote(url)) === undefined && (await pageAt(url, look)).status === 404,
    ),
    'what waits in the database': await untilAllSee(health, addMail, async (url) => (await mailsAt(url)) === mails + 1),
  }
  await setStatus('active')

  printStaleness({ ...all, ...kept })
  // A busy machine takes its time for the look itself.
  const slack = 3000
  for (const [what, ms] of Object.entries(all)) expect(Math.max(...ms), what).toBeLessThan(slack)
  for (const [name, ms] of Object.entries(kept)) expect(Math.max(...ms), name).toBeLessThan(stalest[name as KeptName] + slack)
})

test('what auto-run of a kind decides at one process holds for the workers, also for what waits already', async () => {
  const [here, there] = urlsOf(fleet, 'web').map((url) => makeCaller(url, api.token, '1'))
  const add = async () => (await there?.call(staticFileGenerateTask.add, { websiteIds: [shop.websiteId] }))?.id ?? ''
  await here?.call(staticFileGenerateTask.stopTrusteeship, {})
  const held = await add()
  // Another kind runs meanwhile, in the same workers.
  const file = await api.upload(uploadFile.upload, { name: 'held.csv', content: 'title,sku,price\nHeld,HELD-1,10.00\n' })
  const { id } = await api.call(goodsImportTask.add, { uploadId: file.id })
  await taskDone(() => api, goodsImportTask.read, id)
  expect(await api.call(staticFileGenerateTask.read, { id: held })).toMatchObject({ status: 'pending' })

  await there?.call(staticFileGenerateTask.startTrusteeship, {})

  await taskDone(() => api, staticFileGenerateTask.read, held)
})

test('processes are restarted in turn: no call fails, streams miss nothing, and what is due is done once', {
  timeout: 240_000,
}, async () => {
  const countsOf = async () => ({
    order: (await api.call(order.search, { keywords: 'adaload', pageSize: 1 })).recordCount,
    write: (await api.call(goods.search, { keywords: 'Load', pageSize: 1 })).recordCount,
  })
  const before = await countsOf()
  const load = beginLoad(fleet, shop, api.token ?? '', { perSecond: 50, atOnce: 16 })
  const stream = listenForEvents(fleet.console.url, api.token ?? '')
  const { version, title } = await api.call(goods.read, { id: shop.goodsId })
  await api.call(goods.update, { id: shop.goodsId, version, title, priceMinor: 2700, currencyCode: 'USD', stock: 100_000 })
  // As if no worker had run for long: the first one to start has everything to do.
  await sql.query(`update schedule_run set ran_at = ran_at - interval '1 day'`)
  const begun = await sql.query<{ at: Date }>('select now() as at')
  const taskIds: string[] = []
  for (const half of [fleet.processes.slice(0, 3), fleet.processes.slice(3)]) {
    const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [shop.websiteId] })
    taskIds.push(id)
    await Promise.all(half.map((each) => each.restart('SIGTERM')))
    await taskDone(() => api, staticFileGenerateTask.read, id)
  }
  const report = await load.stop()

  process.stdout.write(`restarted six processes under load: ${JSON.stringify(report)}\n`)
  expect(report).toMatchObject({ failed: 0, failures: [] })
  for (const id of taskIds) await expect.poll(() => stream.statesOf(id).at(-1)).toBe('succeeded')
  await stream.leave()
  expect(stream.connections()).toBeGreaterThan(1)
  const after = await countsOf()
  expect([after.order - before.order, after.write - before.write]).toEqual([report.calls.order, report.calls.write])
  const runs = await sql.query<{ name: string }>('select distinct name from run_seen')
  expect(runs.rows.length).toBeGreaterThan(15)
  const twice = await sql.query(
    `select name, min(at) as first, count(*)::int as runs from run_seen where at >= $1
     group by name, date_trunc('minute', at) having count(*) > 1`,
    [begun.rows[0]?.at],
  )
  expect(twice.rows).toEqual([])
})
