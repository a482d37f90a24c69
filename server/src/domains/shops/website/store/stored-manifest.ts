import type { Parts } from '@wanpu/storefront'
import type { Manifest, ManifestFile } from '../generate/folder-manifest.ts'
import type { SiteFolder } from '../generate/site-folder.ts'
import { type BuildRoot, readRoot } from './build-root.ts'
import { type PagePart, type PagePlace, type Place, partCount, partOf } from './places.ts'
import { PartMissing, readPart } from './segment-files.ts'

/** What a page was rendered from: its key and parts, what it is of, and why it was rendered last. */
type PageInputs = readonly [key: string, parts: Parts, of?: string | null, why?: readonly string[]]
type InputPart = Readonly<Record<string, PageInputs>>

/** A manifest that lies in the store; `root` is where. */
export type StoredManifest = Manifest & { root: BuildRoot }

/** The whole manifest of a build in the store, its files in the same order at each reading; undefined when there is none, or not all of it is as it was written. */
export async function readStoredManifest(site: SiteFolder, build: string): Promise<StoredManifest | undefined> {
  const root = await readRoot(site, build)
  if (!root) return undefined
  try {
    const [uploads, earlier, ...parts] = await Promise.all([
      readPart<string[]>(site.segments, root.uploads),
      readPart<Record<string, string>>(site.segments, root.earlier),
      // One after the other, waiting for the disk takes longer than reading.
      ...Array.from({ length: partCount }, (_, number) => readFilesOf(site, root, number)),
    ])
    return { build, files: Object.fromEntries(parts.flat()), uploads, earlier, problems: root.problems, root }
  } catch (error) {
    return ignoreMissing(error)
  }
}

/** The uploads that a build in the store shows; undefined as for its manifest. */
export async function readStoredUploads(site: SiteFolder, build: string): Promise<string[] | undefined> {
  const root = await readRoot(site, build)
  return root && readPart<string[]>(site.segments, root.uploads).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof PartMissing)) throw error
}

async function readFilesOf({ segments }: SiteFolder, root: BuildRoot, number: number): Promise<Part> {
  const [pages, inputs] = [root.pages[number], root.inputs[number]]
  if (!pages || !inputs) return []
  const [places, inputsByPath] = await Promise.all([readPart<PagePart>(segments, pages), readPart<InputPart>(segments, inputs)])
  return Object.entries(places).map(([path, place]) => {
    const [key = '', parts = {}, of, why] = inputsByPath[path] ?? []
    return [path, { key, parts, hash: place[3], bytes: place[2], ...(typeof of === 'string' && { of }), ...(why && { why }), place }]
  })
}

/** Takes texts in and returns where each lies. */
export type AddTexts = (texts: readonly string[]) => Promise<Place[]>

/**
 * The root of a build whose pages are in the store. Parts of the index whose files are those of the build before are
 * shared with it, the others are added. Files that were taken over must be the very objects of `before`.
 */
export async function indexBuild(manifest: Manifest, before: StoredManifest | undefined, addTexts: AddTexts): Promise<BuildRoot> {
  const partsBefore = splitUp(before?.files ?? {})
  const isSame = (part: Part, number: number) =>
    part.length === partsBefore[number]?.length && part.every(([path, file]) => before?.files[path] === file)
  const changedParts = [...splitUp(manifest.files).entries()].filter(([number, part]) => !isSame(part, number))
  const addParts = async (partsOfBefore: BuildRoot['pages'] | undefined, entryOf: (file: ManifestFile) => unknown) => {
    const parts = partsOfBefore ? [...partsOfBefore] : Array.from({ length: partCount }, () => null)
    const filled = changedParts.filter(([, part]) => part.length > 0)
    const places = await addTexts(filled.map(([, part]) => textOf(part, entryOf)))
    for (const [number] of changedParts) parts[number] = null
    for (const [at, [number]] of filled.entries()) parts[number] = places[at] ?? null
    return parts
  }
  const addUnlessSame = async (value: unknown, of: { value: unknown; place: Place } | undefined): Promise<Place> => {
    const text = JSON.stringify(value)
    const [place] = of && JSON.stringify(of.value) === text ? [of.place] : await addTexts([text])
    if (!place) throw new Error('a list was not written')
    return place
  }
  const root = {
    build: manifest.build,
    pages: await addParts(before?.root.pages, ({ place }) => place),
    inputs: await addParts(before?.root.inputs, inputsOf),
    uploads: await addUnlessSame(manifest.uploads, before && { value: before.uploads, place: before.root.uploads }),
    earlier: await addUnlessSame(manifest.earlier ?? {}, before && { value: before.earlier, place: before.root.earlier }),
    problems: manifest.problems,
    bytes: Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0),
    goodsPages: Object.keys(manifest.files).filter(isGoodsPage).length,
  }
  return { ...root, segments: segmentsOf(root, Object.values(manifest.files)) }
}

/** Whether a path of a build is that of a product's page. */
export const isGoodsPage = (path: string) => path.startsWith('/goods/')

type Part = [path: string, file: ManifestFile][]

function splitUp(files: Record<string, ManifestFile>): Part[] {
  const parts: Part[] = Array.from({ length: partCount }, () => [])
  for (const path in files) {
    const file = files[path]
    if (file) parts[partOf(path)]?.push([path, file])
  }
  return parts
}

const inputsOf = ({ key, parts, of, why }: ManifestFile): PageInputs =>
  why !== undefined ? [key, parts, of ?? null, why] : of !== undefined ? [key, parts, of] : [key, parts]

const textOf = (part: Part, entryOf: (file: ManifestFile) => unknown) =>
  JSON.stringify(Object.fromEntries(part.map(([path, file]) => [path, entryOf(file)])))

/** Each segment that is named, and how long it must be at least. */
function segmentsOf(root: Omit<BuildRoot, 'segments'>, files: Iterable<{ place?: PagePlace }>): Record<string, number> {
  const segments: Record<string, number> = {}
  const need = ([segment, at, bytes]: readonly [string, number, number, ...unknown[]]) => {
    segments[segment] = Math.max(segments[segment] ?? 0, at + bytes)
  }
  for (const place of [...root.pages, ...root.inputs, root.uploads, root.earlier]) if (place) need(place)
  for (const { place } of files) if (place) need(place)
  return segments
}
