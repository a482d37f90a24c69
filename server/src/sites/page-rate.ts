import type { FastifyRequest } from 'fastify'
import type { Services } from '../boot/services.ts'
import { isPrivate } from '../net/address.ts'
import { networkOf } from '../net/network-of-address.ts'
import { openRates } from '../shares/rates.ts'

const seconds = 60
const tellEvery = 3_600_000

/**
 * Counts a page for the address that asks for it; of IPv6 for its /64. Returns how many seconds it has to wait, 0 where
 * it may have the page.
 */
export type CountPage = (request: FastifyRequest) => Promise<number>

/**
 * Counts pages by `SHOP_PAGES_PER_MINUTE`, together with all other processes. Addresses that are not public are not
 * counted: behind them are proxies, which stand for many buyers.
 */
export function openPageRate({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): CountPage {
  const most = config.pagesPerMinute
  const count = openRates({ db })
  let toldAt = Number.NEGATIVE_INFINITY

  return async (request) => {
    if (most === 0 || isPrivate(request.ip)) return 0
    const { isFree, msLeft } = await count(`page ${networkOf(request.ip)}`, most, seconds)
    if (isFree) return 0
    if (request.headers['x-forwarded-for'] !== undefined && Date.now() - toldAt > tellEvery) {
      toldAt = Date.now()
      log.warn({ address: request.ip }, 'an address has too many pages of shops a minute: a proxy has to be named in TRUST_PROXY')
    }
    return Math.ceil(msLeft / 1000)
  }
}
