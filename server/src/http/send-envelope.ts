import type { Envelope } from '@wanpu/contract'
import type { FastifyReply } from 'fastify'
import { retrySecondsOf } from './envelope.ts'

/** Sends an answer with its status and, where time mends it, when to ask again. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  const seconds = retrySecondsOf(envelope)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply.code(envelope.status).send(envelope)
}
