import { type CouponRow, type CouponStatus, type CouponTier, type coupon, couponRow, earningStatuses, type InputOf } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import { columnsOf } from '../../../db/columns.ts'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, json, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { Coupon } from '../../../db/tables.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { appliesToWebsite, belongsToScope } from '../../system/websites/applies-to.sql.ts'
import { netBaseTotal } from '../currency/net-base-total.sql.ts'
import type { CouponSum } from './coupon-results.rules.ts'

type CouponFilter = Omit<InputOf<typeof coupon.search>, 'pageIndex' | 'pageSize' | 'seek' | 'sort'>

const listColumns = columnsOf(couponRow)

/**
 * A page of the scope's coupons, newest first unless sorted. Keywords are looked for in code and memo; `now` is an ISO
 * time and decides what has expired.
 */
export async function searchCoupons(
  db: Db,
  input: CouponFilter & ListRequest,
  scope: WebsiteScope,
  now: string,
): Promise<ListPage<CouponRow>> {
  const rows = matchingCoupons(db, input, scope, now)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt', endsAt: 'endsAt', code: 'code', used: 'used' }, 'id', [
    'createdAt',
    'code',
    'used',
  ])
}

/** The coupons that a filter matches, within a scope. */
function matchingCoupons(db: Db, filter: CouponFilter, scope: WebsiteScope, now: string) {
  let rows = inScope(db, scope)
  if (filter.keywords) rows = rows.where((eb) => eb.or([contains('code', filter.keywords ?? ''), contains('memo', filter.keywords ?? '')]))
  if (filter.status) rows = rows.where('status', '=', filter.status)
  if (filter.kind) rows = rows.where('kind', '=', filter.kind)
  if (filter.isAutomatic !== undefined) rows = rows.where('isAutomatic', '=', filter.isAutomatic)
  if (filter.websiteId) rows = rows.where(appliesToWebsite('coupon', filter.websiteId))
  if (filter.expired === true) rows = rows.where('endsAt', '<=', now)
  if (filter.expired === false) rows = rows.where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
  return rows
}

function inScope(db: Db, scope: WebsiteScope) {
  return db.selectFrom('coupon').select(listColumns).$castTo<CouponRow>().where(belongsToScope(scope))
}

/** Deleting a coupon that an order names is answered with `in-use`. */
export const coupons = crudOf('coupon', inScope)

/** A coupon's terms as they are stored: its tiers as JSON. */
export const toStoredTerms = <Terms extends { tiers?: readonly CouponTier[] | undefined }>({ tiers, ...terms }: Terms) => ({
  ...terms,
  ...(tiers !== undefined && { tiers: json(tiers) }),
})

/** The codes that were free and are coupons now. */
export async function insertNewCodes(
  db: Db,
  terms: Omit<Insertable<Coupon>, 'code' | 'tiers'> & { tiers?: readonly CouponTier[] | undefined },
  codes: readonly string[],
): Promise<string[]> {
  const insertedRows = await db
    .insertInto('coupon')
    .values(codes.map((code) => ({ ...toStoredTerms(terms), code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return insertedRows.map((row) => row.code)
}

/** How many coupons changed: those already in that status are left alone. */
export async function setCouponStatus(db: Db, ids: readonly string[], status: CouponStatus): Promise<number> {
  return setCoupons(db, ids, { status }, sql<boolean>`status <> ${status}`)
}

/** Changes the same fields of many coupons. */
export async function setCoupons(db: Db, ids: readonly string[], change: Updateable<Coupon>, where = sql<boolean>`true`): Promise<number> {
  const result = await db
    .updateTable('coupon')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where(where)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * In a query: whether orders used the automatic discount of a row, which counts no uses. Those that were cancelled did
 * not.
 */
export const isUsedAutomatic = (row: 'coupon' | 'r') => sql<boolean>`(${sql.ref(`${row}.is_automatic`)} and exists (
  select from shop_order o where o.discounts <> '[]' and o.status <> 'cancelled'
    and o.discounts @> jsonb_build_array(jsonb_build_object('couponId', ${sql.ref(`${row}.id`)}::text))))`

/** The codes of those of the coupons that orders used. */
export async function findUsedCodes(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('coupon')
    .select('code')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('used', '>', 0), isUsedAutomatic('coupon')]))
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

/** Whether a coupon names a product, category or payment method that is not there. */
export async function hasUnknownReference(
  db: Db,
  references: { goodsIds: readonly string[]; classificationIds: readonly string[]; paymentModeIds: readonly string[] },
): Promise<boolean> {
  const { goodsIds, classificationIds, paymentModeIds } = references
  const result = await sql<{ isUnknown: boolean }>`select
    exists (select from unnest(${sql.val(goodsIds)}::bigint[]) as u (id) where not exists (select from goods g where g.id = u.id))
    or exists (select from unnest(${sql.val(classificationIds)}::bigint[]) as u (id) where not exists (select from classification c where c.id = u.id))
    or exists (select from unnest(${sql.val(paymentModeIds)}::bigint[]) as u (id) where not exists (select from payment_mode m where m.id = u.id)) as "isUnknown"`.execute(
    db,
  )
  return result.rows[0]?.isUnknown === true
}

/**
 * What a coupon brought, by currency and base currency, from orders of the scope that count as revenue. An order whose
 * discount was edited since counts it in proportion; one from before discounts were kept has its coupon alone.
 */
export async function sumResults(db: Db, couponId: string, scope: WebsiteScope): Promise<CouponSum[]> {
  const websites = scope.kind === 'all' ? sql`` : sql`and o.website_id = any (${sql.val(scope.ids)}::bigint[])`
  const earning = sql`and o.status = any (${sql.val(earningStatuses)}::text[]) ${websites}`
  // An order with a total of zero gives no rate for its discounts.
  const money = sql`o.currency_code, case when o.total_minor <> 0 then o.base_currency_code end as base_code, o.total_minor - o.credited_minor as revenue,
    ${netBaseTotal} as base_revenue, o.base_total_minor / nullif(o.total_minor, 0) as rate`
  const result = await sql<CouponSum>`
    with used as (
      select ${money}, o.coupon_minor as discount
      from shop_order o where o.coupon_id = ${couponId} and o.discounts = '[]' ${earning}
      union all
      select ${money}, round(d.amount * o.coupon_minor / nullif(d.total, 0))
      from shop_order o cross join lateral (
        select sum((e ->> 'amountMinor')::numeric) filter (where e ->> 'couponId' = ${couponId}) as amount, sum((e ->> 'amountMinor')::numeric) as total
        from jsonb_array_elements(o.discounts) as e) d
      where o.discounts <> '[]' and o.discounts @> ${json([{ couponId }])}::jsonb ${earning})
    select currency_code as "currencyCode", base_code as "baseCode", count(*)::int as orders, sum(revenue) as "revenueMinor",
      coalesce(sum(discount), 0) as "discountMinor", sum(base_revenue) as "baseRevenueMinor", round(sum(discount * rate)) as "baseDiscountMinor"
    from used group by 1, 2`.execute(db)
  return result.rows
}
