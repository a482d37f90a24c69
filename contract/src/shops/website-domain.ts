import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id, ids } from '../core/fields.ts'
import { affected } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { ownDomain } from './website-failures.ts'
import { domain } from './website-row.ts'

/**
 * What a further domain of a website does: it shows the shop under its own name, or sends visitors on to the main
 * domain.
 */
export const domainRole = z.enum(['alias', 'redirect'])
export type DomainRole = z.output<typeof domainRole>

/** What the name servers said about a domain. Names and addresses are as they were found. */
export const domainCheck = z.object({
  at: z.string(),
  /** Texts of the proof's record. */
  txt: z.array(z.string()),
  /** The name that the domain is an alias of; '' where it has addresses of its own. */
  cname: z.string(),
  addresses: z.array(z.string()),
  hasProof: z.boolean(),
  /** It leads to where the shop is served; null where nobody said where that is. */
  pointsHere: z.boolean().nullable(),
  /** Why the name servers did not answer, such as ETIMEOUT; '' when they did. */
  error: z.string(),
})
export type DomainCheck = z.output<typeof domainCheck>

export const websiteDomainRow = z.object({
  /** Null for the main domain, which is a field of the website. */
  id: z.string().nullable(),
  host: z.string(),
  /** With its scheme. */
  address: z.string(),
  role: z.enum(['main', ...domainRole.options]),
  /** Null until its owner was proved; certificates are made for proved domains only. */
  verifiedAt: z.string().nullable(),
  check: domainCheck.nullable(),
})
export type WebsiteDomainRow = z.output<typeof websiteDomainRow>

export const websiteDomains = z.object({
  websiteId: websiteOfRecord,
  items: z.array(websiteDomainRow),
  /** The text of the record `_wanpu.<domain>` that proves the owner of any domain of this website. */
  proof: z.string(),
  /** Names and addresses that the domains should lead to; empty where nobody said. */
  targets: z.array(z.string()),
})
export type WebsiteDomains = z.output<typeof websiteDomains>

const plainDomain = domain.refine((host) => !host.includes(':') && host !== 'localhost')
const domainTaken = failure('domain-taken', '域名已被网站使用：{domains}', 'Already used by a website: {domains}')
const noSuchDomain = failure('no-such-domain', '网站没有这个域名：{host}', 'The website has no such domain: {host}')
const undoable = { effect: 'writes', readsThrough: 'shop-website.read.domains', isUndoable: true, scope: 'website' } as const

/** The domains of a website: its main one, those that show the same shop, and old ones that lead to it. */
export const websiteDomain = {
  read: action('shop-website.read.domains', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: websiteDomains,
    scope: 'website',
  }),
  insert: action('shop-website.insert.domains', {
    ...undoable,
    input: z.strictObject({ websiteId, domains: z.array(plainDomain).min(1).max(100), role: domainRole }),
    output: affected,
    fails: [domainTaken, ownDomain],
  }),
  setRole: action('shop-website.set-domain-role', {
    ...undoable,
    input: z.strictObject({ websiteId, ids, role: domainRole }),
    output: affected,
  }),
  /** A further domain becomes the main one; the main one leads to it from then on. */
  setMain: action('shop-website.set-main-domain', {
    ...undoable,
    input: z.strictObject({ websiteId, id }),
    output: affected,
  }),
  delete: action('shop-website.delete.domains', {
    ...undoable,
    effect: 'deletes',
    input: z.strictObject({ websiteId, ids }),
    output: affected,
  }),
  /** Asks the name servers about one domain of the website and keeps what they said. */
  check: action('shop-website.check-domain', {
    effect: 'writes',
    transaction: 'own',
    input: z.strictObject({ websiteId, host: plainDomain }),
    output: domainCheck.extend({ verifiedAt: z.string().nullable() }),
    fails: [noSuchDomain],
    scope: 'website',
    // Name servers take their time, and no transaction may wait for them.
  }),
}
