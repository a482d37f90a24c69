import { shopWebsite } from '@wanpu/contract'
import type { Section } from '../config/sections.ts'

/** The tabs of a website's page, in their order, each with its parts: an address names the part. */
export const partsOfTabs = {
  overview: ['overview'],
  products: ['products'],
  design: ['look'],
  content: ['menus', 'articles'],
  selling: ['selling'],
  domains: ['domains'],
  history: ['versions', 'check'],
} as const

export type PageTab = keyof typeof partsOfTabs
export type PagePart = (typeof partsOfTabs)[PageTab][number]

// The keys of an object are strings to the types.
export const pageTabs = Object.keys(partsOfTabs) as PageTab[]

/** The part that an address names, and its tab; the overview without one. */
export function placeOf(named: string | null): { tab: PageTab; part: PagePart } {
  for (const tab of pageTabs) {
    const part = partsOfTabs[tab].find((each) => each === named)
    if (part !== undefined) return { tab, part }
  }
  return { tab: 'overview', part: 'overview' }
}

/** The address of a website's page, or of one of its parts; `more` is what its list is filtered by. */
export function pageOf(host: string, part: PagePart = 'overview', more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(part !== 'overview' && { tab: part }), ...more }).toString()
  return `/goods/shopWebsite/${encodeURIComponent(host)}${query === '' ? '' : `?${query}`}`
}

/** The address of the look editor, over the page, at one of its sections; at that of themes without one. */
export const editorOf = (host: string, section?: Section): string =>
  pageOf(host, 'look', { open: shopWebsite.readGlobalConfig.name, ...(section && { section }) })
