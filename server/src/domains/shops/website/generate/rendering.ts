import { setImmediate } from 'node:timers/promises'
import type { WebsiteProblem } from '@wanpu/contract'
import { checkSite, openLeadingOn, type PlannedFile, type SitePlan, whyChanged } from '@wanpu/storefront'
import type { Manifest } from './folder-manifest.ts'
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
  fresh: Map<string, PlannedFile>
  manifest: Manifest
  before: Manifest | undefined
  /** Unchanged pages that are looked at again. */
  suspects: ReadonlySet<string>
  missing: ReadonlySet<string>
  watch: RenderingWatch
}

/** `looked`: the paths of the pages that were checked. */
type Rendered = { problems: WebsiteProblem[]; looked: ReadonlySet<string> }

/**
 * Renders, checks and hands over for writing the files that are new or changed, in one pass: the check asks for each
 * page. They are in the manifest once the writer has finished. @throws when it was stopped, or a file could not be
 * written
 */
export async function renderPages(rendering: Rendering): Promise<Rendered> {
  const { plan, fresh, missing, suspects, readKept } = rendering
  const checkedPaths = new Set<string>([...fresh.keys(), ...suspects])
  let writtenCount = 0
  const next = async (file: PlannedFile): Promise<string | Uint8Array> => {
    if (writtenCount++ % pausesEvery === 0) await pause(rendering, writtenCount)
    return write(rendering, file)
  }
  const read = (path: string): Promise<string | Uint8Array> => {
    const file = fresh.get(path)
    return file ? next(file) : readKept(path)
  }
  for (const file of fresh.values()) if (!file.path.endsWith('.html')) await next(file)
  const paths = plan.files.map((file) => file.path)
  const site = { paths, looked: paths.filter((path) => checkedPaths.has(path)), read }
  const hasUpload = (path: string) => plan.uploads.has(path) && !missing.has(path)
  return { problems: await checkSite(site, { hasUpload, leadsOn: openLeadingOn(plan.redirects) }), looked: checkedPaths }
}

/** Files between two looks whether the build is still wanted. */
const pausesEvery = 100

/** Reports the progress, and receives the messages that were sent to this thread meanwhile. */
async function pause({ fresh, watch }: Rendering, writtenCount: number): Promise<void> {
  watch.onProgress?.(writtenCount, fresh.size)
  await setImmediate()
  watch.signal?.throwIfAborted()
}

async function write({ writer, manifest, before }: Rendering, file: PlannedFile): Promise<string | Uint8Array> {
  const content = file.render()
  const { path, inputKey: key, parts, of } = file
  const why = whyChanged(before?.files[path]?.parts, parts)
  const writtenAt = Math.floor(Date.now() / 1000)
  await writer.write(content, ([segment, at, bytes, hash]) => {
    const place = [segment, at, bytes, hash, writtenAt] as const
    manifest.files[path] = { key, parts, hash, bytes, ...(of !== undefined && { of }), why, place }
  })
  return content
}
