import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { PaymentSums } from '../payment/payment-base.rules.ts'
import { paymentsIn, sumPaymentDays, sumPayments } from '../payment/payment-sums.sql.ts'
import { type Steps, stepAt } from './statistics.sql.ts'
import type { Span } from './traffic.rules.ts'

interface PaymentsQuery {
  span: Span
  before: Span
  steps: Steps
  timeZone: string
}

/**
 * Payments of a span by its steps, and those of the span that it is compared with. Whole days come from their sums,
 * parts of a day from its payments.
 */
export async function readPayments(
  db: Db,
  { span, before, steps, timeZone }: PaymentsQuery,
  scope: WebsiteScope,
): Promise<{ now: PaymentSums[]; before: PaymentSums[] }> {
  const where = paymentsIn(scope)
  const { step } = span
  const now =
    step === 'hour'
      ? await sumPayments(db, { from: span.from, to: span.to, where, period: stepAt('p.settled_at', steps) })
      : (await sumPaymentDays(db, { ...span, timeZone }, { scope })).map((day) => ({
          ...day,
          period: day.period.slice(0, labelLengths[step]),
        }))
  const whole = await sumPaymentDays(db, { ...before, timeZone }, { scope })
  const part = before.to > before.wholeTo ? await sumPayments(db, { from: before.wholeTo, to: before.to, where, period: sql`''` }) : []
  return { now, before: [...whole, ...part] }
}

const labelLengths = { day: '2026-11-20'.length, month: '2026-11'.length }
