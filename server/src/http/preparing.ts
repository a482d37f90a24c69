import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { refuse } from '../refusals.ts'
import { answerOf } from './envelope.ts'
import { type PreparationStep, pagePolicy, preparingPage } from './preparing-page.ts'
import { languageOf } from './request.ts'

/** Who asks at a port: people and the console, shoppers, or what looks after processes. */
export type Audience = 'console' | 'shops' | 'health'

const retryAfter = 2

/**
 * Answers 503 to everything until the program is prepared: with a page that opens the console by itself, plain words for
 * shoppers, and an envelope for calls. `/apis/health` says that the process is alive. Bodies are not read.
 */
export function answerPreparing(audience: Audience, stepNow: () => PreparationStep): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/'
    const isPage = request.method === 'GET' && !path.startsWith('/apis/')
    if (audience !== 'shops' && path === '/apis/health')
      return send(response, 200, JSON.stringify({ status: 200, message: '', response: { isUp: true } }))
    if (audience === 'shops') return send(response, 503, 'This shop will be back in a moment.', 'text/plain; charset=utf-8')
    if (isPage && audience === 'console' && isForReading(request)) {
      response.setHeader('content-security-policy', pagePolicy)
      return send(response, 503, preparingPage(languageOf(request), stepNow()), 'text/html; charset=utf-8')
    }
    const envelope = answerOf(refuse('preparing', { step: stepNow() }), undefined, languageOf(request))
    send(response, 503, JSON.stringify(envelope))
  }
}

/** True for a page that a browser opens, false for the scripts and pictures of one that was open before. */
const isForReading = ({ headers }: IncomingMessage) => headers.accept === undefined || headers.accept.includes('text/html')

function send(response: ServerResponse, status: number, body: string, type = 'application/json; charset=utf-8'): void {
  if (status === 503) response.setHeader('retry-after', retryAfter)
  response
    .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' })
    .end(body)
}
