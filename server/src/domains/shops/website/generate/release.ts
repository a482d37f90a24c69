import { mkdir, rm } from 'node:fs/promises'
import type { WebsiteProblem } from '@wanpu/contract'
import { type EarlierPages, planSite, type SitePlan, type SiteSnapshot } from '@wanpu/storefront'
import { BuildIndex } from '../store/build-index.ts'
import { hasSegments, writeRoot } from '../store/build-root.ts'
import { type KnownBuild, keepKnown, type PagesBefore, pagesOfManifest, readKnownBuild } from '../store/known-build.ts'
import type { Place } from '../store/places.ts'
import { PartMissing } from '../store/read-part.ts'
import { readBuilt } from '../store/site-build.ts'
import { uploadsOf } from '../store/uploads-of.ts'
import { findDroppedPages, pagesUpTo } from './earlier-pages.ts'
import { type GuardFacts, guardFactsOf } from './guard-facts.ts'
import { readManifest } from './manifest.ts'
import { type PageDifference, pageDifferenceOf } from './page-difference.rules.ts'
import { openPageWriter, type PageWriter } from './page-writer.ts'
import { comparePlan, type PlanDifference } from './plan-difference.rules.ts'
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
  await prepareFolder(job.site)
  const before = job.previous === undefined ? undefined : await readKnownBuild(job.site, job.previous)
  const live = job.live === undefined || job.live === before?.build ? before : await readPages(job.site, job.live)
  // Where pages were is known also of a build whose files are not taken over.
  const earlier = pagesUpTo(before ?? live)
  const plan = planSite(job.snapshot, earlier)
  const seconds = () => Math.round(performance.now() - began) / 1000
  if (plan.problems.length > 0) return { ...nothing(job.build), problems: [...plan.problems], seconds: seconds() }

  const difference = comparePlan(plan, before)
  const liveDifference = live === before ? difference : comparePlan(plan, live)
  const index = await openIndex(job, before, difference)
  // Then every page is rendered: where those before lie is not known.
  if (!index) return buildRelease({ ...job, previous: undefined }, watch)
  const missingUploads = await uploadsOf(job.site, job.dataDir).keep(plan.uploads, before)
  const uploads = [...plan.uploads].filter((path) => !missingUploads.has(path))
  const planned = { job, plan, before, earlier, difference, index, missingUploads, uploads, watch }
  const { problems, reasons } = await writeBuild(planned)
  return {
    build: job.build,
    isRefused: false,
    pages: plan.files.length,
    written: difference.drawn.size,
    removed: difference.removed.length,
    difference: pageDifferenceOf(liveDifference),
    guardFacts: guardFactsOf(job.snapshot, live, { plan, removed: liveDifference.removed, uploads, problems }),
    reasons,
    problems,
    seconds: seconds(),
  }
}

/** Makes the folders that a build is written into. Where it lies in a store, what a dead attempt left here goes. */
async function prepareFolder({ builds, segments, stored }: SiteFolder): Promise<void> {
  if (stored) await rm(segments, { recursive: true, force: true })
  for (const folder of stored ? [segments] : [builds, segments]) await mkdir(folder, { recursive: true, mode: 0o700 })
}

async function readPages(site: SiteFolder, build: string): Promise<PagesBefore | undefined> {
  const manifest = await readManifest(site, build)
  return manifest && pagesOfManifest(manifest)
}

/** Undefined where a part of the index before is not as it was written. */
async function openIndex(
  { site }: ReleaseJob,
  before: KnownBuild | undefined,
  { drawn, renamed, removed }: PlanDifference,
): Promise<BuildIndex | undefined> {
  try {
    return await BuildIndex.open(site, before, [...drawn.keys(), ...renamed.keys(), ...removed])
  } catch (error) {
    if (before && error instanceof PartMissing) return undefined
    throw error
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
  before: KnownBuild | undefined
  /** Addresses that pages had up to the build before. */
  earlier: EarlierPages
  difference: PlanDifference
  index: BuildIndex
  missingUploads: ReadonlySet<string>
  uploads: readonly string[]
  watch: RenderingWatch
}

/** What became of the pages that were rendered: why they were, and what is wrong on them. */
type Written = Pick<ReleaseOutcome, 'problems' | 'reasons'>

/** Writes the pages, then the index, then its root, which makes it a build. */
async function writeBuild({
  job,
  plan,
  before,
  earlier,
  difference,
  index,
  missingUploads,
  uploads,
  watch,
}: PlannedBuild): Promise<Written> {
  const { drawn, renamed, removed } = difference
  // Pages of the build before are gone, so links to them may be broken.
  const suspects = removed.length > 0 ? withTypedLinks(job.snapshot, plan) : new Set<string>()
  const readKept = async (path: string) => (await readBuilt(job.site, before?.build ?? '', path)) ?? new Uint8Array()
  const writer = openPageWriter(job.site, drawn.size)
  try {
    const rendered = await renderPages({ writer, readKept, plan, drawn, index, suspects, missing: missingUploads, watch })
    await writer.finish()
    for (const path of removed) index.remove(path)
    for (const [path, of] of renamed) index.rename(path, of)
    const problems = [...listKeptProblems(before, { plan, uploads }, rendered.looked), ...rendered.problems]
    const facts = { build: job.build, uploads, earlier: findDroppedPages(earlier, plan), problems }
    const built = await index.finish(facts, (texts) => writeTexts(writer, texts))
    await writer.keep()
    watch.signal?.throwIfAborted()
    if (job.site.stored && !(await hasSegments(job.site, built.root))) throw new Error('segments of the build went while it was made')
    await writeRoot(job.site, built.root)
    keepKnown(job.site, built)
    return { problems, reasons: rendered.reasons }
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
function listKeptProblems(
  before: KnownBuild | undefined,
  { plan: { pages }, uploads }: { plan: SitePlan; uploads: readonly string[] },
  checkedPaths: ReadonlySet<string>,
): WebsiteProblem[] {
  if (!before || before.root.problems.length === 0) return []
  const presentUploads = new Set(uploads)
  const isServed = (path: string) => pages.has(path) || pages.has(`${path.replace(/\/$/, '')}/index.html`) || presentUploads.has(path)
  return before.root.problems.filter(({ path, detail }) => pages.has(path) && !checkedPaths.has(path) && !isServed(detail))
}
