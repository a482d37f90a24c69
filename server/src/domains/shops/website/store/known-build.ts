import { LRUCache } from 'lru-cache'
import type { Manifest } from '../generate/folder-manifest.ts'
import type { SiteFolder } from '../generate/site-folder.ts'
import { type BuildRoot, hasSegments, readRoot } from './build-root.ts'
import { type InputPart, isGoodsPage, type PagePart, partCount, partOf } from './places.ts'
import { PartMissing, readPart } from './read-part.ts'

/** What is known of a page without reading it: the key of what it was rendered from, and what it is of. */
export interface KnownPage {
  key: string
  of?: string
}

/** The pages of a part of an index, and what they need. */
export interface KnownPart {
  pages: ReadonlyMap<string, KnownPage>
  /** How long each segment must be at least. */
  segments: Readonly<Record<string, number>>
  bytes: number
  goodsPages: number
}

/** The pages of a build, which the next one is compared with. */
export interface PagesBefore {
  build: string
  size: number
  find(path: string): KnownPage | undefined
  paths(): Iterable<string>
  /** Addresses that pages had in builds before and have no more: path → what the page was of. */
  earlier: Readonly<Record<string, string>>
}

/** A build in the store whose whole index was read. It never changes. */
export class KnownBuild implements PagesBefore {
  readonly root: BuildRoot
  readonly parts: readonly KnownPart[]
  readonly uploads: readonly string[]
  readonly earlier: Readonly<Record<string, string>>
  readonly size: number

  constructor({ root, parts, uploads, earlier }: Pick<KnownBuild, 'root' | 'parts' | 'uploads' | 'earlier'>) {
    this.root = root
    this.parts = parts
    this.uploads = uploads
    this.earlier = earlier
    this.size = parts.reduce((sum, { pages }) => sum + pages.size, 0)
  }

  get build(): string {
    return this.root.build
  }

  find(path: string): KnownPage | undefined {
    return this.parts[partOf(path)]?.pages.get(path)
  }

  *paths(): Generator<string> {
    for (const { pages } of this.parts) yield* pages.keys()
  }
}

/** The pages of a build of any version, such as one that lies in a folder. */
export function pagesOfManifest({ build, files, earlier = {} }: Manifest): PagesBefore {
  return {
    build,
    size: Object.keys(files).length,
    find: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
    paths: () => Object.keys(files),
    earlier,
  }
}

/** Highest number of pages that are known in memory: some 100 MB. */
const mostPages = 400_000
/** The builds that this thread made last, by the websites' folders. */
const newest = new LRUCache<string, KnownBuild>({ maxSize: mostPages, sizeCalculation: ({ size }) => size + 1 })

/** Keeps the index of a build in memory, for the next build of its website. */
export function keepKnown({ root }: SiteFolder, build: KnownBuild): void {
  newest.set(root, build)
}

/**
 * A build of the store, from memory where this thread made it; undefined when there is none, or not all of its index is
 * as it was written.
 */
export async function readKnownBuild(site: SiteFolder, build: string): Promise<KnownBuild | undefined> {
  const root = await readRoot(site, build)
  if (!root) return undefined
  const kept = newest.get(site.root)
  // A generation that changed nothing has another name for the same pages; compaction moves them.
  if (kept && isSameIndex(kept.root, root) && (await hasSegments(site, root))) return new KnownBuild({ ...kept, root })
  newest.delete(site.root)
  try {
    return await readWhole(site, root)
  } catch (error) {
    if (error instanceof PartMissing) return undefined
    throw error
  }
}

const isSameIndex = (a: BuildRoot, b: BuildRoot) => JSON.stringify({ ...a, build: '' }) === JSON.stringify({ ...b, build: '' })

async function readWhole(site: SiteFolder, root: BuildRoot): Promise<KnownBuild> {
  const readNumber = async (number: number): Promise<KnownPart> => {
    const [pages, inputs] = [root.pages[number], root.inputs[number]]
    if (!pages || !inputs) return knownPart({}, {})
    return knownPart(await readPart<PagePart>(site, pages), await readPart<InputPart>(site, inputs))
  }
  const [uploads, earlier, ...parts] = await Promise.all([
    readPart<string[]>(site, root.uploads),
    readPart<Record<string, string>>(site, root.earlier),
    // One after the other, waiting for the disk takes longer than reading.
    ...Array.from({ length: partCount }, (_, number) => readNumber(number)),
  ])
  return new KnownBuild({ root, parts, uploads, earlier })
}

/** What is kept in memory of a part of an index. */
export function knownPart(places: PagePart, inputs: InputPart): KnownPart {
  const pages = new Map<string, KnownPage>()
  const segments: Record<string, number> = {}
  let bytes = 0
  let goodsPages = 0
  for (const [path, [segment, at, length]] of Object.entries(places)) {
    const [key = '', , of] = inputs[path] ?? []
    pages.set(path, typeof of === 'string' ? { key, of } : { key })
    segments[segment] = Math.max(segments[segment] ?? 0, at + length)
    bytes += length
    if (isGoodsPage(path)) goodsPages++
  }
  return { pages, segments, bytes, goodsPages }
}
