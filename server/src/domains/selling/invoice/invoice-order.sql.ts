import type { OrderAddress, OrderContact, OrderItem, OrderStatus, OrderTax } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { StoredTranslations } from '../../../db/translations.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { fromOf, nearness } from '../../system/websites/applies-to.sql.ts'
import { codesOfItems, type ProductCodes } from '../document/document-orders.sql.ts'

/** What an invoice is made from. */
export interface InvoiceableOrder {
  id: string
  orderNo: string
  websiteId: string
  language: string
  status: OrderStatus
  shipsUnpaid: boolean
  items: OrderItem[]
  codes: ProductCodes
  contact: OrderContact
  shippingAddress: OrderAddress
  billingAddress: Partial<OrderAddress>
  currencyCode: string
  decimals: number | null
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  tax: OrderTax | null
  taxMinor: number
  totalMinor: number
  paymentModeName: string | null
  paymentTranslations: StoredTranslations<'name'> | null
  paidAt: string | null
  /** When the first and the last parcel were sent. */
  suppliedFrom: string | null
  suppliedOn: string | null
  /** Of the seller, by the tax scheme of the website; null: it has none. */
  homeCountry: string | null
  createdAt: string
}

/** Orders by their ids, locked until the transaction ends; those beyond the scope are left out. */
export async function lockInvoiceableOrders(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<InvoiceableOrder[]> {
  const inScope = scope.kind === 'all' ? sql`true` : sql`o.website_id = any (${sql.val(scope.ids)}::bigint[])`
  const result = await sql<InvoiceableOrder>`
    select o.id, o.order_no, o.website_id, w.language, o.status, o.ships_unpaid, o.items, o.contact, o.shipping_address, o.billing_address, o.currency_code,
      (select c.decimals from currency c where c.code = o.currency_code) as decimals, o.goods_minor, o.shipping_minor, o.coupon_minor, o.tax, o.tax_minor,
      o.total_minor, o.paid_at, o.created_at, ${codesOfItems} as codes,
      (select min(p.shipped_at) from parcel p where p.order_id = o.id) as supplied_from,
      (select max(p.shipped_at) from parcel p where p.order_id = o.id) as supplied_on,
      (select t.home_country from tax_scheme t where t.status = 'active' and ${fromOf('t', 'w')} is not null order by ${nearness(fromOf('t', 'w'))} limit 1) as home_country,
      (select m.name from payment_mode m where m.id = o.payment_mode_id) as payment_mode_name,
      (select m.translations from payment_mode m where m.id = o.payment_mode_id) as payment_translations
    from shop_order o join website w on w.id = o.website_id
    where o.id = any (${sql.val(ids)}::bigint[]) and ${inScope} order by o.id for no key update of o`.execute(db)
  return result.rows
}

const dueForDays = 30

/**
 * Orders that are to be invoiced by themselves, and invoiced ones with a refund that has no credit note, behind an id.
 */
export async function findOrdersDue(db: Db, at: string, afterId: string, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select o.id
    from shop_order o join website w on w.id = o.website_id cross join lateral (
      select d.issuing, d.issuing_since from document_setting d where ${fromOf('d', 'w')} is not null order by ${nearness(fromOf('d', 'w'))} limit 1) d
    where d.issuing = 'paid' and o.id > ${afterId} and (
      o.paid_at >= greatest(d.issuing_since, ${at}::timestamptz - ${dueForDays} * interval '1 day') and o.status in ('paid', 'shipped', 'completed')
        and not o.is_held and not exists (select from invoice i where i.order_id = o.id)
      or o.id in (
        select r.order_id from refund r join invoice i on i.order_id = r.order_id and i.kind = 'invoice'
        where r.created_at >= ${at}::timestamptz - ${dueForDays} * interval '1 day' and r.amount_minor > r.overpaid_minor
          and not exists (select from payment p where p.refund_id = r.id and p.state <> 'succeeded')
          and i.total_minor > (select coalesce(sum(c.total_minor), 0) from invoice c where c.corrects_id = i.id)
          and not exists (select from invoice c where c.refund_id = r.id and c.corrects_id = i.id)))
    order by o.id limit ${limit}`.execute(db)
  return result.rows.map(({ id }) => id)
}
