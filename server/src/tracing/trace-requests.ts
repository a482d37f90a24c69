import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../boot/config.ts'
import { matchPeers } from '../net/is-network.ts'
import { withContext } from './request-context.ts'
import { givenRequestId, parseTraceParent } from './request-id.rules.ts'
import { beginSpan, type OpenSpan } from './spans.ts'

type Trusting = Pick<Config, 'trustProxy'>

/** The id of each request: what a trusted proxy gave it, else a new one, which may also be the id of a trace. */
export function requestIds({ trustProxy }: Trusting): (raw: IncomingMessage) => string {
  const isTrusted = matchPeers(trustProxy)
  return ({ headers, socket }) => {
    const given = isTrusted(socket.remoteAddress) ? givenRequestId(headers) : undefined
    return given ?? crypto.randomUUID().replaceAll('-', '')
  }
}

interface Running {
  resource: AsyncResource
  span: OpenSpan | undefined
}

/**
 * Lets whatever a request does know its id, and answers with it in `x-request-id`; tells of it as a span. The first hooks
 * of a server.
 */
export function traceRequests(app: FastifyInstance, { trustProxy }: Trusting): void {
  const isTrusted = matchPeers(trustProxy)
  const running = new WeakMap<FastifyRequest, Running>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const given = isTrusted(request.raw.socket.remoteAddress) ? parseTraceParent(request.headers.traceparent?.toString()) : undefined
    const parent = given && { trace: given.trace, id: given.parent }
    const span = withContext({ requestId: request.id }, () =>
      beginSpan({ name: request.method, kind: 'server', ...(parent && { parent }) }),
    )
    withContext({ requestId: request.id, ...(span && { span }) }, () => {
      running.set(request, { span, resource: new AsyncResource('request') })
      done()
    })
  })
  // The body comes by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _, done) => {
    running.get(request)?.resource.runInAsyncScope(done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    running.get(request)?.span?.end(
      {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'wanpu.action': request.admission?.entry.action.name,
        'wanpu.request': request.id,
      },
      reply.statusCode >= 500,
    )
  })
}
