import type { Seller } from '@wanpu/contract'

// The thread that renders pages knows these too, without the shapes of every action.

/** True for names that mean this very machine. */
export function isLocalHost(host: string): boolean {
  return /^(?:.+\.)?localhost(?::\d+)?$/.test(host)
}

/** The domain as clients know it: with its scheme. */
export function withScheme(host: string): string {
  return `${isLocalHost(host) ? 'http' : 'https'}://${host}`
}

/** Where a website opens. Local names without a port are served by the sites role on its own port. */
export function addressOf(host: string, sitesPort: number): string {
  const isServedHere = isLocalHost(host) && !host.includes(':') && sitesPort !== 80
  return isServedHere ? `${withScheme(host)}:${sitesPort}` : withScheme(host)
}

export const emptySeller: Seller = { name: '', registration: '', address: '', email: '', phone: '' }
