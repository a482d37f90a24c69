import { type AccountCheck, shopApiPath, shopLinks } from '@wanpu/contract'
import { ProviderRefused } from './provider.ts'

/** Where an account's provider sends its notices, at whichever host it reaches us. */
export const noticePath = (accountId: string) => shopApiPath(shopLinks.takeNotice).replace(':accountId', accountId)

/** A notice address that is configured at the provider, and the events that are sent to it; `*` for all. */
export interface EnteredAddress {
  url: string
  isActive: boolean
  events: readonly string[]
}

/**
 * Checks whether an account's notice address is configured at its provider and gets the events that we need. Where we
 * may not read the configuration, the result advises the operator to check it.
 */
export async function checkNoticeAddress(
  accountId: string,
  needed: readonly string[],
  readAddresses: () => Promise<EnteredAddress[]>,
): Promise<AccountCheck[]> {
  try {
    return noticeChecks(accountId, needed, await readAddresses())
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return [{ name: 'notice-address', ok: false, detail: error.message, ...(error.isForbidden && { isAdvice: true }) }]
  }
}

function noticeChecks(accountId: string, needed: readonly string[], addresses: readonly EnteredAddress[]): AccountCheck[] {
  const path = noticePath(accountId)
  const own = addresses.filter(({ url, isActive }) => isActive && URL.parse(url)?.pathname === path)
  if (own.length === 0) return [{ name: 'notice-address', ok: false, detail: path }]
  const subscribedEvents = own.flatMap(({ events }) => events)
  const missingEvents = subscribedEvents.includes('*') ? [] : needed.filter((event) => !subscribedEvents.includes(event))
  const hasAll = missingEvents.length === 0
  return [
    { name: 'notice-address', ok: true },
    { name: 'notice-events', ok: hasAll, ...(!hasAll && { detail: missingEvents.join(', ') }) },
  ]
}
