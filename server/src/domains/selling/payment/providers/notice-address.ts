import { type AccountCheck, shopApiPath, shopLinks } from '@wanpu/contract'
import { ProviderRefused } from './provider.ts'

/** Where an account's provider sends its notices, at whichever host it reaches us. */
export const noticePath = (accountId: string) => shopApiPath(shopLinks.takeNotice).replace(':accountId', accountId)

/** An address that is entered at the provider, and the events that it is told; `*` stands for all. */
export interface EnteredAddress {
  url: string
  isActive: boolean
  events: readonly string[]
}

/**
 * Whether an account's notice address is entered at its provider and told what we need. What may not be read there is
 * an advice to look.
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
