import type { InputOf, shopWebsite } from '@wanpu/contract'
import type { Context, Handler } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import { isInScope } from '../../../website-scope.ts'
import { addCopies } from '../../catalog/shop-goods/shop-goods.actions.ts'
import { copyArticles } from '../article/article.sql.ts'
import { hostOfDomain, ownHostsIn } from '../website-domain/hosts.rules.ts'
import { refuseOwnHosts } from '../website-domain/name-hosts.ts'
import { findFurtherDomains } from '../website-domain/website-domain.sql.ts'
import { checkServer, checkServerAfter } from './check-server.ts'
import { entriesOf, followOldAddresses } from './copy-menus.ts'
import { entriesWithLink, type LinkedEntry } from './links.rules.ts'
import { findWithoutPage } from './missing-links.ts'
import { type DomainLine, domainsIn } from './website.rules.ts'
import { getWebsite, insertNewWebsites, insertWebsite } from './website.sql.ts'

type Family = typeof shopWebsite
type NewWebsite = Omit<Parameters<typeof insertNewWebsites>[1], 'shopServerId'> & { shopServerId?: string | undefined }

export const insertHandlers = {
  async insert(fields, context) {
    checkMayInsert(context)
    refuseOwnHosts(context, [fields.domain])
    await checkServer(fields.shopServerId, 1, context)
    return { id: await insertWebsite(context.db, { ...fields, seller: json(fields.seller) }) }
  },

  async insertBatch({ domains, name, ...fields }, context) {
    checkMayInsert(context)
    return insertAll(domains, name, { ...fields, seller: json(fields.seller) }, context)
  },

  async insertLike({ websiteId, domains, goods }, context) {
    checkMayInsert(context)
    const like = demandRow(await getWebsite(context.db, websiteId))
    const { description, language, ownerCode, tags, colourLabel, memo, wantedGoods, seller } = like
    const { groupId, publishing, publishTimes } = like
    const { menus, waiting, dead } = await followOldAddresses(context.services, context.db, like)
    // Its title names the other shop, and its redirects are addresses that only the other one ever had.
    const { pageTitle: _title, redirects: _redirects, ...globalConfig } = like.globalConfig
    const result = await insertAll(
      domains,
      '',
      {
        description,
        language,
        ownerCode,
        tags,
        colourLabel,
        memo,
        wantedGoods,
        publishing,
        publishTimes,
        ...(like.shopServerId !== null && { shopServerId: like.shopServerId }),
        // What the other one inherits is inherited here, too.
        groupId,
        seller: json(seller),
        globalConfig: json(globalConfig),
        headerMenu: json(menus.headerMenu),
        footerMenu: json(menus.footerMenu),
        navigationMenu: json(menus.navigationMenu),
      },
      context,
    )
    await copyArticles(context.db, websiteId, result.ids)
    if (goods) return { ...result, taskIds: await addCopies(websiteId, result.ids, context), missingLinks: waiting, leftOutLinks: dead }
    // None of them has products, so what is missing in one is missing in all.
    const [first] = result.ids
    const entries = Object.values(menus).flatMap(entriesWithLink)
    const missingLinks = first === undefined ? [] : await findMissing(context, first, entries)
    return { ...result, taskIds: [], missingLinks, leftOutLinks: dead }
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>

/** Those of the menus' entries that lead to no page of a website, each address once. */
async function findMissing({ db, services }: InsertContext, websiteId: string, entries: readonly LinkedEntry[]): Promise<LinkedEntry[]> {
  const urls = entries.map(({ url }) => url)
  return entriesOf(await findWithoutPage({ ...services, db }, websiteId, urls), entries)
}

type InsertContext = Context<'no-such-server' | 'server-full'>

/** Websites for the domains that are free; the lines that were not taken are returned with their reasons. */
async function insertAll(text: InputOf<Family['insertBatch']>['domains'], name: string, fields: NewWebsite, context: InsertContext) {
  await checkServer(fields.shopServerId, 0, context)
  const { domains, refused: refusedLines } = domainsIn(text)
  const ownHosts = new Set(
    ownHostsIn(
      context.services.config,
      domains.map(({ domain }) => domain),
    ),
  )
  const isOwn = ({ domain }: DomainLine) => ownHosts.has(hostOfDomain(domain))
  const others = new Set(
    await findFurtherDomains(
      context.db,
      domains.map(({ domain }) => domain),
    ),
  )
  const free = domains.filter((line) => !others.has(hostOfDomain(line.domain)) && !isOwn(line))
  const insertedWebsites = await insertNewWebsites(
    context.db,
    fields,
    free.map((website) => ({ domain: website.domain, name: website.name ?? name })),
  )
  await checkServerAfter(fields.shopServerId, insertedWebsites.length, context)
  const insertedDomains = new Set(insertedWebsites.map((website) => website.domain))
  const existing = domains
    .filter((domain) => !insertedDomains.has(domain.domain))
    .map((line) => ({ line: line.line, domain: line.domain, reason: isOwn(line) ? ('own' as const) : ('taken' as const) }))
  return {
    affected: insertedWebsites.length,
    ids: insertedWebsites.map((website) => website.id),
    refused: [...refusedLines, ...existing].sort((a, b) => a.line - b.line),
  }
}

/** Users limited to a list of websites may not add any, because they could not see them. */
function checkMayInsert({ scope }: Pick<Context, 'scope'>): void {
  if (scope.kind === 'some' && !isInScope(scope, 'new')) throw refuse('beyond-own-rights')
}
