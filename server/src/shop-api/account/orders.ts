import { usualDecimals } from '@wanpu/contract/currency-decimals'
import type { Services } from '../../boot/services.ts'
import { findBuyersOrders, ordersPerPage } from '../../domains/buyers/member/buyer-orders.sql.ts'
import type { BuyerAt } from '../../domains/buyers/member/buyer-session.sql.ts'
import { tokenOf } from '../../domains/selling/order/order-token.ts'
import { addressOf } from '../../domains/shops/website/website-address.rules.ts'
import { readBusinessZone } from '../../domains/system/config/business-zone.ts'

/** A page of a buyer's orders, each with what opens its page, and how many pages there are. */
export async function buyersOrdersPage({ db, config }: Pick<Services, 'db' | 'config'>, buyer: BuyerAt, page: number) {
  const { items, count } = await findBuyersOrders(db, buyer, page)
  return {
    items: items.map(({ domain, shopName, ...order }) => ({
      ...order,
      currencyDecimals: order.currencyDecimals ?? usualDecimals(order.currencyCode),
      token: tokenOf(config.secretKey, order.orderNo),
      /** Of another website of the seller: its name and address. */
      shop: order.websiteId === buyer.websiteId ? null : { name: shopName || domain, url: addressOf(domain, config.sitesPort) },
    })),
    count,
    pages: Math.max(1, Math.ceil(count / ordersPerPage)),
    timeZone: (await readBusinessZone(db)).name,
  }
}
