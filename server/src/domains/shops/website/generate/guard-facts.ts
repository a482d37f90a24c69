import { brokenAddresses, type MenuNode, openLeadingOn, type Redirect, type SiteSnapshot } from '@wanpu/storefront'
import type { Manifest } from './folder-manifest.ts'
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
  manifest: Manifest
  redirects: readonly Redirect[]
}

/**
 * `live`: the public build. A page that only moved is not lost, and a menu's link to an address that leads on is not
 * broken.
 */
export function guardFactsOf(snapshot: SiteSnapshot, live: Manifest | undefined, { manifest, redirects }: GuardedBuild): GuardFacts {
  const leadsOn = openLeadingOn(redirects)
  const before = Object.keys(live?.files ?? {}).filter(isPage)
  const gone = before.filter((path) => !(path in manifest.files))
  const uploads = new Set(manifest.uploads)
  // Mostly none is gone; then nobody asks what each of the thousands is of.
  const places = new Set(gone.length === 0 ? [] : Object.values(manifest.files).map(({ of }) => of))
  const links = [snapshot.headerMenu, snapshot.footerMenu, snapshot.navigationMenu].flatMap(addressesOf)
  return {
    pagesBefore: before.length,
    lost: gone.filter((path) => !places.has(live?.files[path]?.of ?? '')).sort(byPath),
    withoutPrice: manifest.problems.filter(({ problem }) => problem === 'missing-price').map(({ detail }) => detail),
    brokenMenuLinks: brokenAddresses(links, new Set(Object.keys(manifest.files)), (path) => uploads.has(path)).filter(
      (link) => !leadsOn(link),
    ),
  }
}

const { compare: byPath } = new Intl.Collator('en', { numeric: true })

const addressesOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ url, children }) => [...(url ? [url] : []), ...addressesOf(children ?? [])])
