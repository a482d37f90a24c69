import type { PageChange } from '@wanpu/contract'
import { type Parts, whyChanged } from '@wanpu/storefront'
import type { PlanDifference } from './plan-difference.rules.ts'

/**
 * Pages of a build that are new, that differ and that are gone, against another build. Files that are no pages do not
 * count.
 */
export interface PageDifference {
  added: number
  changed: number
  lost: number
}

type Files<File> = Readonly<Record<string, File>>

/** Whether a path of a build is that of a page, which ends with `.html`. */
export const isPage = (path: string) => path.endsWith('.html')

/** How many pages a plan adds to a build, changes and takes away. */
export function pageDifferenceOf({ drawn, added, removed }: PlanDifference): PageDifference {
  const pages = [...drawn.keys()].filter(isPage)
  const addedCount = pages.filter((path) => added.has(path)).length
  return { added: addedCount, changed: pages.length - addedCount, lost: removed.filter(isPage).length }
}

/**
 * The pages that differ, each with the reasons: new ones, changed ones, those that are gone; each in the order of their
 * paths.
 */
export function changesOf(before: Files<{ parts: Parts }>, after: Files<{ parts: Parts }>): PageChange[] {
  const lostPages = Object.keys(before).filter((path) => isPage(path) && after[path] === undefined)
  const others = Object.entries(after).flatMap(([path, { parts }]): PageChange[] => {
    const fileBefore = before[path]
    if (!isPage(path)) return []
    if (fileBefore === undefined) return [{ path, change: 'added', reasons: [] }]
    const reasons = whyChanged(fileBefore.parts, parts)
    return reasons.length === 0 ? [] : [{ path, change: 'changed', reasons }]
  })
  const all = [...others, ...lostPages.map((path): PageChange => ({ path, change: 'lost', reasons: [] }))]
  const order: PageChange['change'][] = ['added', 'changed', 'lost']
  return all.sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change) || (a.path < b.path ? -1 : 1))
}
