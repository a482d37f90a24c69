import { shopLinks } from '@wanpu/contract'
import { signId } from '../../../lib/signed-id.ts'
import { type LinkKeys, shopApiAddressOf } from '../../buyers/member/stop-link.ts'

export const newsletterUse = 'newsletter'

/** The link by which the recipient of a mail confirms that they want the shop's newsletter. */
export function newsletterLinkOf(config: LinkKeys, mailId: string, domain: string): string {
  return `${shopApiAddressOf(config, domain)}${shopLinks.confirmNewsletter.path}?token=${signId(config.secretKey, newsletterUse, mailId)}`
}
