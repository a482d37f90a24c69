import { productData, productDataPaths, productPage, type ShopCall, shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../boot/services.ts'
import { openPublished } from '../domains/shops/website/published-file.ts'
import { findPublished } from '../domains/shops/website/published-pages.ts'
import { answer } from './answer-call.ts'
import { readInput } from './read-input.ts'
import { ShopCallError } from './shop-call-error.ts'
import type { Sites } from './sites.ts'
import { answers } from './words/index.ts'

const limits = { config: { callsPerMinute: 600, isForMany: true } }

/** The products as the published pages say them: what is asked here is read from files, and no database. */
export function addProducts(shop: FastifyInstance, services: Services, sites: Sites): void {
  const read = async <Shape extends z.ZodType>(call: ShopCall, shape: Shape, request: FastifyRequest, path: string) => {
    const { websiteId } = await readInput(call.input as z.ZodType<{ websiteId: string }>, sites, request)
    const release = await findPublished(services, websiteId)
    const file = release && (await openPublished(release, path.split('/').map(encodeURIComponent).join('/')))
    const content = file?.path === path ? await file.read() : undefined
    if (!Buffer.isBuffer(content)) throw new ShopCallError(404, 'not-found', answers.noSuchProduct)
    return shape.parse(JSON.parse(content.toString()))
  }
  shop.get(shopApiPath(shopApi.readProducts), limits, async (request) => {
    const { page } = await readInput(shopApi.readProducts.input, sites, request)
    return answer(shopApi.readProducts, await read(shopApi.readProducts, productPage, request, productDataPaths.page(page)))
  })
  shop.get(shopApiPath(shopApi.readProduct), limits, async (request) => {
    // The route has the handle.
    const { handle } = request.params as { handle: string }
    return answer(shopApi.readProduct, await read(shopApi.readProduct, productData, request, productDataPaths.product(handle)))
  })
}
