import type { InputOf, OrderReturnRow, orderReturn, Page, ReturnLine, ReturnState } from '@wanpu/contract'
import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { OrderReturn } from '../../../db/tables.ts'
import { insertRow } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { isOfOrderNumbered } from '../order/order-number.sql.ts'

function selectReturns(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('orderReturn')
    .innerJoin('shopOrder', 'shopOrder.id', 'orderReturn.orderId')
    .innerJoin('website', 'website.id', 'orderReturn.websiteId')
    .select([
      'orderReturn.id',
      'orderReturn.version',
      'returnNo',
      'orderReturn.orderId',
      'shopOrder.orderNo',
      'orderReturn.websiteId',
      'website.domain as websiteDomain',
      'orderReturn.state',
      'orderReturn.lines',
      sql<number>`(select coalesce(sum((l ->> 'quantity')::int), 0)::int from jsonb_array_elements(order_return.lines) l)`.as('quantity'),
      'orderReturn.reason',
      'orderReturn.note',
      'orderReturn.answer',
      'orderReturn.refundId',
      'orderReturn.byName',
      'orderReturn.createdAt',
      'orderReturn.updatedAt',
    ])
    .$castTo<OrderReturnRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`order_return.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/**
 * A page of the scope's returns, newest first unless sorted. Keywords are looked for in the numbers of return and
 * order.
 */
export async function searchReturns(db: Db, input: InputOf<typeof orderReturn.search>, scope: WebsiteScope): Promise<Page<OrderReturnRow>> {
  const { keywords, orderId, websiteIds, state, reason, createdFrom, createdTo } = input
  let rows = selectReturns(db, scope)
  if (keywords)
    rows = rows.where(anyOf([contains('orderReturn.returnNo', keywords), await isOfOrderNumbered(db, 'orderReturn.orderId', keywords)]))
  if (orderId) rows = rows.where('orderReturn.orderId', '=', orderId)
  if (websiteIds) rows = rows.where(sql<boolean>`order_return.website_id = any (${sql.val(websiteIds)}::bigint[])`)
  if (state) rows = rows.where('orderReturn.state', 'in', state)
  if (reason) rows = rows.where('orderReturn.reason', '=', reason)
  if (createdFrom) rows = rows.where('orderReturn.createdAt', '>=', createdFrom)
  if (createdTo) rows = rows.where('orderReturn.createdAt', '<', createdTo)
  return pageOfRows(
    db,
    rows,
    input,
    { createdAt: 'orderReturn.createdAt', id: 'orderReturn.id' },
    'orderReturn.id',
    ['orderReturn.createdAt'],
    { joinsLookUp: true },
  )
}

/** A return with its lines and how many pieces they are; undefined outside the scope. */
export async function getReturn(db: Db, id: string, scope: WebsiteScope): Promise<OrderReturnRow | undefined> {
  return selectReturns(db, scope).where('orderReturn.id', '=', id).executeTakeFirst()
}

/** The returns of an order, the first one first. */
export async function findReturnsOf(db: Db, orderId: string, scope: WebsiteScope): Promise<OrderReturnRow[]> {
  return selectReturns(db, scope).where('orderReturn.orderId', '=', orderId).orderBy('orderReturn.id').execute()
}

/** Names the lines of an order's returns by their new places, which are listed by the old ones. */
export async function moveReturnLines(db: Db, orderId: string, places: readonly (number | null)[]): Promise<void> {
  await sql`
    update order_return set version = version + 1, updated_at = now(), lines = (
      select coalesce(jsonb_agg(l.item || jsonb_build_object('line', ${json(places)}::jsonb -> (l.item ->> 'line')::int) order by l.at), '[]')
      from jsonb_array_elements(lines) with ordinality as l (item, at))
    where order_id = ${orderId}`.execute(db)
}

/** What a move is decided by. */
export interface LockedReturn {
  id: string
  version: number
  returnNo: string
  orderId: string
  state: ReturnState
  lines: ReturnLine[]
}

/**
 * The returns, locked until the transaction ends; those outside the scope are left out. Their orders are to be locked
 * before.
 */
export async function lockReturns(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<LockedReturn[]> {
  let rows = db.selectFrom('orderReturn').select(['id', 'version', 'returnNo', 'orderId', 'state', 'lines']).where('id', 'in', ids)
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
  return rows.orderBy('id').forUpdate().$castTo<LockedReturn>().execute()
}

/**
 * Returns the new return's id. Its number counts those of the order, such as …-T2, so the order must be locked:
 * otherwise two may clash.
 */
export async function insertReturn(
  db: Db,
  {
    lines,
    ...row
  }: Omit<Insertable<OrderReturn>, 'lines' | 'returnNo'> & { lines: readonly ReturnLine[]; orderId: string; orderNo: string },
): Promise<string> {
  const { orderNo, ...fields } = row
  const { count } = await db
    .selectFrom('orderReturn')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('orderId', '=', fields.orderId)
    .executeTakeFirstOrThrow()
  return insertRow(db, 'orderReturn', { ...fields, returnNo: `${orderNo}-T${Number(count) + 1}`, lines: json(lines) })
}

interface ReturnChange {
  state: ReturnState
  answer?: string
  lines?: readonly ReturnLine[]
  refundId?: string | null
}

/**
 * Writes the given fields of returns, whatever their state, and raises their versions. Returns how many changed.
 * Callers lock the returns and check the move first.
 */
export async function updateReturns(db: Db, ids: readonly string[], { lines, ...change }: ReturnChange, at: string): Promise<number> {
  const result = await db
    .updateTable('orderReturn')
    .set({ ...change, ...(lines && { lines: json(lines) }), version: sql`version + 1`, updatedAt: at })
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Pieces that returns put into the stock, as lines of the order. */
export async function findRestockedLines(db: Db, orderId: string): Promise<ReturnLine[]> {
  const rows = await db.selectFrom('orderReturn').select('lines').where('orderId', '=', orderId).execute()
  return rows.flatMap(({ lines }) => lines)
}

/** Returns whose refund was refused wait for their money again. */
export async function reopenReturns(db: Db, refundIds: readonly string[], at: string): Promise<void> {
  if (refundIds.length === 0) return
  await db
    .updateTable('orderReturn')
    .set({ state: 'received', refundId: null, version: sql`version + 1`, updatedAt: at })
    .where('refundId', 'in', refundIds)
    .where('state', '=', 'refunded')
    .execute()
}
