import { setImmediate } from 'node:timers/promises'
import type { WebsiteProblem } from '@wanpu/contract'
import { checkSite, openLeadingOn, type PlannedFile, type SitePlan, whyChanged } from '@wanpu/storefront'
import type { BuildIndex } from '../store/build-index.ts'
import type { PageWriter } from './page-writer.ts'

export interface RenderingWatch {
  signal?: AbortSignal
  onProgress?(done: number, total: number): void
}

export interface Rendering {
  writer: PageWriter
  /** Reads a page that was taken over. */
  readKept(path: string): Promise<Uint8Array>
  plan: SitePlan
  /** The files that are new or changed, by their paths. */
  drawn: ReadonlyMap<string, PlannedFile>
  index: BuildIndex
  /** Unchanged pages that are looked at again. */
  suspects: ReadonlySet<string>
  missing: ReadonlySet<string>
  watch: RenderingWatch
}

/** `looked`: the paths of the pages that were checked. `reasons`: why files were rendered → how many. */
type Rendered = { problems: WebsiteProblem[]; looked: ReadonlySet<string>; reasons: Record<string, number> }

/**
 * Renders, checks and hands over for writing the files that are new or changed, in one pass: the check asks for each
 * page. They are in the index once the writer has finished. @throws when it was stopped, or a file could not be
 * written
 */
export async function renderPages(rendering: Rendering): Promise<Rendered> {
  const { plan, drawn, missing, suspects, readKept } = rendering
  const checkedPaths = new Set<string>([...drawn.keys(), ...suspects])
  const reasons: Record<string, number> = {}
  let writtenCount = 0
  const next = async (file: PlannedFile): Promise<string | Uint8Array> => {
    if (writtenCount++ % pausesEvery === 0) await pause(rendering, writtenCount)
    return write(rendering, file, reasons)
  }
  const read = (path: string): Promise<string | Uint8Array> => {
    const file = drawn.get(path)
    return file ? next(file) : readKept(path)
  }
  for (const file of drawn.values()) if (!file.path.endsWith('.html')) await next(file)
  // In the order of the plan.
  const looked = suspects.size === 0 ? drawn.keys() : plan.files.flatMap(({ path }) => (checkedPaths.has(path) ? [path] : []))
  const site = { paths: plan.pages, looked, read }
  const hasUpload = (path: string) => plan.uploads.has(path) && !missing.has(path)
  const problems = await checkSite(site, { hasUpload, leadsOn: openLeadingOn(plan.redirects) })
  return { problems, looked: checkedPaths, reasons }
}

/** Files between two looks whether the build is still wanted. */
const pausesEvery = 100

/** Reports the progress, and receives the messages that were sent to this thread meanwhile. */
async function pause({ drawn, watch }: Rendering, writtenCount: number): Promise<void> {
  watch.onProgress?.(writtenCount, drawn.size)
  await setImmediate()
  watch.signal?.throwIfAborted()
}

async function write({ writer, index }: Rendering, file: PlannedFile, reasons: Record<string, number>): Promise<string | Uint8Array> {
  const content = file.render()
  const { path, inputKey: key, parts, of } = file
  const why = whyChanged(index.partsOf(path), parts)
  for (const reason of why) reasons[reason] = (reasons[reason] ?? 0) + 1
  const writtenAt = Math.floor(Date.now() / 1000)
  await writer.write(content, ([segment, at, bytes, hash]) => {
    index.set(path, { place: [segment, at, bytes, hash, writtenAt], inputs: [key, parts, of ?? null, why] })
  })
  return content
}
