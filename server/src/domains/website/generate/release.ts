import { readFileSync, type Stats, statSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebsiteProblem } from '@wanpu/contract'
import { type PlannedFile, planSite, type SitePlan, type SiteSnapshot } from '@wanpu/storefront'
import { builtAt, isAsBuilt, isSuspect } from './as-built.ts'
import { findDroppedPages, pagesUpTo } from './earlier-pages.ts'
import { type GuardFacts, guardFactsOf } from './guard-facts.ts'
import { linkUploads } from './link-uploads.ts'
import { type Manifest, type ManifestFile, readManifest, writeManifest } from './manifest.ts'
import { type PageDifference, pageDifferenceOf } from './page-difference.rules.ts'
import { clearPath, openReleaseFiles, takeOverFile } from './release-files.ts'
import { type RenderingWatch, renderPages } from './rendering.ts'
import { makeFolders, releaseFolder, type SiteFolder } from './site-folder.ts'

export interface ReleaseJob {
  snapshot: SiteSnapshot
  site: SiteFolder
  /** The folder that `/uploads/…` paths lie in. */
  dataDir: string
  build: string
  /** The build whose unchanged files are taken over. */
  previous?: string | undefined
  /** The public build, which this one is compared with. */
  live?: string | undefined
}

export interface ReleaseOutcome {
  build: string
  /** A site with two files of one path, or a path outside it, must not be published: nothing was written. */
  isRefused: boolean
  pages: number
  written: number
  removed: number
  /** Of its pages, against the public build. */
  difference: PageDifference
  guardFacts: GuardFacts
  /** Why files were written → how many. */
  reasons: Record<string, number>
  problems: WebsiteProblem[]
  seconds: number
}

/**
 * Makes a build in its own folder: renders and writes what changed, links the rest to the build before, and checks what it rendered. The published build is not
 * touched. Whatever an interrupted attempt left under the same name is removed first.
 */
export async function buildRelease(job: ReleaseJob, watch: RenderingWatch = {}): Promise<ReleaseOutcome> {
  const began = performance.now()
  const folder = releaseFolder(job.site, job.build)
  await rm(folder, { recursive: true, force: true })
  await makeFolders(job.site)
  const before = job.previous === undefined ? undefined : await readManifest(job.site, job.previous)
  const live = job.live === job.previous || job.live === undefined ? before : await readManifest(job.site, job.live)
  // Where pages were is known also of a build whose files are not taken over.
  const earlier = pagesUpTo(before ?? live)
  const plan = planSite(job.snapshot, earlier)
  const seconds = () => Math.round(performance.now() - began) / 1000
  if (plan.problems.length > 0) return { ...nothing(job.build), problems: [...plan.problems], seconds: seconds() }

  const droppedPages = findDroppedPages(earlier, plan)
  const manifest: Manifest = { build: job.build, files: {}, earlier: droppedPages, uploads: [], problems: [], changed: {} }
  const missingUploads = linkUploads(job, plan.uploads, before)
  manifest.uploads = [...plan.uploads].filter((path) => !missingUploads.has(path))

  const filesToDraw = takeOver(job, plan, before && { ...before, built: (await builtAt(job.site, before.build)) ?? 0 }, manifest)
  const removedPaths = Object.keys(before?.files ?? {}).filter((path) => !(path in manifest.files) && !filesToDraw.has(path))
  const suspects = removedPaths.length > 0 ? withTypedLinks(job.snapshot, plan) : new Set<string>()
  const rendered = await renderPages({ folder, plan, fresh: filesToDraw, manifest, before, suspects, missing: missingUploads, watch })
  manifest.problems = [...listKeptProblems(before, manifest, rendered.looked), ...rendered.problems]
  await symlink(join('..', '..', 'uploads'), join(folder, 'uploads'))
  await writeManifest(job.site, manifest)
  return {
    build: job.build,
    isRefused: false,
    pages: plan.files.length,
    written: filesToDraw.size,
    removed: removedPaths.length,
    difference: pageDifferenceOf(live?.files ?? {}, manifest.files),
    guardFacts: guardFactsOf(job.snapshot, live, { manifest, redirects: plan.redirects }),
    reasons: countChanges(manifest.changed),
    problems: manifest.problems,
    seconds: seconds(),
  }
}

const nothing = (build: string): ReleaseOutcome => ({
  build,
  isRefused: true,
  pages: 0,
  written: 0,
  removed: 0,
  difference: { added: 0, changed: 0, lost: 0 },
  guardFacts: { pagesBefore: 0, lost: [], withoutPrice: [], brokenMenuLinks: [] },
  reasons: {},
  problems: [],
  seconds: 0,
})

/** Takes over the files that are the same as before; returns those that must be written, among them those that were changed on the disk. */
function takeOver(
  { site, build, previous }: ReleaseJob,
  plan: SitePlan,
  before: (Manifest & { built: number }) | undefined,
  manifest: Manifest,
): Map<string, PlannedFile> {
  const from = previous === undefined ? '' : releaseFolder(site, previous)
  const paths = plan.files.map((file) => file.path)
  const release = openReleaseFiles(site, build, paths)
  const filesToDraw = new Map<string, PlannedFile>()
  for (const planned of plan.files) {
    const { path } = planned
    const same = before?.files[path]
    const file = same?.key === planned.inputKey ? statWhole(from + path, same, before?.built ?? 0) : undefined
    if (same && file && takeOverFile(release, path, { from: from + path, file })) {
      manifest.files[path] = planned.of === undefined ? same : { ...same, of: planned.of }
    } else {
      clearPath(release, path)
      filesToDraw.set(path, planned)
    }
  }
  return filesToDraw
}

/** A file that is as its build wrote it; undefined for another one, and for none. */
function statWhole(path: string, expected: ManifestFile, builtTime: number): Stats | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (!isSuspect(stats, expected, builtTime) || isAsBuilt(readFileSync(path), expected)) ? stats : undefined
}

/**
 * Pages that may have lost the target of a link although they are as they were: those with links that people typed, in menus, blocks, articles and
 * descriptions. Links that we make are part of what a page is rendered from, so a page that loses such a one is rendered again.
 */
function withTypedLinks({ goods }: SiteSnapshot, plan: SitePlan): Set<string> {
  const linking = new Set(goods.filter(({ description }) => /href="?\//.test(description)).map(({ goodsId }) => `goods ${goodsId}`))
  const pages = plan.files.filter(({ kind, of = '' }) => kind === 'home' || kind === 'article' || linking.has(of))
  return new Set(pages.map((file) => file.path))
}

/** Problems of pages that are as they were, unless what they missed is there now. */
function listKeptProblems(before: Manifest | undefined, manifest: Manifest, checkedPaths: ReadonlySet<string>): WebsiteProblem[] {
  const uploads = new Set(manifest.uploads)
  const isServed = (path: string) =>
    path in manifest.files || `${path.replace(/\/$/, '')}/index.html` in manifest.files || uploads.has(path)
  return (before?.problems ?? []).filter(({ path, detail }) => path in manifest.files && !checkedPaths.has(path) && !isServed(detail))
}

function countChanges(pathsByReason: Record<string, string[]>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reasons of Object.values(pathsByReason)) for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
