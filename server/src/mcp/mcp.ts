import type { FastifyInstance } from 'fastify'
import type { Services } from '../boot/services.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import type { CallHead } from '../http/call-head.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import { consoleOrigins } from '../http/proxies-and-origins.ts'
import { credentialsOf, headOf, leavingOf } from '../http/request.ts'
import { refuse } from '../refusals.ts'
import { languageOfModel, serveMcp } from './transport.ts'

/** Tools for assistants by the Model Context Protocol, at `POST /mcp`, with an API key as the bearer token. */
export function addAssistants(app: FastifyInstance, services: Services, dispatcher: Dispatcher): void {
  serveMcp(app, new Set(consoleOrigins(services.config)), async (request, reply) => {
    // Clients of March 2025 send several messages at once: each is a call.
    const calls = Array.isArray(request.body) ? request.body.length : 1
    const caller = await readCaller(services, { ...credentialsOf(request, reply), calls })
    const { apiKey } = caller
    if (!apiKey) throw refuse('wrong-api-key')
    const { createAssistantServer } = await import('./tools.ts')
    request.leaving = leavingOf(reply)
    const head: CallHead = { ...headOf(request, ''), language: languageOfModel(request) }
    return () => createAssistantServer({ services, dispatcher, head, caller: { ...caller, apiKey } })
  })
}
