import type { MenuItem } from '@wanpu/contract'
import { textIn } from '@wanpu/contract/text-in'
import type { MenuNode } from '@wanpu/storefront'
import { withLinks } from '../links.rules.ts'

/**
 * A menu without the entries that lead to articles that are not public; an entry with others below it stays without its
 * link.
 */
export function dropHidden(
  items: readonly MenuItem[],
  { articles, hiddenArticles }: { articles: readonly { urlKeywords: string }[]; hiddenArticles: readonly string[] },
): MenuItem[] {
  const slugs = new Set(articles.map(({ urlKeywords }) => urlKeywords))
  const hidden = new Set(hiddenArticles.filter((key) => !slugs.has(key)).map((key) => `/article/${key}.html`))
  return withLinks(items, (url) => (hidden.has(pathOf(url)) ? undefined : url))
}

/** The path of an address on the website, as addresses are stored. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A menu in a language. */
export function menuIn(language: string, items: readonly MenuItem[]): MenuNode[] {
  return items.map(({ title, translations, url, children }) => ({
    title: textIn(language, title, translations?.title),
    ...(url !== undefined && { url }),
    ...(children && { children: menuIn(language, children) }),
  }))
}
