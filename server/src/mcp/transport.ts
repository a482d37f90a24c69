import type { McpServer } from '@modelcontextprotocol/server'
import type { Language } from '@wanpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimits } from '../http/body-limit.ts'
import { answerOf } from '../http/envelope.ts'
import { sendEnvelope } from '../http/send-envelope.ts'
import { ActionError } from '../refusals.ts'

/** What an assistant without a usable key is told, in its header in English. */
const howToSignIn = {
  zh: '请在后台「设置 → 接口 → API 密钥」新建密钥，并以 Authorization: Bearer <密钥> 发送',
  en: 'Make an API key in the console under Settings, API, API keys, and send it as Authorization: Bearer <key>',
}

/** Models read English, unless who runs them asks for Chinese. */
export const languageOfModel = ({ headers }: FastifyRequest): Language => (/\bzh\b/i.test(headers['accept-language'] ?? '') ? 'zh' : 'en')

/**
 * Serves the Model Context Protocol at `POST /mcp`. Each request stands for itself, and gets a server of its own:
 * clients of 2026-07-28 and of 2025 are answered alike. `open` finds out who calls, and throws a refusal where nobody
 * may.
 */
export function serveMcp(
  app: FastifyInstance,
  origins: ReadonlySet<string>,
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<() => McpServer>,
): void {
  // Clients of 2025 ask whether there is a stream to listen to, and end sessions; neither is there.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_, reply) => reply.code(405).header('allow', 'POST').send({ message: 'Only POST is answered here' }),
  })
  app.post('/mcp', { bodyLimit: bodyLimits.signedIn }, async (request, reply) => {
    const { origin } = request.headers
    // A page that a browser shows must not reach a server in its network by the person's hands.
    if (origin !== undefined && !origins.has(origin)) return reply.code(403).send({ message: 'This origin may not call' })
    try {
      // Nobody is told of changes: a stream for that would stay open for ever.
      const assistant = await open(request, reply)
      const { createMcpHandler } = await import('@modelcontextprotocol/server')
      const handler = createMcpHandler(assistant, { maxSubscriptions: 0 })
      return await sendOn(reply, await handler.fetch(toWebRequest(request), { parsedBody: request.body }))
    } catch (error) {
      const language = languageOfModel(request)
      const envelope = error instanceof ActionError ? answerOf(error, undefined, language) : undefined
      if (!envelope) throw error
      if (envelope.status !== 401) return sendEnvelope(reply, envelope)
      const problem = request.headers.authorization === undefined ? '' : ', error="invalid_token"'
      return reply
        .code(401)
        .header('www-authenticate', `Bearer realm="Wanpu"${problem}, error_description="${howToSignIn.en}"`)
        .send({
          ...envelope,
          message: `${envelope.message}${language === 'zh' ? `。${howToSignIn.zh}` : `. ${howToSignIn.en}`}`,
        })
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
