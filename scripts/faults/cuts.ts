import { setTimeout as pause } from 'node:timers/promises'
import { coupon } from '@wanpu/contract'
import { Client } from 'pg'
import type { Caller } from '../../testkit/src/client.ts'
import { isPostgresRunning, postgresUrl } from '../../testkit/src/postgres.ts'
import { type DatabaseProxy, openProxy } from '../../testkit/src/proxy.ts'
import { besideCalls, demandAlive, equal, type Fault, NotRun, openServer } from './fault.ts'
import { beginImport, demandProducts, importReaches } from './products.ts'

const cutsLong = 50
const cutsShort = 10

async function withAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function openDatabase(): Promise<{ url: string } & AsyncDisposable> {
  const name = `wanpu_fault_${process.pid}`
  await withAdmin(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
  return { url: postgresUrl(name), [Symbol.asyncDispose]: () => withAdmin(`drop database if exists ${name} with (force)`) }
}

async function cutAtRandom(proxy: DatabaseProxy, cuts: number): Promise<void> {
  for (let cut = 0; cut < cuts; cut++) {
    await pause(200 + Math.random() * 600)
    proxy.cut()
  }
}

/** Inserts coupons while `isGoing`; returns the codes that were answered with success. */
async function insertWhile(api: Caller, isGoing: () => boolean): Promise<string[]> {
  const inserted: string[] = []
  for (let number = 0; isGoing(); number++) {
    const code = `CUT-${number}`
    const { status } = await api.send(coupon.insert.name, { code, kind: 'fixed', value: 100, currencyCode: 'USD' })
    if (status === 200) inserted.push(code)
    else if (status !== 503) throw new Error(`a change was answered ${status}`)
  }
  return inserted
}

/** Connections to PostgreSQL that break at random moments under load. */
export const cuts: Fault = {
  name: 'connections to PostgreSQL that are cut at random moments',
  async run(isShort) {
    if (!(await isPostgresRunning())) throw new NotRun('no PostgreSQL server answers (TEST_POSTGRES names another one)')
    const [count, rows] = isShort ? [cutsShort, 10_000] : [cutsLong, 60_000]
    await using database = await openDatabase()
    await using proxy = await openProxy({ connectionString: database.url })
    const url = new URL(database.url)
    url.hostname = proxy.connection.host ?? ''
    url.port = String(proxy.connection.port)
    await using opened = await openServer({ DATABASE_URL: url.href })
    const { api, server } = opened
    const id = await beginImport(api, rows)
    let isCutting = true
    const cutting = () =>
      cutAtRandom(proxy, count).finally(() => {
        isCutting = false
      })
    const [inserted, beside] = await besideCalls(
      opened,
      async () => (await Promise.all([insertWhile(api, () => isCutting), cutting()]))[0],
      [200, 503],
    )
    demandAlive(server)
    await importReaches(() => api, id, 2)
    await demandProducts(api, rows)
    if (inserted.length === 0) throw new Error('no coupon was inserted between the cuts')
    const { items } = await api.call(coupon.search, { pageSize: 5000 })
    equal(
      'coupons',
      items
        .map(({ code }) => code)
        .toSorted()
        .join(),
      inserted.toSorted().join(),
    )
    return { proved: `${count} cuts: the process lives, ${rows} products and ${inserted.length} coupons exactly`, beside }
  },
}
