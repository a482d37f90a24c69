// npm run failover-test: two servers of PostgreSQL, one following the other synchronously, and two processes of the
// product that name both in DATABASE_URL. While orders and coupons are written, the primary is killed, switched by plan,
// and frozen. No acknowledged write may be missing or double, and writes must be back within three seconds of the
// promotion. Takes about two minutes; the figures are in the table at the end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, type Clusters, openClusters } from '../testkit/src/clusters.ts'
import { startServer } from '../testkit/src/server.ts'
import { findWrongCommits } from './failover/lost-commit.ts'
import { startWriters, type Writers } from './failover/writers.ts'
import { signIn } from './faults/fault.ts'
import { openBankTransfer, sellCup } from './faults/killed-shop.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
const backWithin = 3000
/** What decides over a fail-over looks so often, and promotes after so many looks without an answer. */
const lookEvery = 500
const misses = 3

interface Figures {
  what: string
  /** Milliseconds: without an acknowledged write; from the promotion to the next one; of pg_promote; of the return as a standby. */
  gap: number
  back: number
  promotion: number
  rejoin: number
}

await using resources = new AsyncDisposableStack()
const clusters = await openClusters()
if (clusters === undefined) process.exit(process.env.CI === 'true' ? 1 : 0)
resources.use(clusters)
const [a, b] = await openPair(clusters)
const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-failover-'))
resources.defer(() => rm(dataDir, { recursive: true, force: true }))
const writers = await openProduct(`postgres://postgres@127.0.0.1:${a.port},127.0.0.1:${b.port}/wanpu?target_session_attrs=read-write`)

const figures: Figures[] = []
await untilWritten(50)
figures.push(await failOver('kill -9', a, b, () => a.stop('kill')))
await untilWritten(50)
figures.push(await switchOver(b, a))
await untilWritten(50)
figures.push(await failOver('frozen, and waking up again', a, b, () => a.signal('SIGSTOP'), wakeUp))
await untilWritten(50)
figures.push(await loseUnreplicated(b, a))
await untilWritten(50)
await writers.stop()

const faults = [
  ...(await findFaults(a)),
  ...(await findWrongCommits(a, b)),
  ...figures.filter(({ back }) => back > backWithin).map(({ what }) => `${what}: writes came back late`),
]
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2).padStart(8)
process.stdout.write('without a write  after promotion  promotion  standby again (seconds)\n')
for (const { what, gap, back, promotion, rejoin } of figures) {
  process.stdout.write(`${seconds(gap)}         ${seconds(back)}   ${seconds(promotion)}       ${seconds(rejoin)}  ${what}\n`)
}
process.stdout.write(
  `${writers.written.length} acknowledged writes; failed calls: ${[...writers.failures].map((each) => each.join(' × ')).join(', ')}\n`,
)
process.stdout.write(faults.length === 0 ? 'nothing is missing, nothing is double\n' : `FAIL\n${faults.join('\n')}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

/** A primary, and a standby that each commit waits for. */
async function openPair(opened: Clusters): Promise<[Cluster, Cluster]> {
  const primary = await opened.create('a', ['wal_log_hints = on', 'max_connections = 200', 'wal_keep_size = 512MB'])
  await primary.query("create database wanpu template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'")
  const standby = await opened.follow('b', primary)
  await waitFor(primary, standby)
  return [primary, standby]
}

/** Makes each commit of the primary wait for the standby, once that follows. */
async function waitFor(primary: Cluster, standby: Cluster): Promise<void> {
  await until(
    async () =>
      (await primary.query(`select from pg_stat_replication where application_name = '${standby.name}' and state = 'streaming'`)).length ===
      1,
  )
  await primary.query(`alter system set synchronous_standby_names = '${standby.name}'`)
  await primary.query('select pg_reload_conf()')
  await until(async () => (await primary.query("select from pg_stat_replication where sync_state = 'sync'")).length === 1)
}

/** Two processes as they are run on two machines, and those who write there. */
async function openProduct(url: string): Promise<Writers> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'k'.repeat(43),
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
    STATEMENT_SECONDS: '2',
  }
  const first = await startServer(env)
  resources.defer(() => first.stop())
  const second = await startServer(env)
  resources.defer(() => second.stop())
  const api = await signIn(first)
  const orderOf = await sellCup(api, { paymentModeId: await openBankTransfer(api), currencyCode: 'USD', stock: 1_000_000 })
  const started = startWriters([
    { url: first.url, api, orderOf },
    { url: second.url, api: await signIn(second), orderOf },
  ])
  resources.defer(() => started.stop())
  return started
}

async function untilWritten(count: number): Promise<void> {
  const from = writers.written.length
  await until(async () => writers.written.length >= from + count)
}

/** The primary fails; what decides sees it, and promotes the standby. Then the former primary becomes the standby. */
async function failOver(
  what: string,
  primary: Cluster,
  standby: Cluster,
  fault: () => Promise<void>,
  afterwards: (former: Cluster) => Promise<void> = () => Promise.resolve(),
): Promise<Figures> {
  const began = performance.now()
  await fault()
  for (let missed = 0; missed < misses; ) {
    await pause(lookEvery)
    missed = (await primary.isReady()) ? 0 : missed + 1
  }
  return { what, ...(await promote(began, standby)), rejoin: await rejoin(primary, standby, afterwards) }
}

async function switchOver(primary: Cluster, standby: Cluster): Promise<Figures> {
  const began = performance.now()
  await primary.stop('fast')
  return { what: 'planned: stop, promote', ...(await promote(began, standby)), rejoin: await rejoin(primary, standby) }
}

async function promote(began: number, standby: Cluster): Promise<Pick<Figures, 'gap' | 'back' | 'promotion'>> {
  const before = performance.now()
  await standby.query('select pg_promote(true, 30)')
  const promoted = performance.now()
  await until(async () => writers.written.some(({ at }) => at > promoted))
  await untilWritten(20)
  const moments = writers.written.map(({ at }) => at).filter((at) => at > began - 1000)
  const gaps = moments.map((at, index) => (index === 0 ? 0 : at - (moments[index - 1] ?? at)))
  const next = writers.written.find(({ at }) => at > promoted)?.at ?? Number.POSITIVE_INFINITY
  return { gap: Math.max(...gaps), back: next - promoted, promotion: promoted - before }
}

async function rejoin(
  former: Cluster,
  primary: Cluster,
  afterwards: (former: Cluster) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  await afterwards(former)
  const began = performance.now()
  await clusters?.rewind(former, primary)
  await former.start()
  await waitFor(primary, former)
  return performance.now() - began
}

/** A frozen primary that nobody fenced takes writes when it wakes up: nothing may be acknowledged there. */
async function wakeUp(former: Cluster): Promise<void> {
  await former.signal('SIGCONT')
  await until(() => former.isReady())
  await untilWritten(50)
  await former.stop('kill')
}

/**
 * While the standby is away commits wait, and calls give up. Then the primary is lost: what was committed there alone is
 * gone, and must not have been acknowledged.
 */
async function loseUnreplicated(primary: Cluster, standby: Cluster): Promise<Figures> {
  const lastWritten = performance.now()
  await standby.stop('fast')
  const failed = () => [...writers.failures.values()].reduce((sum, count) => sum + count, 0)
  const before = failed()
  await until(async () => failed() >= before + 6)
  await primary.stop('kill')
  await standby.start()
  const began = lastWritten
  return { what: 'kill -9 of a primary whose standby was away', ...(await promote(began, standby)), rejoin: await rejoin(primary, standby) }
}

/** What was acknowledged and is not there, and what is there twice. */
async function findFaults(primary: Cluster): Promise<string[]> {
  const read = async (statement: string) => (await primary.query(statement, 'wanpu')).map(({ name }) => String(name))
  const [orders, coupons] = [await read('select order_no as name from shop_order'), await read('select code as name from coupon')]
  const there = new Set([...orders, ...coupons])
  const missing = writers.written.filter(({ name }) => !there.has(name)).map(({ kind, name }) => `missing: ${kind} ${name}`)
  const double = await read('select idempotency_key as name from shop_order group by 1 having count(*) > 1')
  const total = await read("select stock as name from goods where title = 'Cup'")
  const sold = orders.length + Number(total[0]) === 1_000_000 ? [] : [`${orders.length} orders, and the stock is ${total[0]} of 1000000`]
  return [...missing, ...double.map((key) => `double: ${key}`), ...sold]
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + 120_000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > last) throw new Error(`waited for two minutes: ${isSo}`)
    await pause(20)
  }
}
