import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { type ByteRange, type FileStore, NoSuchFile } from '../../../../file-systems/file-store.ts'
import type { LocalCopies } from '../../../../file-systems/local-copies.ts'
import { keepFor } from '../../../../lib/kept.ts'
import { isUploadPath } from '../generate/link-uploads.ts'
import type { SiteFolder, StoredFolder } from '../generate/site-folder.ts'
import { WriteQueue } from '../generate/write-queue.ts'
import type { SiteBuild } from './built-file.ts'
import { placeOf } from './place-of.ts'
import { openBuild } from './site-build.ts'
import type { SiteUploads, UploadFacts } from './site-uploads.ts'
import { storeOf } from './store-of.ts'

/** Larger files are sent as they come from the store: a film is not fetched as a whole for its first seconds. */
const mostCopied = 16 * 1024 ** 2
/** The store's lists are read past so many files for each one that is looked for; then it is asked one by one. */
const examinedForEach = 100

/** What is known of uploads that were asked for lately. */
const knownFacts = new LRUCache<string, UploadFacts>({ max: 50_000 })
/** What the kept builds of a website show, by its folder. */
const keptShown = keepFor<ReadonlySet<string>[]>('uploads that builds show', { most: 1000 })

/**
 * The uploads of an installation as they lie in its store. A website has no copies of its own there; what it shows is
 * said by its builds.
 */
export class StoredUploads implements SiteUploads {
  readonly #site: SiteFolder
  readonly #files: FileStore
  readonly #copies: LocalCopies | undefined

  constructor(site: SiteFolder, { place, copies }: StoredFolder) {
    this.#site = site
    this.#files = storeOf(place)
    this.#copies = copies
  }

  async keep(wantedPaths: ReadonlySet<string>, before: { uploads: readonly string[] } | undefined): Promise<Set<string>> {
    const known = new Set(before?.uploads)
    const missing = new Set<string>()
    const asked = [...wantedPaths].filter((path) => !known.has(path))
    for (const path of asked) if (!isUploadPath(path)) missing.add(path)
    const byFolder = Map.groupBy(
      asked.filter((path) => !missing.has(path)),
      dirname,
    )
    const queue = new WriteQueue()
    for (const [folder, paths] of byFolder) await queue.add(() => this.#addMissing(folder, paths.sort(), missing))
    await queue.idle()
    return missing
  }

  async factsOf(path: string, build: SiteBuild): Promise<UploadFacts | undefined> {
    if (!(await this.#isShown(path, build))) return undefined
    const known = knownFacts.get(path)
    if (known) return known
    const found = await this.#files.factsOf(path)
    const facts = found && { size: found.size, changedAt: new Date(found.modifiedAt), tag: found.tag }
    if (facts) knownFacts.set(path, facts)
    return facts
  }

  async sizeOf(path: string): Promise<number> {
    const size = await this.#files.sizeOf(path)
    if (size === undefined) throw new NoSuchFile(path)
    return size
  }

  async open(path: string, range?: ByteRange): Promise<Readable> {
    const size = knownFacts.get(path)?.size
    if (!this.#copies || size === undefined || size > mostCopied) return (await this.#files.open(path, range)).stream
    const copy = await this.#copies.lend(path)
    const stream = createReadStream(copy.file, range)
    stream.once('close', () => void copy[Symbol.asyncDispose]())
    return stream
  }

  read(path: string): Promise<Buffer> {
    return this.#files.read(path)
  }

  async copyTo(path: string, file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    await pipeline((await this.#files.open(path)).stream, createWriteStream(file))
  }

  /** Few are asked for one by one, many by a list of their folder. `paths` are sorted. */
  async #addMissing(folder: string, paths: readonly string[], missing: Set<string>): Promise<void> {
    const left = new Set(paths)
    const [first = '', last = ''] = [paths[0], paths.at(-1)]
    let examined = 0
    if (paths.length > 3) {
      for await (const { path } of this.#files.walk(folder, first.slice(0, -1))) {
        left.delete(path)
        if (path >= last || ++examined > paths.length * examinedForEach) break
      }
    }
    const queue = new WriteQueue()
    for (const path of left) {
      await queue.add(async () => {
        if ((await this.#files.sizeOf(path)) === undefined) missing.add(path)
      })
    }
    await queue.idle()
  }

  async #isShown(path: string, build: SiteBuild): Promise<boolean> {
    if ((await build.uploads()).has(path)) return true
    const shown = await keptShown.get(this.#site.root, () => this.#readShown())
    return shown.some((paths) => paths.has(path))
  }

  /** What all kept builds show: pages and mails of before name the pictures of their time. */
  async #readShown(): Promise<ReadonlySet<string>[]> {
    const builds = await placeOf(this.#site).listBuilds()
    const opened = await Promise.all(builds.map((build) => openBuild(this.#site, build)))
    return Promise.all(opened.map(async (build) => (await build?.uploads()) ?? new Set<string>()))
  }
}
