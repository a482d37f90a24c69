import type { Envelope } from '@wanpu/contract'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../action.ts'
import { retrySecondsOf } from './envelope.ts'

/** Sends an answer with its status and, where time mends it, when to ask again. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  const seconds = retrySecondsOf(envelope)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply.code(envelope.status).send(envelope)
}

/** What an answer tells of the limit of the key that called: draft-ietf-httpapi-ratelimit-headers-11. */
export function limitHeaders({ apiKey }: Pick<Caller, 'apiKey'>): Record<string, string> {
  if (apiKey === undefined) return {}
  const { most, left, secondsLeft } = apiKey.calls
  return { 'ratelimit-policy': `"default";q=${most};w=60`, ratelimit: `"default";r=${left};t=${secondsLeft}` }
}
