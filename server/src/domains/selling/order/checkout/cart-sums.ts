import type { Kysely } from 'kysely'
import type { DB } from '../../../../db/open.ts'
import { type Cart, type CartItem, priceCart } from './cart.rules.ts'
import { readGoods, readOffer } from './offer.sql.ts'
import { pricingFor } from './pricing.rules.ts'

/**
 * What each cart would cost now, line by line, without shipping, taxes and discounts. What is no longer sold, or no
 * longer in stock, counts nothing.
 */
export async function sumCarts(
  db: Kysely<DB>,
  carts: readonly { websiteId: string; items: readonly CartItem[] }[],
  at: string,
): Promise<Pick<Cart, 'currencyCode' | 'lines' | 'goodsMinor'>[]> {
  if (carts.length === 0) return []
  const offer = await readOffer(db, [...new Set(carts.map(({ websiteId }) => websiteId))], [], at)
  const goodsRows = await readGoods(db, [...new Set(carts.flatMap(({ items }) => items.map(({ shopGoodsId }) => shopGoodsId)))], false)
  return carts.map(({ websiteId, items }) => {
    const currency = { code: offer.websites.get(websiteId)?.currencyCode ?? undefined }
    const pricing = pricingFor(offer, { websiteId, currency, ...goodsRows, vatChecks: [] })
    return priceCart({ ...pricing, shippingModes: [], taxScheme: undefined, automatic: [] }, { items, at, day: offer.zone.dayOf(at) })
  })
}
