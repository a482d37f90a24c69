import { shopApiPath } from '@wanpu/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import type { AgentCart } from '../../domains/selling/agent-session/agent-session.rules.ts'
import type { AgentSetting } from '../../domains/selling/agent-session/agent-session.sql.ts'
import { openAgentSessions, type SessionAnswer } from '../../domains/selling/agent-session/agent-session.ts'
import { type AgentAnswer, answerOnce } from '../../domains/selling/agent-session/kept-calls.ts'
import type { Checkout } from '../../domains/selling/order/order.checkout.ts'
import { bodyLimits } from '../../http/body-limit.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { hostName, type Sites } from '../sites.ts'
import { AgentRefusal } from './agent-refusal.ts'
import { type AgentLinks, type AgentParams, type AgentShop, demandAgentShop } from './agent-shop.ts'
import { openCodeGuesses } from './code-guesses.ts'

/** What a protocol asks to be done with a checkout. */
export type AgentOperation = keyof AgentLinks

/** What a protocol of assistants says in its own words; what is done is the same for all of them. */
export interface AgentProtocol {
  /** The website's setting that switches it on. */
  setting: AgentSetting
  links: AgentLinks
  /** The answer in place of all others, where there is one for this caller. @throws AgentRefusal */
  admit(request: FastifyRequest, own: AgentShop): Promise<AgentAnswer | undefined>
  /** What the idempotency key of a call is kept under; undefined: it has none. @throws AgentRefusal */
  keyOf(request: FastifyRequest): string | undefined
  /** Of a call whose key is being worked on, and of another call's key. */
  refusals: { running: AgentRefusal; ofAnotherCall: AgentRefusal }
  /** The cart that a body asks for, of a session that had `before`. @throws AgentRefusal */
  readCart(body: unknown, own: AgentShop, before?: AgentCart): Promise<AgentCart>
  /** How the buyer pays, and what a completion says of the buyer. @throws AgentRefusal */
  readCompletion(body: unknown): { paymentModeId: string | undefined; change?: (cart: AgentCart) => AgentCart }
  answer(answer: SessionAnswer, own: AgentShop, operation: AgentOperation): AgentAnswer
  /** The headers of an answer. */
  headersOf(request: FastifyRequest, isReplayed: boolean): Record<string, string>
  refuse(refusal: AgentRefusal): object
}

/** Calls a minute from one address. */
export const perMinute = { create: 60, read: 300, update: 120, complete: 60, cancel: 60, profile: 300 } as const

interface Needed {
  sites: Sites
  checkout: Checkout
}

/** Answers a protocol of assistants, for websites that switched it on. `addMore` has routes that it alone has. */
export async function addAgentProtocol(
  shop: FastifyInstance,
  services: Services,
  { sites, checkout }: Needed,
  protocol: AgentProtocol,
  addMore: (routes: FastifyInstance) => void,
): Promise<void> {
  const { db } = services
  const sessions = openAgentSessions(services, checkout)
  const withGuesses = openCodeGuesses(services)
  const work = {
    async create({ ip, body }, own) {
      if (await services.space.isExhausted()) throw new AgentRefusal(503, 'unavailable', 'This shop can’t take checkouts at the moment.')
      return withGuesses(ip, async (admit) => sessions.create(own.websiteId, await admit(await protocol.readCart(body, own))))
    },
    read: (_, { websiteId }, id) => sessions.read(websiteId, id),
    update: ({ ip, body }, own, id) =>
      withGuesses(ip, (admit) =>
        sessions.update(own.websiteId, id, async (before) => admit(await protocol.readCart(body, own, before), before)),
      ),
    complete: ({ ip, host, body }, { websiteId }, id) =>
      sessions.complete(websiteId, id, { ...protocol.readCompletion(body ?? {}), clientIp: ip, orderHost: hostName(host) }),
    cancel: (_, { websiteId }, id) => sessions.cancel(websiteId, id),
  } satisfies Record<AgentOperation, (request: FastifyRequest, own: AgentShop, id: string) => Promise<SessionAnswer>>

  async function run(operation: AgentOperation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Each of these routes names its website.
    const { websiteId, id = '' } = request.params as AgentParams
    const own = await demandAgentShop(services, { sites, setting: protocol.setting, request, websiteId })
    const instead = await protocol.admit(request, own)
    if (instead) return reply.code(instead.status).send(instead.body)
    const answered = async () => protocol.answer(await work[operation](request, own, id), own, operation)
    const key = operation === 'read' ? undefined : protocol.keyOf(request)
    const { method, url, body } = request
    const done = key === undefined ? await answered() : await answerOnce(db, { websiteId, key, call: `${method} ${url}`, body }, answered)
    if (done === 'running') throw protocol.refusals.running
    if (done === 'of-another-call') throw protocol.refusals.ofAnotherCall
    return reply
      .code(done.status)
      .headers(protocol.headersOf(request, done.isReplayed === true))
      .send(done.body)
  }

  await shop.register(async (routes) => {
    routes.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = refusalOf(error)
      if (refusal.status === 500) services.log.error({ err: error, id: request.id }, 'incident')
      return reply
        .code(refusal.status)
        .headers({ ...protocol.headersOf(request, false), ...refusal.headers })
        .send(protocol.refuse(refusal))
    })
    addMore(routes)
    // The keys of a constant are all that it has.
    for (const operation of Object.keys(protocol.links) as AgentOperation[]) {
      const { method, path } = protocol.links[operation]
      routes.route({
        method,
        url: shopApiPath({ path }),
        exposeHeadRoute: method === 'GET',
        bodyLimit: bodyLimits.public,
        config: { callsPerMinute: perMinute[operation] },
        handler: (request, reply) => run(operation, request, reply),
      })
    }
  })
}

function refusalOf(error: FastifyError | AgentRefusal | ShopCallError): AgentRefusal {
  if (error instanceof AgentRefusal) return error
  if (error instanceof ShopCallError) return new AgentRefusal(error.status, error.code.replaceAll('-', '_'), error.message)
  const { statusCode = 500 } = error
  return statusCode < 500
    ? new AgentRefusal(statusCode, 'invalid_request', 'The body can’t be read.')
    : new AgentRefusal(500, 'internal_error', 'Something went wrong.')
}
