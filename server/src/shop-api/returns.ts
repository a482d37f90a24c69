import { shopApi } from '@wanpu/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openCheckout } from '../domains/order/order.checkout.ts'
import { requestBuyersReturn } from '../domains/order-return/buyer-returns.ts'
import type { Services } from '../services.ts'
import { answer } from './answer.ts'
import { Refused } from './refused.ts'
import type { Sites } from './sites.ts'
import { answers } from './words/index.ts'

/** Calls a minute from one address. */
const perMinute = 20

interface ReturnRequest {
  Params: { orderNo: string }
}

/** How buyers ask to send something back. */
export function addReturns(shop: FastifyInstance, services: Services, sites: Sites): void {
  const checkout = openCheckout(services)

  shop.post<ReturnRequest>(
    '/shop-api/order/:orderNo/return',
    { bodyLimit: 64 * 1024, config: { rateLimit: { max: perMinute } } },
    async (request) => {
      const given = shopApi.askReturn.input.safeParse(request.body ?? {})
      if (!given.success) throw new Refused(400, 'bad-input', answers.badInput)
      const { token, ...wish } = given.data
      const orderNo = request.params.orderNo.slice(0, 100)
      const order = await orderOf(request, orderNo, token)
      const now = services.now()
      const outcome = await services.db.transaction().execute((trx) => requestBuyersReturn(trx, order.id, wish, now))
      if (outcome === 'not-returnable') throw new Refused(409, 'not-returnable', answers.notReturnable)
      const seen = await checkout.read(orderNo, token, now)
      if (!seen || seen === 'ended') throw new Refused(404, 'not-found', answers.noOrder)
      return answer(shopApi.askReturn, seen)
    },
  )

  async function orderOf(request: FastifyRequest, orderNo: string, token: string) {
    const order = await checkout.find(orderNo, token, services.now())
    if (order === 'ended') throw new Refused(410, 'link-ended', answers.linkEnded)
    const here = await sites.byHost(request.host)
    if (!order || (here && here.id !== order.websiteId)) throw new Refused(404, 'not-found', answers.noOrder)
    return order
  }
}
