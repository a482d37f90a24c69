import { legalPageAddresses, shopApiPath, shopLinks } from '@wanpu/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { getAgentShop } from '../../domains/selling/agent-session/agent-session.sql.ts'
import { openAgentSessions, type SessionAnswer } from '../../domains/selling/agent-session/agent-session.ts'
import { type AgentAnswer, answerOnce } from '../../domains/selling/agent-session/kept-calls.ts'
import type { Checkout } from '../../domains/selling/order/order.checkout.ts'
import { orderPage } from '../../domains/selling/order/order-token.ts'
import { hasPage } from '../../domains/shops/website/published-pages.ts'
import { addressOf } from '../../domains/shops/website/website-address.rules.ts'
import { bodyLimits } from '../../http/body-limit.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { hostName, type Sites } from '../sites.ts'
import { openUcpAgents, UcpRefusal } from './ucp-agent.ts'
import { type UcpShop, ucpCheckoutOf, ucpError, ucpProfile } from './ucp-answer.rules.ts'
import { cartOf, chosenHandler, ucpCheckout, ucpCompletion } from './ucp-request.ts'

export const profilePath = '/.well-known/ucp'
const root = '/ucp/:websiteId'
const longestKey = 255
const limits = (callsPerMinute: number) => ({ bodyLimit: bodyLimits.public, config: { callsPerMinute } })

/** The Universal Commerce Protocol: checkouts by assistants, for websites that switched it on. */
export async function addUcp(
  shop: FastifyInstance,
  services: Services,
  { sites, checkout }: { sites: Sites; checkout: Checkout },
): Promise<void> {
  const { db, config } = services
  const sessions = openAgentSessions(services, checkout)
  const knowsCheckout = openUcpAgents(services)

  async function shopOf(request: FastifyRequest, websiteId: string): Promise<UcpShop> {
    const here = await sites.byHost(request.host)
    const site = (await sites.byId(websiteId)) && (await getAgentShop(db, websiteId))
    if (!site?.isOn || (here && here.id !== websiteId)) throw new UcpRefusal(404, 'not_found', 'This shop has no checkout for assistants.')
    const baseUrl = addressOf(site.domain, config.sitesPort)
    return {
      baseUrl,
      endpoint: `${request.protocol}://${request.host}${shopApiPath({ path: root }).replace(':websiteId', websiteId)}`,
      links: await linksOf(services, websiteId, baseUrl),
      orderUrl: (orderNo) => orderPage(config, site.domain, orderNo),
    }
  }

  await shop.register(async (ucp) => {
    ucp.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(services, error, request, reply))

    ucp.get(profilePath, limits(300), async (request, reply) => {
      const site = await sites.byHost(request.host)
      const own = await shopOf(request, site?.id ?? '0')
      return reply.header('cache-control', 'public, max-age=300').send(ucpProfile(own))
    })

    /** One operation: who calls, whether it was done before, and what there is to answer. */
    async function run(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (websiteId: string, id: string) => Promise<{ answer: SessionAnswer; status?: number }>,
    ): Promise<unknown> {
      // The route has both.
      const { websiteId, id = '' } = request.params as { websiteId: string; id?: string }
      const own = await shopOf(request, /^\d{1,18}$/.test(websiteId) ? websiteId : '0')
      if (!(await knowsCheckout(request))) return ucpError('capabilities_incompatible', 'No capability is known to both.', own.baseUrl)
      const answered = async (): Promise<AgentAnswer> => {
        const { answer, status = 200 } = await work(websiteId, id)
        if (answer === 'not-found') return { status: 404, body: ucpError('not_found', 'There is no such checkout.', own.baseUrl) }
        if (answer === 'not-allowed')
          return { status: 409, body: ucpError('invalid_state', 'The checkout is over and can’t be changed.', own.baseUrl) }
        return { status, body: ucpCheckoutOf(answer, own) }
      }
      const key = request.headers['idempotency-key']?.toString()
      if (key !== undefined && (key.length > longestKey || key === ''))
        throw new UcpRefusal(400, 'invalid_request', 'The idempotency key is too long.')
      const { method, url, body } = request
      const done =
        key === undefined || method === 'GET'
          ? await answered()
          : await answerOnce(db, { websiteId, key, call: `${method} ${url}`, body }, answered)
      if (done === 'running') throw new UcpRefusal(409, 'idempotency_in_progress', 'This call is being done.')
      if (done === 'of-another-call') throw new UcpRefusal(409, 'idempotency_conflict', 'The idempotency key belongs to another call.')
      return reply.code(done.status).send(done.body)
    }

    ucp.post(shopApiPath(shopLinks.ucpCreate), limits(60), (request, reply) =>
      run(request, reply, async (websiteId) => {
        if (await services.space.isExhausted()) throw new UcpRefusal(503, 'unavailable', 'This shop can’t take checkouts at the moment.')
        const cart = await cartOf(db, websiteId, demand(ucpCheckout, request.body))
        return { answer: await sessions.create(websiteId, cart), status: 201 }
      }),
    )
    ucp.get(shopApiPath(shopLinks.ucpRead), limits(300), (request, reply) =>
      run(request, reply, async (websiteId, id) => ({ answer: await sessions.read(websiteId, id) })),
    )
    ucp.put(shopApiPath(shopLinks.ucpUpdate), limits(120), (request, reply) =>
      run(request, reply, async (websiteId, id) => {
        const cart = await cartOf(db, websiteId, demand(ucpCheckout, request.body))
        return { answer: await sessions.update(websiteId, id, cart) }
      }),
    )
    ucp.post(shopApiPath(shopLinks.ucpComplete), limits(60), (request, reply) =>
      run(request, reply, async (websiteId, id) => {
        const paymentModeId = chosenHandler(demand(ucpCompletion, request.body ?? {}))
        const facts = { paymentModeId, clientIp: request.ip, orderHost: hostName(request.host) }
        return { answer: await sessions.complete(websiteId, id, facts) }
      }),
    )
    ucp.post(shopApiPath(shopLinks.ucpCancel), limits(60), (request, reply) =>
      run(request, reply, async (websiteId, id) => ({ answer: await sessions.cancel(websiteId, id) })),
    )
  })
}

/** @throws UcpRefusal 400 with the first field that is wrong */
function demand<Shape>(
  shape: { safeParse(value: unknown): { data?: Shape; error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  body: unknown,
): Shape {
  const { data, error } = shape.safeParse(body)
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  throw new UcpRefusal(
    400,
    'invalid_request',
    `$${(issue?.path ?? []).map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')}: ${issue?.message ?? ''}`,
  )
}

const linkTypes = {
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
  withdrawal: 'refund_policy',
  shipping: 'shipping_policy',
} as const

/** The legal pages that the website has published. */
async function linksOf(services: Services, websiteId: string, baseUrl: string): Promise<UcpShop['links']> {
  const links: UcpShop['links'] = []
  // The keys of a constant are all that it has.
  for (const [kind, type] of Object.entries(linkTypes) as [keyof typeof linkTypes, string][]) {
    for (const key of legalPageAddresses[kind]) {
      const path = `/article/${key}.html`
      if (!(await hasPage(services, websiteId, path))) continue
      links.push({ type, url: baseUrl + path })
      break
    }
  }
  return links
}

function sendRefusal(services: Services, error: FastifyError | UcpRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = error instanceof UcpRefusal || error instanceof ShopCallError ? error : refusalOf(error)
  if (status === 500) services.log.error({ err: error, id: request.id }, 'incident')
  return reply.code(status).send({ code: code.replaceAll('-', '_'), content: message })
}

function refusalOf({ statusCode = 500 }: FastifyError): { status: number; code: string; message: string } {
  return statusCode < 500
    ? { status: statusCode, code: 'invalid_request', message: 'The body can’t be read.' }
    : { status: 500, code: 'internal_error', message: 'Something went wrong.' }
}
