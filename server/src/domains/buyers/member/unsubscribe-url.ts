import type { MemberRow } from '@wanpu/contract'
import { type LinkKeys, stopLinkOf } from './stop-link.ts'

/** Where a member takes back that they agreed to marketing, as mails name it; null where they have not agreed. */
export function unsubscribeUrlOf(config: LinkKeys, { websiteId, websiteDomain, email, wantsMarketing }: MemberRow): string | null {
  return wantsMarketing ? stopLinkOf(config, { websiteId, email }, websiteDomain) : null
}
