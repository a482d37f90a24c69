import { networkOf, wideNetworkOf, wideShare } from '../net/network-of-address.ts'

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

interface Tries {
  count: number
  until: number
}

/** `most` attempts in ten minutes are free, of an IPv6 /48 ten times as many. Kept in memory, for each process of its own. */
export function openAttempts(now: () => number, most = usualMost): Attempts {
  const tried = new Map<string, Tries>()

  function triesOf(network: string): Tries {
    const known = tried.get(network)
    if (known && known.until > now()) return known
    const fresh = { count: 0, until: now() + forget }
    // It goes to the end: the first ones are the oldest.
    tried.delete(network)
    tried.set(network, fresh)
    const [oldest] = tried.keys()
    if (tried.size > mostNetworks && oldest !== undefined) tried.delete(oldest)
    return fresh
  }

  function sharesOf(ip: string): { tries: Tries; free: number }[] {
    const wide = wideNetworkOf(ip)
    const own = { tries: triesOf(networkOf(ip)), free: most }
    return wide === undefined ? [own] : [own, { tries: triesOf(wide), free: most * wideShare }]
  }

  return {
    begin(ip) {
      const shares = sharesOf(ip)
      if (shares.some(({ tries, free }) => tries.count >= free)) return false
      for (const { tries } of shares) tries.count++
      return true
    },
    forgive(ip) {
      for (const { tries } of sharesOf(ip)) tries.count = Math.max(0, tries.count - 1)
    },
  }
}
