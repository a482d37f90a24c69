import { type FurtherCurrency, type KnownZone, type OfferStatus, orderPlacement, type Variant } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { StoredTranslations } from '../../../../db/translations.ts'
import { isOnSale } from '../../../catalog/goods/goods-sale.sql.ts'
import { shownCurrency } from '../../../shops/website/website-currency.sql.ts'
import { businessZoneId, zoneOfRecord } from '../../../system/config/business-zone.ts'
import { fromByWebsite } from '../../../system/websites/applies-to.sql.ts'
import type { Rate } from '../../../terms/currency/currency.rules.ts'
import { modesExcludingGoods } from '../../../terms/shipping/shipping.sql.ts'
import type { KnownRate, KnownScheme } from '../../../terms/tax/tax.rules.ts'
import { activeTaxSchemes, taxClassOfGoods, taxRatesFor } from '../../../terms/tax/tax-offer.sql.ts'
import type { Payee } from '../../payment/payment.rules.ts'
import type { OfferedGoods, Stock } from './cart.rules.ts'
import type { EnteredCoupon } from './coupon.rules.ts'
import type { OfferedShipping } from './shipping-options.rules.ts'
import { type OfferedTerms, offeredTerms } from './terms.sql.ts'

export interface OfferedWebsite {
  id: string
  domain: string
  language: string
  /** That of its pages; null without products. */
  currencyCode: string | null
  /** The further currencies that buyers may choose, including stopped ones. */
  furtherCurrencies: FurtherCurrency[]
  /** Only buyers who are signed in can order. */
  isMembersOnly: boolean
  /** What is agreed to with the box for marketing; empty: there is none. */
  consentText: string
  /** What buyers accept when they order; null: the website has no page of terms, or does not ask. */
  terms: OfferedTerms | null
  /** False while the published pages were made before they could ask. */
  pagesAskTerms: boolean
}

export interface OfferedPayment {
  id: string
  name: string
  icon: string
}

/** The same for one cart: `isOnline` where its account is paid at a provider. */
export type PayableMode = OfferedPayment & { isOnline: boolean }

export type PayeeWithWords = Payee & { account: string; instructions: string; translations: StoredTranslations<'instructions'> }

type CurrencyRate = Rate & { code: string; symbol: string; status: OfferStatus }

/**
 * What carts of these websites that go to these countries are priced, taxed and paid with. Websites that are stopped or
 * not there are left out. `at` says which day's limits count.
 */
export async function readOffer(db: Db, websiteIds: readonly string[], countries: readonly string[], at: string) {
  const result = await sql<{
    websites: OfferedWebsite[]
    currencies: CurrencyRate[]
    paymentModes: (OfferedPayment & { translations: StoredTranslations<'name'> })[]
    payees: StoredPayee[]
    shippingModes: (OfferedShipping & { translations: StoredTranslations<'name' | 'note'> })[]
    shippingZones: KnownZone[]
    taxSchemes: KnownScheme[]
    taxRates: KnownRate[]
    automatic: EnteredCoupon[]
    placement: unknown
    businessZone: unknown
  }>`select
    (select coalesce(json_agg(w), '[]') from (
      select id::text, domain, language, ${shownCurrency} as "currencyCode",
        coalesce(global_config -> 'furtherCurrencies', '[]') as "furtherCurrencies",
        coalesce((global_config ->> 'membersOnly')::boolean, false) as "isMembersOnly", coalesce(global_config ->> 'consentText', '') as "consentText",
        ${offeredTerms} as terms, coalesce((select b.asks_terms from site_build b where b.id = website.current_build), true) as "pagesAskTerms"
      from website where id = any (${websiteIds}::bigint[]) and status = 'active') w) as websites,
    (select coalesce(json_agg(c), '[]') from (select code, symbol, rate, decimals, status from currency order by sort, code) c) as currencies,
    (select coalesce(json_agg(m), '[]') from (
      select id::text, name, translations, icon from payment_mode where status = 'active' order by sort, id) m) as "paymentModes",
    (select coalesce(json_agg(a), '[]') from (${activePayees(websiteIds)} order by a.id) a) as payees,
    (select coalesce(json_agg(s), '[]') from (
      select m.id::text, m.name, m.note, m.translations, m.icon, m.min_days as "minDays", m.max_days as "maxDays", m.handling_days as "handlingDays", m.volume_divisor as "volumeDivisor", f."from",
        m.currency_code as "currencyCode", m.rules
      from shipping_mode m cross join lateral ${fromByWebsite('m', websiteIds)} f
      where m.status = 'active' and f."from" is not null order by m.sort, m.id) s) as "shippingModes",
    (select coalesce(json_agg(z), '[]') from (select id::text, places, provinces, post_codes as "postCodes" from shipping_zone) z) as "shippingZones",
    (select coalesce(json_agg(t), '[]') from (${activeTaxSchemes(websiteIds)}) t) as "taxSchemes",
    (select coalesce(json_agg(r), '[]') from (${taxRatesFor(websiteIds, countries)}) r) as "taxRates",
    (select coalesce(json_agg(k order by k.id::bigint), '[]') from (
      select ${couponColumns} from coupon c cross join lateral ${fromByWebsite('c', websiteIds)} f
      where is_automatic and status = 'active' and f."from" is not null) k) as automatic,
    (select value from config_record where id = 'order-placement') as placement,
    (select value from config_record where id = ${businessZoneId}) as "businessZone"`.execute(db)
  const row = result.rows[0]
  const zone = zoneOfRecord(row?.businessZone)
  return {
    zone,
    websites: new Map((row?.websites ?? []).map((website) => [website.id, website])),
    currencies: new Map((row?.currencies ?? []).map((currency) => [currency.code, currency])),
    paymentModes: row?.paymentModes ?? [],
    payees: (row?.payees ?? []).map(sumUsedOn(zone.dayOf(at))),
    shippingModes: row?.shippingModes ?? [],
    shippingZones: new Map((row?.shippingZones ?? []).map((zone) => [zone.id, zone])),
    taxSchemes: row?.taxSchemes ?? [],
    taxRates: row?.taxRates ?? [],
    automatic: (row?.automatic ?? []).map(withUtcTimes),
    placement: orderPlacement.parse(row?.placement ?? {}),
  }
}
export type Offer = Awaited<ReturnType<typeof readOffer>>

/** Whether only buyers who are signed in can order at a website, by its own setting or by that of all. */
export const isForMembers = ({ isMembersOnly }: OfferedWebsite, { placement }: Pick<Offer, 'placement'>): boolean =>
  isMembersOnly || !placement.guestCheckout

/** Accounts that any of the websites can be paid to: active, and in a currency that is not stopped. */
const activePayees = (
  websiteIds: readonly string[],
) => sql`select a.id::text, a.payment_mode_id::text as "paymentModeId", m.provider, a.currency_code as "currencyCode",
    f."from", a.daily_limit_minor as "dailyLimitMinor", a.used_day::text as "usedDay", a.used_today_minor as "usedMinor",
    a.account, a.instructions, a.translations
  from payment_account a join payment_mode m on m.id = a.payment_mode_id cross join lateral ${fromByWebsite('a', websiteIds)} f
  where a.status = 'active' and f."from" is not null and not exists (select from currency c where c.code = a.currency_code and c.status = 'stopped')`

/** What an account took on the day it was used last. */
type StoredPayee = Omit<PayeeWithWords, 'usedTodayMinor'> & { usedDay: string | null; usedMinor: number }

/** The account with what it took on this day. */
const sumUsedOn =
  (day: string) =>
  ({ usedDay, usedMinor, ...payee }: StoredPayee): PayeeWithWords => ({ ...payee, usedTodayMinor: usedDay === day ? usedMinor : 0 })

interface PayeeFilter {
  websiteIds: readonly string[]
  paymentModeIds: readonly string[]
}

/** The active accounts of these modes that apply to any of the websites, locked until the transaction ends. */
export async function lockPayees(db: Db, { websiteIds, paymentModeIds }: PayeeFilter, day: string): Promise<PayeeWithWords[]> {
  const result = await sql<StoredPayee>`
    ${activePayees(websiteIds)} and a.payment_mode_id = any (${paymentModeIds}::bigint[]) order by a.id for no key update of a`.execute(db)
  return result.rows.map(sumUsedOn(day))
}

/** The same, not locked. */
export async function findPayees(db: Db, { websiteIds, paymentModeIds }: PayeeFilter, day: string): Promise<PayeeWithWords[]> {
  const found =
    await sql<StoredPayee>`${activePayees(websiteIds)} and a.payment_mode_id = any (${paymentModeIds}::bigint[]) order by a.id`.execute(db)
  return found.rows.map(sumUsedOn(day))
}

/** A payment method, with the names that it has in other languages. */
export interface OfferedMode extends OfferedPayment {
  code: string
  shipsUnpaid: boolean
  translations: StoredTranslations<'name'>
}

/** The active payment methods in their order. */
export async function findOfferedModes(db: Db): Promise<OfferedMode[]> {
  return db
    .selectFrom('paymentMode')
    .select(['id', 'name', 'icon', 'code', 'shipsUnpaid', 'translations'])
    .where('status', '=', 'active')
    .orderBy('sort')
    .orderBy('id')
    .$castTo<OfferedMode>()
    .execute()
}

/** The category of a product and those above it. */
const categoriesOfGoods = sql`array(
  with recursive up as (
    select c.id, c.parent_id from classification c where c.id = g.classification_id
    union select p.id, p.parent_id from classification p join up on p.id = up.parent_id)
  select id::text from up)`

/** As a double: three sides of the largest numbers are beyond a bigint. */
const volumeOfGoods = sql`(g.length_mm::float8 * g.width_mm * g.height_mm)`

/** What an order needs of a coupon; its ids as text. */
const couponColumns = sql`id::text, code, kind, value, currency_code as "currencyCode", min_amount_minor as "minAmountMinor", max_discount_minor as "maxDiscountMinor",
  starts_at as "startsAt", ends_at as "endsAt", usage_limit as "usageLimit", per_member_limit as "perMemberLimit", used, coalesce(f."from", '{}') as "from", countries,
  goods_ids::text[] as "goodsIds", classification_ids::text[] as "classificationIds", brands, excludes_reduced as "excludesReduced",
  is_first_order as "isFirstOrder", payment_mode_ids::text[] as "paymentModeIds", is_automatic as "isAutomatic", buy_quantity as "buyQuantity",
  get_quantity as "getQuantity", tiers, status`

/** Times as text in UTC: JSON of the database has them with an offset. */
const withUtcTimes = (coupon: EnteredCoupon): EnteredCoupon => ({ ...coupon, startsAt: utc(coupon.startsAt), endsAt: utc(coupon.endsAt) })
const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString())

type GoodsRow = OfferedGoods & { stock: number; variants: Variant[] }

/**
 * Products by shop product id, and what is left by product id. With `lock`, both stay as they are until the transaction
 * ends.
 */
export async function readGoods(db: Db, shopGoodsIds: readonly string[], lock: boolean) {
  const result = await sql<GoodsRow>`
    select s.id as "shopGoodsId", s.website_id as "websiteId", g.id as "goodsId", coalesce(nullif(s.title, ''), g.title) as title,
      g.pictures -> 0 ->> 'path' as picture, s.price_minor as "shopPriceMinor", g.price_minor as "goodsPriceMinor",
      g.currency_code as "currencyCode", g.weight_grams as "weightGrams", ${volumeOfGoods} as "volumeMm3", g.brand, coalesce(s.market_price_minor, g.market_price_minor) as "marketPriceMinor",
      g.market_price_minor as "stockMarketPriceMinor", ${categoriesOfGoods} as "classificationIds", ${taxClassOfGoods} as "taxClassId", ${modesExcludingGoods} as "excludedModeIds", s.status = 'on' and ${isOnSale} as "isOn",
      coalesce(s.price_minor, g.price_minor) = 0 as "isOnRequest", g.stock, g.variants
    from shop_goods s join goods g on g.id = s.goods_id
    where s.id = any (${shopGoodsIds}::bigint[])
    order by g.id, s.id ${lock ? sql`for no key update of g` : sql``}`.execute(db)
  return {
    goods: new Map<string, OfferedGoods>(result.rows.map((row) => [row.shopGoodsId, row])),
    stock: new Map<string, Stock>(result.rows.map(({ goodsId, stock, variants }) => [goodsId, { stock, variants }])),
  }
}

/** What shipping and taxes of a product depend on that its website sells no more. */
export type FormerGoods = Pick<OfferedGoods, 'goodsId' | 'weightGrams' | 'volumeMm3' | 'taxClassId' | 'excludedModeIds'> &
  Pick<Stock, 'variants'>

/**
 * Products by id as they are in the stock, or as they were when they were deleted; products without any copy left are
 * left out.
 */
export async function readFormerGoods(db: Db, goodsIds: readonly string[]): Promise<Map<string, FormerGoods>> {
  if (goodsIds.length === 0) return new Map()
  const columns = sql`id, classification_id, weight_grams, length_mm, width_mm, height_mm, variants`
  const result = await sql<FormerGoods>`
    select g.id as "goodsId", g.weight_grams as "weightGrams", ${volumeOfGoods} as "volumeMm3", ${taxClassOfGoods} as "taxClassId",
      ${modesExcludingGoods} as "excludedModeIds", g.variants
    from unnest(${goodsIds}::bigint[]) i (id) cross join lateral (
      select ${columns}, null::bigint as backup_id from goods where id = i.id
      union all
      select ${columns}, backup_id from goods_backup where id = i.id
      order by backup_id desc nulls first limit 1) g`.execute(db)
  return new Map(result.rows.map((row) => [row.goodsId, row]))
}

/**
 * By code, with where these websites have them from. With `lock`, their counts stay as they are until the transaction
 * ends.
 */
export async function readCoupons(
  db: Db,
  { codes, websiteIds }: { codes: readonly string[]; websiteIds: readonly string[] },
  lock: boolean,
): Promise<Map<string, EnteredCoupon>> {
  if (codes.length === 0) return new Map()
  const result = await sql<EnteredCoupon>`
    select ${couponColumns}
    from coupon c cross join lateral ${fromByWebsite('c', websiteIds)} f
    where code = any (${codes}::text[]) order by id ${lock ? sql`for no key update of c` : sql``}`.execute(db)
  return new Map(result.rows.map((row) => [row.code, row]))
}
