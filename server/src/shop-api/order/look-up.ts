import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import type { Checkout } from '../../domains/selling/order/order.checkout.ts'
import { answer } from '../answer-call.ts'
import { openAttempts } from '../attempts.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers } from '../words/index.ts'

/** Calls a minute from one address. */
const perMinute = 20

/**
 * How a buyer who lost the link comes back to an order: by its number and the e-mail that it was placed with. A wrong
 * number and a wrong e-mail are answered alike, and twenty wrong tries in ten minutes are all that an address has.
 */
export function addLookUp(shop: FastifyInstance, services: Services, { sites, checkout }: { sites: Sites; checkout: Checkout }): void {
  const guesses = openAttempts(services, 'order')

  shop.post(shopApiPath(shopApi.findOrder), { bodyLimit: 4096, config: { callsPerMinute: perMinute } }, async (request) => {
    const parsed = shopApi.findOrder.input.safeParse(request.body ?? {})
    if (!parsed.success) throw new ShopCallError(400, 'bad-input', answers.badInput)
    if (!(await guesses.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const { orderNo, email } = parsed.data
    const order = await checkout.findByContact(orderNo, email, services.now())
    const here = await sites.byHost(request.host)
    if (!order || (order !== 'ended' && here && here.id !== order.websiteId)) throw new ShopCallError(404, 'not-found', answers.noSuchOrder)
    await guesses.forgive(request.ip)
    if (order === 'ended') throw new ShopCallError(410, 'link-ended', answers.linkEnded)
    return answer(shopApi.findOrder, { orderNo, token: checkout.tokenOf(orderNo) })
  })
}
