// npm run bench:processes: orders, visits and pages over 1, 2 and 4 processes with the role sites, on PostgreSQL, and what
// each costs the processes and the database in CPU: what a machine carries is reckoned from these (docs/operations/
// sizing.md). PROCESSES=1,8 and ORDERS say otherwise. The clients run in this process and are not counted.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment } from '../../scripts/server-environment.ts'
import { buildServer, serverProgram } from '../../server/build/build-server.ts'
import { freePort } from '../../testkit/src/free-port.ts'
import { cpuSeconds } from './cpu.ts'
import { fillGoods, fillWebsite } from './fill/goods.ts'
import { addressOf, openOffer, publishOnce } from './lines/orders.ts'
import { makePoster } from './poster.ts'
import { line, openStage, perSecond, type Stage } from './stage.ts'

const counts = (process.env.PROCESSES ?? '1,2,4').split(',').map(Number)
const orders = Number(process.env.ORDERS ?? 1000)
const visits = orders * 4
const goods = 5000
const atOnce = 50
const host = 'bench.localhost'
const root = join(import.meta.dirname, '../..')
/** Ticks of /proc in a second. */
const ticksPerSecond = 100

await buildServer()
const stage = await openStage('postgres', { ROLES: 'web,worker' })
try {
  await fillGoods(stage, goods, 50)
  const websiteId = await fillWebsite(stage, host, goods)
  await publishOnce(stage, websiteId)
  const orderOf = await openOffer(stage, websiteId, orders * counts.length)
  let placed = 0
  for (const count of counts) {
    const processes = await Promise.all(Array.from({ length: count }, () => openProcess(stage)))
    const posters = processes.map(({ url }) => makePoster(url, host, atOnce))
    const post = (at: number, path: string, body: unknown, headers = {}) =>
      posters[at % count]?.(path, body, { 'x-forwarded-for': addressOf(at), ...headers }) ?? Promise.resolve(0)
    const first = placed
    placed += orders
    // What a process loads at its first call is no part of the figures.
    for (let at = 0; at < 4 * count; at++) await post(at, '/shop-api/quote', { ...orderOf(at), couponCode: undefined })
    await measure(processes, 'orders', orders, (at) => post(at, '/shop-api/order', { ...orderOf(first + at), couponCode: undefined }))
    const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
    await measure(processes, 'visits', visits, (at) =>
      post(first + at, '/shop-api/visit', { websiteId, path: '/' }, { 'user-agent': browser }),
    )
    for (const { child } of processes) await stop(child)
  }
} finally {
  await stage.stop()
}

interface SitesProcess {
  child: ChildProcess
  url: string
}

async function openProcess({ started, folder }: Stage): Promise<SitesProcess> {
  const port = await freePort()
  const { databaseUrl = '' } = started.services.config
  const own = { DATA_DIR: folder, DATABASE_URL: databaseUrl, ROLES: 'sites', SITES_PORT: String(port), LOG_LEVEL: 'error' }
  const env = {
    ...process.env,
    ...serverEnvironment({}),
    ...own,
    TRUST_PROXY: 'loopback',
    SHOP_PAGES_PER_MINUTE: '0',
    STOP_WITH_PARENT: '1',
  }
  const child = spawn(process.execPath, [serverProgram], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${url}/`).catch(() => undefined))?.status === 404
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('a process did not start')
    await pause(200)
  }
  return { child, url }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function measure(processes: readonly SitesProcess[], what: string, times: number, call: (at: number) => Promise<number>) {
  const before = await cpuOf(processes)
  let [rate, failed] = [0, 0]
  const { postgres = 0 } = await cpuSeconds(stage, async () => {
    rate = await perSecond(atOnce, times, async (at) => {
      const status = await call(at)
      if (status >= 300) failed++
    })
  })
  const node = (await cpuOf(processes)) - before
  const each = (seconds: number) => ((seconds * 1000) / times).toFixed(2)
  line(
    stage,
    `${what}, ${processes.length} processes`,
    `${Math.round(rate)}/s, failed ${failed}, CPU ms each: node ${each(node)}, PostgreSQL ${each(postgres)}`,
  )
}

/** CPU seconds of the processes so far. */
async function cpuOf(processes: readonly SitesProcess[]): Promise<number> {
  const all = await Promise.all(processes.map(({ child }) => readFile(`/proc/${child.pid}/stat`, 'utf8')))
  return all.reduce((sum, stat) => {
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(words[11]) + Number(words[12])) / ticksPerSecond
  }, 0)
}
