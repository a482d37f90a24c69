import { takenPaymentStates } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../../boot/services.ts'
import { dueRows } from '../../../../db/due.ts'
import type { Db } from '../../../../db/open.ts'
import { getProviderAccount } from '../accounts/provider-account.ts'
import { applyOutcome } from '../apply-outcome.ts'
import { chargeFor } from '../charge/provider-charge.ts'
import { type ChargeState, getPayment } from '../payment.sql.ts'
import { ProviderDown, ProviderRefused } from '../providers/provider.ts'
import type { openProviders } from '../providers/registry.ts'

// Charges that were taken are looked at again, so that refunds and disputes of the provider's own console are found
// when their notice never arrives.

/** Each day for two weeks, then each week for as long as banks take disputes. */
const [dailyDays, mostDays] = [14, 120]
/** Highest number of queries in one run: other waiting work is done between the runs. */
const mostAtOnce = 10

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/** Looks at the charges that are due, the longest due first, at most ten; returns how many. */
export async function lookBackAtPayments(services: Dependencies): Promise<number> {
  const dueIds = await claimDue(services.db, services.now())
  for (const id of dueIds) {
    const payment = await getPayment(services.db, id)
    if (payment && takenPaymentStates.includes(payment.state)) await lookBack(services, payment)
  }
  return dueIds.length
}

/** Charges that are due, each moved on to its next look, or to none. */
async function claimDue(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = dueRows({ table: 'payment', at: 'next_look_at', now, most: mostAtOnce })
  const result = await sql<{ id: string }>`
    with due as materialized ${due}
    update payment set next_look_at = case when (state <> 'refunded' or exists (select from payment_dispute d where d.payment_id = payment.id and d.state = 'lost')) and settled_at > ${at} - ${mostDays} * interval '1 day'
      then ${at} + case when settled_at > ${at} - ${dailyDays} * interval '1 day' then interval '1 day' else interval '7 days' end end
    from due where payment.id = due.id returning payment.id`.execute(db)
  return result.rows.map((row) => row.id)
}

async function lookBack({ db, config, now, log, providers }: Dependencies, payment: ChargeState): Promise<void> {
  const account = await getProviderAccount(db, config.secretKey, payment.accountId ?? '0')
  const provider = providers[payment.provider]
  if (!account || !provider.lookBack) return
  try {
    const outcomes = await provider.lookBack(account, await chargeFor(db, config, payment))
    const at = now().toISOString()
    for (const outcome of outcomes) await db.transaction().execute((trx) => applyOutcome(trx, payment.id, outcome, at))
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderDown)) throw error
    log.warn({ err: error, payment: payment.paymentNo }, 'a payment could not be looked back at')
  }
}
