import type { ProductReviewState, ReviewFlag } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ReviewTexts } from './review-text.rules.ts'

export interface WrittenReview extends ReviewTexts {
  websiteId: string
  orderId: string
  goodsId: string
  productTitle: string
  productOptions: string
  stars: number
  state: ProductReviewState
  flags: readonly ReviewFlag[]
  at: string
}

/** Writes a buyer's review, or rewrites it while it waits. False where it was shown or hidden by now. */
export async function writeReview(db: Db, { at, flags, ...review }: WrittenReview): Promise<boolean> {
  const { stars, title, body, author, state } = review
  const row = await db
    .insertInto('productReview')
    .values({ ...review, flags: [...flags], createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .constraint('product_review_once')
        .doUpdateSet({ stars, title, body, author, state, flags: [...flags], updatedAt: at, version: sql`product_review.version + 1` })
        .where('productReview.state', '=', 'waiting'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a buyer has written about the orders of these members, for them to take along. */
export async function findReviewsOf(db: Db, orders: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result = await sql<Record<string, unknown>>`
    select w.domain as shop, r.product_title as product, r.product_options as options, r.stars, r.title, r.body, r.author, r.state, r.answer, r.created_at
    from product_review r join website w on w.id = r.website_id where r.order_id in ${orders} order by r.id`.execute(db)
  return result.rows
}

/** Takes the names off the reviews of these orders. */
export async function eraseAuthors(db: Db, orders: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update product_review set author = '', version = version + 1, updated_at = now() where order_id in ${orders} and author <> ''`.execute(
    db,
  )
}
