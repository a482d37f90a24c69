import { Agent, request } from 'node:http'

/** Sends JSON over connections that stay open, as a proxy before the shop does; returns the status. */
export type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<number>

/** `host` is the shop that is spoken to at `url`. */
export function makePoster(url: string, host: string, sockets: number): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const { hostname, port } = new URL(url)
  return (path, body, headers = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const text = JSON.stringify(body)
    const fixed = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'x-forwarded-host': host }
    const call = request({ hostname, port, path, method: 'POST', agent, headers: { ...fixed, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(text)
    return promise
  }
}
