import { type WebsiteDomainRow, type WebsiteDomains, websiteDomain } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { demandRow, demandRows } from '../../../refusals.ts'
import { getWebsite, updateWebsite } from '../website/website.sql.ts'
import { withScheme } from '../website/website-address.rules.ts'
import { checkDomain, targetsOf } from './check-domain.ts'
import { nameHosts, refuseOwnHosts } from './name-hosts.ts'
import {
  deleteDomains,
  type FurtherDomain,
  findDomainChecks,
  findDomains,
  findTakenHosts,
  getDomainFacts,
  insertDomains,
  setDomainRole,
} from './website-domain.sql.ts'

export const websiteDomainActions = handlers(websiteDomain, {
  read: ({ websiteId }, context) => readDomains(websiteId, context),

  async insert({ websiteId, domains, role }, context) {
    const { db, fail } = context
    demandRow(await getWebsite(db, websiteId))
    refuseOwnHosts(context, domains)
    const wantedHosts = [...new Set(domains)]
    const usedHosts = await findTakenHosts(db, wantedHosts)
    if (usedHosts.length > 0) throw fail('domain-taken', { domains: usedHosts.join(', ') })
    await nameHosts(context, websiteId, wantedHosts)
    return { affected: await insertDomains(db, websiteId, wantedHosts, role) }
  },

  async setRole({ websiteId, ids, role }, { db }) {
    await demandOwnDomains(db, websiteId, ids)
    return { affected: await setDomainRole(db, ids, role) }
  },

  async setMain({ websiteId, id }, { db }) {
    const website = demandRow(await getWebsite(db, websiteId))
    const [newMain] = await demandOwnDomains(db, websiteId, [id])
    const { domain } = demandRow(newMain)
    const { host } = demandRow(await getDomainFacts(db, websiteId))
    await deleteDomains(db, [id])
    await updateWebsite(db, websiteId, website.version, { domain })
    // The bare localhost means every website with a port of its own.
    if (host !== 'localhost') await insertDomains(db, websiteId, [host], 'redirect')
    return { affected: 1 }
  },

  async delete({ websiteId, ids }, { db }) {
    await demandOwnDomains(db, websiteId, ids)
    return { affected: await deleteDomains(db, ids) }
  },

  async check({ websiteId, host }, { db, services, scope, fail }) {
    const facts = demandRow(await getDomainFacts(db, websiteId))
    const hosts = [facts.host, ...(await findDomains(db, websiteId)).map(({ domain }) => domain)]
    if (!hosts.includes(host)) throw fail('no-such-domain', { host })
    return checkDomain(services, { id: websiteId, facts }, host, scope.kind === 'all')
  },
})

async function readDomains(websiteId: string, { db, services }: Pick<Context, 'db' | 'services'>): Promise<WebsiteDomains> {
  const facts = demandRow(await getDomainFacts(db, websiteId))
  const checks = new Map((await findDomainChecks(db, websiteId)).map((check) => [check.domain, check]))
  const rowOf = (id: string | null, host: string, role: WebsiteDomainRow['role']): WebsiteDomainRow => ({
    id,
    host,
    address: withScheme(host),
    role,
    verifiedAt: checks.get(host)?.verifiedAt ?? null,
    check: checks.get(host)?.found ?? null,
  })
  const further = await findDomains(db, websiteId)
  const items = [rowOf(null, facts.host, 'main'), ...further.map(({ id, domain, role }) => rowOf(id, domain, role))]
  return { websiteId, items, proof: facts.proof, targets: targetsOf(facts, services) }
}

/** The named domains of a website; refused as a whole when one is not its own. */
async function demandOwnDomains(db: Db, websiteId: string, ids: readonly string[]): Promise<FurtherDomain[]> {
  const own = (await findDomains(db, websiteId)).filter(({ id }) => ids.includes(id))
  demandRows(own, ids)
  return own
}
