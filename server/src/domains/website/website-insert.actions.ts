import type { InputOf, shopWebsite } from '@wanpu/contract'
import { type Context, demandRow, type Handler, refuse } from '../../action.ts'
import type { Db } from '../../db/open.ts'
import { json } from '../../db/query.ts'
import { isInScope } from '../../website-scope.ts'
import { copyArticles } from '../article/article.sql.ts'
import { addCopies } from '../shop-goods/shop-goods.actions.ts'
import { findFurtherDomains } from '../website-domain/website-domain.sql.ts'
import { entriesWithLink, type LinkedEntry } from './links.rules.ts'
import { findMissingLinks } from './missing-links.ts'
import { checkServer, checkServerAfter } from './server-room.ts'
import { domainsIn, type WantedDomain } from './website.rules.ts'
import { getWebsite, insertNewWebsites, insertWebsite } from './website.sql.ts'

type Family = typeof shopWebsite
type NewWebsite = Omit<Parameters<typeof insertNewWebsites>[1], 'shopServerId'> & { shopServerId?: string | undefined }

export const insertHandlers = {
  async insert(fields, context) {
    checkMayInsert(context)
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
    const { groupId, headerMenu, footerMenu, navigationMenu, publishing, publishTimes } = like
    // Its title names the other shop, and its redirects are addresses that only the other one ever had.
    const { pageTitle: _title, redirects: _redirects, ...globalConfig } = like.globalConfig
    const made = await insertAll(
      domains,
      '',
      {
        ...{ description, language, ownerCode, tags, colourLabel, memo, wantedGoods, publishing, publishTimes },
        ...(like.shopServerId !== null && { shopServerId: like.shopServerId }),
        // What the other one inherits is inherited here, too.
        groupId,
        seller: json(seller),
        globalConfig: json(globalConfig),
        headerMenu: json(headerMenu),
        footerMenu: json(footerMenu),
        navigationMenu: json(navigationMenu),
      },
      context,
    )
    await copyArticles(context.db, websiteId, made.ids)
    if (goods) return { ...made, taskIds: await addCopies(websiteId, made.ids, context), missingLinks: [] }
    // None of them has products, so what is missing in one is missing in all.
    const [first] = made.ids
    const entries = [headerMenu, footerMenu, navigationMenu].flatMap(entriesWithLink)
    return { ...made, taskIds: [], missingLinks: first === undefined ? [] : await missingOf(context.db, first, entries) }
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>

/** Those of the menus' entries that lead to no page of a website, each address once. */
async function missingOf(db: Db, websiteId: string, entries: readonly LinkedEntry[]): Promise<LinkedEntry[]> {
  const urls = entries.map(({ url }) => url)
  const missing = await findMissingLinks(db, websiteId, urls)
  return missing.flatMap((url) => entries.find((entry) => entry.url === url) ?? [])
}

type InsertContext = Context<'no-such-server' | 'server-full'>

/** Websites for the domains that are free; the lines that were not taken are returned with their reasons. */
async function insertAll(text: InputOf<Family['insertBatch']>['domains'], name: string, fields: NewWebsite, context: InsertContext) {
  await checkServer(fields.shopServerId, 0, context)
  const { domains, refused } = domainsIn(text)
  const others = new Set(
    await findFurtherDomains(
      context.db,
      domains.map(({ domain }) => domain),
    ),
  )
  const free = domains.filter(({ domain }) => !others.has(domain.replace(/:\d+$/, '')))
  const inserted = await insertNewWebsites(
    context.db,
    fields,
    free.map((one) => ({ domain: one.domain, name: one.name ?? name })),
  )
  await checkServerAfter(fields.shopServerId, inserted.length, context)
  const made = new Set(inserted.map((one) => one.domain))
  const taken = domains
    .filter((one) => !made.has(one.domain))
    .map(({ line, domain }: WantedDomain) => ({ line, domain, reason: 'taken' as const }))
  return {
    affected: inserted.length,
    ids: inserted.map((one) => one.id),
    refused: [...refused, ...taken].sort((a, b) => a.line - b.line),
  }
}

/** Somebody limited to a list of websites could not see what he makes. */
function checkMayInsert({ scope }: Pick<Context, 'scope'>): void {
  if (scope.kind === 'some' && !isInScope(scope, 'new')) throw refuse('beyond-own-rights')
}
