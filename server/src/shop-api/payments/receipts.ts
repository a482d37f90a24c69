import { largestReceipt, shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { takeReceipt } from '../../domains/selling/payment-receipt/buyer-receipts.ts'
import { receiptFileOf } from '../../domains/selling/payment-receipt/receipt-file.ts'
import { answer } from '../answer-call.ts'
import { type OrderLinks, sentToken } from '../order/order-link.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { answers } from '../words/index.ts'

/** Calls a minute from one address. */
const perMinute = 10

/** How buyers send a receipt of their transfer: the file is the body. Returns the order as it is then. */
export async function addReceipts(shop: FastifyInstance, { db, now, space }: Services, links: OrderLinks): Promise<void> {
  await shop.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestReceipt }, (_, body, parsed) => parsed(null, body))
    files.post(
      shopApiPath(shopApi.sendReceipt),
      // Nobody's file is read before it is known that they have the link of an order, and that it is not too large.
      { config: { callsPerMinute: perMinute }, preParsing: (request) => admit(request) },
      async (request) => {
        if (await space.isExhausted()) throw new ShopCallError(507, 'storage-full', answers.busy)
        const { id } = await orderOf(request)
        const file = Buffer.isBuffer(request.body) ? await receiptFileOf(request.body) : undefined
        if (!file) throw new ShopCallError(415, 'receipt-unusable', answers.receiptUnusable)
        const isTaken = await db.transaction().execute((trx) => takeReceipt(trx, id, file, now().toISOString()))
        if (!isTaken) throw new ShopCallError(409, 'receipt-not-asked', answers.receiptNotAsked)
        return answer(shopApi.sendReceipt, await links.read(request, tokenOf(request)))
      },
    )
  })

  async function admit(request: FastifyRequest): Promise<void> {
    await orderOf(request)
    if (Number(request.headers['content-length'] ?? 0) > largestReceipt)
      throw new ShopCallError(413, 'receipt-too-large', answers.receiptTooLarge)
  }

  const orderOf = (request: FastifyRequest) => links.find(request, tokenOf(request))
}

/** @throws 400 without a token */
function tokenOf(request: FastifyRequest): string {
  const parsed = shopApi.sendReceipt.input.safeParse({ token: sentToken(request) })
  if (!parsed.success) throw new ShopCallError(400, 'bad-input', answers.badInput)
  return parsed.data.token
}
