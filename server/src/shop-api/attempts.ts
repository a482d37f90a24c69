import { networkOf } from '../net/network-of-address.ts'

const usualMost = 20
const forget = 600_000
const mostNetworks = 50_000

/**
 * Counts what an address (of IPv6 its /64) does too often for a person: guesses at what it is not told, such as codes of coupons and e-mails that have ordered,
 * and what it leaves with us, such as messages and alerts.
 */
export interface Attempts {
  /** True when the address may try again; the try counts until it is `forgive`n, so that tries at the same moment count, too. */
  begin(ip: string): boolean
  /** It does not count: it was no guess. */
  forgive(ip: string): void
}

/** `most` attempts in ten minutes are free. Kept in memory, for each process of its own. */
export function openAttempts(now: () => number, most = usualMost): Attempts {
  const tried = new Map<string, { count: number; until: number }>()

  function countOf(network: string): { count: number; until: number } {
    const attempt = tried.get(network)
    if (attempt && attempt.until > now()) return attempt
    if (tried.size >= mostNetworks) tried.clear()
    const newAttempts = { count: 0, until: now() + forget }
    tried.set(network, newAttempts)
    return newAttempts
  }

  return {
    begin(ip) {
      const attempts = countOf(networkOf(ip))
      if (attempts.count >= most) return false
      attempts.count++
      return true
    },
    forgive(ip) {
      const attempts = countOf(networkOf(ip))
      attempts.count = Math.max(0, attempts.count - 1)
    },
  }
}
