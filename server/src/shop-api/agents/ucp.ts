import { agentProfilePaths, shopLinks } from '@wanpu/contract'
import { ucpProfile } from '@wanpu/storefront'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import type { Checkout } from '../../domains/selling/order/order.checkout.ts'
import { bodyLimits } from '../../http/body-limit.ts'
import type { Sites } from '../sites.ts'
import { AgentRefusal, demandBody } from './agent-refusal.ts'
import { type AgentProtocol, addAgentProtocol, perMinute } from './agent-routes.ts'
import { demandAgentShop } from './agent-shop.ts'
import { openUcpAgents } from './ucp-agent.ts'
import { ucpCheckoutOf, ucpError } from './ucp-answer.rules.ts'
import { cartOf, chosenHandler, ucpCheckout, ucpCompletion } from './ucp-request.ts'

const longestKey = 255

/** The Universal Commerce Protocol: checkouts by assistants, for websites that switched it on. */
export async function addUcp(
  shop: FastifyInstance,
  services: Services,
  { sites, checkout }: { sites: Sites; checkout: Checkout },
): Promise<void> {
  const protocol = ucpOf(services)
  const { setting } = protocol
  await addAgentProtocol(shop, services, { sites, checkout }, protocol, (routes) => {
    const profile = { bodyLimit: bodyLimits.public, config: { callsPerMinute: perMinute.profile } }
    routes.get(agentProfilePaths.ucp, profile, async (request, reply) => {
      const own = await demandAgentShop(services, { sites, setting, request, websiteId: undefined })
      return reply.header('cache-control', 'public, max-age=300').send(ucpProfile(own))
    })
  })
}

function ucpOf(services: Services): AgentProtocol {
  const { db } = services
  const knowsCheckout = openUcpAgents(services)
  return {
    setting: 'agentCheckout',
    links: {
      create: shopLinks.ucpCreate,
      read: shopLinks.ucpRead,
      update: shopLinks.ucpUpdate,
      complete: shopLinks.ucpComplete,
      cancel: shopLinks.ucpCancel,
    },
    refusals: {
      running: new AgentRefusal(409, 'idempotency_in_progress', 'This call is being done.'),
      ofAnotherCall: new AgentRefusal(409, 'idempotency_conflict', 'The idempotency key belongs to another call.'),
    },
    async admit(request, { baseUrl }) {
      if (await knowsCheckout(request)) return undefined
      return { status: 200, body: ucpError('capabilities_incompatible', 'No capability is known to both.', baseUrl) }
    },
    keyOf({ headers }) {
      const key = headers['idempotency-key']?.toString()
      if (key !== undefined && (key.length > longestKey || key === ''))
        throw new AgentRefusal(400, 'invalid_request', 'The idempotency key is too long.')
      return key
    },
    readCart: (body, { websiteId }) => cartOf(db, websiteId, demandBody(ucpCheckout, body)),
    readCompletion: (body) => ({ paymentModeId: chosenHandler(demandBody(ucpCompletion, body)) }),
    answer(answer, own, operation) {
      if (answer === 'not-allowed')
        return { status: 409, body: ucpError('invalid_state', 'The checkout is over and can’t be changed.', own.baseUrl) }
      if (typeof answer === 'string') return { status: 404, body: ucpError('not_found', 'There is no such checkout.', own.baseUrl) }
      return { status: operation === 'create' ? 201 : 200, body: ucpCheckoutOf(answer, own) }
    },
    headersOf: () => ({}),
    refuse: ({ code, message }) => ({ code, content: message }),
  }
}
