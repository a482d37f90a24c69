import { shopApi, shopApiPath, shopLinks } from '@wanpu/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { changePayment } from '../../domains/selling/order/order.checkout.ts'
import { openOnlinePayments } from '../../domains/selling/payment/online-payments.ts'
import { answer } from '../answer-call.ts'
import type { OrderLinks } from '../order/order-link.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { hostName, type Sites } from '../sites.ts'
import { answers, buyersLanguage, tooManyFailures } from '../words/index.ts'
import { addDemoPayment } from './demo-payment.ts'

/** Calls a minute from one address. */
const perMinute = { pay: 60, choose: 60, look: 120, notice: 6000 }
const largestNotice = 512 * 1024

/** How buyers pay at a provider, and how providers tell. */
export async function addPayments(
  shop: FastifyInstance,
  services: Services,
  { sites, links }: { sites: Sites; links: OrderLinks },
): Promise<void> {
  const online = openOnlinePayments(services)
  const work = openBackground(services, () => online.workOnNotices())
  shop.addHook('onClose', () => work.end())
  const limitRate = (max: number) => ({ config: { callsPerMinute: max } })

  /** A body of another shape carries no token. */
  async function orderOf(request: FastifyRequest) {
    const { data } = shopApi.pay.input.safeParse(request.body ?? {})
    return { ...(await links.find(request, data?.token)), token: data?.token }
  }

  /** Begins a payment, or goes on with the one that was begun. */
  shop.post(shopApiPath(shopApi.pay), limitRate(perMinute.pay), async (request) => {
    const order = await orderOf(request)
    const begun = await online.pay(order.id, {
      shopOrigin: await shopOrigin(sites, order, request),
      noticeOrigin: await noticeOrigin(services, sites, order.domain, request),
      buyerIp: request.ip,
      isPhone: /Mobi|Android|iPhone/i.test(request.headers['user-agent'] ?? ''),
      language: buyersLanguage(request.headers['accept-language']),
    })
    if ('start' in begun) {
      const { providerNo: _, ...start } = begun.start
      return answer(shopApi.pay, { ...start, expiresAt: begun.expiresAt })
    }
    if (begun.refused === 'held') throw new ShopCallError(409, 'order-held', answers.orderHeld)
    if (begun.refused === 'too-many-failures')
      throw new ShopCallError(429, 'too-many-failures', tooManyFailures(begun.againAt, services.now()))
    if (begun.refused === 'not-payable') throw new ShopCallError(409, 'not-payable', answers.notPayable)
    throw new ShopCallError(503, 'payment-unavailable', answers.noPayment)
  })

  /** The order after its provider was asked: for buyers who come back before the notice does. */
  shop.post(shopApiPath(shopApi.lookAtOrder), limitRate(perMinute.look), async (request) => {
    const order = await orderOf(request)
    await online.look(order.id)
    return answer(shopApi.lookAtOrder, await links.read(request, order.token))
  })

  /** Another way to pay, where the order's own is not there any more. */
  shop.post(shopApiPath(shopApi.choosePayment), limitRate(perMinute.choose), async (request) => {
    const parsedInput = shopApi.choosePayment.input.safeParse(request.body ?? {})
    if (!parsedInput.success) throw new ShopCallError(400, 'bad-input', answers.badInput)
    const { token, paymentModeId } = parsedInput.data
    const { id } = await links.find(request, token)
    const change = { paymentModeId, at: services.now().toISOString() }
    const refused = await services.db.transaction().execute((trx) => changePayment(trx, id, change))
    if (refused === 'held') throw new ShopCallError(409, 'order-held', answers.orderHeld)
    if (refused === 'not-payable') throw new ShopCallError(409, 'not-payable', answers.notPayable)
    if (refused === 'unavailable') throw new ShopCallError(503, 'payment-unavailable', answers.noPayment)
    return answer(shopApi.choosePayment, await links.read(request, token))
  })

  await addDemoPayment(shop, services, async (accountId, body) => {
    await online.takeNotice(accountId, { headers: {}, body })
    await online.workOnNotices()
  })

  await shop.register(async (notices) => {
    // A signature is over the bytes as they came.
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestNotice }, (_, body, parsed) => parsed(null, body))
    notices.post<{ Params: { accountId: string } }>(
      shopApiPath(shopLinks.takeNotice),
      limitRate(perMinute.notice),
      async (request, reply) => {
        const { accountId } = request.params
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const isId = /^[1-9]\d{0,17}$/.test(accountId)
        const noticeReply = isId ? await online.takeNotice(accountId, { headers: singleHeaders(request), body }) : undefined
        if (!noticeReply) throw new ShopCallError(400, 'bad-notice', answers.badInput)
        work.start()
        return reply.type(noticeReply.type).send(noticeReply.body)
      },
    )
  })
}

const singleHeaders = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))

/** The page that called, when it is the order's own shop; else the shop by its domain. */
async function shopOrigin(sites: Sites, order: { websiteId: string; domain: string }, { headers }: FastifyRequest): Promise<string> {
  const origin = URL.parse(headers.origin ?? '')
  const site = origin ? await sites.byHost(origin.host) : undefined
  return origin && site?.id === order.websiteId ? origin.origin : originOf(order.domain)
}

/** Where providers reach the shop API: as it is configured, else the shop's host that was called. */
async function noticeOrigin({ config }: Services, sites: Sites, domain: string, request: FastifyRequest): Promise<string> {
  const configured = URL.parse(config.shopUrl ?? config.baseUrl ?? '')
  if (configured) return configured.origin
  const isKnown = (await sites.byHost(request.host)) !== undefined || hostName(request.host) === '127.0.0.1'
  return isKnown ? `${request.protocol}://${request.host}` : originOf(domain)
}

const originOf = (domain: string) => (/^https?:\/\//.test(domain) ? new URL(domain).origin : `https://${domain}`)

/** Runs work behind the answers, one run at a time; what comes meanwhile is done by one more run. */
function openBackground({ log }: Pick<Services, 'log'>, work: () => Promise<unknown>): { start(): void; end(): Promise<void> } {
  let running: Promise<void> | undefined
  let isWanted = false
  const run = async () => {
    while (isWanted) {
      isWanted = false
      await work().catch((error) => log.error({ err: error }, 'payment notices'))
    }
    running = undefined
  }
  return {
    start() {
      isWanted = true
      running ??= run()
    },
    async end() {
      await running
    },
  }
}
