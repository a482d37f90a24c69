import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'

const refundSince = sql`exists (
  select from payment f where f.order_id = r.order_id and f.kind = 'refund' and f.id > p.id and f.state <> 'failed')`

/** Why a booked line `r` stays; null: its payment can be taken back. */
const whyBooked = sql<string | null>`(
  select case
    when p.order_id <> r.order_id or p.amount_minor <> r.amount_minor or exists (select from payment q where q.part_of = p.id) then 'moved'
    when p.refunded_minor > 0 or ${refundSince} then 'refunded'
    when exists (select from parcel q where q.order_id = o.id and q.id > r.last_parcel_id) then 'shipped'
    when exists (select from invoice i where i.order_id = o.id and i.id > r.last_invoice_id) then 'invoiced'
    when p.state <> 'succeeded' or o.status not in (r.to_status, 'cancelled') then 'gone-on' end
  from shop_order o join payment p on p.id = r.payment_id where o.id = r.order_id)`

/** Why a line `b` that was taken back does not count again; null: it can. */
const whyNotAgain = sql<string | null>`coalesce((
  select case
    when exists (select from payment q where q.bank_key = b.bank_key) then 'booked-again'
    when o.is_held then 'held'
    when p.order_id <> b.order_id or p.amount_minor <> b.amount_minor then 'moved'
    when p.state <> 'cancelled' or o.status <> b.from_status then 'gone-on'
    when o.total_minor - o.credited_minor - (o.paid_minor - o.refunded_minor) <> b.amount_minor then 'not-due'
    else '' end
  from shop_order o join payment p on p.id = b.payment_id where o.id = b.order_id), 'gone-on')`

/** The undo policy of booked lines of bank statements: an order that has changed since keeps its payment. */
export const statementBookingPolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`true`,
  isRevivable: sql`${whyNotAgain} = ''`,
  isInUse: sql`(${whyBooked} is not null)`,
  reason: sql`case when r.id is null then nullif(${whyNotAgain}, '') else ${whyBooked} end`,
}
