import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ActionError, refuse } from '../action.ts'
import type { Services } from '../boot/services.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import { bodyLimits } from '../http/body-limit.ts'
import type { CallHead } from '../http/call-head.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import { answerOf } from '../http/envelope.ts'
import { consoleOrigins } from '../http/proxies-and-origins.ts'
import { credentialsOf, headOf, languageOf, leavingOf } from '../http/request.ts'
import { createAssistantServer } from './tools.ts'

/**
 * Tools for assistants by the Model Context Protocol, at `POST /mcp`, with an API key as the bearer token. Each request
 * stands for itself: clients of 2026-07-28 and of 2025 are answered alike.
 */
export function addAssistants(app: FastifyInstance, services: Services, dispatcher: Dispatcher): void {
  const origins = new Set(consoleOrigins(services.config))

  app.post('/mcp', { bodyLimit: bodyLimits.signedIn }, async (request, reply) => {
    const { origin } = request.headers
    // A page that a browser shows must not reach a server in its network by the person's hands.
    if (origin !== undefined && !origins.has(origin)) return reply.code(403).send({ message: 'This origin may not call' })
    try {
      const caller = await readCaller(services, credentialsOf(request))
      const { apiKey } = caller
      if (!apiKey) throw refuse('wrong-api-key')
      request.leaving = leavingOf(reply)
      // Models read English, unless who runs them asks for Chinese.
      const head: CallHead = { ...headOf(request, ''), language: /\bzh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en' }
      const handler = createMcpHandler(() => createAssistantServer({ services, dispatcher, head, caller: { ...caller, apiKey } }))
      return await sendOn(reply, await handler.fetch(toWebRequest(request), { parsedBody: request.body }))
    } catch (error) {
      const envelope = error instanceof ActionError ? answerOf(error, undefined, languageOf(request)) : undefined
      if (!envelope) throw error
      if (envelope.status === 401) reply.header('www-authenticate', 'Bearer')
      return reply.code(envelope.status).send(envelope)
    }
  })
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  headers.delete('content-length')
  return new Request(new URL('/mcp', 'http://localhost'), { method: 'POST', headers, body: JSON.stringify(request.body) })
}

async function sendOn(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(await response.text())
}
