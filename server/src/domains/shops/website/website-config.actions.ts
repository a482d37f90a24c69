import { isDeepStrictEqual } from 'node:util'
import { type MenuItem, type shopWebsite, textIn } from '@wanpu/contract'
import type { Context, Handler } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { conflict, demandRow } from '../../../refusals.ts'
import { readWebsiteOffers } from '../website-group/offers.sql.ts'
import { copySample, listDifferingParts } from './copy-config.rules.ts'
import { menusForTargets } from './copy-menus.ts'
import { countFacets } from './facets.sql.ts'
import { findBlogLists, findLinkChoices } from './link-choice.sql.ts'
import { findMissingLinks } from './missing-links.ts'
import { findOwnSettings, resetSettings } from './own-settings.sql.ts'
import { keepSellersApart } from './refuse-shared-seller.ts'
import { configOf, configShown } from './website.rules.ts'
import {
  copyConfig,
  countLanguages,
  type DetailedWebsite,
  findWebsites,
  findWholeWebsites,
  getWebsite,
  setWebsites,
} from './website.sql.ts'
import { lockChosen, settleWebsites, versionsOf } from './website-results.ts'

type Family = typeof shopWebsite

/** How many websites a preview shows. */
const sampleSize = 50
type Menu = 'headerMenu' | 'footerMenu' | 'navigationMenu'

/** The handlers of what a website shows apart from its products: settings, slides, blocks and menus. */
export const configHandlers = {
  readGlobalConfig: async ({ websiteId }, { db }) => configShown((await website(db, websiteId)).globalConfig),

  async saveGlobalConfig({ websiteId, globalConfig, before }, { db }) {
    const current = configShown((await lockWebsite(db, websiteId)).globalConfig)
    if (before !== undefined && !isDeepStrictEqual(configOf(before), configOf(current))) throw conflict({ globalConfig: current })
    return { affected: await setWebsites(db, [websiteId], { globalConfig: json(configOf(globalConfig)) }) }
  },

  readHeaderMenu: readMenu('headerMenu'),
  saveHeaderMenu: saveMenu('headerMenu'),
  readFooterMenu: readMenu('footerMenu'),
  saveFooterMenu: saveMenu('footerMenu'),
  readNavigationMenu: readMenu('navigationMenu'),
  saveNavigationMenu: saveMenu('navigationMenu'),

  async copyConfig({ websiteId, websiteIds, parts, preview, versions }, context) {
    const { db, language, services } = context
    const source = await website(db, websiteId)
    const selected = await lockChosen(context, websiteIds)
    const targets = (await findWholeWebsites(db, selected.ids)).filter(({ id }) => id !== websiteId)
    const menusOf = await menusForTargets(services, db, { source, targetIds: targets.map(({ id }) => id) })
    const copyFor = ({ id }: { id: string }) => ({ ...source, ...menusOf(id) })
    const comparedTargets = targets.map((target) => ({ ...target, changed: listDifferingParts(copyFor(target), target, parts) }))
    if (preview) {
      const changing = comparedTargets.filter(({ changed: changedParts }) => changedParts.length > 0)
      const sample = changing.slice(0, sampleSize).map((target) => copySample({ source, copy: copyFor(target), target }, parts, language))
      return { affected: changing.length, sample, versions: versionsOf(changing) }
    }
    const { ids, results } = settleWebsites(comparedTargets, selected.gone, versions, language)
    return { affected: await keepSellersApart(context, () => copyConfig(db, { fromId: websiteId, toIds: ids, parts, menusOf })), results }
  },

  async resetInherited({ websiteIds, settings, preview, versions }, context) {
    const { db, language } = context
    const selected = await lockChosen(context, websiteIds)
    const own = await findOwnSettings(db, selected.ids, settings)
    if (preview) {
      const sample = own.slice(0, sampleSize).map(({ id, domain, before, after }) => ({ id, title: domain, before, after }))
      return { affected: own.length, sample, versions: versionsOf(own) }
    }
    const before = new Map(own.map((row) => [row.id, Object.keys(row.before)]))
    const writtenWebsites = (await findWebsites(db, selected.ids)).map((row) => ({ ...row, changed: before.get(row.id) ?? [] }))
    const { ids, results } = settleWebsites(writtenWebsites, selected.gone, versions, language)
    return { affected: await keepSellersApart(context, () => resetSettings(db, ids, settings)), results }
  },

  async checkLinks({ websiteId, urls }, { db, services }) {
    await website(db, websiteId)
    return { missing: await findMissingLinks({ ...services, db }, websiteId, urls) }
  },

  async readOffers({ websiteId }, { db }) {
    await website(db, websiteId)
    return readWebsiteOffers(db, websiteId)
  },

  readFacets: async (_, { db, scope }) => countFacets(db, scope),

  readLanguages: async (_, { db, scope }) => ({ items: await countLanguages(db, scope) }),

  async readLinkChoices({ websiteId, keywords, limit }, { db }) {
    const { language } = await website(db, websiteId)
    const words = keywords ?? ''
    const pages = [...sitePages, ...(await findBlogLists(db, websiteId)).map(blogPage)]
    return { items: [...pagesIn(pages, language, words), ...(await findLinkChoices(db, websiteId, words, limit))] }
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>

const sitePages = [
  { title: 'Home', zh: '首页', url: '/' },
  { title: 'Search', zh: '搜索', url: '/search/' },
  { title: 'Cart', zh: '购物车', url: '/cart/' },
]

const blogPage = ({ key, category }: { key: string; category: string }) =>
  key === '' ? { title: 'Blog', zh: '博客', url: '/blog/' } : { title: `Blog: ${category}`, zh: `博客：${category}`, url: `/blog/${key}/` }

/** Pages of a website, titled in its language; found by their title in Chinese and in English as well. */
const pagesIn = (pages: readonly (typeof sitePages)[number][], language: string, words: string) =>
  pages
    .map(({ title, zh, url }) => ({ shown: textIn(language, title, { zh }), names: [title, zh], url }))
    .filter(({ shown: title, names }) => [title, ...names].some((name) => name.toLowerCase().includes(words.toLowerCase())))
    .map(({ shown: title, url }) => ({ kind: 'page' as const, title, url }))

function readMenu(menu: Menu) {
  return async ({ websiteId }: { websiteId: string }, { db }: Pick<Context, 'db'>) => ({ menuItems: (await website(db, websiteId))[menu] })
}

interface SavedMenu {
  websiteId: string
  menuItems: MenuItem[]
  before?: MenuItem[] | undefined
}

function saveMenu(menu: Menu) {
  return async ({ websiteId, menuItems, before }: SavedMenu, { db }: Pick<Context, 'db'>) => {
    const current = (await lockWebsite(db, websiteId))[menu]
    if (before !== undefined && !isDeepStrictEqual(before, current)) throw conflict({ menuItems: current })
    return { affected: await setWebsites(db, [websiteId], { [menu]: json(menuItems) }) }
  }
}

async function website(db: Context['db'], id: string): Promise<DetailedWebsite> {
  return demandRow(await getWebsite(db, id))
}

/** The website as it is, which nobody else changes until the transaction ends. */
async function lockWebsite(db: Context['db'], id: string): Promise<DetailedWebsite> {
  await db.selectFrom('website').select('id').where('id', '=', id).forUpdate().execute()
  return website(db, id)
}
