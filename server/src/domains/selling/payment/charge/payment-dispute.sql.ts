import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'

/** A dispute of a payment, as its provider last reported it. */
export interface Dispute {
  /** The payment that the provider took as a whole. */
  paymentId: string
  /** Empty for money that the provider took back before it reported a dispute. */
  disputeNo: string
  state: 'open' | 'lost' | 'won'
  toldAt: string
  /** What the provider charges for it, as part of the payment's fee. */
  feeMinor: number
  /** The payments by which its loss was booked. */
  refundIds: string[]
}

/** The disputes of a locked payment, the most recently reported first. */
export async function findDisputes(db: Db, paymentId: string): Promise<Dispute[]> {
  return db
    .selectFrom('paymentDispute')
    .select(['paymentId', 'disputeNo', 'state', 'toldAt', 'feeMinor'])
    .select(sql<string[]>`refund_ids::text[]`.as('refundIds'))
    .where('paymentId', '=', paymentId)
    .orderBy('toldAt', 'desc')
    .orderBy('disputeNo')
    .$castTo<Dispute>()
    .execute()
}

/** Keeps a dispute in place of what was known of it; `knownNo` is the number that it had. */
export async function keepDispute(db: Db, dispute: Dispute, knownNo: string): Promise<void> {
  const { paymentId } = dispute
  if (knownNo !== dispute.disputeNo) {
    await db.deleteFrom('paymentDispute').where('paymentId', '=', paymentId).where('disputeNo', '=', knownNo).execute()
  }
  await db
    .insertInto('paymentDispute')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['paymentId', 'disputeNo']).doUpdateSet(dispute))
    .execute()
}

/** What a provider took back of a payment and its parts on its own, in minor units. */
export async function sumTakenBack(db: Db, paymentId: string): Promise<number> {
  const result = await sql<{ sum: number }>`
    select coalesce(sum(r.amount_minor), 0) as sum from payment r join payment c on c.id = r.charge_id
    where ${paymentId} in (c.id, c.part_of) and r.state = 'succeeded' and r.by_name = c.provider`.execute(db)
  return Number(result.rows[0]?.sum ?? 0)
}

/** From which status the order was refunded the last time; undefined where it never was. */
export async function findStatusBeforeRefund(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orderLog')
    .select('fromStatus')
    .where('orderId', '=', orderId)
    .where('toStatus', '=', 'refunded')
    .where('fromStatus', '<>', 'refunded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fromStatus ?? undefined
}
