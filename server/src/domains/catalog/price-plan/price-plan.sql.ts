import type { InputOf, Page, PlanRow, PricePlanListRow, PricePlanRow, pricePlan } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { effective } from '../shop-goods/shop-goods.filter.ts'

const listColumns = ['id', 'version', 'title', 'createdAt', 'updatedAt', sql<number>`jsonb_array_length(rows)`.as('rowCount')] as const

/** A title in use is answered with `taken`. */
export const pricePlans = crudOf('pricePlan', (db) =>
  db
    .selectFrom('pricePlan')
    .select([...listColumns, 'rows'])
    .$castTo<PricePlanRow>(),
)

/** One page of price plans, each with the number of its rows, the newest first unless sorted otherwise. */
export async function searchPlans(db: Db, input: InputOf<typeof pricePlan.search>): Promise<Page<PricePlanListRow>> {
  let rows = db.selectFrom('pricePlan').select(listColumns).$castTo<PricePlanListRow>()
  if (input.keywords) rows = rows.where(contains('title', input.keywords))
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', createdAt: 'createdAt', title: 'title' }, 'id')
}

/** That a plan has a row for a class: its own or one above it, or one for all others. */
export function isPlanned(rows: readonly PlanRow[], classificationId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const ids = rows.flatMap((row) => row.classificationId ?? [])
  if (ids.length < rows.length) return sql<SqlBool>`true`
  return sql<SqlBool>`${classificationId} in (select c.id from classification c join classification top on top.id = any (${sql.val(ids)}::bigint[])
    and c.path >= top.path and c.path < top.path || ':' and c.path <> '')`
}

/** The ids of a class and those above it, from the root down; empty without a class. */
export const pathIdsOf = (classificationId: RawBuilder<unknown>) => sql`coalesce(
  (select string_to_array(rtrim(c.path, '.'), '.')::bigint[]::text[] from classification c where c.id = ${classificationId}), '{}')`

export interface WebsiteCount {
  websiteId: string
  domain: string
  affected: number
}

/** How many products of each website a plan holds for. */
export async function countPlanned(db: Db, rows: readonly PlanRow[], websiteIds: readonly string[]): Promise<WebsiteCount[]> {
  const result = await sql<WebsiteCount>`
    select w.id as website_id, w.domain, count(goods.id)::int as affected from website w
    left join (shop_goods join goods on goods.id = shop_goods.goods_id)
      on shop_goods.website_id = w.id and ${isPlanned(rows, effective.classificationId)}
    where w.id = any (${sql.val(websiteIds)}::bigint[]) group by w.id order by w.id`.execute(db)
  return result.rows
}
