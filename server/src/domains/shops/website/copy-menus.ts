import type { MenuItem } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'
import { entriesWithLink, keysOf, type LinkedEntry, targetOf, withLinks } from './links.rules.ts'
import { findOfEmptyClasses, findWithoutPage, readLeadingOn } from './missing-links.ts'
import type { DetailedWebsite } from './website.sql.ts'

export type Menus = Pick<DetailedWebsite, 'headerMenu' | 'footerMenu' | 'navigationMenu'>

const followMenus = ({ headerMenu, footerMenu, navigationMenu }: Menus, linkOf: (url: string) => string | undefined): Menus => {
  const follow = (menu: readonly MenuItem[]) => withLinks(menu, linkOf)
  return { headerMenu: follow(headerMenu), footerMenu: follow(footerMenu), navigationMenu: follow(navigationMenu) }
}

const entriesOfMenus = ({ headerMenu, footerMenu, navigationMenu }: Menus): LinkedEntry[] =>
  [headerMenu, footerMenu, navigationMenu].flatMap(entriesWithLink)

/**
 * The menus of a website for another one, which never had its old addresses: entries lead to where these lead to. Those
 * that lead to nothing are named, each once: `waiting` are kept, for their category is there and has no products on the
 * website; `dead` are left out.
 */
export async function followOldAddresses({ config, copies }: Pick<Services, 'config' | 'copies'>, db: Db, like: Menus & { id: string }) {
  const entries = entriesOfMenus(like)
  const services = { config, copies, db }
  const withoutPage = await findWithoutPage(
    services,
    like.id,
    entries.map(({ url }) => url),
  )
  const leading = await readLeadingOn(services, like.id, withoutPage)
  const nowhere = withoutPage.filter((url) => !leading.has(url))
  const waiting = new Set(await findOfEmptyClasses(db, nowhere))
  const dead = new Set(nowhere.filter((url) => !waiting.has(url)))
  const menus = followMenus(like, (url) => (dead.has(url) ? undefined : (leading.get(url) ?? url)))
  return { menus, waiting: entriesOf(waiting, entries), dead: entriesOf(dead, entries) }
}

/** The entries of these addresses, each address once. */
export const entriesOf = (urls: Iterable<string>, entries: readonly LinkedEntry[]): LinkedEntry[] =>
  [...urls].flatMap((url) => entries.find((entry) => entry.url === url) ?? [])

/**
 * The menus of a website for each of some others: a product is linked under its address there, and what one of them
 * does not have (a product that it does not sell, an article, a dead link) is left out. Categories are those of the
 * stock, and stay.
 */
export async function menusForTargets(
  services: Pick<Services, 'config' | 'copies'>,
  db: Db,
  { source, targetIds }: { source: Menus & { id: string }; targetIds: readonly string[] },
): Promise<(targetId: string) => Menus> {
  const { menus } = await followOldAddresses(services, db, source)
  const entries = entriesOfMenus(menus)
  const keys = keysOf(entries.map(({ url }) => url))
  const products = await findProductsElsewhere(db, { websiteId: source.id, targetIds, keys: keys.goods })
  const articles = await findArticlesOf(db, targetIds, keys.articles)
  return (targetId) => {
    const linkIn = (url: string): string | undefined => {
      const target = targetOf(url)
      if (typeof target !== 'object') return url
      if (target.kind === 'articles') return articles.has(`${targetId} ${target.key}`) ? url : undefined
      if (target.kind !== 'goods' || !products.known.has(target.key)) return url
      const there = products.keys.get(`${targetId} ${target.key}`)
      if (there === undefined || there === target.key) return there && url
      return `/goods/${there}.html${/[?#].*$/s.exec(url)?.[0] ?? ''}`
    }
    return followMenus(menus, linkIn)
  }
}

/**
 * Products of a website by their addresses there: which of these are its own, and where each lies on other websites
 * that sell it.
 */
async function findProductsElsewhere(
  db: Db,
  { websiteId, targetIds, keys }: { websiteId: string; targetIds: readonly string[]; keys: readonly string[] },
) {
  const result = await sql<{ key: string; targetId: string | null; there: string | null }>`
    with own as (
      select s.goods_id, coalesce(s.url_keywords, g.url_keywords) as key from shop_goods s join goods g on g.id = s.goods_id
      where s.website_id = ${websiteId} and coalesce(s.url_keywords, g.url_keywords) = any (${sql.val(keys)}::text[]))
    select own.key, elsewhere.website_id as target_id, elsewhere.key as there
    from own left join lateral (
      select s.website_id, coalesce(s.url_keywords, g.url_keywords) as key from shop_goods s join goods g on g.id = s.goods_id
      where s.goods_id = own.goods_id and s.website_id = any (${sql.val(targetIds)}::bigint[]) and s.status = 'on' and ${isOnSale}
    ) elsewhere on true`.execute(db)
  const found = result.rows.flatMap(({ key, targetId, there }) => (targetId && there ? [[`${targetId} ${key}`, there] as const] : []))
  return { known: new Set(result.rows.map(({ key }) => key)), keys: new Map(found) }
}

/** Which of these addresses articles of websites have, also of those that are not public yet: `website key`. */
async function findArticlesOf(db: Db, websiteIds: readonly string[], keys: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await sql<{ websiteId: string; key: string }>`
    select w.id as website_id, a.url_keywords as key from website w cross join lateral shown_articles(w.id) a
    where w.id = any (${sql.val(websiteIds)}::bigint[]) and a.url_keywords = any (${sql.val(keys)}::text[])
    union select website_id, url_keywords from article
    where website_id = any (${sql.val(websiteIds)}::bigint[]) and url_keywords = any (${sql.val(keys)}::text[])`.execute(db)
  return new Set(result.rows.map(({ websiteId, key }) => `${websiteId} ${key}`))
}
