import type { Services } from '../../../../boot/services.ts'
import { getProviderAccount } from '../accounts/provider-account.ts'
import { applyOutcome } from '../apply-outcome.ts'
import type { ChargeState } from '../payment.sql.ts'
import { ProviderRefused } from '../providers/provider.ts'
import type { openProviders } from '../providers/registry.ts'
import { chargeFor } from './provider-charge.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/**
 * Closes the provider's page of an attempt that we gave up, where the provider can. One that refuses, as when the buyer
 * is paying, is asked again later. @throws ProviderDown
 */
export async function closeCharge({ db, config, now, log, providers }: Dependencies, payment: ChargeState): Promise<void> {
  const account = await getProviderAccount(db, config.secretKey, payment.accountId ?? '0')
  const provider = providers[payment.provider]
  if (!account || !provider.close) return
  try {
    await provider.close(account, await chargeFor(db, config, payment))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.info({ err: error, payment: payment.paymentNo }, 'a payment page could not be closed')
    return
  }
  await db.transaction().execute((trx) => applyOutcome(trx, payment.id, { state: 'expired' }, now().toISOString()))
}
