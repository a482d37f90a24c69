import type { DomainCheck } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { lookUpDomain } from './domain-check.ts'
import { type DomainFacts, saveDomainCheck } from './website-domain.sql.ts'

/** Names and addresses that a website's domains should lead to: the server it is pushed to, else this installation. */
export const targetsOf = ({ serverHost }: Pick<DomainFacts, 'serverHost'>, { config }: Pick<Services, 'config'>): string[] =>
  serverHost === null ? [...config.shopTargets] : [serverHost.toLowerCase()]

/**
 * Checks one domain of a website and stores the outcome. `isVouched`: a user who sees all websites asked for the check.
 * No transaction may be open.
 */
export async function checkDomain(
  services: Pick<Services, 'db' | 'config' | 'now' | 'nameServers'>,
  website: { id: string; facts: DomainFacts },
  host: string,
  isVouched: boolean,
): Promise<DomainCheck & { verifiedAt: string | null }> {
  const expected = { proof: website.facts.proof, targets: targetsOf(website.facts, services) }
  const result = await lookUpDomain(services.nameServers, host, expected, services.now())
  return { ...result, verifiedAt: await saveDomainCheck(services.db, { websiteId: website.id, host }, result, isVouched) }
}
