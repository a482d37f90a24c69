import { mkdir } from 'node:fs/promises'
import type { WebsiteProblem } from '@wanpu/contract'
import { type PlannedFile, planSite, type SitePlan, type SiteSnapshot } from '@wanpu/storefront'
import { writeRoot } from '../store/build-root.ts'
import type { Place } from '../store/places.ts'
import { readBuilt } from '../store/site-build.ts'
import { indexBuild, readStoredManifest, type StoredManifest } from '../store/stored-manifest.ts'
import { findDroppedPages, pagesUpTo } from './earlier-pages.ts'
import type { Manifest } from './folder-manifest.ts'
import { type GuardFacts, guardFactsOf } from './guard-facts.ts'
import { linkUploads } from './link-uploads.ts'
import { readManifest } from './manifest.ts'
import { type PageDifference, pageDifferenceOf } from './page-difference.rules.ts'
import { openPageWriter, type PageWriter } from './page-writer.ts'
import { type RenderingWatch, renderPages } from './rendering.ts'
import type { SiteFolder } from './site-folder.ts'

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
 * Makes a build: renders and writes what changed, takes the rest over from the build before, and checks what it
 * rendered. The published build is not touched, and what an interrupted attempt wrote belongs to no build.
 */
export async function buildRelease(job: ReleaseJob, watch: RenderingWatch = {}): Promise<ReleaseOutcome> {
  const began = performance.now()
  for (const folder of [job.site.builds, job.site.segments, job.site.uploads]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = job.previous === undefined ? undefined : await readStoredManifest(job.site, job.previous)
  const live = job.live === undefined || job.live === before?.build ? before : await readManifest(job.site, job.live)
  // Where pages were is known also of a build whose files are not taken over.
  const earlier = pagesUpTo(before ?? live)
  const plan = planSite(job.snapshot, earlier)
  const seconds = () => Math.round(performance.now() - began) / 1000
  if (plan.problems.length > 0) return { ...nothing(job.build), problems: [...plan.problems], seconds: seconds() }

  const missingUploads = linkUploads(job, plan.uploads, before)
  const { manifest, filesToDraw } = takeOver(plan, before, {
    build: job.build,
    earlier: findDroppedPages(earlier, plan),
    uploads: [...plan.uploads].filter((path) => !missingUploads.has(path)),
  })
  const removedPaths = Object.keys(before?.files ?? {}).filter((path) => !(path in manifest.files) && !filesToDraw.has(path))
  await writeBuild({ job, plan, before, manifest, filesToDraw, missingUploads, hasRemoved: removedPaths.length > 0, watch })
  return {
    build: job.build,
    isRefused: false,
    pages: plan.files.length,
    written: filesToDraw.size,
    removed: removedPaths.length,
    difference: pageDifferenceOf(live?.files ?? {}, manifest.files),
    guardFacts: guardFactsOf(job.snapshot, live, { manifest, redirects: plan.redirects }),
    reasons: countReasons(manifest, filesToDraw.keys()),
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

interface PlannedBuild {
  job: ReleaseJob
  plan: SitePlan
  before: StoredManifest | undefined
  manifest: Manifest
  filesToDraw: Map<string, PlannedFile>
  missingUploads: ReadonlySet<string>
  /** Pages of the build before are gone, so links to them may be broken. */
  hasRemoved: boolean
  watch: RenderingWatch
}

/** Writes the pages, then the index, then its root, which makes it a build. */
async function writeBuild({ job, plan, before, manifest, filesToDraw, missingUploads, hasRemoved, watch }: PlannedBuild): Promise<void> {
  const suspects = hasRemoved ? withTypedLinks(job.snapshot, plan) : new Set<string>()
  const readKept = async (path: string) => (await readBuilt(job.site, before?.build ?? '', path)) ?? new Uint8Array()
  const writer = openPageWriter(job.site.segments, filesToDraw.size)
  try {
    const rendering = { writer, readKept, plan, fresh: filesToDraw, manifest, before, suspects, missing: missingUploads, watch }
    const rendered = await renderPages(rendering)
    await writer.finish()
    manifest.problems = [...listKeptProblems(before, manifest, rendered.looked), ...rendered.problems]
    const index = await indexBuild(manifest, before, (texts) => writeTexts(writer, texts))
    watch.signal?.throwIfAborted()
    await writeRoot(job.site, index)
  } finally {
    await writer.close()
  }
}

async function writeTexts(writer: PageWriter, texts: readonly string[]): Promise<Place[]> {
  const places: Place[] = []
  for (const [at, text] of texts.entries()) {
    await writer.write(text, (place) => {
      places[at] = place
    })
  }
  await writer.finish()
  return places
}

/** Takes over the files that are the same as before; the others must be rendered. */
function takeOver(
  plan: SitePlan,
  before: StoredManifest | undefined,
  facts: Omit<Manifest, 'files' | 'problems'>,
): { manifest: Manifest; filesToDraw: Map<string, PlannedFile> } {
  const manifest: Manifest = { ...facts, files: {}, problems: [] }
  const filesToDraw = new Map<string, PlannedFile>()
  for (const planned of plan.files) {
    const { path, of } = planned
    const same = before?.files[path]
    if (same?.key !== planned.inputKey) filesToDraw.set(path, planned)
    else manifest.files[path] = of === undefined || of === same.of ? same : { ...same, of }
  }
  return { manifest, filesToDraw }
}

/**
 * Pages that may have lost the target of a link although they are as they were: those with links that people typed, in
 * menus, blocks, articles and descriptions. Links that we make are part of what a page is rendered from, so a page that
 * loses such a one is rendered again.
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

function countReasons({ files }: Manifest, paths: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const path of paths) for (const reason of files[path]?.why ?? []) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
