import type { InputOf, Page, PlanRow, PricePlanListRow, PricePlanRow, pricePlan } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import { effective } from '../shop-goods/shop-goods.filter.ts'

const listColumns = ['id', 'version', 'title', 'createdAt', 'updatedAt', sql<number>`jsonb_array_length(rows)`.as('rowCount')] as const

/** One page of price plans, each with the number of its rows, the newest first unless sorted otherwise. */
export async function searchPlans(db: Db, input: InputOf<typeof pricePlan.search>): Promise<Page<PricePlanListRow>> {
  let rows = db.selectFrom('pricePlan').select(listColumns).$castTo<PricePlanListRow>()
  if (input.keywords) rows = rows.where(contains('title', input.keywords))
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', createdAt: 'createdAt', title: 'title' }, 'id')
}

/** The price plan with its rows; undefined where it is gone. */
export async function getPlan(db: Db, id: string): Promise<PricePlanRow | undefined> {
  return db
    .selectFrom('pricePlan')
    .select([...listColumns, 'rows'])
    .where('id', '=', id)
    .$castTo<PricePlanRow>()
    .executeTakeFirst()
}

interface Plan {
  title: string
  rows: readonly PlanRow[]
}

/** The id of the new plan. A title in use violates a unique key, which is answered with `taken`. */
export async function insertPlan(db: Db, { title, rows }: Plan): Promise<string> {
  const insertedRow = await db
    .insertInto('pricePlan')
    .values({ title, rows: json(rows) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return insertedRow.id
}

/** How many rows changed: none when the version is stale. */
export async function updatePlan(db: Db, id: string, version: number, { title, rows }: Plan): Promise<number> {
  const result = await db
    .updateTable('pricePlan')
    .set({ title, rows: json(rows), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes plans and returns how many there were. */
export async function deletePlans(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('pricePlan').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
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
