import { shopApiPath, shopApiRoot, shopLinks } from '@wanpu/contract'
import { shopDocument } from '@wanpu/contract/openapi'
import type { FastifyInstance } from 'fastify'
import pack from '../../package.json' with { type: 'json' }
import { ShopCallError } from './shop-call-error.ts'
import type { Sites } from './sites.ts'
import { answers } from './words/index.ts'

const mostKept = 100

/** The document of the website that the host, or `websiteId`, names. It takes some 50 ms, and is kept for the last hosts. */
export function addShopDocument(shop: FastifyInstance, sites: Sites): void {
  const documents = new Map<string, string>()
  shop.get(shopApiPath(shopLinks.document), { config: { callsPerMinute: 60, isForMany: true } }, async (request, reply) => {
    const { websiteId } = shopLinks.document.input.parse(request.query)
    const site = websiteId !== undefined ? await sites.byId(websiteId) : await sites.byHost(request.host)
    if (!site) throw new ShopCallError(404, 'not-found', answers.noShop)
    const url = `${request.protocol}://${request.host}${shopApiRoot}`
    const key = `${site.id} ${url}`
    const text = documents.get(key) ?? JSON.stringify(shopDocument({ url, host: site.host, websiteId: site.id, version: pack.version }))
    if (documents.size >= mostKept) documents.clear()
    documents.set(key, text)
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
