import { shopApiPath, shopLinks } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../boot/services.ts'
import { findPublished } from '../domains/shops/website/published-pages.ts'
import { openRedirects, type Redirect } from '../domains/shops/website/published-redirects.ts'
import type { Sites } from './sites.ts'

/** Calls a minute of one web server, which asks for all of its visitors. */
const perMinute = 6000

/** Where an address leads that is no file of a pushed shop, as its published build says: `shopLinks.moved`. */
export function addMoved(shop: FastifyInstance, services: Services, sites: Sites): void {
  const find = openFinder(services, sites)
  shop.get(shopApiPath(shopLinks.moved), { config: { callsPerMinute: perMinute } }, async (request, reply) => {
    const headers = shopLinks.moved.input.parse(request.headers)
    const moved = await find(headers['x-shop-host'], headers['x-shop-address'])
    // Kept by browsers for a day: a redirect that was wrong is not followed for ever.
    if (moved?.status === 301) return reply.code(301).headers({ location: moved.to, 'cache-control': 'public, max-age=86400' }).send()
    return reply.code(moved?.status ?? 404).send()
  })
}

function openFinder(services: Services, sites: Sites) {
  const redirectOf = openRedirects()
  return async (host: string, address: string): Promise<Redirect | undefined> => {
    const site = address === '' ? undefined : await sites.byHost(host)
    if (!site) return undefined
    const release = await findPublished(services, site.id)
    return release === undefined ? undefined : redirectOf(release, address)
  }
}
