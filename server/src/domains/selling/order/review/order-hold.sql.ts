import type { OrderHold, OrderHoldReason } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'

/** An order that is to be held. */
export interface NewHold {
  orderNo: string
  score: number
  reasons: readonly OrderHoldReason[]
  note?: string
  byName?: string
}

/**
 * Holds orders, by their numbers, with a line in each one's timeline. Orders that are held already stay as they are.
 */
export async function insertHolds(db: Db, holds: readonly NewHold[], at: string): Promise<void> {
  if (holds.length === 0) return
  const given = json(holds.map(({ note = '', byName = '', ...hold }) => ({ ...hold, note, byName })))
  const { rows: held } = await sql<{ orderId: string }>`
    with given as (
      select o.id, o.website_id, o.status, h.* from jsonb_to_recordset(${given}::jsonb)
        as h ("orderNo" text, score int, reasons jsonb, note text, "byName" text) join shop_order o on o.order_no = h."orderNo"),
    held as (
      insert into order_hold (order_id, website_id, score, reasons, note, by_name, created_at, updated_at)
      select id, website_id, score, reasons, note, "byName", ${at}, ${at} from given
      on conflict (order_id) where ended_at is null do nothing returning order_id)
    insert into order_log (order_id, from_status, to_status, by_name, at, text, detail)
    select g.id, g.status, g.status, g."byName", ${at}, g.note, jsonb_build_object('kind', 'hold', 'score', g.score, 'reasons', g.reasons)
    from given g join held on held.order_id = g.id order by g.id returning order_id`.execute(db)
  await markHeld(
    db,
    held.map(({ orderId }) => orderId),
  )
}

/** Marks orders as held while one of their holds is open, so that every transaction that locks an order sees it. */
export async function markHeld(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    update shop_order o set is_held = h.is_open, version = o.version + 1
    from (select g.id, exists (select from order_hold where order_id = g.id and ended_at is null) as is_open
      from unnest(${sql.val(orderIds)}::bigint[]) g (id)) h
    where o.id = h.id and o.is_held <> h.is_open`.execute(db)
}

/** Ends the holds of locked orders; returns the ids of those that were held. */
export async function endHolds(db: Db, orderIds: readonly string[], { by, at }: { by: string; at: string }): Promise<string[]> {
  const result = await sql<{ orderId: string }>`
    update order_hold set ended_at = ${at}, ended_by = ${by}, version = version + 1, updated_at = ${at}
    where order_id = any (${orderIds}::bigint[]) and ended_at is null returning order_id`.execute(db)
  const released = result.rows.map(({ orderId }) => orderId)
  await markHeld(db, released)
  return released
}

/** Why an order waits for its review; undefined when it does not. */
export async function getOpenHold(db: Db, orderId: string): Promise<OrderHold | undefined> {
  return db
    .selectFrom('orderHold')
    .select(['score', 'reasons', 'note', 'byName', 'createdAt'])
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .$castTo<OrderHold>()
    .executeTakeFirst()
}
