import { networkOf } from '../net/network.ts'

const mostWrong = 20
const forget = 600_000
const mostNetworks = 50_000

/** Counts the coupon codes that an address (of IPv6 its /64) tried and that do not exist. */
export interface CouponGuesses {
  /** True when the address may try another code, which counts as wrong until it is `forgive`n: codes that are tried at the same moment count, too. */
  begin(ip: string): boolean
  /** The code was a coupon's. */
  forgive(ip: string): void
}

/** Twenty wrong codes in ten minutes are free. Kept in memory, for each process of its own. */
export function openCouponGuesses(now: () => number): CouponGuesses {
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
      if (counted.count >= mostWrong) return false
      counted.count++
      return true
    },
    forgive(ip) {
      const counted = countOf(networkOf(ip))
      counted.count = Math.max(0, counted.count - 1)
    },
  }
}
