import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { requestBuyersReturn } from '../../domains/selling/order-return/buyer-returns.ts'
import { answer } from '../answer-call.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { answers } from '../words/index.ts'
import type { OrderLinks } from './order-link.ts'

/** Calls a minute from one address. */
const perMinute = 20

/** How buyers ask to send something back. */
export function addReturns(shop: FastifyInstance, { db, now }: Services, links: OrderLinks): void {
  const limited = { bodyLimit: 64 * 1024, config: { callsPerMinute: perMinute } }
  shop.post(shopApiPath(shopApi.askReturn), limited, async (request) => {
    const parsed = shopApi.askReturn.input.safeParse(request.body ?? {})
    if (!parsed.success) throw new ShopCallError(400, 'bad-input', answers.badInput)
    const { token, ...wish } = parsed.data
    const order = await links.find(request, token)
    const outcome = await db.transaction().execute((trx) => requestBuyersReturn(trx, order.id, wish, now()))
    if (outcome === 'not-returnable') throw new ShopCallError(409, 'not-returnable', answers.notReturnable)
    return answer(shopApi.askReturn, await links.read(request, token))
  })
}
