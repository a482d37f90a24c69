import { largestReceipt, shopApi } from '@wanpu/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openCheckout } from '../domains/order/order.checkout.ts'
import { takeReceipt } from '../domains/payment-receipt/buyer-receipts.ts'
import { receiptFileOf } from '../domains/payment-receipt/receipt-file.ts'
import type { Services } from '../services.ts'
import { answer } from './answer.ts'
import { Refused } from './refused.ts'
import type { Sites } from './sites.ts'
import { answers } from './words/index.ts'

/** Calls a minute from one address. */
const perMinute = 10

interface ReceiptRequest {
  Params: { orderNo: string }
  Querystring: { token?: unknown }
}

/** How buyers send a receipt of their transfer: the file is the body. Returns the order as it is then. */
export async function addReceipts(shop: FastifyInstance, services: Services, sites: Sites): Promise<void> {
  const checkout = openCheckout(services)

  await shop.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestReceipt }, (_, body, parsed) => parsed(null, body))
    files.post<ReceiptRequest>(
      '/shop-api/order/:orderNo/receipt',
      // Nobody's file is read before it is known that he has the link of an order, and that it is not too large.
      { config: { rateLimit: { max: perMinute } }, preParsing: (request) => admit(request) },
      async (request) => {
        if (await services.space.isExhausted()) throw new Refused(507, 'storage-full', answers.busy)
        const { id, orderNo, token } = await orderOf(request)
        const file = Buffer.isBuffer(request.body) ? await receiptFileOf(request.body) : undefined
        if (!file) throw new Refused(415, 'receipt-unusable', answers.receiptUnusable)
        const now = services.now()
        const isTaken = await services.db.transaction().execute((trx) => takeReceipt(trx, id, file, now.toISOString()))
        if (!isTaken) throw new Refused(409, 'receipt-not-asked', answers.receiptNotAsked)
        const seen = await checkout.read(orderNo, token, now)
        if (!seen || seen === 'ended') throw new Refused(404, 'not-found', answers.noOrder)
        return answer(shopApi.sendReceipt, seen)
      },
    )
  })

  async function admit(request: FastifyRequest<ReceiptRequest>): Promise<void> {
    await orderOf(request)
    if (Number(request.headers['content-length'] ?? 0) > largestReceipt)
      throw new Refused(413, 'receipt-too-large', answers.receiptTooLarge)
  }

  async function orderOf(request: FastifyRequest<ReceiptRequest>) {
    const orderNo = request.params.orderNo.slice(0, 100)
    const given = shopApi.sendReceipt.input.safeParse(request.query)
    if (!given.success) throw new Refused(400, 'bad-input', answers.badInput)
    const { token } = given.data
    const order = await checkout.find(orderNo, token, services.now())
    if (order === 'ended') throw new Refused(410, 'link-ended', answers.linkEnded)
    const here = await sites.byHost(request.host)
    if (!order || (here && here.id !== order.websiteId)) throw new Refused(404, 'not-found', answers.noOrder)
    return { ...order, orderNo, token }
  }
}
