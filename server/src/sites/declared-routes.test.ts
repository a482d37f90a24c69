import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { agentProfilePaths, shopApi, shopApiPath, shopApiRoot, shopLinks } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Services } from '../boot/services.ts'
import { createSites } from './sites-app.ts'

/**
 * What the sites role registers besides its shop API: published pages, icons, and what a browser asks before a call
 * from another origin.
 */
const pages = ['GET /*', 'GET /icons/*', `OPTIONS ${shopApiRoot}/*`, ...Object.values(agentProfilePaths).map((path) => `GET ${path}`)]

/** Every route that the sites role registers; HEAD comes with each GET. */
async function routesOf(services: Services): Promise<string[]> {
  const routes: string[] = []
  const collect = (message: unknown) => {
    // Fastify's documented message of this channel.
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((method) => `${method} ${url}`))
    })
  }
  subscribe('fastify.initialization', collect)
  const app = await createSites(services)
  unsubscribe('fastify.initialization', collect)
  await app.ready()
  await app.close()
  return [...new Set(routes)].filter((route) => !route.startsWith('HEAD '))
}

test('every route that the sites role answers is declared in the contract, and every declared one is answered', async () => {
  await using shop = await openShop()
  const { services } = shop

  const routes = await routesOf({ ...services, config: { ...services.config, demo: true } })

  const declared = [...Object.values(shopApi), ...Object.values(shopLinks)].map((route) => `${route.method} ${shopApiPath(route)}`)
  expect(routes.filter((route) => !pages.includes(route)).sort()).toEqual(declared.sort())
})
