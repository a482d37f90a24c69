import { rootFile, type SiteFolder } from '../generate/site-folder.ts'
import { type BuildRoot, readRoot } from './build-root.ts'
import type { BuiltFile, SiteBuild } from './built-file.ts'
import { openFolderBuild } from './folder-build.ts'
import { cachedPart, cachedUploads } from './part-cache.ts'
import { placeOf } from './place-of.ts'
import { type PagePlace, partOf } from './places.ts'
import { PartMissing } from './read-part.ts'

const mostBuilds = 500
const builds = new Map<string, Promise<SiteBuild | undefined>>()

/** A build for reading; undefined where it is not there. It need not be closed. */
export function openBuild(site: SiteFolder, build: string): Promise<SiteBuild | undefined> {
  const key = rootFile(site, build)
  const cached = builds.get(key)
  if (cached) return cached
  if (builds.size >= mostBuilds) builds.clear()
  const opened = readRoot(site, build).then((root) => (root ? new StoredBuild(site, root) : openFolderBuild(site, build)))
  builds.set(key, opened)
  // One that another process makes may be there the next time.
  opened.then((found) => found ?? builds.delete(key)).catch(() => builds.delete(key))
  return opened
}

/** A file of a build, and undefined where there is none or its bytes are not what the build wrote. */
export async function readBuilt(site: SiteFolder, build: string, path: string): Promise<Buffer | undefined> {
  const opened = await openBuild(site, build)
  return (await opened?.find(path))?.read()
}

class StoredBuild implements SiteBuild {
  readonly #site: SiteFolder
  #root: BuildRoot

  constructor(site: SiteFolder, root: BuildRoot) {
    this.#site = site
    this.#root = root
  }

  async find(path: string): Promise<BuiltFile | undefined> {
    const place = await this.#placeOf(path)
    if (place === 'damaged') return { path, bytes: 0, hash: '', writtenAt: new Date(0), read: async () => undefined }
    return place && { path, bytes: place[2], hash: place[3], writtenAt: new Date(place[4] * 1000), read: () => this.#read(path, place) }
  }

  async uploads(): Promise<ReadonlySet<string>> {
    try {
      return await cachedUploads(this.#site, this.#root.uploads)
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error
      return (await this.#reread()) ? this.uploads() : new Set()
    }
  }

  async #read(path: string, place: PagePlace): Promise<Buffer | undefined> {
    const [segment, at, bytes, hash] = place
    const content = await placeOf(this.#site).read([segment, at, bytes, hash])
    if (content !== undefined || !(await this.#reread())) return content
    const moved = await this.#placeOf(path)
    return typeof moved === 'object' ? placeOf(this.#site).read([moved[0], moved[1], moved[2], moved[3]]) : undefined
  }

  /** `damaged` where the index does not tell. */
  async #placeOf(path: string): Promise<PagePlace | undefined | 'damaged'> {
    try {
      return await this.#lookUp(path)
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error
      return (await this.#reread()) ? this.#placeOf(path) : 'damaged'
    }
  }

  async #lookUp(path: string): Promise<PagePlace | undefined> {
    const part = this.#root.pages[partOf(path)]
    if (!part) return undefined
    const places = await cachedPart(this.#site, part)
    return Object.hasOwn(places, path) ? places[path] : undefined
  }

  /** Compaction moves what a build consists of. False where nothing moved. */
  async #reread(): Promise<boolean> {
    const root = await readRoot(this.#site, this.#root.build)
    if (!root || JSON.stringify(root.segments) === JSON.stringify(this.#root.segments)) return false
    this.#root = root
    return true
  }
}
