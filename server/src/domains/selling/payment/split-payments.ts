import { takenPaymentStates } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { type ChargeState, findPortions, insertPayment, lockPaymentsOf, nextPaymentNo, updatePayment } from './payment.sql.ts'

interface Moving {
  from: { id: string; currencyCode: string }
  to: { id: string; orderNo: string }
  amountMinor: number
  /** The new order is paid by what moves. */
  settles: boolean
  at: string
}

/**
 * Gives so much of what was paid for a locked order to a new one: whole payments where they fit, the newest first, else
 * a part of one. Orders whose payments are not known one by one have none to move.
 */
export async function movePaidMoney(db: Db, { from, to, amountMinor, settles, at }: Moving): Promise<void> {
  const payments = (await lockPaymentsOf(db, [from.id])).filter(
    ({ kind, state, currencyCode }) => kind === 'charge' && takenPaymentStates.includes(state) && currencyCode === from.currencyCode,
  )
  let remainingMinor = amountMinor
  let isFirst = settles
  for (const payment of payments.toReversed()) {
    if (remainingMinor === 0) return
    const movedMinor = Math.min(remainingMinor, payment.amountMinor)
    if (movedMinor === payment.amountMinor) await updatePayment(db, payment.id, { orderId: to.id, settles: isFirst, updatedAt: at })
    else await insertPart(db, payment, { to, amountMinor: movedMinor, settles: isFirst, at })
    remainingMinor -= movedMinor
    isFirst = false
  }
}

async function insertPart(db: Db, whole: ChargeState, { to, amountMinor, settles, at }: Omit<Moving, 'from'>): Promise<void> {
  const { accountId, websiteId, provider, isTest, currencyCode, wish, createdAt } = whole
  const more = await db.selectFrom('payment').select(['byName', 'settledAt']).where('id', '=', whole.id).executeTakeFirstOrThrow()
  await updatePayment(db, whole.id, { amountMinor: whole.amountMinor - amountMinor, updatedAt: at })
  await insertPayment(db, {
    accountId,
    websiteId,
    provider,
    isTest,
    currencyCode,
    createdAt,
    ...more,
    amountMinor,
    settles,
    updatedAt: at,
    orderId: to.id,
    paymentNo: await nextPaymentNo(db, to),
    kind: 'charge',
    state: 'succeeded',
    wish: json(wish),
    partOf: whole.partOf ?? whole.id,
  })
}

/** A payment as its provider took it: the one that was split, over what all its parts make together. */
export async function getWholePayment(db: Db, payment: ChargeState): Promise<ChargeState> {
  const portions = await findPortions(db, payment)
  const whole = portions.find(({ partOf }) => partOf === null) ?? payment
  return { ...whole, amountMinor: portions.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}
