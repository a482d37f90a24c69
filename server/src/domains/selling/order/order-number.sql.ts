import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, isInIndexes } from '../../../db/query.ts'

/** Rows of more orders than these are not looked up by their orders' ids. */
const mostOrders = 1000

/**
 * True of rows whose order, joined as `shopOrder`, has a number that holds the words; `orderId` is their column. Where
 * the orders are few, their ids are found first, so that rows are found by indexes of their own.
 */
export async function isOfOrderNumbered(db: Db, orderId: string, words: string): Promise<RawBuilder<SqlBool>> {
  const isNumbered = contains('shopOrder.orderNo', words)
  if (!isInIndexes(words)) return isNumbered
  const orders = await db
    .selectFrom('shopOrder')
    .select('id')
    .where(isNumbered)
    .limit(mostOrders + 1)
    .execute()
  if (orders.length > mostOrders) return isNumbered
  return sql<SqlBool>`${sql.ref(orderId)} = any (${sql.val(orders.map(({ id }) => id))}::bigint[])`
}
