import { latinSlug } from '../kit/latin.ts'
import { categoryPath } from '../pages/article-parts.ts'
import { articlePath } from '../pages/article-path.ts'
import { goodsPath } from '../pages/card.ts'
import { classPath } from '../pages/class-path.ts'
import type { Article, SiteSnapshot } from '../snapshot.ts'
import { buildCatalogue, type Catalogue, compareIds } from './catalogue.ts'
import type { EarlierPages } from './redirects.ts'

export interface AddressedPages {
  snapshot: SiteSnapshot
  catalogue: Catalogue
  /**
   * Addresses that pages would have by their rows, where they have others: path → what the page is of. Menus and links
   * lead there, and so do mails.
   */
  replaced: EarlierPages
}

/**
 * The pages of a website with the addresses that it wants for them: those of their rows, or the same in Latin letters.
 */
export function addressPages(given: SiteSnapshot, earlier: EarlierPages): AddressedPages {
  if (!given.site.config.latinAddresses) return { snapshot: given, catalogue: buildCatalogue(given), replaced: {} }
  const replaced: Record<string, string> = {}
  const keysFor = (pages: readonly Page[], fileOf: (key: string) => string) => {
    const keys = chooseKeys(pages, { fileOf, earlier, language: given.site.language })
    for (const { of, key } of pages) if (keys.get(of) !== key) replaced[fileOf(key)] = of
    return (of: string, key: string) => keys.get(of) ?? key
  }
  const goodsKey = keysFor(
    given.goods.map(({ goodsId, urlKeywords }) => ({ id: goodsId, of: `goods ${goodsId}`, key: urlKeywords })),
    (urlKeywords) => goodsPath({ urlKeywords }),
  )
  const goods = given.goods.map((one) => ({ ...one, urlKeywords: goodsKey(`goods ${one.goodsId}`, one.urlKeywords) }))
  const snapshot = { ...given, goods, ...addressArticles(given, keysFor) }
  const catalogue = buildCatalogue(snapshot)
  const classKey = keysFor(
    catalogue.classes.map(({ node, key }) => ({ id: node.id, of: `class ${node.id} 1`, key })),
    (key) => classPath({ key }, 1).file,
  )
  for (const entry of catalogue.classes) entry.key = classKey(`class ${entry.node.id} 1`, entry.key)
  return { snapshot, catalogue, replaced }
}

type KeysFor = (pages: readonly Page[], fileOf: (key: string) => string) => (of: string, key: string) => string

/** The articles, and what names them by their address. */
function addressArticles({ articles: given, site }: SiteSnapshot, keysFor: KeysFor): Pick<SiteSnapshot, 'articles' | 'site'> {
  const articleKey = keysFor(
    given.map(({ id, key }) => ({ id, of: `article ${id}`, key })),
    (key) => articlePath({ key }),
  )
  const categories = new Set(given.flatMap(({ category }) => category?.key ?? []))
  const blogKey = keysFor(
    [...categories].sort().map((key) => ({ id: '', of: `blog ${key} 1`, key })),
    (key) => categoryPath(key),
  )
  const articles = given.map((article): Article => {
    const { category } = article
    const key = articleKey(`article ${article.id}`, article.key)
    return { ...article, key, ...(category && { category: { ...category, address: blogKey(`blog ${category.key} 1`, category.key) } }) }
  })
  const keyOfArticle = new Map(given.map(({ key }, at) => [key, articles[at]?.key ?? key]))
  const sizeGuides = site.config.sizeGuides?.map((guide) => ({ ...guide, article: keyOfArticle.get(guide.article) ?? guide.article }))
  return { articles, site: { ...site, config: { ...site.config, ...(sizeGuides && { sizeGuides }) } } }
}

/** A page with the key of its address; `of` says what it is of, as in manifests. */
type Page = { id: string; of: string; key: string }

/**
 * The key of each page in Latin letters. No page takes the key that another one has by its row, nor one under which
 * another page was before: it gets a number. So keys stay from build to build, whatever comes and goes.
 */
function chooseKeys(
  pages: readonly Page[],
  { fileOf, earlier, language }: { fileOf: (key: string) => string; earlier: EarlierPages; language: string },
): ReadonlyMap<string, string> {
  const taken = new Set(pages.map(({ key }) => key.toLowerCase()))
  const keys = new Map<string, string>()
  const isFree = (key: string, of: string) => !taken.has(key.toLowerCase()) && (earlier[fileOf(key)] ?? of) === of
  for (const { of, key } of [...pages].sort((a, b) => compareIds(a.id, b.id))) {
    const plain = latinSlug(key, language)
    let chosen = plain
    for (let no = 2; chosen !== key && !isFree(chosen, of); no++) chosen = `${plain}-${no}`
    taken.add(chosen.toLowerCase())
    keys.set(of, chosen)
  }
  return keys
}
