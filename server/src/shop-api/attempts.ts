import type { Services } from '../boot/services.ts'
import { networkOf, wideNetworkOf, wideShare } from '../net/network-of-address.ts'
import { returnShares, takeShares } from '../shares/counts.sql.ts'

const usualMost = 20
const seconds = 600

/**
 * Counts what an IP address (of IPv6 its /64) does too often for a person: guesses, such as coupon codes and e-mails
 * that have ordered, and messages and alerts that it submits.
 */
export interface Attempts {
  /**
   * True when the address may try again; the try counts until it is `forgive`n, so that tries at the same moment count,
   * too.
   */
  begin(ip: string): Promise<boolean>
  /** It does not count: it was no guess. */
  forgive(ip: string): Promise<void>
}

/**
 * `most` attempts of a kind in ten minutes are free, of an IPv6 /48 ten times as many. All processes count together.
 */
export function openAttempts({ db }: Pick<Services, 'db'>, kind: string, most = usualMost): Attempts {
  const ownKey = (ip: string) => `${kind} ${networkOf(ip)}`

  function wideKey(ip: string): string | undefined {
    const wide = wideNetworkOf(ip)
    return wide && `${kind} ${wide}`
  }

  async function take(key: string, free: number): Promise<boolean> {
    const [counted] = await takeShares(db, [{ key, amount: 1, most: free, seconds }])
    return counted?.isFree === true
  }

  return {
    async begin(ip) {
      const wide = wideKey(ip)
      if (!(await take(ownKey(ip), most))) return false
      // A network that is refused takes nothing from its neighbours.
      return wide === undefined || (await take(wide, most * wideShare))
    },
    async forgive(ip) {
      const wide = wideKey(ip)
      await returnShares(db, wide === undefined ? [ownKey(ip)] : [ownKey(ip), wide])
    },
  }
}
