import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { openShop, type Shop } from '@wanpu/testkit'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { createEdgeAsk } from '../edge/certificate-check.ts'
import { createSites } from '../sites/sites-app.ts'
import { createHealth } from './health.ts'

/** Every server of the product, and a path that each of them answers. */
const servers: [string, (services: Shop['services']) => FastifyInstance | Promise<FastifyInstance>, string][] = [
  ['the console', createApp, '/apis/health'],
  ['the shops', createSites, '/'],
  ['the port for certificates', createEdgeAsk, '/internal/edge/ask?domain=a.example'],
  ['the port for health', createHealth, '/apis/health'],
]

/** A bare connection to a server; `say` sends so many requests in one piece. */
async function openSocket(shop: Shop, create: (typeof servers)[number][1], path: string) {
  const app = await create(shop.services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (piece) => {
    received += piece.toString('latin1')
  })
  socket.on('error', () => undefined)
  onTestFinished(() => {
    socket.destroy()
  })
  return {
    say: (count: number) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`.repeat(count)),
    answered: () => received.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0,
    isClosed: () => socket.closed,
  }
}

describe.each(servers)('%s', (_, create, path) => {
  test('a connection with more than sixteen unanswered requests is closed', async () => {
    await using shop = await openShop()
    const socket = await openSocket(shop, create, path)

    socket.say(500)

    await expect.poll(socket.isClosed, { timeout: 10_000 }).toBe(true)
    expect(socket.answered()).toBeLessThanOrEqual(16)
  })

  test('sixteen are answered, and then sixteen more on the same connection', async () => {
    await using shop = await openShop()
    const socket = await openSocket(shop, create, path)

    for (const total of [16, 32, 48]) {
      socket.say(16)
      await expect.poll(socket.answered, { timeout: 10_000 }).toBe(total)
    }
    expect(socket.isClosed()).toBe(false)
  })
})
