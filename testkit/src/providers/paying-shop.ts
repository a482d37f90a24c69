import { setTimeout as pause } from 'node:timers/promises'
import { order, payment } from '@wanpu/contract'
import { json } from '../../../server/src/db/query.ts'
import { openOnlinePayments } from '../../../server/src/domains/selling/payment/online-payments.ts'
import { sealSecrets } from '../../../server/src/lib/secrets.ts'
import { type BuyerAnswer, buy, orderOf } from '../../../server/src/shop-api/test-buyer.ts'
import type { Shop } from '../shop.ts'

/** Calls to this machine are allowed, so that stand-ins are reached. */
export const standInEnv = { CHECK_ALLOW: '127.0.0.0/8' }

interface PayingShop {
  provider: string
  apiUrl?: string
  currencyCode?: string
  settings?: Record<string, string>
  secrets?: Record<string, string>
}

/** A shop that can sell, whose one account is of a provider, in test mode. */
export async function givenPayingShop(
  shop: Shop,
  { provider, apiUrl = '', currencyCode = 'USD', settings = {}, secrets = {} }: PayingShop,
) {
  const open = await shop.given.openShop()
  const { db, config } = shop.services
  await db.updateTable('paymentMode').set({ provider }).where('id', '=', open.paymentMode.id).execute()
  const kept = { settings: json(settings), secrets: json(sealSecrets(config.secretKey, {}, secrets)) }
  await db
    .updateTable('paymentAccount')
    .set({ isTest: true, apiUrl, currencyCode, ...kept })
    .where('id', '=', open.account.id)
    .execute()
  if (currencyCode !== 'USD') {
    await db.insertInto('currency').values({ code: currencyCode, symbol: currencyCode, rate: 1 }).execute()
    await db
      .updateTable('website')
      .set({ globalConfig: json({ defaultCurrencyCode: currencyCode }) })
      .where('id', '=', open.website.id)
      .execute()
  }
  return { ...open, noticeUrl: `${shop.url}/shop-api/payment/${open.account.id}/notice` }
}

export interface PlacedOrder {
  orderNo: string
  token: string
  /** Presses the pay button, on a page in that language. */
  pay(language?: string): Promise<BuyerAnswer>
  /** Comes back from the provider's page. */
  look(): Promise<Record<string, unknown>>
  /** Opens the order's page. */
  see(): Promise<Record<string, unknown>>
}

/** A buyer's order of one piece: 24.99 with shipping. */
export async function placeOrder(
  shop: Shop,
  open: Parameters<typeof orderOf>[0],
  change: Record<string, unknown> = {},
): Promise<PlacedOrder> {
  const placed = await buy(shop.url, '/order', orderOf(open, change))
  const { orderNo, token } = placed.response as { orderNo: string; token: string }
  return {
    orderNo,
    token,
    pay: (language = 'en') => buy(shop.url, `/order/${orderNo}/pay`, { token }, { 'accept-language': language }),
    look: async () => (await buy(shop.url, `/order/${orderNo}/look`, { token })).response ?? {},
    see: async () => (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response ?? {},
  }
}

/** What the console shows of an order and its payments. */
export async function readMoney(shop: Shop, orderNo: string) {
  const admin = await shop.signIn('Admin')
  const [row] = (await admin.call(order.search, { keywords: orderNo })).items
  const { items: payments } = await admin.call(payment.search, { keywords: orderNo, sort: { by: 'createdAt' } })
  if (!row) throw new Error(`no order ${orderNo}`)
  return { admin, order: row, payments }
}

/** Asks after payments, as the worker does. */
export const payments = (shop: Shop) => openOnlinePayments(shop.services)

/** Waits until every notice that was kept has been worked on; those that failed wait for their next time. */
export async function workedOn(shop: Shop): Promise<void> {
  const waiting = shop.services.db.selectFrom('paymentEvent').select('id').where('doneAt', 'is', null).where('failure', '=', '')
  await payments(shop).workOnNotices()
  for (let looks = 0; looks < 200; looks++) {
    if ((await waiting.execute()).length === 0) return
    await pause(50)
  }
  throw new Error('notices are still being worked on')
}
