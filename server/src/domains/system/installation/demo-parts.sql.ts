import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'

// What of the demo goes, as conditions that the preview and the removal share. What was removed already is not found
// again, so a removal may begin again anywhere.

/** What is taken away: all of the demo, or what one step of loading made. */
export interface Removal {
  part?: string
  /** Orders that people tried in demo shops go with these; otherwise such a shop stays. Paid ones stay in any case. */
  takesTried: boolean
}

type Condition = RawBuilder<SqlBool>

/** Whether a row is the demo's. `id` is the row's. */
export const isOfDemo = (entity: string, id: RawBuilder<unknown>, { part }: Pick<Removal, 'part'> = {}): Condition =>
  sql`exists (select from demo_row d where d.entity = ${sql.lit(entity)} and d.row_id = ${id}::text and ${part === undefined ? sql`true` : sql`d.part = ${part}`})`

/** The demo gave the account a made-up number, or made the account. */
const isDemoAccount = sql<SqlBool>`exists (
  select from demo_row d join payment_account a on a.id::text = d.row_id
  where d.entity = 'payment_account' and a.id = p.account_id and a.account = d.label and (d.before is null or d.before ->> 'account' <> d.label))`

const settled = sql`select from payment p where p.order_id = o.id and p.kind = 'charge' and p.settled_at is not null`

/** An order `o` for which somebody paid real money: not with a test account, the demo's payment or its accounts. */
export const isPaidForReal: Condition = sql`(o.paid_at is not null and (
  not exists (${settled}) or exists (${settled} and not p.is_test and p.provider <> 'demo' and not (${isDemoAccount}))))`

/** An order `o` in a demo shop that is not the demo's own, and keeps its shop. */
const keepsShop = ({ takesTried }: Removal): Condition =>
  sql`(not (${isOfDemo('shop_order', sql`o.id`)}) and ${takesTried ? isPaidForReal : sql`true`})`

/** The ids of the websites that go: demo shops that are still called as the demo called them, without orders that stay. */
export const goingWebsites = (removal: Removal) =>
  removal.part === undefined
    ? sql`select w.id from website w join demo_row m on m.entity = 'website' and m.row_id = w.id::text
        where w.domain = m.label and not exists (select from shop_order o where o.website_id = w.id and ${keepsShop(removal)})`
    : sql`select w.id from website w where ${isOfDemo('website', sql`w.id`, removal)}`

/** A row `row` is of a website that goes, or was made by the step of loading that is taken back. */
const ofShopOrPart = (entity: string, row: RawBuilder<unknown>, removal: Removal): Condition =>
  anyOf([
    sql`${row}.website_id in (${goingWebsites(removal)})`,
    ...(removal.part === undefined ? [] : [isOfDemo(entity, sql`${row}.id`, removal)]),
  ])

/** The ids of the orders that go: all of the websites that go. */
export const goingOrders = (removal: Removal) => sql`select o.id from shop_order o where ${ofShopOrPart('shop_order', sql`o`, removal)}`

/** The ids of the customers that go. */
export const goingMembers = (removal: Removal) => sql`select m.id from member m where ${ofShopOrPart('member', sql`m`, removal)}`

/** The ids of the products that go: the demo's that no website sells which stays. */
export const goingGoods = (removal: Removal) =>
  sql`select g.id from goods g where ${isOfDemo('goods', sql`g.id`, removal)}
    and not exists (select from shop_goods s where s.goods_id = g.id and s.website_id not in (${goingWebsites(removal)}))`

/** The ids of the categories that go: the demo's without a product or a category below them that stays. */
export const goingClasses = (removal: Removal) =>
  sql`select c.id from classification c where ${isOfDemo('classification', sql`c.id`, removal)} and not exists (
    select from classification b where starts_with(b.path, c.path) and (not (${isOfDemo('classification', sql`b.id`, removal)})
      or exists (select from goods g where g.classification_id = b.id and g.id not in (${goingGoods(removal)}))))`

/** The ids of the coupons that go: the demo's that no order names which stays. */
export const goingCoupons = (removal: Removal) =>
  sql`select k.id from coupon k where ${isOfDemo('coupon', sql`k.id`, removal)}
    and not exists (select from shop_order o where o.coupon_id = k.id and o.id not in (${goingOrders(removal)}))`

/** The ids of the payment accounts that go: those that the demo made and no order or payment names which stays. */
export const goingAccounts = (removal: Removal) =>
  sql`select a.id from payment_account a where exists (
      select from demo_row d where d.entity = 'payment_account' and d.row_id = a.id::text and d.before is null
        and ${removal.part === undefined ? sql`true` : sql`d.part = ${removal.part}`})
    and not exists (select from shop_order o where o.payment_account_id = a.id and o.id not in (${goingOrders(removal)}))
    and not exists (select from payment p where p.account_id = a.id and p.order_id not in (${goingOrders(removal)}))`

/** The ids of the payment methods that go: those that the demo made, without an account or order that stays. */
export const goingModes = (removal: Removal) =>
  sql`select m.id from payment_mode m where ${isOfDemo('payment_mode', sql`m.id`, removal)}
    and not exists (select from payment_account a where a.payment_mode_id = m.id and a.id not in (${goingAccounts(removal)}))
    and not exists (select from shop_order o where o.payment_mode_id = m.id and o.id not in (${goingOrders(removal)}))`

/** The ids of the servers that go: the demo's that no website names which stays. */
export const goingServers = (removal: Removal) =>
  sql`select s.id from shop_server s where ${isOfDemo('shop_server', sql`s.id`, removal)}
    and not exists (select from website w where w.shop_server_id = s.id and w.id not in (${goingWebsites(removal)}))`

/** The ids of the files that go: the demo's that nothing shows which stays. */
export const goingFiles = (removal: Removal) =>
  sql`select r.id from resource r where ${isOfDemo('resource', sql`r.id`, removal)} and not exists (
    select from resource_use u where u.path = r.path and not case u.kind
      when 'goods' then ${isGone('goods')} or u.owner_id in (${goingGoods(removal)})
      when 'website' then ${isGone('website')} or u.owner_id in (${goingWebsites(removal)})
      when 'shop_goods' then not exists (select from shop_goods s where s.id = u.owner_id and s.website_id not in (${goingWebsites(removal)}))
      when 'order' then ${isGone('shop_order')} or u.owner_id in (${goingOrders(removal)})
      when 'article' then not exists (select from article a where a.id = u.owner_id and (a.website_id is null or a.website_id not in (${goingWebsites(removal)})))
      else false end)`

const isGone = (table: string) => sql`not exists (select from ${sql.table(table)} x where x.id = u.owner_id)`
