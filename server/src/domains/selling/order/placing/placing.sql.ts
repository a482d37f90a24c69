import type { OrderAddress, OrderContact, OrderDiscount, OrderItem, OrderLogDetail, OrderTax, VatCheck } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import type { StoredTranslations } from '../../../../db/translations.ts'
import { mailboxOf } from '../../../buyers/buyer-block/mailbox.rules.ts'
import { holdMinutesOfMode } from '../cancel/hold-minutes.sql.ts'
import { countUses } from '../checkout/coupon-uses.sql.ts'

export interface PlacedBefore {
  websiteId: string
  email: string
  idempotencyKey: string
  /** Null: it was placed before digests were kept. */
  cartDigest: string | null
  orderNo: string
  totalMinor: number
  currencyCode: string
  account: string | null
  instructions: string | null
  translations: StoredTranslations<'instructions'> | null
}

interface BuyerRequest {
  websiteId: string
  network: string
  idempotencyKey: string
  email: string
}

/**
 * What is known of the buyers: orders with the same key, their membership, how often their mailbox used which coupon,
 * how many pieces of which products the unpaid orders of their network hold, and, where a coupon is for first orders,
 * at which websites their mailbox has ordered (`website/mailbox`).
 */
export async function readBuyers(db: Db, requests: readonly BuyerRequest[], coupons: readonly { id: string; isFirstOrder: boolean }[]) {
  const couponIds = coupons.map(({ id }) => id)
  const websiteIds = requests.map((request) => request.websiteId)
  const keys = requests.map((request) => request.idempotencyKey)
  const emails = requests.map((request) => request.email)
  const mailboxes = emails.map(mailboxOf)
  const networks = [...new Set(requests.map((request) => request.network))]
  const result = await sql<{
    placed: PlacedBefore[]
    members: { websiteId: string; email: string; status: string }[]
    uses: { couponId: string; mailbox: string; uses: number }[]
    unpaid: { network: string; goodsId: string; pieces: number }[]
    ordered: string[]
  }>`
    with asked as (
      select * from unnest(${websiteIds}::bigint[], ${keys}::text[], ${emails}::text[]) as a (website_id, idempotency_key, email))
    select
      (select coalesce(json_agg(p), '[]') from (
        select o.website_id::text as "websiteId", o.contact ->> 'email' as email, o.idempotency_key as "idempotencyKey",
          o.cart_digest as "cartDigest", o.order_no as "orderNo", o.total_minor as "totalMinor", o.currency_code as "currencyCode", a.account, a.instructions, a.translations
        from asked join shop_order o using (website_id, idempotency_key) left join payment_account a on a.id = o.payment_account_id) p) as placed,
      (select coalesce(json_agg(m), '[]') from (
        select distinct m.website_id::text as "websiteId", m.email, coalesce(t.status, m.status) as status
        from asked join member m using (website_id, email) left join member t on t.id = m.merged_into) m) as members,
      (select coalesce(json_agg(u), '[]') from (
        select o.coupon_id::text as "couponId", m.mailbox, ${countUses} as uses
        from member m join shop_order o on o.member_id = m.id
        where m.mailbox = any (${mailboxes}::text[]) and o.coupon_id = any (${couponIds}::bigint[]) and o.status <> 'cancelled'
        group by 1, 2) u) as uses,
      (select coalesce(json_agg(h), '[]') from (
        select o.buyer_network as network, i.item ->> 'goodsId' as "goodsId", sum((i.item ->> 'quantity')::int)::int as pieces
        from shop_order o cross join lateral jsonb_array_elements(o.items) as i (item)
        where o.status = 'pending' and o.buyer_network <> '' and o.buyer_network = any (${networks}::text[])
        group by 1, 2) h) as unpaid,
      (select coalesce(json_agg(distinct m.website_id || '/' || m.mailbox), '[]')
        from member m where ${coupons.some(({ isFirstOrder }) => isFirstOrder)}::boolean and m.website_id = any (${websiteIds}::bigint[])
          and m.mailbox = any (${mailboxes}::text[])
          and exists (select from shop_order o where o.member_id = m.id and o.status <> 'cancelled')) as ordered`.execute(db)
  const buyers = result.rows[0] ?? { placed: [], members: [], uses: [], unpaid: [], ordered: [] }
  return { ...buyers, ordered: new Set(buyers.ordered) }
}

export interface NewOrder {
  orderNo: string
  websiteId: string
  items: OrderItem[]
  currencyCode: string
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  discounts: OrderDiscount[]
  /** Null: the website charged no taxes. */
  tax: OrderTax | null
  taxMinor: number
  taxAddedMinor: number
  /** What was answered about the buyer's VAT number; null: nobody was asked. */
  vatCheck: VatCheck | null
  totalMinor: number
  couponId: string | null
  couponCode: string
  paymentModeId: string
  paymentAccountId: string
  shippingModeId: string
  contact: OrderContact
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  clientIp: string
  buyerNetwork: string
  orderHost: string
  buyerMessage: string
  /** The operator who entered it; empty: the buyer placed it. */
  enteredBy: string
  sellerMessage: string
  note: string
  /** Null: the shipping method's fee counts, also after edits. */
  ownShippingMinor: number | null
  /** Further details for the first line of the timeline. */
  logDetail: OrderLogDetail | null
  /** The total in the base currency at the rates of the moment; null without a base currency or without a rate. */
  baseCurrencyCode: string | null
  baseTotalMinor: number | null
  idempotencyKey: string
  cartDigest: string
  /** Days; null: not said. */
  deliveryFrom: string | null
  deliveryTo: string | null
  /** The terms that the buyer accepted; null: the website asked for none. */
  termsVersion: string | null
  termsAcceptedAt: string | null
  createdAt: string
}

/** The rows that orders change in other tables, with their new values. */
export interface OrderEffects {
  goods: { id: string; stock: number; variants?: unknown; sold: number }[]
  shopGoods: { id: string; sold: number }[]
  coupons: { id: string; used: number }[]
  payees: { id: string; used: number; day: string }[]
}

/**
 * Writes orders with their customers, first log lines, stock and counters, in one statement. An order never renames a
 * customer: its name and phone belong to the order, because anyone can type someone else's e-mail address.
 */
export async function insertOrders(db: Db, orders: readonly NewOrder[], effects: OrderEffects): Promise<void> {
  await sql`
    with goods_taken as (
      update goods g set stock = t.stock, variants = coalesce(t.variants, g.variants), sales = g.sales + t.sold, updated_at = now()
      from jsonb_to_recordset(${json(effects.goods)}::jsonb) as t (id bigint, stock integer, variants jsonb, sold integer) where g.id = t.id),
    shop_goods_sold as (
      update shop_goods s set sales = s.sales + t.sold
      from jsonb_to_recordset(${json(effects.shopGoods)}::jsonb) as t (id bigint, sold integer) where s.id = t.id),
    coupons_used as (
      update coupon k set used = t.used
      from jsonb_to_recordset(${json(effects.coupons)}::jsonb) as t (id bigint, used integer) where k.id = t.id),
    accounts_used as (
      update payment_account a set used_today_minor = t.used, used_day = t.day
      from jsonb_to_recordset(${json(effects.payees)}::jsonb) as t (id bigint, used numeric, day date) where a.id = t.id),
    asked as (
      select row_number() over () as place, t.* from jsonb_to_recordset(${json(orders)}::jsonb) as t (
        "orderNo" text, "websiteId" bigint, items jsonb, "currencyCode" text, "goodsMinor" numeric, "shippingMinor" numeric, "couponMinor" numeric, discounts jsonb,
        "totalMinor" numeric, "couponId" bigint, "couponCode" text, "paymentModeId" bigint, "paymentAccountId" bigint, "shippingModeId" bigint,
        contact jsonb, "shippingAddress" jsonb, "billingAddress" jsonb, "clientIp" text, "buyerNetwork" text, "orderHost" text, "buyerMessage" text,
        "enteredBy" text, "sellerMessage" text, note text, "ownShippingMinor" numeric, "logDetail" jsonb, "baseCurrencyCode" text, "baseTotalMinor" numeric, tax jsonb, "taxMinor" numeric, "taxAddedMinor" numeric, "vatCheck" jsonb,
        "idempotencyKey" text, "cartDigest" text, "deliveryFrom" date, "deliveryTo" date, "termsVersion" text, "termsAcceptedAt" timestamptz, "createdAt" timestamptz)),
    buyers as (
      insert into member (website_id, email, name, phone, created_at)
      select distinct on (1, 2) "websiteId", contact ->> 'email', contact ->> 'name', contact ->> 'phone',
        min("createdAt") over (partition by "websiteId", contact ->> 'email')
      from asked order by 1, 2, place desc
      on conflict on constraint member_website_id_email_key do update set updated_at = now()
      returning id, website_id, email),
    placed as (
      insert into shop_order (order_no, website_id, member_id, items, currency_code, goods_minor, shipping_minor, coupon_minor, discounts, total_minor, coupon_id,
        coupon_code, payment_mode_id, payment_account_id, shipping_mode_id, contact, shipping_address, billing_address, client_ip, buyer_network, order_host, buyer_message,
        entered_by, seller_message, note, own_shipping_minor, base_currency_code, base_total_minor, tax, tax_minor, tax_added_minor, vat_check, ships_unpaid, hold_minutes,
        idempotency_key, cart_digest, delivery_from, delivery_to, terms_version, terms_accepted_at, created_at, updated_at)
      select a."orderNo", a."websiteId", b.id, a.items, a."currencyCode", a."goodsMinor", a."shippingMinor", a."couponMinor", a.discounts, a."totalMinor", a."couponId",
        a."couponCode", a."paymentModeId", a."paymentAccountId", a."shippingModeId", a.contact, a."shippingAddress", a."billingAddress", a."clientIp",
        a."buyerNetwork", a."orderHost", a."buyerMessage",
        a."enteredBy", a."sellerMessage", a.note, a."ownShippingMinor", a."baseCurrencyCode", a."baseTotalMinor", a.tax, a."taxMinor", a."taxAddedMinor", a."vatCheck",
        coalesce(m.ships_unpaid, false), case when a."enteredBy" = '' then ${holdMinutesOfMode} end, a."idempotencyKey", a."cartDigest", a."deliveryFrom", a."deliveryTo",
        a."termsVersion", a."termsAcceptedAt", a."createdAt", a."createdAt"
      from asked a join buyers b on b.website_id = a."websiteId" and b.email = a.contact ->> 'email'
        left join payment_mode m on m.id = a."paymentModeId"
      order by a.place
      returning id, order_no, created_at, order_host, entered_by, buyer_message)
    insert into order_log (order_id, from_status, to_status, by_name, at, text, detail)
    select p.id, null, 'pending', coalesce(nullif(p.entered_by, ''), p.order_host), p.created_at, p.buyer_message, a."logDetail"
    from placed p join asked a on a."orderNo" = p.order_no order by p.id`.execute(db)
}
