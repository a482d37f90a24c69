import { createHash } from 'node:crypto'
import { agentProfilePaths, shopApiPath, shopLinks } from '@wanpu/contract'
import { acpDiscovery, acpVersion } from '@wanpu/storefront'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import type { Checkout } from '../../domains/selling/order/order.checkout.ts'
import { bodyLimits } from '../../http/body-limit.ts'
import type { Sites } from '../sites.ts'
import { acpCheckoutOf, acpProblem, offlinePayment } from './acp-answer.rules.ts'
import { acpCartOf, acpCompletion, acpCreate, acpUpdate, saidOfBuyer } from './acp-request.ts'
import { AgentRefusal, demandBody } from './agent-refusal.ts'
import { type AgentProtocol, addAgentProtocol, perMinute } from './agent-routes.ts'
import { type AgentParams, demandAgentShop } from './agent-shop.ts'

const longestKey = 255

interface Needed {
  sites: Sites
  checkout: Checkout
}

/** The Agentic Commerce Protocol: checkouts by assistants, for websites that switched it on. */
export async function addAcp(shop: FastifyInstance, services: Services, needed: Needed): Promise<void> {
  const { sites } = needed
  const protocol = acpOf(services, needed)
  const { setting } = protocol
  await addAgentProtocol(shop, services, needed, protocol, (routes) => {
    const limits = { bodyLimit: bodyLimits.public, config: { callsPerMinute: perMinute.profile } }
    const cached = { 'cache-control': 'public, max-age=3600' }
    routes.get(agentProfilePaths.acp, limits, async (request, reply) =>
      reply.headers(cached).send(acpDiscovery(await demandAgentShop(services, { sites, setting, request, websiteId: undefined }))),
    )
    routes.get<{ Params: AgentParams }>(shopApiPath(shopLinks.acpPayment), limits, async (request, reply) => {
      await demandAgentShop(services, { sites, setting, request, websiteId: request.params.websiteId })
      return reply.headers(cached).send(offlinePayment)
    })
  })
}

function acpOf({ db }: Services, { sites }: Needed): AgentProtocol {
  return {
    setting: 'acpCheckout',
    links: {
      create: shopLinks.acpCreate,
      read: shopLinks.acpRead,
      update: shopLinks.acpUpdate,
      complete: shopLinks.acpComplete,
      cancel: shopLinks.acpCancel,
    },
    refusals: {
      running: new AgentRefusal(409, 'idempotency_in_flight', 'A call with this Idempotency-Key is being done.', {
        headers: { 'retry-after': '1' },
      }),
      ofAnotherCall: new AgentRefusal(422, 'idempotency_conflict', 'The Idempotency-Key was used with another body.'),
    },
    /** A storefront key of the website says who calls. It opens nothing that a buyer may not do. */
    async admit(request, { websiteId }) {
      const version = request.headers['api-version']
      if (version !== acpVersion) {
        const code = version === undefined ? 'missing_api_version' : 'unsupported_api_version'
        throw new AgentRefusal(400, code, `The header API-Version has to be ${acpVersion}.`, {
          fields: { supported_versions: [acpVersion] },
        })
      }
      const key = await sites.byKey(bearerOf(request))
      if (key?.websiteId !== websiteId)
        throw new AgentRefusal(401, 'unauthorized', 'The bearer token has to be a storefront key of this shop.', {
          headers: { 'www-authenticate': 'Bearer' },
        })
      return undefined
    },
    keyOf(request) {
      const key = request.headers['idempotency-key']?.toString() ?? ''
      if (key === '') throw new AgentRefusal(400, 'idempotency_key_required', 'Idempotency-Key header is required on all POST requests')
      if (key.length > longestKey) throw new AgentRefusal(400, 'invalid', 'The Idempotency-Key is too long.')
      // The same key is another one for another caller, and at another address.
      return `acp ${createHash('sha256')
        .update(JSON.stringify([bearerOf(request), request.url, key]))
        .digest('base64url')}`
    },
    readCart: (body, { websiteId }, before) =>
      acpCartOf(db, websiteId, before ? demandBody(acpUpdate, body) : demandBody(acpCreate, body), before),
    readCompletion(body) {
      const given = demandBody(acpCompletion, body)
      return { paymentModeId: given.payment_data.handler_id, change: (cart) => ({ ...cart, ...saidOfBuyer(given, cart) }) }
    },
    answer(answer, own, operation) {
      if (answer === 'not-found') return errorAnswer(404, { code: 'not_found', text: 'There is no such checkout session.' })
      if (answer === 'currency-unavailable')
        return errorAnswer(400, { code: 'unsupported', text: 'This shop does not sell in this currency.', param: '$.currency' })
      if (answer === 'not-allowed')
        return errorAnswer(operation === 'cancel' ? 405 : 409, { code: 'conflict', text: 'The checkout session is over.' })
      const { state, problems } = answer
      if (operation !== 'complete' || state === 'completed') {
        return { status: operation === 'create' ? 201 : 200, body: acpCheckoutOf(answer, own) }
      }
      const [problem] = problems.toReversed()
      if (state === 'canceled' || state === 'completing' || !problem)
        return errorAnswer(409, { code: 'conflict', text: `The checkout session is ${state}.` })
      return errorAnswer(400, acpProblem(problem))
    },
    headersOf({ headers }, isReplayed) {
      const echoed = ['idempotency-key', 'request-id'].flatMap((name) =>
        headers[name] ? [[name, String(headers[name]).slice(0, 255)]] : [],
      )
      return { ...Object.fromEntries(echoed), ...(isReplayed && { 'idempotent-replayed': 'true' }) }
    },
    refuse: ({ status, code, message, path, fields }) => ({
      ...errorAnswer(status, { code, text: message, param: path }).body,
      ...fields,
    }),
  }
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer\s+(\S{1,300})$/i.exec(headers.authorization ?? '')?.[1] ?? ''

const errorAnswer = (status: number, { code, text, param }: { code: string; text: string; param?: string | undefined }) => ({
  status,
  body: {
    type: status === 503 ? 'service_unavailable' : status < 500 ? 'invalid_request' : 'processing_error',
    code,
    message: text,
    ...(param && { param }),
  },
})
