import type { PaymentKind, PaymentState } from '@wanpu/contract'
import { takenPaymentStates } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { PaymentHere } from './compare-payments.rules.ts'

interface Wanted {
  accountId: string
  isTest: boolean
  /** Payments that settled between these, and those of these numbers. */
  from: string
  to: string
  paymentNos: readonly string[]
  numbers: readonly string[]
}

interface FoundPayment {
  kind: PaymentKind
  state: PaymentState
  orderId: string
  orderNo: string
  paymentNo: string
  numbers: string[]
  chargeNumbers: string[]
  amountMinor: number
  feeMinor: number
  currencyCode: string
  settledAt: string | null
}

/** Payments of an account to compare; each charge includes its parts that moved to split orders. */
export async function findPaymentsHere(db: Db, { accountId, isTest, from, to, paymentNos, numbers }: Wanted): Promise<PaymentHere[]> {
  const found = await sql<FoundPayment>`
    select p.kind, p.state, p.order_id::text, o.order_no, p.payment_no,
      array_remove(array[p.capture_no, p.provider_no], '') as numbers, array_remove(array_remove(array[c.capture_no, c.provider_no], ''), null) as charge_numbers,
      p.amount_minor + coalesce(parts.amount_minor, 0) as amount_minor, p.fee_minor + coalesce(parts.fee_minor, 0) as fee_minor, p.currency_code, p.settled_at
    from payment p join shop_order o on o.id = p.order_id left join payment c on c.id = coalesce((select x.part_of from payment x where x.id = p.charge_id), p.charge_id)
    left join lateral (
      select sum(q.amount_minor) as amount_minor, sum(q.fee_minor) as fee_minor from payment q where q.part_of = p.id) parts on true
    where p.account_id = ${accountId} and p.is_test = ${isTest} and p.part_of is null and (
      p.settled_at >= ${from} and p.settled_at < ${to} or p.payment_no = any (${sql.val(paymentNos)}::text[])
      or p.provider_no = any (${sql.val(numbers)}::text[]) or p.capture_no = any (${sql.val(numbers)}::text[]))
    order by p.id`.execute(db)
  return found.rows.map(({ state, settledAt, ...row }) => ({
    ...row,
    settledAt: takenPaymentStates.includes(state) ? settledAt : null,
  }))
}
