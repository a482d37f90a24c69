import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../boot/config.ts'
import { matchPeers } from '../net/is-network.ts'
import { withRequest } from './request-context.ts'
import { givenRequestId } from './request-id.rules.ts'

/** The id of each request: what a trusted proxy gave it, else a new one, which may also be the id of a trace. */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (raw: IncomingMessage) => string {
  const isTrusted = matchPeers(trustProxy)
  return ({ headers, socket }) => {
    const given = isTrusted(socket.remoteAddress) ? givenRequestId(headers) : undefined
    return given ?? crypto.randomUUID().replaceAll('-', '')
  }
}

/** Lets whatever a request does know its id, and answers with it in `x-request-id`. The first hook of a server. */
export function traceRequests(app: FastifyInstance): void {
  const resources = new WeakMap<FastifyRequest, AsyncResource>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withRequest(request.id, () => {
      resources.set(request, new AsyncResource('request'))
      done()
    })
  })
  // The body comes by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _, done) => {
    resources.get(request)?.runInAsyncScope(done)
  })
}
