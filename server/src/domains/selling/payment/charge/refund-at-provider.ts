import { usualDecimals } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import { getProviderAccount } from '../accounts/provider-account.ts'
import { applyOutcome } from '../apply-outcome.ts'
import { toIsoMinor } from '../compare/iso-amount.ts'
import { type ChargeState, getDecimals, getPayment } from '../payment.sql.ts'
import { ProviderDown, ProviderRefused } from '../providers/provider.ts'
import type { openProviders } from '../providers/registry.ts'
import { noteUnreached } from './note-unreachable.sql.ts'
import { chargeFor } from './provider-charge.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/**
 * Asks the provider for a refund that was reserved, and makes its answer true here. One that a crash left behind, or
 * whose provider is down, is asked for again with the same number, which the provider does once.
 */
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
