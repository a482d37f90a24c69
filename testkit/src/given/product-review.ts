import type { Insertable } from 'kysely'
import type { ProductReview } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

/** A review of four stars that waits, straight in the table. */
export const givenProductReview =
  ({ db, next }: GivenContext) =>
  (fields: { websiteId: string; orderId: string } & Partial<Insertable<ProductReview>>): Promise<{ id: string; version: number }> =>
    db
      .insertInto('productReview')
      .values({
        goodsId: String(next()),
        productTitle: 'Oak chair',
        stars: 4,
        title: 'Sturdy',
        body: 'Stands well.',
        author: 'Anna M.',
        ...fields,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
