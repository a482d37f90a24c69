import type { SaleGap } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { readOffer } from './checkout/offer.sql.ts'
import { isPayable, isShippable } from './checkout-problems.ts'
import { findMailingWebsites } from './mailing-websites.sql.ts'

/**
 * What keeps each of these websites from selling in its own currency, by the rules of the checkout itself: nothing to
 * pay with, nothing to ship with, nobody who mails buyers. Websites that lack nothing, and those that are stopped, are
 * left out.
 */
export async function findSaleGaps(db: Db, websiteIds: readonly string[], at: string): Promise<Map<string, SaleGap[]>> {
  if (websiteIds.length === 0) return new Map()
  const [offer, mailing] = [await readOffer(db, websiteIds, [], at), await findMailingWebsites(db, websiteIds)]
  const gaps = [...offer.websites.values()].map(({ id, currencyCode }): [string, SaleGap[]] => {
    const code = currencyCode ?? 'USD'
    return [
      id,
      [
        ...(isPayable(offer, { websiteId: id, currencyCode: code }) ? [] : (['no-payment'] as const)),
        ...(isShippable(offer, id, code) ? [] : (['no-shipping'] as const)),
        ...(mailing.has(id) ? [] : (['no-sender'] as const)),
      ],
    ]
  })
  return new Map(gaps.filter(([, list]) => list.length > 0))
}
