import { setTimeout as pause } from 'node:timers/promises'
import { goodsImportTask, uploadFile } from '@wanpu/contract'
import { Client } from 'pg'
import { postgresUrl } from '../../../testkit/src/postgres.ts'
import { openGate } from '../../../testkit/src/proxy.ts'
import { startS3Server } from '../../../testkit/src/s3-server.ts'
import { equal, type Fault } from '../fault.ts'
import { demandNoFailedTask, openSix, publish, type SixShop } from './six-shop.ts'

const rows = 4000
/** How long a place is away, in milliseconds. */
export const awayFor = 15_000

interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
}

/**
 * Takes a place away in the middle of an import, a generation and orders. Calls are answered in words, 503 or 507 at the
 * most; afterwards all of the work comes to its end by itself. Returns how calls were answered meanwhile.
 */
export async function workThrough(six: SixShop, outage: Outage, mostMs = 60_000): Promise<string> {
  const { api, sql, orders } = six
  const lines = Array.from({ length: rows }, (_, at) => `Outage ${at},OUT-${at},10.00`)
  const file = await api.upload(uploadFile.upload, { name: 'outage.csv', content: ['title,sku,price', ...lines].join('\n') })
  const { id } = await api.call(goodsImportTask.add, { uploadId: file.id, mode: 'both' })
  await outage.begin()
  const work = Promise.all([api.done(goodsImportTask.read, id), publish(six), ...Array.from({ length: 10 }, (_, at) => six.order(at))])
  work.catch(() => undefined)
  const { statuses, saved } = await askFor(six, awayFor, mostMs)
  await outage.end()
  await work
  const count = async (query: string) => Number((await sql.query(query)).rows[0].n)
  equal('products', await count(`select count(*)::int as n from goods where title like 'Outage %'`), rows)
  const found = await count(`select count(*)::int as n from goods where title like 'Meanwhile %'`)
  if (found < saved) throw new Error(`${saved} products were said to be saved meanwhile, and ${found} are there`)
  equal('orders', await count('select count(*)::int as n from shop_order'), orders.size)
  await demandNoFailedTask(six)
  return Object.entries(statuses)
    .map(([status, times]) => `${status} ${times}×`)
    .join(', ')
}

const allowed = [200, 429, 503, 507]

/** Calls at a time: what is slow is met by several, and what is away holds none of them up alone. */
const callers = 8
/** The place stays away for longer where fewer calls have met that, */
const leastCalls = 60
/** but no longer than so many milliseconds. */
const longestAway = 180_000

/**
 * Reads, saves and quotes for so long, until enough calls were answered. Returns how often with which status, and how
 * many products were saved.
 * @throws where an answer is none of those allowed, or shows code
 */
async function askFor({ fleet, shop, token }: SixShop, milliseconds: number, mostMs: number) {
  const statuses: Record<string, number> = {}
  const headers = (action: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}`, 'action-name': action })
  const callAction = (action: string, body: object) =>
    fetch(`${fleet.console.url}/apis/Action`, { method: 'POST', headers: headers(action), body: JSON.stringify(body) })
  const calls: ((number: number) => Promise<Response>)[] = [
    () => callAction('goods.search', {}),
    (number) => callAction('goods.insert', { title: `Meanwhile ${number}`, priceMinor: 100, currencyCode: 'USD' }),
    () =>
      fetch(`${fleet.shops.url}/shop-api/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...shop.orderOf(0), country: 'US' }),
      }),
  ]
  const began = Date.now()
  let [number, saved] = [0, 0]
  const isOver = () => {
    const away = Date.now() - began
    return away >= longestAway || (away >= milliseconds && number >= leastCalls)
  }
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (; !isOver(); await pause(100 * callers)) {
        const callBegan = Date.now()
        const kind = number % calls.length
        const answer = await calls[kind]?.(number++)
        if (answer === undefined) return
        if (kind === 1 && answer.status === 200) saved++
        const said = await answer.text()
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (!allowed.includes(answer.status) || /\bat .+:\d+:\d+/.test(said))
          throw new Error(`answered ${answer.status}: ${said.slice(0, 300)}`)
        if (Date.now() - callBegan > mostMs) throw new Error(`a call took ${Date.now() - callBegan} ms`)
      }
    }),
  )
  return { statuses, saved }
}

/** The database takes no writes for a while, as a former primary does. */
export const readOnlyDatabase: Fault = {
  name: 'six processes on a database that is read-only for a while',
  isLong: true,
  async run() {
    await using six = await openSix()
    const name = new URL(six.databaseUrl).pathname.slice(1)
    const admin = new Client({ connectionString: six.databaseUrl.replace(/\/[^/]*$/, '/postgres') })
    await admin.connect()
    const own = Number((await six.sql.query('select pg_backend_pid() as pid')).rows[0].pid)
    const set = async (value: string) => {
      await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`)
      // Sessions that are open have the former setting.
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2', [name, own])
    }
    try {
      const answers = await workThrough(six, { begin: () => set('on'), end: () => set('off') })
      return { proved: `read-only for ${awayFor / 1000} s: answers ${answers}; import, generation and orders exact` }
    } finally {
      await admin.end()
    }
  },
}

/** The database is far away or its disk is slow: each piece of an answer comes late. */
export const slowDatabase: Fault = {
  name: 'six processes on a database that answers 100 ms late',
  isLong: true,
  async run() {
    const { hostname, port } = new URL(postgresUrl('postgres'))
    await using gate = await openGate({ host: hostname, port: Number(port || 5432) })
    await using six = await openSix({}, (url) => {
      const through = new URL(url)
      through.host = `127.0.0.1:${gate.port}`
      return through.href
    })
    const answers = await workThrough(six, { begin: async () => gate.slow(50), end: async () => gate.slow(0) })
    return { proved: `50 ms on each way for ${awayFor / 1000} s: answers ${answers}; import, generation and orders exact` }
  },
}

/** The store of files is not reached for a while. */
export const lostStore: Fault = {
  name: 'six processes whose store of files is away for a while',
  isLong: true,
  async run() {
    await using store = await startS3Server()
    const { port } = new URL(store.url)
    await using gate = await openGate({ host: '127.0.0.1', port: Number(port) })
    const place = `s3://${store.bucket}/six?endpoint=http://127.0.0.1:${gate.port}&region=${store.region}&path-style=1`
    await using six = await openSix({ FILES_URL: place, FILES_ACCESS_KEY: store.accessKey, FILES_SECRET: store.secretKey })
    const answers = await workThrough(six, { begin: async () => gate.shut(), end: async () => gate.restore() })
    return { proved: `away for ${awayFor / 1000} s: answers ${answers}; import, generation and orders exact` }
  },
}
