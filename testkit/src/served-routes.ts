import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

// Loaded into a server by tests (--import): writes to ROUTES_FILE which routes its HTTP servers have registered, as
// soon as they listen.

/** A route as it was registered, such as `/shop-api/order/:orderNo`, and the port that answers it. */
export interface ServedRoute {
  method: string
  path: string
  port: number
}

const file = process.env.ROUTES_FILE
const served: ServedRoute[] = []

if (file !== undefined) {
  subscribe('fastify.initialization', (message) => {
    // Fastify's documented message of this channel.
    const { fastify } = message as { fastify: FastifyInstance }
    const registered: Omit<ServedRoute, 'port'>[] = []
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) registered.push({ method: each, path: url })
    })
    fastify.addHook('onListen', async () => {
      // A server that listens on a port has an address of this kind.
      const { port } = fastify.server.address() as AddressInfo
      served.push(...registered.map((route) => ({ ...route, port })))
      writeFileSync(file, JSON.stringify(served))
    })
  })
}
