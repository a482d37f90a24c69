import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'

/**
 * Highest number of requests that a connection may send before they are answered. Browsers and proxies wait for each
 * answer.
 */
const mostUnanswered = 16

/**
 * Options of every server. Closing loses no calls: requests that arrive while it closes are still answered, and idle
 * connections are closed; streams that never end by themselves are ended in a `preClose` hook. A connection with more
 * unanswered requests than allowed is closed, because they would be served before those of others.
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
    // Requests that arrived in the same packet are still delivered after the socket was destroyed.
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
