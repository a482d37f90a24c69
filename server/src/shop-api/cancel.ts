import { shopApi } from '@wanpu/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cancelByBuyer } from '../domains/order/cancel-by-buyer.ts'
import { openCheckout } from '../domains/order/order.checkout.ts'
import type { Services } from '../services.ts'
import { answer } from './answer.ts'
import { Refused } from './refused.ts'
import type { Sites } from './sites.ts'
import { answers } from './words/index.ts'

/** Calls a minute from one address. */
const perMinute = 30

interface CancelRequest {
  Params: { orderNo: string }
}

/** How buyers cancel what they have not paid. Returns the order as it is then. */
export function addCancel(shop: FastifyInstance, services: Services, sites: Sites): void {
  const checkout = openCheckout(services)

  shop.post<CancelRequest>(
    '/shop-api/order/:orderNo/cancel',
    { bodyLimit: 4096, config: { rateLimit: { max: perMinute } } },
    async (request) => {
      const given = shopApi.cancelOrder.input.safeParse(request.body ?? {})
      if (!given.success) throw new Refused(400, 'bad-input', answers.badInput)
      const { token } = given.data
      const orderNo = request.params.orderNo.slice(0, 100)
      const order = await orderOf(request, orderNo, token)
      const at = services.now().toISOString()
      const isCancelled = await services.db.transaction().execute((trx) => cancelByBuyer(trx, order.id, at))
      if (!isCancelled) throw new Refused(409, 'not-cancellable', answers.notCancellable)
      const seen = await checkout.read(orderNo, token, services.now())
      if (!seen || seen === 'ended') throw new Refused(404, 'not-found', answers.noOrder)
      return answer(shopApi.cancelOrder, seen)
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
