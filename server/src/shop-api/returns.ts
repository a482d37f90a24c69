import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import { requestBuyersReturn } from '../domains/order-return/buyer-returns.ts'
import type { Services } from '../services.ts'
import { answer } from './answer.ts'
import type { OrderLinks } from './order-link.ts'
import { Refused } from './refused.ts'
import { answers } from './words/index.ts'

/** Calls a minute from one address. */
const perMinute = 20

/** How buyers ask to send something back. */
export function addReturns(shop: FastifyInstance, { db, now }: Services, links: OrderLinks): void {
  const limited = { bodyLimit: 64 * 1024, config: { rateLimit: { max: perMinute } } }
  shop.post(shopApiPath(shopApi.askReturn), limited, async (request) => {
    const given = shopApi.askReturn.input.safeParse(request.body ?? {})
    if (!given.success) throw new Refused(400, 'bad-input', answers.badInput)
    const { token, ...wish } = given.data
    const order = await links.find(request, token)
    const outcome = await db.transaction().execute((trx) => requestBuyersReturn(trx, order.id, wish, now()))
    if (outcome === 'not-returnable') throw new Refused(409, 'not-returnable', answers.notReturnable)
    return answer(shopApi.askReturn, await links.read(request, token))
  })
}
