import { type CouponRow, type CouponStatus, type coupon, couponRow, type InputOf } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Db } from '../../db/open.ts'
import { contains, type ListPage, type ListRequest, pageOfRows } from '../../db/query.ts'
import type { Coupon } from '../../db/tables.ts'
import type { WebsiteScope } from '../../website-scope.ts'

type CouponFilter = Omit<InputOf<typeof coupon.search>, 'pageIndex' | 'pageSize' | 'sort'>

const shown = columnsOf(couponRow)

export async function searchCoupons(
  db: Db,
  input: CouponFilter & ListRequest,
  scope: WebsiteScope,
  now: string,
): Promise<ListPage<CouponRow>> {
  const rows = matchingCoupons(db, input, scope, now)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt', endsAt: 'endsAt', code: 'code', used: 'used' }, 'id')
}

/** The coupons that a filter matches, within a scope. */
function matchingCoupons(db: Db, filter: CouponFilter, scope: WebsiteScope, now: string) {
  let rows = inScope(db, scope)
  if (filter.keywords) rows = rows.where((eb) => eb.or([contains('code', filter.keywords ?? ''), contains('memo', filter.keywords ?? '')]))
  if (filter.status) rows = rows.where('status', '=', filter.status)
  if (filter.kind) rows = rows.where('kind', '=', filter.kind)
  if (filter.websiteId) rows = rows.where(sql<boolean>`(website_ids = '{}' or ${filter.websiteId} = any (website_ids))`)
  if (filter.expired === true) rows = rows.where('endsAt', '<=', now)
  if (filter.expired === false) rows = rows.where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
  return rows
}

/** A coupon for every website belongs to those who may see every website. */
function inScope(db: Db, scope: WebsiteScope) {
  const rows = db.selectFrom('coupon').select(shown).$castTo<CouponRow>()
  if (scope.kind === 'all') return rows
  return rows.where(sql<boolean>`website_ids <> '{}' and website_ids <@ ${sql.val(scope.ids)}::bigint[]`)
}

export async function findCoupons(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<CouponRow[]> {
  return inScope(db, scope).where('id', 'in', ids).orderBy('id').execute()
}

export async function getCoupon(db: Db, id: string, scope: WebsiteScope): Promise<CouponRow | undefined> {
  return inScope(db, scope).where('id', '=', id).executeTakeFirst()
}

export async function insertCoupon(db: Db, row: Insertable<Coupon>): Promise<string> {
  const inserted = await db.insertInto('coupon').values(row).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

/** The codes that were free and are coupons now. */
export async function insertNewCodes(db: Db, terms: Omit<Insertable<Coupon>, 'code'>, codes: readonly string[]): Promise<string[]> {
  const inserted = await db
    .insertInto('coupon')
    .values(codes.map((code) => ({ ...terms, code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return inserted.map((row) => row.code)
}

/** The row after the change, or undefined when the version is stale. */
export async function updateCoupon(db: Db, id: string, version: number, change: Updateable<Coupon>): Promise<CouponRow | undefined> {
  return db
    .updateTable('coupon')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(shown)
    .$castTo<CouponRow>()
    .executeTakeFirst()
}

/** How many coupons changed: those already in that status are left alone. */
export async function setCouponStatus(db: Db, ids: readonly string[], status: CouponStatus): Promise<number> {
  return setCoupons(db, ids, { status }, sql<boolean>`status <> ${status}`)
}

/** Changes the same fields of many coupons. */
export async function setCoupons(db: Db, ids: readonly string[], change: Updateable<Coupon>, where = sql<boolean>`true`): Promise<number> {
  const done = await db
    .updateTable('coupon')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where(where)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export async function deleteCoupons(db: Db, ids: readonly string[]): Promise<number> {
  const done = await db.deleteFrom('coupon').where('id', 'in', ids).executeTakeFirst()
  return Number(done.numDeletedRows)
}
