import { feedPaths, type GlobalConfig, type MenuItem } from '@wanpu/contract'
import type { LinkKeys } from './link-choice.sql.ts'

export interface LinkedEntry {
  title: string
  url: string
}

/** The entries of a menu that have an address, those below others as well. */
export const entriesWithLink = (menu: readonly MenuItem[]): LinkedEntry[] =>
  menu.flatMap(({ title, url, children }) => [...(url ? [{ title, url }] : []), ...entriesWithLink(children ?? [])])

/** A menu with other addresses. An entry without one is left out, unless it has others below it. */
export function withLinks(menu: readonly MenuItem[], linkOf: (url: string) => string | undefined): MenuItem[] {
  return menu.flatMap(({ url, children, ...item }) => {
    const below = children && withLinks(children, linkOf)
    const link = url && linkOf(url)
    if (url && link === undefined && !below?.length) return []
    return [{ ...item, ...(link !== undefined && { url: link }), ...(below && { children: below }) }]
  })
}

/** Where an address of a menu or a block leads within its website. */
type Target = { kind: keyof LinkKeys; key: string } | 'always' | 'nowhere'

/** Pages that every website has. */
const always = new Set(['/', '/search', '/cart', '/checkout', '/order', '/account', '/sitemap.xml', '/robots.txt'])

/** What an address leads to; 'always' for what is no page of the website, such as an address elsewhere. */
export function targetOf(url: string): Target {
  if (!url.startsWith('/') || url.startsWith('//')) return 'always'
  const path = pathOf(url)
  if (always.has(path) || /^\/(?:uploads|assets|images)\//.test(path)) return 'always'
  const blog = /^\/blog(?:\/([^/.]+))?(?:\/\d+\.html)?$/.exec(path)
  if (blog) return { kind: 'blog', key: blog[1] ?? '' }
  const page = /^\/(goods|article)\/([^/]+)\.html$/.exec(path)
  if (page?.[2] !== undefined) return { kind: page[1] === 'goods' ? 'goods' : 'articles', key: page[2] }
  const classPage = /^\/([^/]+)-[1-9]\d*$/.exec(path)
  return classPage?.[1] === undefined ? 'nowhere' : { kind: 'classes', key: classPage[1] }
}

const pathOf = (url: string) => decodePath(url.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/(?:index\.html)?$/, '')

/**
 * Pages and files that a website has by its settings. An address with a redirect is none, as for the check of the
 * pages.
 */
export function pathsOfSettings({ contactForm, wishList, feeds = [] }: GlobalConfig): ReadonlySet<string> {
  return new Set([...(contactForm ? ['/contact'] : []), ...(wishList ? ['/wish'] : []), ...feeds.map((feed) => feedPaths[feed])])
}

/** The path as it is stored; one that cannot be decoded stays as it is. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The keys that must be looked up to know which of these addresses lead somewhere. */
export function keysOf(urls: readonly string[]): LinkKeys {
  const of = (kind: keyof LinkKeys) =>
    urls.map(targetOf).flatMap((target) => (typeof target === 'object' && target.kind === kind ? [target.key] : []))
  return { classes: of('classes'), goods: of('goods'), articles: of('articles'), blog: of('blog') }
}

/** What a website has, by which addresses are judged. */
export interface FoundPages {
  keys: { [Kind in keyof LinkKeys]: ReadonlySet<string> }
  paths: ReadonlySet<string>
}

/** The addresses that lead to nothing, each once. */
export function listMissingLinks(urls: readonly string[], { keys, paths }: FoundPages): string[] {
  return [...new Set(urls)].filter((url) => {
    const target = targetOf(url)
    if (target === 'always' || paths.has(pathOf(url))) return false
    return target === 'nowhere' || !keys[target.kind].has(target.key)
  })
}
