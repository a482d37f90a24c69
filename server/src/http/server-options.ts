import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'

/** Requests that a connection may send before they are answered. Browsers and proxies wait for each answer. */
const mostUnanswered = 16

/**
 * Options of every server. It ends without losing calls: what comes while it closes is still answered, and idle
 * connections are closed; streams that never end by themselves end in a `preClose` hook. It closes a connection with
 * more unanswered requests than it may have: they would be worked on before anybody else's.
 */
export const serverOptions = { forceCloseConnections: 'idle', return503OnClosing: false, serverFactory: openServer } as const

function openServer(handler: RequestListener, { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyHttpOptions<Server>): Server {
  const server = createServer({ keepAliveTimeout, requestTimeout }, limitPipelining(handler))
  return server.setTimeout(connectionTimeout)
}

function limitPipelining(handler: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // What the connection sent in the same piece still comes after it was closed.
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > mostUnanswered) {
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handler(request, response)
  }
}
