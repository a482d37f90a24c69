import type { InputOf, Page, ProductReviewRow, ProductReviewState, productReview } from '@wanpu/contract'
import { sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

const columns = [
  'id',
  'version',
  'websiteId',
  'orderId',
  'goodsId',
  'productTitle',
  'productOptions',
  'stars',
  'title',
  'body',
  'author',
  'state',
  'flags',
  'answer',
  'answeredAt',
  'createdAt',
  'updatedAt',
] as const

function reviews(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('productReview')
    .select(columns)
    .select([
      sql<string>`(select w.domain from website w where w.id = product_review.website_id)`.as('websiteDomain'),
      sql<string>`(select o.order_no from shop_order o where o.id = product_review.order_id)`.as('orderNo'),
    ])
    .$castTo<ProductReviewRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** Triggers mark the websites that showed a deleted review as changed. */
export const productReviews = crudOf('productReview', reviews)

type ReviewFilter = NonNullable<InputOf<typeof productReview.setState>['options']>

/** The reviews that a filter matches, within a scope. */
function matchingReviews(db: Db, filter: ReviewFilter, scope: WebsiteScope) {
  const { ids, keywords, state = [], stars, websiteIds = [], goodsId, orderId, createdFrom, createdTo } = filter
  let rows = reviews(db, scope)
  if (ids) rows = rows.where('id', 'in', ids)
  if (keywords) rows = rows.where(contains('searchText', keywords))
  if (state.length > 0) rows = rows.where('state', 'in', state)
  if (stars) rows = rows.where('stars', '=', stars)
  if (websiteIds.length > 0) rows = rows.where('websiteId', 'in', websiteIds)
  if (goodsId) rows = rows.where('goodsId', '=', goodsId)
  if (orderId) rows = rows.where('orderId', '=', orderId)
  if (createdFrom) rows = rows.where('createdAt', '>=', createdFrom)
  if (createdTo) rows = rows.where('createdAt', '<', createdTo)
  return rows
}

/** One page of the reviews within the scope that match a filter, the newest first unless sorted otherwise. */
export async function searchReviews(
  db: Db,
  input: InputOf<typeof productReview.search>,
  scope: WebsiteScope,
): Promise<Page<ProductReviewRow>> {
  return pageOfRows(db, matchingReviews(db, input, scope), input, { createdAt: 'createdAt' }, 'id', ['createdAt'])
}

interface Decision {
  filter: ReviewFilter
  scope: WebsiteScope
  state: ProductReviewState
}

/** How many reviews are in another state, and the newest of them. */
export async function countDeciding(db: Db, { filter, scope, state }: Decision, sampleSize: number) {
  const rows = matchingReviews(db, filter, scope).where('state', '<>', state)
  const countRow = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirst()
  const sample = await rows.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(sampleSize).execute()
  return { affected: Number(countRow?.count ?? 0), sample }
}

/** How many changed: those in that state are left alone. */
export async function setReviewState(db: Db, { filter, scope, state }: Decision, at: string): Promise<number> {
  const result = await db
    .updateTable('productReview')
    .set({ state, updatedAt: at, version: sql`version + 1` })
    .where('id', 'in', matchingReviews(db, filter, scope).clearSelect().select('productReview.id'))
    .where('state', '<>', state)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** A product that stays, and one that goes in its favour. */
interface MergedGoods {
  staysId: string
  goesId: string
}

/**
 * The reviews that move with merged products. A product has one of an order: the newest one moves, unless the one that
 * stays has one already.
 */
const movingReviews = (mergedGoods: readonly MergedGoods[]) => sql`(
  select distinct on (m.stays_id, r.order_id) r.id, m.stays_id
  from unnest(${sql.val(mergedGoods.map(({ staysId }) => staysId))}::bigint[], ${sql.val(mergedGoods.map(({ goesId }) => goesId))}::bigint[]) m (stays_id, goes_id)
  join product_review r on r.goods_id = m.goes_id
  where not exists (select from product_review o where o.order_id = r.order_id and o.goods_id = m.stays_id)
  order by m.stays_id, r.order_id, r.created_at desc, r.id desc)`

/** How many reviews each product that stays would get, by its id. */
export async function countMovingReviews(db: Db, mergedGoods: readonly MergedGoods[]): Promise<ReadonlyMap<string, number>> {
  const result = await sql<{ staysId: string; count: number }>`
    select v.stays_id::text, count(*)::int as count from ${movingReviews(mergedGoods)} v group by v.stays_id`.execute(db)
  return new Map(result.rows.map(({ staysId, count }) => [staysId, count]))
}

/** Gives the reviews of products that go to those that stay. */
export async function moveReviews(db: Db, mergedGoods: readonly MergedGoods[]): Promise<void> {
  await sql`
    update product_review r set goods_id = v.stays_id, version = r.version + 1, updated_at = now()
    from ${movingReviews(mergedGoods)} v where r.id = v.id`.execute(db)
}

/** How many wait for a decision, of the websites in the scope. */
export async function countWaitingReviews(db: Db, scope: WebsiteScope): Promise<number> {
  const within = scope.kind === 'all' ? sql`true` : sql`website_id = any (${sql.val(scope.ids)}::bigint[])`
  const result = await sql<{ n: number }>`select count(*)::int as n from product_review where state = 'waiting' and ${within}`.execute(db)
  return result.rows[0]?.n ?? 0
}
