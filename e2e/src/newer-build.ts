import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Host extends AsyncDisposable {
  url: string
  /** From now on the files are those of a newer build with this version. */
  deploy(version: string): void
}

/**
 * A host before the product that passes everything on, until a newer build is deployed to it: then the files that name
 * the build are other ones.
 */
export async function hostBefore(productUrl: string): Promise<Host> {
  let deployed: string | undefined
  const host = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    const rewrite = deployed === undefined ? undefined : rewrites(deployed)[path.replace(/\?.*/, '')]
    pass(new URL(path, productUrl), incoming, answer, rewrite)
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    deploy: (version) => {
      deployed = version
    },
    async [Symbol.asyncDispose]() {
      host.closeAllConnections()
      await new Promise((resolve) => host.close(resolve))
    },
  }
}

type Rewrite = (file: string) => string

function rewrites(version: string): Record<string, Rewrite> {
  const page: Rewrite = (file) => file.replace('<head>', `<head><meta name="build" content="${version}">`)
  return {
    '/': page,
    '/index.html': page,
    '/version.json': () => JSON.stringify({ version, builtAt: '2030-01-02T03:04:05.000Z' }),
    // A service worker names each file with its hash.
    '/sw.js': (file) => file.replace(/("index\.html",\s*")[0-9a-f]+/, `$1${'0'.repeat(32)}`),
  }
}

function pass(target: URL, incoming: IncomingMessage, answer: ServerResponse, rewrite: Rewrite | undefined): void {
  const headers = { ...incoming.headers, ...(rewrite && { 'accept-encoding': 'identity', 'if-none-match': '' }) }
  const passed = request(target, { method: incoming.method ?? 'GET', headers }, async (came) => {
    if (rewrite === undefined) {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
      return
    }
    const file = rewrite(Buffer.concat(await came.toArray()).toString())
    answer.writeHead(200, { 'content-type': came.headers['content-type'] ?? 'text/plain', 'cache-control': 'no-cache' })
    answer.end(file)
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  incoming.pipe(passed)
}
