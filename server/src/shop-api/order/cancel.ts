import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { cancelByBuyer } from '../../domains/selling/order/order.checkout.ts'
import { answer } from '../answer-call.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { answers } from '../words/index.ts'
import type { OrderLinks } from './order-link.ts'

/** Calls a minute from one address. */
const perMinute = 30

/** How buyers cancel what they have not paid. Returns the order as it is then. */
export function addCancel(shop: FastifyInstance, { db, now }: Services, links: OrderLinks): void {
  const limited = { bodyLimit: 4096, config: { callsPerMinute: perMinute } }
  shop.post(shopApiPath(shopApi.cancelOrder), limited, async (request) => {
    const parsed = shopApi.cancelOrder.input.safeParse(request.body ?? {})
    if (!parsed.success) throw new ShopCallError(400, 'bad-input', answers.badInput)
    const { token } = parsed.data
    const order = await links.find(request, token)
    const isCancelled = await db.transaction().execute((trx) => cancelByBuyer(trx, order.id, now().toISOString()))
    if (!isCancelled) throw new ShopCallError(409, 'not-cancellable', answers.notCancellable)
    return answer(shopApi.cancelOrder, await links.read(request, token))
  })
}
