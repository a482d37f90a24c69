import type { Context } from '../../../action.ts'
import { hostOfDomain, ownHostsIn } from './hosts.rules.ts'
import { deleteDomainChecks, requireProof } from './website-domain.sql.ts'

/** @throws own-domain for an address of the installation itself */
export function refuseOwnHosts({ services, fail }: Pick<Context<'own-domain'>, 'services' | 'fail'>, domains: readonly string[]): void {
  const ownHosts = ownHostsIn(services.config, domains)
  if (ownHosts.length > 0) throw fail('own-domain', { domains: ownHosts.join(', ') })
}

/**
 * After a website got domains: earlier checks of these domains no longer count, because the domains may have changed
 * owner.
 */
export async function nameHosts(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  websiteId: string,
  domains: readonly string[],
): Promise<void> {
  const hosts = domains.map(hostOfDomain)
  await deleteDomainChecks(db, websiteId, hosts)
  if (scope.kind === 'some') await requireProof(db, websiteId, hosts)
}
