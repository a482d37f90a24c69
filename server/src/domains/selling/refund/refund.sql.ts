import { type OrderItem, omit, type RefundRow } from '@wanpu/contract'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Refund } from '../../../db/tables.ts'
import { insertRow } from '../../../db/versioned.ts'

/** A refund with the state of its payments. */
export interface FoundRefund extends RefundRow {
  /** What has arrived at the buyer. */
  doneMinor: number
}

const payments = (what: RawBuilder<unknown>) => sql`(select ${what} from payment p where p.refund_id = refund.id)`

/** The refunds of orders, the first one first. */
export async function findRefundsOf(db: Db, orderIds: readonly string[]): Promise<FoundRefund[]> {
  return refunds(db)
    .where(sql<boolean>`refund.order_id = any (${sql.val(orderIds)}::bigint[])`)
    .orderBy('id')
    .execute()
}

/** The refund with the state of its payments, in any scope; undefined when it was deleted. */
export async function getRefund(db: Db, id: string): Promise<FoundRefund | undefined> {
  return refunds(db).where('id', '=', id).executeTakeFirst()
}

function refunds(db: Db) {
  return db
    .selectFrom('refund')
    .select([
      'id',
      'refundNo',
      'orderId',
      'lines',
      'shippingMinor',
      'shippingTaxes',
      'otherMinor',
      'overpaidMinor',
      'taxMode',
      'taxes',
      'taxMinor',
      'amountMinor',
      'currencyCode',
      'reason',
      'byName',
      'createdAt',
      // A refund of pieces that cost nothing has no payments: it is done.
      payments(sql`case when bool_or(p.state in ('created', 'pending')) then 'pending' when coalesce(bool_and(p.state = 'succeeded'), true) then 'succeeded'
        when bool_and(p.state = 'failed') then 'failed' else 'part-failed' end`).as('state'),
      payments(sql`coalesce(string_agg(p.failure, '; ') filter (where p.failure <> ''), '')`).as('failure'),
      payments(sql`coalesce(sum(p.amount_minor) filter (where p.state = 'succeeded'), 0)`).as('doneMinor'),
      payments(sql`coalesce(sum(p.amount_minor) filter (where p.state = 'succeeded' and p.provider = 'manual'), 0)`).as('byHandMinor'),
    ])
    .$castTo<FoundRefund>()
}

/** The refund as callers see it. */
export const toRefundRow = (refund: FoundRefund): RefundRow => omit(refund, 'doneMinor')

/** The id of the new refund. Its payments are inserted apart: see `insertPayment`. */
export async function insertRefundRow(db: Db, row: Insertable<Refund>): Promise<string> {
  return insertRow(db, 'refund', row)
}

/** Sets what refunds did to a locked order. */
export async function setOrderRefunds(db: Db, id: string, change: { items: readonly OrderItem[]; creditedMinor: number }): Promise<void> {
  await sql`
    update shop_order set items = ${JSON.stringify(change.items)}::jsonb, credited_minor = ${change.creditedMinor}
    where id = ${id} and (credited_minor <> ${change.creditedMinor} or items is distinct from ${JSON.stringify(change.items)}::jsonb)`.execute(
    db,
  )
}
