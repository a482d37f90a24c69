import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over TLS the name's prefix keeps neighbouring hosts from setting it. */
const nameOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-buyer' : 'buyer')

/** The session's token in the shop's cookie; empty: none. */
export function readCookie(request: FastifyRequest): string {
  const name = nameOf(request)
  for (const pair of (request.headers.cookie ?? '').slice(0, 8192).split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[\w-]{20,100}$/.test(value)) return value
  }
  return ''
}

/** Sets the session's cookie for so many seconds; 0 deletes it. The host is the shop's own: no domain is named. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  reply.header('set-cookie', `${nameOf(request)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`)
}
