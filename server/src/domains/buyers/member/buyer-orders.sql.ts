import type { Fulfilment, OrderStatus } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import type { BuyerAt } from './buyer-session.sql.ts'

/** Orders on a page of an account. */
export const ordersPerPage = 20

/** An order in its buyer's account. */
export interface BuyersOrder {
  orderNo: string
  websiteId: string
  domain: string
  shopName: string
  status: OrderStatus
  fulfilment: Fulfilment
  shipsUnpaid: boolean
  totalMinor: number
  currencyCode: string
  currencySymbol: string | null
  currencyDecimals: number | null
  /** Titles of its products. */
  titles: string[]
  invoices: { invoiceNo: string; kind: 'invoice' | 'credit-note' }[]
  createdAt: string
}

/** The orders that a buyer placed at the websites of a seller, the newest first, and how many there are. */
export async function findBuyersOrders(
  db: Db,
  { websiteId, email }: BuyerAt,
  page: number,
): Promise<{ items: BuyersOrder[]; count: number }> {
  const which = sql`from member m join shop_order o on o.member_id = m.id
    where m.email = ${email} and m.website_id in ${websitesOfSeller(websiteId)}`
  const countResult = await sql<{ n: number }>`select count(*)::int as n ${which}`.execute(db)
  const result = await sql<BuyersOrder>`
    with own as (select o.id ${which} order by o.id desc limit ${ordersPerPage} offset ${(page - 1) * ordersPerPage})
    select o.order_no, o.website_id, w.domain, w.name as shop_name, o.status, o.fulfilment, o.ships_unpaid, o.total_minor, o.currency_code,
      c.symbol as currency_symbol, c.decimals as currency_decimals, o.created_at,
      array(select i ->> 'title' from jsonb_array_elements(o.items) i) as titles,
      (select coalesce(jsonb_agg(jsonb_build_object('invoiceNo', i.invoice_no, 'kind', i.kind) order by i.id), '[]')
        from invoice i where i.order_id = o.id) as invoices
    from own join shop_order o using (id) join website w on w.id = o.website_id left join currency c on c.code = o.currency_code
    order by o.id desc`.execute(db)
  return { items: result.rows, count: countResult.rows[0]?.n ?? 0 }
}
