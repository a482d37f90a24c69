import type { MenuItem, shopWebsite } from '@wanpu/contract'
import { type Context, found, type Handler } from '../../action.ts'
import { json } from '../../db/query.ts'
import { knownWebsites } from './known-websites.ts'
import { findLinkChoices } from './link-choice.sql.ts'
import { configOf, configShown } from './website.rules.ts'
import { copyConfig, type DetailedWebsite, getWebsite, setWebsites } from './website.sql.ts'

type Family = typeof shopWebsite
type Menu = 'headerMenu' | 'footerMenu' | 'navigationMenu'

/** What a website shows beside its goods: settings, slides, blocks and menus. */
export const configHandlers = {
  readGlobalConfig: async ({ websiteId }, { db }) => configShown((await website(db, websiteId)).globalConfig),

  async saveGlobalConfig({ websiteId, globalConfig }, { db }) {
    await website(db, websiteId)
    return { affected: await setWebsites(db, [websiteId], { globalConfig: json(configOf(globalConfig)) }) }
  },

  readHeaderMenu: readMenu('headerMenu'),
  saveHeaderMenu: saveMenu('headerMenu'),
  readFooterMenu: readMenu('footerMenu'),
  saveFooterMenu: saveMenu('footerMenu'),
  readNavigationMenu: readMenu('navigationMenu'),
  saveNavigationMenu: saveMenu('navigationMenu'),

  async copyConfig({ websiteId, websiteIds, parts }, { db }) {
    await website(db, websiteId)
    await knownWebsites(db, websiteIds)
    return { affected: await copyConfig(db, websiteId, websiteIds, parts) }
  },

  async readLinkChoices({ websiteId, keywords, limit }, { db }) {
    await website(db, websiteId)
    const words = keywords ?? ''
    const pages = sitePages.filter((page) => page.title.includes(words))
    return { items: [...pages, ...(await findLinkChoices(db, websiteId, words, limit))] }
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>

const sitePages = [
  { kind: 'page' as const, title: '首页', url: '/' },
  { kind: 'page' as const, title: '搜索', url: '/search/' },
  { kind: 'page' as const, title: '购物车', url: '/cart/' },
]

function readMenu(menu: Menu) {
  return async ({ websiteId }: { websiteId: string }, { db }: Pick<Context, 'db'>) => ({ menuItems: (await website(db, websiteId))[menu] })
}

function saveMenu(menu: Menu) {
  return async ({ websiteId, menuItems }: { websiteId: string; menuItems: MenuItem[] }, { db }: Pick<Context, 'db'>) => {
    await website(db, websiteId)
    return { affected: await setWebsites(db, [websiteId], { [menu]: json(menuItems) }) }
  }
}

async function website(db: Context['db'], id: string): Promise<DetailedWebsite> {
  return found(await getWebsite(db, id))
}
