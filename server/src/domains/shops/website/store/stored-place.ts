import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, undefinedIfMissing } from '../../../../file-systems/file-store.ts'
import { rootFile, type SiteFolder, type StoredFolder } from '../generate/site-folder.ts'
import { type BlockRange, type Blocks, blockBytes } from './blocks.ts'
import type { BuildPlace, StoredSegment } from './build-place.ts'
import type { Place } from './places.ts'

/**
 * A segment that no root names is removed only when it is so old (milliseconds): one of a build under way is younger.
 */
const buildTakesAtMost = 6 * 3_600_000

/**
 * A website's folder in a store of objects, laid out as on a machine. Segments are written here and brought there;
 * blocks of them that are asked for are kept here.
 */
export class StoredPlace implements BuildPlace {
  /** Where segments are written on this machine. */
  readonly #written: string
  readonly #folder: SiteFolder
  readonly #files: FileStore
  readonly #blocks: Blocks

  constructor(written: string, { folder }: StoredFolder, files: FileStore, blocks: Blocks) {
    this.#written = written
    this.#folder = folder
    this.#files = files
    this.#blocks = blocks
  }

  async read(place: Place): Promise<Buffer | undefined> {
    const kept = await this.#readBlocks(place)
    if (kept === undefined || isWhole(kept, place)) return kept
    // The copies may be what is damaged.
    for (const range of this.#rangesOf(place)) this.#blocks.forget(range)
    const fetched = await this.#readBlocks(place)
    return fetched && isWhole(fetched, place) ? fetched : undefined
  }

  async readRoot(build: string): Promise<string | undefined> {
    return (await this.#files.read(this.#rootPath(build)).catch(undefinedIfMissing))?.toString('utf8')
  }

  async writeRoot(build: string, text: string): Promise<void> {
    await this.#files.write(this.#rootPath(build), Buffer.from(text))
  }

  async listBuilds(): Promise<string[]> {
    return (await this.#files.list(this.#folder.builds)).map(({ name }) => name.replace(/\.json$/, ''))
  }

  async removeBuilds(builds: readonly string[]): Promise<void> {
    if (builds.length > 0) await this.#files.removeFiles(builds.map((build) => this.#rootPath(build)))
  }

  async keepSegment(name: string): Promise<void> {
    const file = join(this.#written, name)
    // No other process has a segment of this name.
    await this.#files.writeNew(this.#segmentPath(name), { file })
    await rm(file, { force: true })
  }

  async listSegments(): Promise<StoredSegment[]> {
    const youngFrom = Date.now() - buildTakesAtMost
    const segments: StoredSegment[] = []
    for await (const { path, size, modifiedAt } of this.#files.walk(this.#folder.segments))
      segments.push({ name: path.slice(path.lastIndexOf('/') + 1), bytes: size, isYoung: Date.parse(modifiedAt) > youngFrom })
    return segments
  }

  async removeSegments(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#files.removeFiles(names.map((name) => this.#segmentPath(name)))
  }

  async #readBlocks(place: Place): Promise<Buffer | undefined> {
    if (place[2] === 0) return Buffer.alloc(0)
    try {
      const parts = await Promise.all(this.#rangesOf(place).map((range) => this.#blocks.read(range)))
      return parts.length === 1 ? parts[0] : Buffer.concat(parts)
    } catch (error) {
      return undefinedIfMissing(error)
    }
  }

  #rangesOf([segment, at, bytes]: Place): BlockRange[] {
    const path = this.#segmentPath(segment)
    const ranges: BlockRange[] = []
    for (let from = at; from < at + bytes; from = (Math.floor(from / blockBytes) + 1) * blockBytes) {
      const begin = from % blockBytes
      ranges.push({ path, block: Math.floor(from / blockBytes), from: begin, bytes: Math.min(blockBytes - begin, at + bytes - from) })
    }
    return ranges
  }

  #segmentPath(name: string): string {
    return `${this.#folder.segments}/${name}`
  }

  #rootPath(build: string): string {
    return rootFile(this.#folder, build)
  }
}

const isWhole = (content: Buffer, [, , bytes, sum]: Place): boolean =>
  content.length === bytes && hash('sha256', content, 'base64url') === sum
