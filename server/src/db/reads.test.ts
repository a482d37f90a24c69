/** @module-tag long */
import { audit, catalogue, coupon } from '@wanpu/contract'
import { openShop, type Shop, sampleInput } from '@wanpu/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testConnection } from '../../../testkit/src/database.ts'
import { openProxy } from '../../../testkit/src/proxy.ts'
import { openServerDatabase } from '../../../testkit/src/server-databases.ts'
import { openReplica, type Reads } from './reads.ts'

/** Gives the shop a replica at an address, and waits until it is used. */
async function useReplica(shop: Shop, url: string): Promise<Reads> {
  const { services } = shop
  services.reads = openReplica(services.db, url, services.log, { size: 3, statementMs: 30_000 })
  onTestFinished(() => services.reads.close())
  await expect.poll(() => services.reads.lag()?.milliseconds).toBe(0)
  return services.reads
}

/** A database of the same server without any rows: who reads there is known by finding nothing. */
async function makeEmpty(): Promise<string> {
  const empty = await openServerDatabase('replica')
  onTestFinished(() => empty?.drop())
  return empty?.env.DATABASE_URL ?? ''
}

const newCoupon = (code: string) => ({ code, kind: 'fixed' as const, value: 100, currencyCode: 'USD' })
const insertCoupon = (shop: Shop, token: string | undefined, code: string) =>
  fetch(`${shop.url}/apis/Action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'action-name': coupon.insert.name, authorization: `Bearer ${token}` },
    body: JSON.stringify(newCoupon(code)),
  })

test('everything that may be stale is read from a server that takes no writes', async () => {
  await using shop = await openShop()
  const { connectionString = '' } = testConnection()
  const readOnly = new URL(connectionString)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  await useReplica(shop, readOnly.href)
  const warned = vi.spyOn(shop.services.log, 'warn')
  const admin = await shop.signIn('SuperAdmin')
  const stale = [...catalogue.values()].filter(({ mayBeStale }) => mayBeStale)

  for (const action of stale) {
    const { status } = await admin.send(action.name, sampleInput(action, '1'))
    expect([action.name, [200, 404].includes(status)]).toEqual([action.name, true])
  }

  expect(stale.length).toBeGreaterThan(15)
  expect(stale.filter(({ effect, transaction }) => effect !== 'reads' || transaction !== 'none')).toEqual([])
  expect(warned).not.toHaveBeenCalled()
})

test('others read the replica; who has just written reads the primary, also of another process', async () => {
  await using shop = await openShop()
  const [writer, other] = [await shop.signIn('SuperAdmin'), await shop.signIn('SuperAdmin')]
  await writer.call(coupon.insert, newCoupon('BEFORE'))
  await useReplica(shop, await makeEmpty())
  const linesOf = async (caller: typeof writer, headers?: Record<string, string>) =>
    (await caller.send(audit.search.name, {}, headers)).response as { recordCount: number }
  expect((await linesOf(writer)).recordCount).toBe(0)

  const written = await insertCoupon(shop, writer.token, 'AFTER')

  expect((await linesOf(writer)).recordCount).toBeGreaterThan(1)
  expect((await linesOf(other)).recordCount).toBe(0)
  const [cookie = ''] = written.headers.get('set-cookie')?.split(';') ?? []
  expect((await linesOf(other, { cookie: `a=b; ${cookie}` })).recordCount).toBeGreaterThan(1)
})

test('a replica that is away is read past, and its lag is infinite until it is back', async () => {
  await using shop = await openShop()
  const proxy = await openProxy()
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  const admin = await shop.signIn('SuperAdmin')
  await admin.call(coupon.insert, newCoupon('BEFORE'))
  const { connectionString = '' } = testConnection()
  const address = new URL(connectionString)
  address.host = `127.0.0.1:${proxy.connection.port}`
  const reads = await useReplica(shop, address.href)

  proxy.shut()
  expect((await admin.call(audit.search, {})).recordCount).toBeGreaterThan(0)
  await expect.poll(() => reads.lag()?.milliseconds).toBe(Number.POSITIVE_INFINITY)
  expect((await admin.call(audit.search, {})).recordCount).toBeGreaterThan(0)

  proxy.restore()
  await expect.poll(() => reads.lag()?.milliseconds).toBe(0)
})
