import { mail } from '@wanpu/contract'
import { openShop, type Shop, type ShopOptions } from '@wanpu/testkit'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

export const now = '2026-11-20T10:00:00.000Z'

/** A shop that takes payments, at `now`. */
export const openMailingShop = (options: ShopOptions = {}) => openShop({ now, ...options, env: { ...standInEnv, ...options.env } })

/** The id of an order that a buyer placed. */
export async function place(shop: Shop, open: Parameters<typeof orderOf>[0], change: Record<string, unknown> = {}): Promise<string> {
  const placedOrder = await buy(shop.url, '/order', orderOf(open, change))
  const row = await shop.services.db
    .selectFrom('shopOrder')
    .select('id')
    .where('orderNo', '=', String(placedOrder.response?.orderNo))
    .executeTakeFirstOrThrow()
  return row.id
}

/** All mails, the oldest first. */
export const mailsOf = async (shop: Shop) => (await (await shop.signIn('Admin')).call(mail.search, {})).items.toReversed()
