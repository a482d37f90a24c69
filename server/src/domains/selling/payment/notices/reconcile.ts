import { openPaymentStates, overPaymentStates, takenPaymentStates } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../../boot/services.ts'
import { dueRows } from '../../../../db/due.ts'
import type { Db } from '../../../../db/open.ts'
import { applyOutcome } from '../apply-outcome.ts'
import { closeCharge } from '../charge/close-charge.ts'
import { noteUnreached } from '../charge/note-unreachable.sql.ts'
import type { PayOrder } from '../charge/pay-order.ts'
import { readCharge } from '../charge/read-charge.ts'
import { refundAtProvider } from '../charge/refund-at-provider.ts'
import { type ChargeState, getPayment, updatePayment } from '../payment.sql.ts'
import type { openProviders } from '../providers/registry.ts'

// Providers are asked about payments when `next_read_at` has come, with growing pauses, so that nothing is lost when a
// notice never arrives: about waiting payments until they have ended; about ended attempts until their provider's page
// can no longer be paid, where attempts that we gave up are closed at the provider; about charges without a reported
// fee until it is known.

const pausesMinutes = [1, 2, 5, 10, 30, 60, 180, 360]
const feePausesMinutes = [10, 60, 360, 1440, 4320]
/** An attempt whose time is over and of which the provider still knows nothing ends here, so long after. */
const giveUpHours = 24
const mostAtOnce = 20

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders>; paying: PayOrder }

/** Asks the providers about payments that wait and are due to be asked after; returns how many. */
export async function reconcilePayments(services: Dependencies): Promise<number> {
  let askedCount = 0
  for (;;) {
    const dueIds = await claimDue(services.db, services.now())
    for (const id of dueIds) {
      const payment = await getPayment(services.db, id)
      if (payment) await reconcile(services, payment)
    }
    askedCount += dueIds.length
    if (dueIds.length < mostAtOnce) return askedCount
  }
}

/**
 * Payments that are due, each moved on to its next time, or to none where this is the last: a crash costs one pause.
 */
async function claimDue(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = dueRows({ table: 'payment', at: 'next_read_at', now, most: mostAtOnce })
  const result = await sql<{ id: string }>`
    with due as materialized ${due}
    update payment set read_attempts = read_attempts + 1, next_read_at = case
      when state = any (${sql.val(openPaymentStates)}::text[])
          or kind = 'charge' and state = any (${sql.val(overPaymentStates)}::text[]) and expires_at > ${at} - ${giveUpHours} * interval '1 hour'
        then ${at} + (${pausesMinutes}::integer[])[least(read_attempts + 1, ${pausesMinutes.length})] * interval '1 minute'
      when kind = 'charge' and state = any (${sql.val(takenPaymentStates)}::text[])
        then ${at} + (${feePausesMinutes}::integer[])[read_attempts + 1] * interval '1 minute' end
    from due where payment.id = due.id returning payment.id`.execute(db)
  return result.rows.map((row) => row.id)
}

async function reconcile(services: Dependencies, payment: ChargeState): Promise<void> {
  const isOpen = openPaymentStates.includes(payment.state)
  try {
    await (isOpen ? askAfterOpen(services, payment) : askAfterOther(services, payment))
  } catch (error) {
    services.log.warn({ err: error, payment: payment.paymentNo }, 'a payment could not be reconciled')
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'failed'
    if (isOpen) {
      await updatePayment(services.db, payment.id, { failure })
      const step = payment.kind === 'refund' ? 'refund' : payment.start === null ? 'start' : 'read'
      await noteUnreached(services.db, payment, { step, failure, at: services.now().toISOString() })
    }
  } finally {
    if (isOpen) await endLongOver(services, payment)
  }
}

async function askAfterOpen(services: Dependencies, payment: ChargeState): Promise<void> {
  if (payment.kind === 'refund') return refundAtProvider(services, payment)
  if (payment.start === null) await services.paying.startAgain(payment)
  const started = (await getPayment(services.db, payment.id)) ?? payment
  await readCharge(services, started)
}

/** A charge that is over, or taken. One without the provider's number began nothing there. */
async function askAfterOther(services: Dependencies, payment: ChargeState): Promise<void> {
  if (payment.kind === 'refund' || payment.providerNo === '') return
  const outcome = await readCharge(services, payment)
  const isGivenUp = payment.state === 'cancelled' || payment.state === 'expired'
  if (isGivenUp && outcome === 'pending') await closeCharge(services, payment)
}

/** A charge that nobody can pay any more makes room for the next. Should its money arrive after all, it counts. */
async function endLongOver({ db, now }: Dependencies, { id, kind, expiresAt }: ChargeState): Promise<void> {
  const at = now()
  if (kind !== 'charge' || expiresAt === null || at.getTime() - Date.parse(expiresAt) < giveUpHours * 3_600_000) return
  await db.transaction().execute((trx) => applyOutcome(trx, id, { state: 'expired' }, at.toISOString()))
}
