import type { SaleGap } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { senderOf } from '../mail/sender-of.sql.ts'
import { readOffer } from './checkout/offer.sql.ts'
import { isPayable, isShippable } from './checkout-problems.ts'

/**
 * What keeps each of these websites from selling in its own currency, by the rules of the checkout itself: nothing to pay with, nothing to ship with, nobody who mails
 * buyers. Websites that lack nothing, and those that are stopped, are left out.
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

/** Those of the websites that an active sender mails for. */
async function findMailingWebsites(db: Db, websiteIds: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select w.id::text from website w cross join lateral ${senderOf(sql`w.id`)} s
    where w.id = any (${websiteIds}::bigint[]) and s.status = 'active'`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}
