import { allows, needFacts, type WebsiteNeed, type WebsiteNeeds } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { needsOf, needsOfNone, type SaleGap } from '../../shops/website/needs.rules.ts'
import { findNeedsFacts, type NeedsFacts } from '../../shops/website/needs-facts.sql.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { type Offer, type OfferedWebsite, readOffer } from './checkout/offer.sql.ts'
import { findCheckoutGaps } from './needs/checkout-problems.ts'
import { findMailingWebsites } from './needs/mailing-websites.sql.ts'
import { readNeedVersions } from './needs/need-versions.sql.ts'

export { readCheckoutProblems } from './needs/checkout-problems.ts'

/** The needs of a website, with what names it. */
export interface NeedyWebsite {
  id: string
  domain: string
  name: string
  isActive: boolean
  isPublic: boolean
  /** An order can be placed, paid, mailed and shipped. */
  canSell: boolean
  /** An order can be placed and paid. */
  takesOrders: boolean
  /** What its checkout sells in. */
  currencyCode: string
  needs: WebsiteNeed[]
}

/**
 * Whether websites can sell, and what each needs, by the rules of the checkout itself; by id. The one place that says
 * so: home, lists, pages, checks and the steps to a first order read it.
 * What a stopped website would be paid, shipped and mailed with is not looked at, and it can't sell.
 */
async function findWebsiteNeeds(db: Db, ids: readonly string[], at: string): Promise<NeedyWebsite[]> {
  const facts = await findNeedsFacts(db, hasId(ids))
  const activeIds = facts.filter(({ isActive }) => isActive).map(({ id }) => id)
  if (activeIds.length === 0) return facts.map((website) => needy(website, undefined, []))
  const [offer, mailing] = [await readOffer(db, activeIds, [], at), await findMailingWebsites(db, activeIds)]
  return facts.map((website) => {
    const offered = offer.websites.get(website.id)
    return needy(website, offered, offered === undefined ? [] : saleGaps(offer, mailing, offered))
  })
}

/** What each website needs was worked out of this version of it, on this day. */
interface KeptNeeds {
  version: string
  website: NeedyWebsite
}

const keptNeeds = new WeakMap<Services, Map<string, KeptNeeds>>()

/**
 * The same of all websites of a scope, for screens that ask every minute: only what changed since somebody asked this
 * process last is worked out again.
 */
export async function readKeptNeeds(services: Services, db: Db, scope: WebsiteScope, at: string): Promise<NeedyWebsite[]> {
  const day = (await readBusinessZone(db)).dayOf(at)
  const kept = keptNeeds.get(services) ?? new Map<string, KeptNeeds>()
  keptNeeds.set(services, kept)
  // Read before the needs: a change in between has them worked out once more the next time, never kept too long.
  const versions = [...(await readNeedVersions(db, inScope(scope)))].map(([id, version]) => ({ id, version: `${version};${day}` }))
  const changed = versions.filter(({ id, version }) => kept.get(id)?.version !== version)
  const worked = new Map(
    (
      await findWebsiteNeeds(
        db,
        changed.map(({ id }) => id),
        at,
      )
    ).map((website) => [website.id, website]),
  )
  for (const { id, version } of changed) {
    const website = worked.get(id)
    if (website) kept.set(id, { version, website })
    else kept.delete(id)
  }
  return versions.flatMap(({ id }) => kept.get(id)?.website ?? [])
}

const hasId = (ids: readonly string[]) => sql`website.id = any (${ids}::bigint[])`
const inScope = (scope: WebsiteScope) => (scope.kind === 'all' ? sql`true` : hasId(scope.ids))

function needy(facts: NeedsFacts, offered: OfferedWebsite | undefined, gaps: readonly SaleGap[]): NeedyWebsite {
  const { id, domain, name, isActive, isPublic } = facts
  const needs = needsOf(facts, gaps)
  const canSell = isActive && !needs.some(({ blocks }) => blocks)
  const takesOrders = isActive && !needs.some(({ what, blocks }) => blocks && needFacts[what].isAfterOrder !== true)
  return { id, domain, name, isActive, isPublic, canSell, takesOrders, currencyCode: currencyOf(offered), needs }
}

const currencyOf = (offered: OfferedWebsite | undefined) => offered?.currencyCode ?? 'USD'

function saleGaps(offer: Offer, mailing: ReadonlySet<string>, offered: OfferedWebsite): SaleGap[] {
  const gaps = findCheckoutGaps(offer, offered.id, currencyOf(offered))
  return mailing.has(offered.id) ? gaps : [...gaps, 'no-sender']
}

/** What a first website needs before there is one: of payment, shipping and mail, whatever any website could use counts. */
export async function findFirstNeeds(db: Db, hasProducts: boolean): Promise<WebsiteNeed[]> {
  const result = await sql<{ gap: SaleGap }>`
    select 'no-payment' as gap where not exists (
      select from payment_account a join payment_mode m on m.id = a.payment_mode_id where a.status = 'active' and m.status = 'active')
    union all select 'no-shipping' where not exists (select from shipping_mode where status = 'active')
    union all select 'no-sender' where not exists (select from mail_sender where status = 'active')`.execute(db)
  return needsOfNone(
    hasProducts,
    result.rows.map(({ gap }) => gap),
  )
}

/** Those of the needs whose screen somebody with these permissions may open. */
export function openNeeds(needs: readonly WebsiteNeed[], permissions: readonly string[]): WebsiteNeed[] {
  return needs.filter(({ what }) => allows(permissions, needFacts[what].right))
}

/** The needs of these websites as somebody with these permissions is told them. */
export async function readNeedsOf(
  db: Db,
  ids: readonly string[],
  { at, permissions }: { at: string; permissions: readonly string[] },
): Promise<WebsiteNeeds[]> {
  const websites = await findWebsiteNeeds(db, ids, at)
  return websites.map(({ id, canSell, takesOrders, currencyCode, needs }) => ({
    id,
    canSell,
    takesOrders,
    currencyCode,
    needs: openNeeds(needs, permissions),
  }))
}
