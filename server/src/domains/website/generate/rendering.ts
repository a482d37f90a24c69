import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { WebsiteProblem } from '@wanpu/contract'
import { checkSite, openLeadingOn, type PlannedFile, type SitePlan, whyChanged } from '@wanpu/storefront'
import type { Manifest } from './manifest.ts'
import { openPageWriter, type PageWriter } from './page-writer.ts'

export interface RenderingWatch {
  signal?: AbortSignal
  onProgress?(done: number, total: number): void
}

export interface Rendering {
  folder: string
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

/** Renders, checks and writes the files that are new or changed, and enters them into the manifest. @throws when it was stopped, or a file could not be written */
export async function renderPages(rendering: Rendering): Promise<Rendered> {
  const writer = openPageWriter(rendering.fresh.size)
  try {
    const rendered = await renderAndCheck(rendering, writer)
    await writer.finish()
    return rendered
  } finally {
    await writer.close()
  }
}

/** Renders, writes and checks in one pass: the check asks for each page. */
async function renderAndCheck(rendering: Rendering, writer: PageWriter): Promise<Rendered> {
  const { folder, plan, fresh, missing, suspects } = rendering
  const checkedPaths = new Set<string>([...fresh.keys(), ...suspects])
  let writtenCount = 0
  const next = async (file: PlannedFile): Promise<string | Uint8Array> => {
    if (writtenCount++ % pausesEvery === 0) await pause(rendering, writtenCount)
    return write(rendering, writer, file)
  }
  const read = (path: string): Promise<string | Uint8Array> => {
    const file = fresh.get(path)
    return file ? next(file) : readFile(folder + path)
  }
  for (const file of fresh.values()) if (!file.path.endsWith('.html')) await next(file)
  const paths = plan.files.map((file) => file.path)
  const site = { paths, looked: paths.filter((path) => checkedPaths.has(path)), read }
  const hasUpload = (path: string) => plan.uploads.has(path) && !missing.has(path)
  return { problems: await checkSite(site, { hasUpload, leadsOn: openLeadingOn(plan.redirects) }), looked: checkedPaths }
}

/** Files between two looks whether the build is still wanted. */
const pausesEvery = 100

/** Tells how far it is, and hears what was said to this thread meanwhile. */
async function pause({ fresh, watch }: Rendering, writtenCount: number): Promise<void> {
  watch.onProgress?.(writtenCount, fresh.size)
  await setImmediate()
  watch.signal?.throwIfAborted()
}

async function write({ folder, manifest, before }: Rendering, writer: PageWriter, file: PlannedFile): Promise<string | Uint8Array> {
  const content = file.render()
  const { path, inputKey: key, parts, of } = file
  manifest.changed[path] = whyChanged(before?.files[path]?.parts, parts)
  await writer.write({ path: folder + path, content }, (writtenFile) => {
    manifest.files[path] = { key, parts, ...writtenFile, ...(of !== undefined && { of }) }
  })
  return content
}
