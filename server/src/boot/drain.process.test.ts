import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { adminUser, goods, paymentAccount, paymentMode, shopGoods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, makeCaller, openShipping } from '@wanpu/testkit/client'
import { password, startServer } from '@wanpu/testkit/server'
import { openServerDatabase } from '@wanpu/testkit/server-databases'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../testkit/src/free-port.ts'

const lanes = 24

async function openServer(env: Record<string, string>) {
  const database = await openServerDatabase('drained')
  const server = await startServer({ ...database?.env, ...env })
  onTestFinished(async () => {
    await server.stop()
    await database?.drop()
  })
  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  return { server, token, api: makeCaller(server.url, token, '1') }
}

/**
 * Calls in `lanes` lanes until `ready` says no, and once more in each: a balancer sends nothing after that. Begins the
 * stop on the way. Returns the statuses; throws where a call is not answered, or where the process is gone before it
 * said that it is not ready.
 */
async function callUntilTold(url: string, calls: (number: number) => Promise<number>, stop: () => void): Promise<number[]> {
  const statuses: number[] = []
  let [isTold, number] = [false, 0]
  const lookAtReady = async () => {
    while ((await fetch(`${url}/apis/ready`)).status === 200) await pause(20)
    isTold = true
  }
  const lane = async () => {
    for (let isLast = false; !isLast; ) {
      isLast = isTold
      statuses.push(await calls(number++))
      if (statuses.length === lanes * 2) stop()
    }
  }
  await Promise.all([lookAtReady(), ...Array.from({ length: lanes }, lane)])
  return statuses
}

/** The status of a call whose answer has come whole. */
async function post(url: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}

/** The status of a page of a host that no name server knows. */
async function openPage(port: number, host: string): Promise<number> {
  const request = get({ host: '127.0.0.1', port, headers: { host: `${host}:${port}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode ?? 0
}

test('calls, orders and pages on their way at a SIGTERM are answered, and ready says no before', { timeout: 120_000 }, async () => {
  const healthPort = await freePort()
  const { server, token, api } = await openServer({ DRAIN_SECONDS: '3', SHOP_PAGES_PER_MINUTE: '100000', HEALTH_PORT: String(healthPort) })
  await demandHealth(healthPort)
  const order = await openShopFor(api)
  const events = await fetch(`${server.url}/apis/events`, { headers: { authorization: `Bearer ${token}` } })
  const headers = { 'action-name': goods.insert.name, authorization: `Bearer ${token}` }
  const shopUrl = `http://127.0.0.1:${server.sitesPort}`
  const kinds = {
    console: (number: number) =>
      post(`${server.url}/apis/Action`, headers, { title: `Cup ${number}`, priceMinor: 100, currencyCode: 'USD' }),
    orders: (number: number) => post(`${shopUrl}/shop-api/order`, {}, order(number)),
    pages: () => openPage(server.sitesPort, 'drained.localhost'),
  }
  const statuses = { console: new Set<number>(), orders: new Set<number>(), pages: new Set<number>() }

  const calls = await callUntilTold(
    server.url,
    async (number) => {
      const kind = (['console', 'orders', 'pages'] as const)[number % 3] ?? 'pages'
      const status = await kinds[kind](number)
      statuses[kind].add(status)
      return status
    },
    () => server.process.kill('SIGTERM'),
  )
  if (server.process.exitCode === null) await once(server.process, 'exit')

  expect(calls.length).toBeGreaterThanOrEqual(lanes * 2)
  // Who orders too often is told to wait.
  statuses.orders.delete(429)
  expect(statuses).toEqual({ console: new Set([200]), orders: new Set([200]), pages: new Set([200]) })
  // The stream has ended, and was not cut.
  expect(await events.text()).toContain('retry: 3000')
  expect(server.process.exitCode).toBe(0)
  expect(server.printed()).not.toContain('Ended by force')
})

/** On its health port a process says whether it lives and is ready, and nothing else. */
async function demandHealth(port: number): Promise<void> {
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
  expect(await ask('/apis/health')).toMatchObject({ status: 200, response: { isUp: true } })
  expect(await ask('/apis/ready')).toMatchObject({ status: 200, response: { isReady: true, clockOffSeconds: 0 } })
  expect((await fetch(`http://127.0.0.1:${port}/apis/userInfo`)).status).toBe(404)
}

/** A website that sells one product; returns the order of a buyer by number. */
async function openShopFor(api: Caller): Promise<(number: number) => object> {
  const { id: goodsId } = await api.call(goods.insert, { title: 'Cup', priceMinor: 2500, currencyCode: 'USD', stock: 100_000 })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'drained.localhost' })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [offer] = (await api.call(shopGoods.search, { websiteId })).items
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  const { ids } = await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await expect.poll(async () => (await api.call(staticFileGenerateTask.read, { id: ids[0] ?? '' })).status).toBe('succeeded')
  await api.call(paymentAccount.insert, { paymentModeId: payment?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' })
  const shippingModeId = await openShipping(api)
  return (number) => ({
    websiteId,
    idempotencyKey: `drained-order-${String(number).padStart(6, '0')}`,
    items: [{ shopGoodsId: offer?.id, quantity: 1 }],
    shippingModeId,
    paymentModeId: payment?.id,
    contact: { name: 'Ada Buyer', email: `ada${number}@example.com`, phone: '+1 212 555 0100' },
    shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
  })
}
