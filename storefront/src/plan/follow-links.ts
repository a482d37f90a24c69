import { linkTo } from '../kit/urls.ts'
import { blogPath, categoryPath } from '../pages/article-parts.ts'
import { articlePath } from '../pages/article-path.ts'
import { goodsPath } from '../pages/card.ts'
import { classPath } from '../pages/class-path.ts'
import type { Block, MenuNode, SiteSnapshot, Slide } from '../snapshot.ts'
import type { Catalogue } from './catalogue.ts'
import { type EarlierPages, fileOf } from './redirects.ts'

/**
 * A snapshot whose menus, slides and blocks have the addresses of today: what leads to a page that a class, product,
 * article or list of posts had leads to where that is now. Where it is gone, an entry of a menu is left out unless it
 * has others below it, and a picture has no link; an address that the operator leads on stays. A block of a merged
 * class shows the one that it went into.
 */
export function followLinks(snapshot: SiteSnapshot, catalogue: Catalogue, earlier: EarlierPages): SiteSnapshot {
  const linkOf = openLinks(snapshot, catalogue, earlier)
  const followMenu = (menu: readonly MenuNode[]): MenuNode[] =>
    menu.flatMap(({ url, children, ...entry }) => {
      const below = children && followMenu(children)
      const link = url ? linkOf(url) : url
      if (url && link === undefined && !below?.length) return []
      return [{ ...entry, ...(link !== undefined && { url: link }), ...(below && { children: below }) }]
    })
  const followSlide = ({ url, ...slide }: Slide): Slide => {
    const link = url ? linkOf(url) : url
    return { ...slide, ...(link !== undefined && { url: link }) }
  }
  const { config } = snapshot.site
  const slides = config.slides.map(followSlide)
  const homePageDataBlocks = config.homePageDataBlocks.map((block) => ({
    ...block,
    adItems: block.adItems.map(followSlide),
    ...(block.source && { source: followSource(block.source, snapshot.mergedClasses) }),
  }))
  return {
    ...snapshot,
    site: { ...snapshot.site, config: { ...config, slides, homePageDataBlocks } },
    headerMenu: followMenu(snapshot.headerMenu),
    footerMenu: followMenu(snapshot.footerMenu),
    navigationMenu: followMenu(snapshot.navigationMenu),
  }
}

/** Tells where an address leads today; undefined where its page is gone. */
function openLinks(snapshot: SiteSnapshot, catalogue: Catalogue, earlier: EarlierPages): (url: string) => string | undefined {
  let known: { places: ReadonlyMap<string, string>; taken: ReadonlySet<string> } | undefined
  const today = () => {
    const places = known?.places ?? placesOf(snapshot, catalogue)
    known ??= { places, taken: new Set(places.values()) }
    return known
  }
  const led = new Set((snapshot.site.config.redirects ?? []).map(({ from }) => fileOfUrl(from)))
  return (url) => {
    const file = fileOfUrl(url)
    const of = earlier[file]
    if (of === undefined || !/^(?:class|goods|article) |^blog .* 1$/.test(of) || led.has(file)) return url
    const { places, taken } = today()
    if (taken.has(firstPage(file))) return url
    const place = places.get(of) ?? places.get(intoMerged(of, snapshot.mergedClasses))
    return place === undefined ? undefined : linkTo(place) + (/[?#].*$/s.exec(url)?.[0] ?? '')
  }
}

function followSource(source: NonNullable<Block['source']>, mergedClasses: Readonly<Record<string, string>> = {}): Block['source'] {
  const merged = mergedClasses[source.classificationId ?? '']
  return merged === undefined ? source : { ...source, classificationId: merged }
}

const fileOfUrl = (url: string) => fileOf(url.split(/[?#]/, 1)[0] ?? '')

/** Later pages of a class are there or not by the number of its products: its first one stands for them. */
const firstPage = (file: string) => file.replace(/-\d+\/index\.html$/, '-1/index.html')

const intoMerged = (of: string, mergedClasses: Readonly<Record<string, string>> = {}) =>
  of.replace(/^class (\S+) \d+$/, (_, id: string) => `class ${mergedClasses[id] ?? id} 1`)

/** Where the pages of today lie: what each is of → its file. */
function placesOf({ articles }: SiteSnapshot, { classes, goods }: Catalogue): ReadonlyMap<string, string> {
  const posts = articles.filter(({ isPost }) => isPost)
  return new Map([
    ...posts.flatMap(({ category }) =>
      category ? [[`blog ${category.key} 1`, categoryPath(category.address ?? category.key)] as const] : [],
    ),
    ...posts.slice(0, 1).map(() => ['blog all 1', blogPath] as const),
    ...classes.map((entry) => [`class ${entry.node.id} 1`, classPath(entry, 1).file] as const),
    ...goods.map((one) => [`goods ${one.goodsId}`, goodsPath(one)] as const),
    ...articles.map((article) => [`article ${article.id}`, articlePath(article)] as const),
  ])
}
