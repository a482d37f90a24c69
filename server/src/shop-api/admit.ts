import { orderTokenHeader, type ShopCall, shopApi, shopApiPath, storefrontKeyHeader } from '@wanpu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenKey } from '../domains/shops/storefront-key/storefront-key.sql.ts'
import { ShopCallError } from './shop-call-error.ts'
import type { Sites } from './sites.ts'
import { answers } from './words/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The storefront key that the call was let in with; absent in calls of the shop's own pages. */
    storefrontKey?: OpenKey
  }
}

const apiHeaders = {
  vary: 'Origin',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Method and route of what storefronts may call. */
const forStorefronts = new Set(
  Object.values<ShopCall>(shopApi)
    .filter(({ isForStorefronts }) => isForStorefronts)
    .map((call) => `${call.method} ${shopApiPath(call)}`),
)

/**
 * Lets pages of the shops call from their own address, and pages of other origins what storefronts may, with a key that
 * names their origin. Programs that are no pages say no origin; their key has to be one, too.
 * @throws 403 for all others
 */
export const admitOrigin = (sites: Sites) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { origin } = request.headers
  reply.headers(apiHeaders)
  const sent = request.headers[storefrontKeyHeader]
  if (sent !== undefined) request.storefrontKey = await demandKey(sites, request, String(sent))
  if (origin === undefined) return
  const isAdmitted =
    request.storefrontKey !== undefined || (await isOfShop(sites, request, origin)) || (await asksFirst(sites, request, origin))
  if (!isAdmitted) throw new ShopCallError(403, 'forbidden', answers.otherSite)
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', `content-type, accept-language, ${orderTokenHeader}, ${storefrontKeyHeader}`)
    .header('access-control-expose-headers', 'retry-after, x-request-id')
    .header('access-control-max-age', '86400')
}

async function demandKey(sites: Sites, { headers: { origin }, method, routeOptions }: FastifyRequest, sent: string): Promise<OpenKey> {
  const key = await sites.byKey(sent)
  const isOrigin = origin === undefined || key?.origins.includes(origin)
  if (!key || !isOrigin || !forStorefronts.has(`${method} ${routeOptions.url}`))
    throw new ShopCallError(403, 'forbidden', answers.otherSite)
  return key
}

async function isOfShop(sites: Sites, request: FastifyRequest, origin: string): Promise<boolean> {
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  return host !== '' && (host === request.host || (await sites.byHost(host)) !== undefined)
}

/** A browser asks before it sends the key: it is told yes where the origin has one. The call itself is judged by the key. */
async function asksFirst(sites: Sites, request: FastifyRequest, origin: string): Promise<boolean> {
  return request.method === 'OPTIONS' && (await sites.isStorefront(origin))
}

/** @throws 403 where the call came with the key of another website */
export function refuseKeyOfOther({ storefrontKey }: FastifyRequest, websiteId: string): void {
  if (storefrontKey !== undefined && storefrontKey.websiteId !== websiteId) throw new ShopCallError(403, 'forbidden', answers.otherSite)
}
