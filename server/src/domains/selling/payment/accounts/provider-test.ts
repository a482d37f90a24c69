import { type AccountCheck, type Language, missingCredentials, type PaymentAccountRow, providerFacts } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { openOnlinePayments } from '../online-payments.ts'
import { ProviderDown, ProviderRefused } from '../providers/provider.ts'
import { getProviderAccount } from './provider-account.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/**
 * Calls an account's provider with its credentials; every thing that must hold there, and what is missing in the
 * caller's language.
 */
export async function testProvider(services: Dependencies, account: PaymentAccountRow, language: Language): Promise<AccountCheck[]> {
  const facts = providerFacts[account.provider]
  if (facts.credentials.length === 0) return []
  const missingFields = missingCredentials(account.provider, account).map((field) => field[language])
  if (missingFields.length > 0)
    return [{ name: 'credentials-given', ok: false, detail: missingFields.join(language === 'zh' ? '、' : ', ') }]
  const credentialsCheck: AccountCheck = { name: 'credentials-given', ok: true }
  const providerAccount = await getProviderAccount(services.db, services.config.secretKey, account.id)
  if (!providerAccount) return [credentialsCheck]
  const refusedCount = await countRefusedNotices(services.db, account.id, (await readBusinessZone(services.db)).dayOf(services.now()))
  const notices: AccountCheck = {
    name: 'notices-accepted',
    ok: refusedCount === 0,
    ...(refusedCount > 0 && { detail: String(refusedCount) }),
  }
  try {
    return [credentialsCheck, ...(await openOnlinePayments(services).providers[account.provider].test(providerAccount)), notices]
  } catch (error) {
    if (error instanceof ProviderDown) return [credentialsCheck, { name: 'provider-reached', ok: false, detail: error.message }, notices]
    if (error instanceof ProviderRefused)
      return [credentialsCheck, { name: 'credentials-accepted', ok: false, detail: error.message }, notices]
    throw error
  }
}

/** Notices of today whose signature was wrong: the webhook's secret or key may be another one. */
async function countRefusedNotices(db: Db, accountId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('paymentNoticeDay')
    .select('refused')
    .where('accountId', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.refused ?? 0
}
