import type { PageChange, WebsiteProblem } from '@wanpu/contract'
import { planSite, type SiteSnapshot } from '@wanpu/storefront'
import { pagesOfManifest } from '../store/known-build.ts'
import { pagesUpTo } from './earlier-pages.ts'
import { readManifest } from './manifest.ts'
import { changesOf } from './page-difference.rules.ts'
import type { SiteFolder } from './site-folder.ts'

export interface PlannedChanges {
  changes: PageChange[]
  /** Why a build of it would be refused. */
  problems: WebsiteProblem[]
}

export interface PlanJob {
  snapshot: SiteSnapshot
  site: SiteFolder
  /** The public build. */
  live?: string | undefined
}

/** What a generation would change on what is public. Only planned: nothing is rendered or written. */
export async function planChanges({ snapshot, site, live }: PlanJob): Promise<PlannedChanges> {
  const before = live === undefined ? undefined : await readManifest(site, live)
  const plan = planSite(snapshot, pagesUpTo(before && pagesOfManifest(before)))
  const after = Object.fromEntries(plan.files.map(({ path, parts }) => [path, { parts }]))
  return { changes: changesOf(before?.files ?? {}, after), problems: [...plan.problems] }
}

/** What differs between two builds that are there. */
export async function changesBetween(site: SiteFolder, live: string | undefined, next: string): Promise<PlannedChanges> {
  const [before, after] = await Promise.all([live === undefined ? undefined : readManifest(site, live), readManifest(site, next)])
  return { changes: changesOf(before?.files ?? {}, after?.files ?? {}), problems: [] }
}
