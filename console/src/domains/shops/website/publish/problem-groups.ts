import type { WebsiteProblem } from '@wanpu/contract'
import { editorOf, type PagePart, pageOf } from '../page/address.ts'

/** One thing to mend, and the pages that show it. */
export interface ProblemGroup {
  problem: string
  detail: string
  paths: string[]
  /** The product on whose page it is, or the first of them. */
  product: string | undefined
}

/** Problems of one kind about one target, the one on most pages first. */
export function groupProblems(problems: readonly WebsiteProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { problem, detail, path, product } of problems) {
    const key = `${problem} ${detail}`
    const group = groups.get(key) ?? { problem, detail, paths: [], product }
    group.paths.push(path)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.paths.length - a.paths.length)
}

/** The published files are not what the build wrote: generating the website again restores them. */
export const isForeignFile = (problem: string) => ['file-missing', 'file-changed', 'file-added'].includes(problem)

const keepsFromSelling = ['currency-stopped', 'no-payment-account', 'no-shipping-method', 'no-price-in-currency', 'no-sender']

/**
 * Where a problem is mended: the address and the part of the page that it opens. A link that is dead on several pages is taken for
 * one of a menu.
 */
export function mendAt(host: string, { problem, paths, product }: ProblemGroup): { part: PagePart; address: string } {
  const [path = ''] = paths
  const at = (part: PagePart, more: Record<string, string> = {}) => ({ part, address: pageOf(host, part, more) })
  const inEditor = { part: 'look' as const, address: editorOf(host, 'blocks') }
  if (problem === 'build-missing' || isForeignFile(problem)) return at('overview')
  if (keepsFromSelling.includes(problem)) return at('selling')
  if (problem === 'broken-link' && paths.length > 1) return at('menus')
  if (path.startsWith('/article/')) return at('articles')
  if (path.startsWith('/goods/')) return at('products', product === undefined ? {} : { keywords: product })
  return problem === 'broken-link' || problem === 'missing-picture' ? inEditor : at('products')
}
