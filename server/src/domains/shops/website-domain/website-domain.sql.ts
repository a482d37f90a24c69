import type { DomainCheck, DomainRole } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { deleteRows } from '../../../db/versioned.ts'
import { hostsAbove } from './hosts.rules.ts'

export interface FurtherDomain {
  id: string
  domain: string
  role: DomainRole
}

/** The website's domains apart from its main one, by name. */
export async function findDomains(db: Db, websiteId: string): Promise<FurtherDomain[]> {
  return db
    .selectFrom('shopDomain')
    .select(['id', 'domain', 'role'])
    .where('websiteId', '=', websiteId)
    .orderBy('domain')
    .$castTo<FurtherDomain>()
    .execute()
}

/** Where a website is served, what proves its domains, and what is known of these. */
export interface DomainFacts {
  host: string
  proof: string
  /** Host of the server that the website is pushed to; null where it is served here. */
  serverHost: string | null
}

/** The website's host without a port, its proof and its server's host; undefined where it is gone. */
export async function getDomainFacts(db: Db, websiteId: string): Promise<DomainFacts | undefined> {
  const result = await sql<DomainFacts>`
    select regexp_replace(w.domain, ':\\d+$', '') as host, w.domain_proof as proof, nullif(s.host, '') as server_host
    from website w left join shop_server s on s.id = w.shop_server_id and s.kind <> 'local' where w.id = ${websiteId}`.execute(db)
  return result.rows[0]
}

/** Those of some hosts that a website has, as its main domain or as another one. */
export async function findTakenHosts(db: Db, hosts: readonly string[]): Promise<string[]> {
  const result = await sql<{ host: string }>`
    select host from website where host = any (${sql.val(hosts)}::text[])
    union select domain from shop_domain where domain = any (${sql.val(hosts)}::text[]) order by 1`.execute(db)
  return result.rows.map(({ host }) => host)
}

/** Those of some domains, given with or without a port, that websites have as further domains. */
export async function findFurtherDomains(db: Db, domains: readonly string[]): Promise<string[]> {
  const rows = await sql<{ domain: string }>`
    select domain from shop_domain where domain in (select regexp_replace(d, ':\\d+$', '') from unnest(${sql.val(domains)}::text[]) d)`.execute(
    db,
  )
  return rows.rows.map(({ domain }) => domain)
}

/**
 * Inserts at least one domain and returns how many. A host that a website has violates a unique key, which is answered
 * with `taken`.
 */
export async function insertDomains(db: Db, websiteId: string, domains: readonly string[], role: DomainRole): Promise<number> {
  const result = await db
    .insertInto('shopDomain')
    .values(domains.map((domain) => ({ websiteId, domain, role })))
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows)
}

/** How many changed: those with that role already are left alone. */
export async function setDomainRole(db: Db, ids: readonly string[], role: DomainRole): Promise<number> {
  const result = await db
    .updateTable('shopDomain')
    .set({ role, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('role', '<>', role)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Deletes domains, in any scope, and returns how many there were. The last check of each stays: an undo, or the main
 * domain, goes on with it.
 */
export async function deleteDomains(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'shopDomain', ids)
}

export interface StoredCheck {
  domain: string
  verifiedAt: string | null
  /** Null for a host that nobody has asked about. */
  found: DomainCheck | null
}

/** The latest check of each domain of the website. */
export async function findDomainChecks(db: Db, websiteId: string): Promise<StoredCheck[]> {
  return db
    .selectFrom('shopDomainCheck')
    .select(['domain', 'verifiedAt', 'found'])
    .where('websiteId', '=', websiteId)
    .$castTo<StoredCheck>()
    .execute()
}

/** Forgets what was found about domains of the website: they are not proved until the next check. */
export async function deleteDomainChecks(db: Db, websiteId: string, domains: readonly string[]): Promise<void> {
  await db.deleteFrom('shopDomainCheck').where('websiteId', '=', websiteId).where('domain', 'in', domains).execute()
}

/** From now on these hosts of the website are proved by their text records alone. */
export async function requireProof(db: Db, websiteId: string, hosts: readonly string[]): Promise<void> {
  await db
    .insertInto('shopDomainCheck')
    .values([...new Set(hosts)].map((domain) => ({ websiteId, domain, needsProof: true })))
    .execute()
}

/**
 * Stores what a check found, and returns since when the domain is verified. DNS records that lead here verify it,
 * unless it is below a domain of another website, or was added by a user limited to some websites and no user without
 * limits has checked it since (`isVouched`). A verified domain stays so while it leads here, and while name servers do
 * not answer.
 */
export async function saveDomainCheck(
  db: Db,
  { websiteId, host }: { websiteId: string; host: string },
  check: DomainCheck,
  isVouched: boolean,
): Promise<string | null> {
  const isPointing = check.pointsHere === true && !(await isBelowOthers(db, websiteId, host))
  const isKept = check.pointsHere === true || check.error !== ''
  const result = await sql<{ verifiedAt: string | null }>`
    insert into shop_domain_check as c (website_id, domain, verified_at, found)
    values (${websiteId}, ${host}, case when ${check.hasProof || isPointing} then ${check.at}::timestamptz end, ${json(check)})
    on conflict (website_id, domain) do update set found = excluded.found, needs_proof = c.needs_proof and ${!isVouched}, verified_at = case
      when ${check.hasProof} or (${isPointing} and (${isVouched} or not c.needs_proof)) then coalesce(c.verified_at, excluded.verified_at)
      when ${isKept} then c.verified_at end
    returning verified_at`.execute(db)
  return result.rows[0]?.verifiedAt ?? null
}

async function isBelowOthers(db: Db, websiteId: string, host: string): Promise<boolean> {
  const above = sql.val(hostsAbove(host))
  const result = await sql<{ isBelow: boolean }>`
    select exists (select from website where host = any (${above}::text[]) and id <> ${websiteId})
      or exists (select from shop_domain where domain = any (${above}::text[]) and website_id <> ${websiteId}) as is_below`.execute(db)
  return result.rows[0]?.isBelow === true
}

/** Whether a host is a proved domain of an active website. */
export async function isProvedHost(db: Db, host: string): Promise<boolean> {
  const result = await sql<{ isProved: boolean }>`
    select exists (
      select from shop_domain_check c join website w on w.id = c.website_id
      where c.domain = ${host} and c.verified_at is not null and w.status = 'active'
        and (w.host = c.domain or exists (select from shop_domain d where d.website_id = w.id and d.domain = c.domain))) as is_proved`.execute(
    db,
  )
  return result.rows[0]?.isProved === true
}
