import { providerFacts, takenPaymentStates, usualDecimals } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { noteUnreached } from '../order/note-unreachable.sql.ts'
import { amountParts, recordRefund } from '../refund/record-refund.ts'
import { applyOutcome } from './apply-outcome.ts'
import { reservedMinor } from './apply-refund.ts'
import { toIsoMinor } from './iso-amount.ts'
import { lockOrder } from './order-money.sql.ts'
import { type ChargeState, getDecimals, getPayment, lockPaymentsOf } from './payment.sql.ts'
import { getProviderAccount } from './provider-account.ts'
import { chargeFor } from './provider-charge.ts'
import { ProviderDown, ProviderRefused } from './providers/provider.ts'
import type { openProviders } from './providers/registry.ts'

// A refund's way: reserved under the order's lock, so that refunds together never exceed what was taken → committed → the provider is asked → its answer is
// written. One that a crash left behind is asked for again with the same number, which the provider does once.

export interface RefundWish {
  chargeId: string
  /** As the operator saw the charge: a second click comes with an old one. */
  version: number
  amountMinor: number
  through: 'provider' | 'hand'
  reason: string
  byName: string
  at: string
}

export type RefundRefusal =
  | { code: 'payment-not-refundable' }
  | { code: 'version-conflict' }
  | { code: 'refund-by-hand-only' }
  | { code: 'refund-too-much'; leftMinor: number; currencyCode: string }

/** Reserves a refund; one by hand has happened already. Returns the payment's id, or why there is none. */
export async function insertRefund(db: Db, orderId: string, wish: RefundWish): Promise<{ id: string } | RefundRefusal> {
  const order = await lockOrder(db, orderId)
  const payments = await lockPaymentsOf(db, [orderId])
  const charge = payments.find(({ id }) => id === wish.chargeId)
  if (!order || !charge || charge.kind !== 'charge' || !takenPaymentStates.includes(charge.state)) return { code: 'payment-not-refundable' }
  if (charge.version !== wish.version) return { code: 'version-conflict' }
  if (wish.through === 'provider' && !providerFacts[charge.provider].isOnline) return { code: 'refund-by-hand-only' }
  const refunds = payments.filter(({ chargeId }) => chargeId === charge.id)
  const leftMinor = charge.amountMinor - reservedMinor(refunds)
  if (wish.amountMinor > leftMinor) return { code: 'refund-too-much', leftMinor, currencyCode: charge.currencyCode }
  const { amountMinor } = wish
  const refund = await recordRefund(db, order, payments, {
    ...(await amountParts(db, order, amountMinor)),
    ...wish,
    shares: [{ charge, amountMinor }],
  })
  return { id: refund.paymentIds[0] ?? '' }
}

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/** Asks the provider for a refund that was reserved, and makes its answer true here. A provider that is down leaves it as it is: it is asked again. */
export async function refundAtProvider(services: Dependencies, refund: ChargeState): Promise<void> {
  const { db, config, now, log, providers } = services
  const charge = refund.chargeId === null ? undefined : await getPayment(db, refund.chargeId)
  const account = await getProviderAccount(db, config.secretKey, refund.accountId ?? '0')
  if (!charge || !account) return
  const at = () => now().toISOString()
  const apply = (outcome: Parameters<typeof applyOutcome>[2]) =>
    db.transaction().execute((trx) => applyOutcome(trx, refund.id, outcome, at()))
  try {
    const decimals = (await getDecimals(db, refund.currencyCode)) ?? usualDecimals(refund.currencyCode)
    const amountMinor = toIsoMinor(refund.amountMinor, refund.currencyCode, decimals)
    if (amountMinor === undefined) throw new ProviderRefused(`${refund.currencyCode} has no such small parts`)
    const { paymentNo: refundNo, providerNo, reason } = refund
    const wish = { refundNo, providerNo, amountMinor, reason, charge: await chargeFor(db, config, charge) }
    await apply(await providers[account.provider].refund(account, wish))
  } catch (error) {
    if (error instanceof ProviderRefused) await apply({ state: 'failed', failure: error.message })
    else if (error instanceof ProviderDown) {
      log.warn({ err: error, refund: refund.paymentNo }, 'a refund could not be sent')
      await noteUnreached(db, refund, { step: 'refund', failure: error.message, at: at() })
    } else throw error
  }
}
