import type { OrderStatus, PaymentStep } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import { insertOrderLog } from '../../order/order-move.sql.ts'

/** A buyer who presses the button again and again is noted once in that time. */
const quietSeconds = 60

interface Failed {
  step: PaymentStep
  failure: string
  at: string
}

interface LogDetailRow {
  orderId: string
  status: OrderStatus
  provider: string
  nextAt: string | null
}

/**
 * Notes in the order's log that a provider did not answer, why, and when it is asked again. Nothing else of the
 * order changes, and nothing is locked: a notice that comes meanwhile is not kept waiting.
 */
export async function noteUnreached(db: Db, payment: { id: string; paymentNo: string }, { step, failure, at }: Failed): Promise<void> {
  const detail = { kind: 'payment-unreached', step, paymentNo: payment.paymentNo } as const
  const result = await sql<LogDetailRow>`
    select o.id::text as "orderId", o.status, p.provider, case when p.state in ('created', 'pending') then p.next_read_at end as "nextAt"
    from payment p join shop_order o on o.id = p.order_id
    where p.id = ${payment.id} and not exists (
      select from order_log l where l.order_id = o.id and l.detail @> ${json(detail)}::jsonb
        and l.at > ${at}::timestamptz - ${quietSeconds} * interval '1 second')`.execute(db)
  const [row] = result.rows
  if (!row) return
  const { orderId, status, provider, nextAt } = row
  const line = { orderId, fromStatus: status, toStatus: status, byName: provider, at, text: failure.slice(0, 500) }
  await insertOrderLog(db, [{ ...line, detail: { ...detail, nextAt } }])
}
