import { linkTo } from '../kit/urls.ts'
import { articlePath } from '../pages/article-path.ts'
import { goodsPath } from '../pages/card.ts'
import { classPath } from '../pages/class-path.ts'
import type { MenuNode, SiteSnapshot } from '../snapshot.ts'
import type { Catalogue } from './catalogue.ts'
import { type EarlierPages, fileOf } from './redirects.ts'

/**
 * A snapshot whose menus have the addresses of today. An entry that leads to what was a page of a class, product or article leads to where that is now; one whose page
 * is gone is left out, unless it has others below it or the operator leads its address on.
 */
export function followMenus(snapshot: SiteSnapshot, catalogue: Catalogue, earlier: EarlierPages): SiteSnapshot {
  const menus = [snapshot.headerMenu, snapshot.footerMenu, snapshot.navigationMenu]
  const files = new Set(menus.flatMap(urlsOf).map(fileOfUrl))
  // A shop of which no linked page ever moved or went needs no list of its pages.
  if (![...files].some((file) => file in earlier)) return snapshot
  const places = placesOf(snapshot, catalogue)
  const taken = new Set(places.values())
  const led = new Set((snapshot.site.config.redirects ?? []).map(({ from }) => fileOfUrl(from)))
  const linkOf = (url: string): string | undefined => {
    const file = fileOfUrl(url)
    const of = earlier[file]
    if (of === undefined || !/^(?:class|goods|article) /.test(of) || led.has(file) || taken.has(firstPage(file))) return url
    const place = places.get(of) ?? places.get(intoMerged(of, snapshot.mergedClasses))
    return place === undefined ? undefined : linkTo(place) + (/[?#].*$/s.exec(url)?.[0] ?? '')
  }
  const follow = (menu: readonly MenuNode[]): MenuNode[] =>
    menu.flatMap(({ url, children, ...entry }) => {
      const below = children && follow(children)
      const link = url ? linkOf(url) : url
      if (url && link === undefined && !below?.length) return []
      return [{ ...entry, ...(link !== undefined && { url: link }), ...(below && { children: below }) }]
    })
  return {
    ...snapshot,
    headerMenu: follow(snapshot.headerMenu),
    footerMenu: follow(snapshot.footerMenu),
    navigationMenu: follow(snapshot.navigationMenu),
  }
}

const urlsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ url, children }) => [...(url ? [url] : []), ...urlsOf(children ?? [])])

const fileOfUrl = (url: string) => fileOf(url.split(/[?#]/, 1)[0] ?? '')

/** Later pages of a class are there or not by the number of its products: its first one stands for them. */
const firstPage = (file: string) => file.replace(/-\d+\/index\.html$/, '-1/index.html')

const intoMerged = (of: string, mergedClasses: Readonly<Record<string, string>> = {}) =>
  of.replace(/^class (\S+) \d+$/, (_, id: string) => `class ${mergedClasses[id] ?? id} 1`)

/** Where the pages of today lie: what each is of → its file. */
function placesOf({ articles }: SiteSnapshot, { classes, goods }: Catalogue): ReadonlyMap<string, string> {
  return new Map([
    ...classes.map((entry) => [`class ${entry.node.id} 1`, classPath(entry, 1).file] as const),
    ...goods.map((one) => [`goods ${one.goodsId}`, goodsPath(one)] as const),
    ...articles.map((article) => [`article ${article.id}`, articlePath(article)] as const),
  ])
}
