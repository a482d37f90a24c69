import type { Browser } from '@playwright/test'
import { noteAttempt } from '@wanpu/testkit/outside/attempts'
import { reachOf } from '@wanpu/testkit/outside/reach.rules'

/** Notes each request of a page to another machine; the browser knows none, so it fails by itself. */
export function noteRequests(browser: Browser): void {
  browser.on('context', (context) =>
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (!protocol.startsWith('http') || reachOf(hostname) !== 'outside') return
      const from = request.isNavigationRequest() ? '' : ` from ${request.frame().url()}`
      noteAttempt(`request of the browser for ${request.url()}${from}`)
    }),
  )
}
