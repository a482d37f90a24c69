import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import type { Checkout } from '../../domains/selling/order/order.checkout.ts'
import type { Sites } from '../sites.ts'
import { addAcp } from './acp.ts'
import { addUcp } from './ucp.ts'

/** The protocols by which assistants check out, each for the websites that switched it on. */
export async function addAgents(shop: FastifyInstance, services: Services, needed: { sites: Sites; checkout: Checkout }): Promise<void> {
  await addUcp(shop, services, needed)
  await addAcp(shop, services, needed)
}
