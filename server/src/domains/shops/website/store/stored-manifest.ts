import type { Manifest, ManifestFile } from '../generate/folder-manifest.ts'
import type { SiteFolder } from '../generate/site-folder.ts'
import { type BuildRoot, readRoot } from './build-root.ts'
import { type InputPart, type PagePart, partCount } from './places.ts'
import { PartMissing, readPart } from './read-part.ts'

/** The whole manifest of a build in the store, its files in the same order at each reading; undefined when there is none, or not all of it is as it was written. */
export async function readStoredManifest(site: SiteFolder, build: string): Promise<Manifest | undefined> {
  const root = await readRoot(site, build)
  if (!root) return undefined
  try {
    const [uploads, earlier, ...parts] = await Promise.all([
      readPart<string[]>(site, root.uploads),
      readPart<Record<string, string>>(site, root.earlier),
      // One after the other, waiting for the disk takes longer than reading.
      ...Array.from({ length: partCount }, (_, number) => readFilesOf(site, root, number)),
    ])
    return { build, files: Object.fromEntries(parts.flat()), uploads, earlier, problems: root.problems }
  } catch (error) {
    return ignoreMissing(error)
  }
}

/** The uploads that a build in the store shows; undefined as for its manifest. */
export async function readStoredUploads(site: SiteFolder, build: string): Promise<string[] | undefined> {
  const root = await readRoot(site, build)
  return root && readPart<string[]>(site, root.uploads).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof PartMissing)) throw error
}

async function readFilesOf(site: SiteFolder, root: BuildRoot, number: number): Promise<Part> {
  const [pages, inputs] = [root.pages[number], root.inputs[number]]
  if (!pages || !inputs) return []
  const [places, inputsByPath] = await Promise.all([readPart<PagePart>(site, pages), readPart<InputPart>(site, inputs)])
  return Object.entries(places).map(([path, place]) => {
    const [key = '', parts = {}, of, why] = inputsByPath[path] ?? []
    return [path, { key, parts, hash: place[3], bytes: place[2], ...(typeof of === 'string' && { of }), ...(why && { why }), place }]
  })
}

type Part = [path: string, file: ManifestFile][]
