import type { FastifyInstance, FastifyRequest } from 'fastify'

import { publishedRelease } from '../domains/website/published-file.ts'
import { openPublishedGuard } from '../domains/website/published-guard.ts'
import { openRedirects, type Redirected } from '../domains/website/published-redirects.ts'
import { siteFolder } from '../domains/website/website.tasks.ts'
import type { Services } from '../services.ts'
import type { Sites } from './sites.ts'

/** Calls a minute of one web server, which asks for all of its visitors. */
const perMinute = 6000
const longest = 2000

/**
 * Where an address leads that is no file of a pushed shop: its web server asks with the name and the address that its visitor asked for. Answers 301 with the
 * target, 410 for a page that is gone for good, else 404, as the published build says.
 */
export function addMoved(shop: FastifyInstance, services: Services, sites: Sites): void {
  const find = openFinder(services, sites)
  shop.get('/shop-api/moved', { config: { rateLimit: { max: perMinute } } }, async (request, reply) => {
    const moved = await find(headerOf(request, 'x-shop-host'), headerOf(request, 'x-shop-address'))
    // Kept by browsers for a day: a redirect that was wrong is not followed for ever.
    if (moved?.status === 301) return reply.code(301).headers({ location: moved.to, 'cache-control': 'public, max-age=86400' }).send()
    return reply.code(moved?.status ?? 404).send()
  })
}

function openFinder({ config }: Services, sites: Sites) {
  const redirectOf = openRedirects()
  const guard = openPublishedGuard()
  return async (host: string, address: string): Promise<Redirected | undefined> => {
    const site = address.startsWith('/') && address.length <= longest ? await sites.byHost(host) : undefined
    if (!site) return undefined
    const folder = siteFolder(config.dataDir, site.id)
    const release = await publishedRelease(folder.current)
    return release === undefined ? undefined : redirectOf(release, address, (list) => guard(folder, release, list))
  }
}

const headerOf = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '')
