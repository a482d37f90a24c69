import type { WebsiteProblem } from '@wanpu/contract'
import { brokenAddresses, type MenuNode, openLeadingOn, type SitePlan, type SiteSnapshot } from '@wanpu/storefront'
import type { PagesBefore } from '../store/known-build.ts'
import { isPage } from './page-difference.rules.ts'

/** What the publishing guards look at. */
export interface GuardFacts {
  pagesBefore: number
  lost: string[]
  /** Titles of products whose pages show no price. */
  withoutPrice: string[]
  brokenMenuLinks: string[]
}

interface GuardedBuild {
  plan: SitePlan
  /** Paths that only the public build has. */
  removed: readonly string[]
  uploads: readonly string[]
  problems: readonly WebsiteProblem[]
}

/**
 * `live`: the public build. A page that only moved is not lost, and a menu's link to an address that leads on is not
 * broken.
 */
export function guardFactsOf(
  snapshot: SiteSnapshot,
  live: PagesBefore | undefined,
  { plan, removed, uploads, problems }: GuardedBuild,
): GuardFacts {
  const leadsOn = openLeadingOn(plan.redirects)
  const gone = removed.filter(isPage)
  const presentUploads = new Set(uploads)
  // Mostly none is gone; then nobody asks what each of the thousands is of.
  const places = new Set(gone.length === 0 ? [] : plan.pages.values())
  const links = [snapshot.headerMenu, snapshot.footerMenu, snapshot.navigationMenu].flatMap(addressesOf)
  return {
    pagesBefore: countPages(live),
    lost: gone.filter((path) => !places.has(live?.find(path)?.of ?? '')).sort(byPath),
    withoutPrice: problems.filter(({ problem }) => problem === 'missing-price').map(({ detail }) => detail),
    brokenMenuLinks: brokenAddresses(links, plan.pages, (path) => presentUploads.has(path)).filter((link) => !leadsOn(link)),
  }
}

function countPages(build: PagesBefore | undefined): number {
  let count = 0
  for (const path of build?.paths() ?? []) if (isPage(path)) count++
  return count
}

const { compare: byPath } = new Intl.Collator('en', { numeric: true })

const addressesOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ url, children }) => [...(url ? [url] : []), ...addressesOf(children ?? [])])
