import type { InputOf, OrderLogRow, orderLog, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import { anyOf } from '../../../../db/condition.ts'
import type { Db } from '../../../../db/open.ts'
import { contains, pageOfRows } from '../../../../db/query.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { isOfOrderNumbered } from '../order-number.sql.ts'

function logLines(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('orderLog')
    .innerJoin('shopOrder', 'shopOrder.id', 'orderLog.orderId')
    .select([
      'orderLog.id',
      'orderLog.orderId',
      'shopOrder.orderNo',
      'shopOrder.websiteId',
      'orderLog.fromStatus',
      'orderLog.toStatus',
      'orderLog.byName',
      'orderLog.at',
      'orderLog.text',
      'orderLog.trackingNo',
      'orderLog.detail',
    ])
    .$castTo<OrderLogRow>()
  if (scope.kind === 'all') return rows
  return rows.where(sql<boolean>`shop_order.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/**
 * A page of the log of the scope's orders, newest first unless sorted. Keywords match text, tracking number, author and
 * order number.
 */
export async function searchOrderLog(db: Db, input: InputOf<typeof orderLog.search>, scope: WebsiteScope): Promise<Page<OrderLogRow>> {
  const { keywords, orderId, orderNo, websiteId, toStatus, atFrom, atTo } = input
  let rows = logLines(db, scope)
  if (keywords) {
    const isOfOrder = await isOfOrderNumbered(db, 'orderLog.orderId', keywords)
    const columns = ['orderLog.text', 'orderLog.trackingNo', 'orderLog.byName']
    rows = rows.where(anyOf([...columns.map((column) => contains(column, keywords)), isOfOrder]))
  }
  if (orderId) rows = rows.where('orderLog.orderId', '=', orderId)
  if (orderNo) rows = rows.where('shopOrder.orderNo', '=', orderNo)
  if (websiteId) rows = rows.where('shopOrder.websiteId', '=', websiteId)
  if (toStatus) rows = rows.where('orderLog.toStatus', '=', toStatus)
  if (atFrom) rows = rows.where('orderLog.at', '>=', atFrom)
  if (atTo) rows = rows.where('orderLog.at', '<', atTo)
  return pageOfRows(db, rows, input, { at: 'orderLog.at' }, 'orderLog.id', ['orderLog.at'], { joinsLookUp: true })
}

/** One line of an order's log; undefined outside the scope. */
export async function getLogLine(db: Db, id: string, scope: WebsiteScope): Promise<OrderLogRow | undefined> {
  return logLines(db, scope).where('orderLog.id', '=', id).executeTakeFirst()
}

/** The whole log of an order, the oldest line first. */
export async function readLogOf(db: Db, orderId: string, scope: WebsiteScope): Promise<OrderLogRow[]> {
  return logLines(db, scope).where('orderLog.orderId', '=', orderId).orderBy('orderLog.id').execute()
}
