import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { getProviderAccount } from '../accounts/provider-account.ts'
import { applyOutcome } from '../apply-outcome.ts'
import { lockOrder } from '../order-money.sql.ts'
import { mayCapture } from '../payable.rules.ts'
import { type ChargeState, lockPaymentsOf } from '../payment.sql.ts'
import type { PaymentOutcome } from '../providers/provider.ts'
import type { openProviders } from '../providers/registry.ts'
import { chargeFor } from './provider-charge.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/**
 * Asks the provider about a charge and makes its answer true here. What the buyer approved is taken only while the
 * order waits for it: nothing else may move money to an order that is cancelled, held or paid. Returns the state that
 * was applied; undefined without the account. @throws ProviderRefused, ProviderDown
 */
export async function readCharge(
  { db, config, now, log, providers }: Dependencies,
  payment: ChargeState,
): Promise<PaymentOutcome['state'] | undefined> {
  const account = await getProviderAccount(db, config.secretKey, payment.accountId ?? '0')
  if (!account) return undefined
  const provider = providers[payment.provider]
  const charge = await chargeFor(db, config, payment)
  const apply = async (outcome: PaymentOutcome) => {
    await db.transaction().execute((trx) => applyOutcome(trx, payment.id, outcome, now().toISOString()))
    return outcome.state
  }
  const outcome = await provider.read(account, charge)
  if (outcome.state !== 'approved' || !provider.capture) return apply(outcome)
  if (await isAwaited(db, payment)) return apply(await provider.capture(account, charge))
  log.warn({ payment: payment.paymentNo }, 'a payment that its order does not wait for was approved, and is not taken')
  return apply({ state: 'cancelled' })
}

/** Whether the order waits for this charge and no other, decided under its lock. */
function isAwaited(db: Db, { id, orderId }: ChargeState): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const charges = (await lockPaymentsOf(trx, [orderId])).filter(({ kind }) => kind === 'charge')
    const charge = charges.find((charge) => charge.id === id)
    return order !== undefined && charge !== undefined && mayCapture(order, charge, charges)
  })
}
