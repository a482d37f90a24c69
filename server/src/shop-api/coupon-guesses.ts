import { networkOf } from '../net/network.ts'

const mostWrong = 20
const forget = 600_000
const mostNetworks = 50_000

/** Counts what an address (of IPv6 its /64) tried in order to learn what it is not told: codes of coupons, e-mails that have ordered. */
export interface CouponGuesses {
  /** True when the address may try again; the try counts as a guess until it is `forgive`n, so that tries at the same moment count, too. */
  begin(ip: string): boolean
  /** It was no guess. */
  forgive(ip: string): void
}

/** `most` guesses in ten minutes are free. Kept in memory, for each process of its own. */
export function openCouponGuesses(now: () => number, most = mostWrong): CouponGuesses {
  const wrong = new Map<string, { count: number; until: number }>()

  function countOf(network: string): { count: number; until: number } {
    const kept = wrong.get(network)
    if (kept && kept.until > now()) return kept
    if (wrong.size >= mostNetworks) wrong.clear()
    const fresh = { count: 0, until: now() + forget }
    wrong.set(network, fresh)
    return fresh
  }

  return {
    begin(ip) {
      const counted = countOf(networkOf(ip))
      if (counted.count >= most) return false
      counted.count++
      return true
    },
    forgive(ip) {
      const counted = countOf(networkOf(ip))
      counted.count = Math.max(0, counted.count - 1)
    },
  }
}
