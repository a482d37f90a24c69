import type { InputOf, Page, ProductReviewRow, ProductReviewState, productReview } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { holds, pageOfRows } from '../../db/query.ts'
import { updateVersion } from '../../db/versioned.ts'
import type { WebsiteScope } from '../../website-scope.ts'

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

export async function searchReviews(
  db: Db,
  input: InputOf<typeof productReview.search>,
  scope: WebsiteScope,
): Promise<Page<ProductReviewRow>> {
  const { keywords, state = [], stars, websiteIds = [], goodsId, orderId, createdFrom, createdTo } = input
  let rows = reviews(db, scope)
  if (keywords) rows = rows.where(holds('searchText', keywords.toLowerCase()))
  if (state.length > 0) rows = rows.where('state', 'in', state)
  if (stars) rows = rows.where('stars', '=', stars)
  if (websiteIds.length > 0) rows = rows.where('websiteId', 'in', websiteIds)
  if (goodsId) rows = rows.where('goodsId', '=', goodsId)
  if (orderId) rows = rows.where('orderId', '=', orderId)
  if (createdFrom) rows = rows.where('createdAt', '>=', createdFrom)
  if (createdTo) rows = rows.where('createdAt', '<', createdTo)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt' }, 'id', ['createdAt'])
}

export async function findReviews(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<ProductReviewRow[]> {
  return reviews(db, scope).where('id', 'in', ids).execute()
}

/** How many changed: those in that state are left alone. */
export async function setReviewState(db: Db, ids: readonly string[], state: ProductReviewState, at: string): Promise<number> {
  const done = await db
    .updateTable('productReview')
    .set({ state, updatedAt: at, version: sql`version + 1` })
    .where('id', 'in', ids)
    .where('state', '<>', state)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** False when the version is stale. */
export async function setReviewAnswer(db: Db, id: string, version: number, answer: string, at: string): Promise<boolean> {
  return updateVersion(db, 'productReview', { id, version }, { answer, answeredAt: answer === '' ? null : at })
}

export async function deleteReviews(db: Db, ids: readonly string[]): Promise<number> {
  const done = await db.deleteFrom('productReview').where('id', 'in', ids).executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** How many wait for a decision, of the websites in the scope. */
export async function countWaitingReviews(db: Db, scope: WebsiteScope): Promise<number> {
  const within = scope.kind === 'all' ? sql`true` : sql`website_id = any (${sql.val(scope.ids)}::bigint[])`
  const counted = await sql<{ n: number }>`select count(*)::int as n from product_review where state = 'waiting' and ${within}`.execute(db)
  return counted.rows[0]?.n ?? 0
}
