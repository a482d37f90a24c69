import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../boot/config.ts'

/** The proxies whose X-Forwarded-For, -Proto and -Host are trusted: none unless the operator names networks. */
export function readTrustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): FastifyServerOptions['trustProxy'] {
  return trustProxy.length > 0 ? [...trustProxy] : false
}

/** The pages that may call the console's API from another address: those of BASE_URL and CORS_ORIGINS. */
export function consoleOrigins({ baseUrl, corsOrigins }: Pick<Config, 'baseUrl' | 'corsOrigins'>): string[] {
  return [...(baseUrl === undefined ? [] : [new URL(baseUrl).origin]), ...corsOrigins]
}

/** The header by which browsers ask for this host over TLS only; nothing when it is switched off. */
export function strictTransport({ hstsSeconds }: Pick<Config, 'hstsSeconds'>): Record<string, string> {
  return hstsSeconds > 0 ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {}
}
