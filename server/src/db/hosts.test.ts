import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testConnection } from '../../../testkit/src/database.ts'
import { createDatabase, postgresUrl, runOn } from '../../../testkit/src/postgres.ts'
import { type DatabaseProxy, openProxy } from '../../../testkit/src/proxy.ts'
import { isConnectionLost } from './connection-errors.ts'
import { openHosts } from './hosts.ts'
import { type Db, openDatabase } from './open.ts'

// Two proxies before one server stand for two servers; scripts/failover-test.ts has real ones.

const portOf = (proxy: DatabaseProxy) => Number(proxy.connection.port)

/** The test database by two ways, in one address. */
async function openTwo() {
  const proxies = [await openProxy(), await openProxy()] as const
  for (const proxy of proxies) onTestFinished(() => proxy[Symbol.asyncDispose]())
  const { connectionString = '' } = testConnection()
  const address = new URL(connectionString)
  address.host = '127.0.0.1:1'
  const url = address.href.replace('127.0.0.1:1', proxies.map((proxy) => `127.0.0.1:${portOf(proxy)}`).join(','))
  return { proxies, url }
}

const readNumber = async (db: Db) => (await sql<{ n: number }>`select 7 as n`.execute(db)).rows[0]?.n

function open(url: string, hosts = openHosts(url)) {
  const database = openDatabase({ connectionString: url }, { hosts, size: 3 })
  onTestFinished(() => database.close())
  return { ...database, hosts }
}

test('new connections go to the next host when the current one is gone, and stay there', async () => {
  const { proxies, url } = await openTwo()
  const { db, hosts } = open(url)
  const [first, second] = proxies
  first.shut()
  expect(await readNumber(db)).toBe(7)
  expect(hosts.current.name).toBe(`127.0.0.1:${portOf(second)}`)

  first.restore()
  second.cut()
  await expect.poll(() => readNumber(db).catch(() => 0)).toBe(7)
  expect(hosts.current.name).toBe(`127.0.0.1:${portOf(second)}`)

  second.shut()
  await expect.poll(() => readNumber(db).catch(() => 0)).toBe(7)
  expect(hosts.current.name).toBe(`127.0.0.1:${portOf(first)}`)
})

test('a host that fell silent is left after three seconds, and what waited for it fails as lost', { tags: 'long' }, async () => {
  const { proxies, url } = await openTwo()
  const { db, hosts } = open(url)
  const stop = hosts.watch()
  onTestFinished(stop)
  expect(await readNumber(db)).toBe(7)
  const former = hosts.current.name

  proxies.find((proxy) => former.endsWith(`:${portOf(proxy)}`))?.silence()
  const waiting = readNumber(db).catch((error: unknown) => error)

  expect(isConnectionLost(await waiting)).toBe(true)
  expect(await readNumber(db)).toBe(7)
  expect(hosts.current.name).not.toBe(former)
})

test('hosts that take no writes are refused with what each of them said', { tags: 'long' }, async () => {
  const name = `wanpu_read_only_${process.pid}`
  const made = await createDatabase(name)
  onTestFinished(() => made.drop())
  const setReadOnly = (value: string) =>
    runOn(postgresUrl('postgres'), `alter database ${name} set default_transaction_read_only = ${value}`)
  await setReadOnly('on')
  const address = new URL(made.url)
  const url = made.url.replace(address.host, `127.0.0.1:9,${address.host}`)
  const { db } = open(url)

  const failed = await readNumber(db).catch((error: unknown) => error)

  expect(String(failed)).toMatch(/no host takes writes \(127\.0\.0\.1:9: connect ECONNREFUSED.*; .* is a standby\)/)
  expect(isConnectionLost(failed)).toBe(true)
  await setReadOnly('off')
  expect(await readNumber(db)).toBe(7)
})

test('a connection on which a write was refused is not used again', async () => {
  const { db, pool } = openDatabase(testConnection(), { size: 1 })
  onTestFinished(() => db.destroy())
  const sessionOf = async () => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id
  const before = await sessionOf()
  await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(db)

  const refused = await sql`create table never_made ()`.execute(db).catch((error: unknown) => error)

  expect(isConnectionLost(refused)).toBe(true)
  expect(await sessionOf()).not.toBe(before)
  expect(pool.totalCount).toBe(1)
  await pool.query('set default_transaction_read_only = on')
  await expect(pool.query('create table never_made ()')).rejects.toThrow('read-only')
  expect((await pool.query("select current_setting('default_transaction_read_only') as value")).rows).toEqual([{ value: 'off' }])
})
