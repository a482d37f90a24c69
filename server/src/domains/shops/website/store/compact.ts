import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFolder } from '../generate/site-folder.ts'
import { type BuildRoot, readRoot, writeRoot } from './build-root.ts'
import { findSparse, isWorthMeasuring, type SegmentUse } from './compact.rules.ts'
import type { PagePart, PagePlace, Place } from './places.ts'
import { PartMissing, readPart, readPlace } from './segment-files.ts'
import { SegmentWriter } from './segment-writer.ts'

// Compaction copies the used pages of a segment into a new one, writes the roots that refer to it, and removes the old
// one: a concurrent reader finds one or the other. A crash leaves a segment that no root refers to, which the next
// compaction removes.

/**
 * Removes the segments that no kept build needs, and puts those together that are small or hold little that is needed.
 * It blocks its thread.
 */
export async function compactSegments(site: SiteFolder, keep: readonly string[]): Promise<void> {
  const roots = await readRoots(site, keep)
  const sizes = removeUnneeded(site, roots)
  if (!isWorthMeasuring([...sizes.values()], roots)) return
  try {
    const moved = new Set(findSparse(await measureUse(site, roots, sizes)))
    if (moved.size === 0) return
    await moveAway(site, roots, moved)
    removeUnneeded(site, await readRoots(site, keep))
  } catch (error) {
    // A build whose index was changed on the disk keeps everything where it is until it is kept no more.
    if (!(error instanceof PartMissing)) throw error
  }
}

async function readRoots(site: SiteFolder, builds: readonly string[]): Promise<BuildRoot[]> {
  const roots = await Promise.all(builds.map((build) => readRoot(site, build)))
  return roots.filter((root) => root !== undefined)
}

/** Removes the other segments; returns the sizes of those that stay. */
function removeUnneeded({ segments }: SiteFolder, roots: readonly BuildRoot[]): Map<string, number> {
  const needed = new Set(roots.flatMap((root) => Object.keys(root.segments)))
  const sizes = new Map<string, number>()
  for (const name of readdirSync(segments)) {
    if (needed.has(name)) sizes.set(name, statSync(join(segments, name)).size)
    else rmSync(join(segments, name))
  }
  return sizes
}

const keyOf = ([segment, at]: Place | PagePlace) => `${segment} ${at}`

/** How much of each segment kept builds need. */
async function measureUse(site: SiteFolder, roots: readonly BuildRoot[], sizes: ReadonlyMap<string, number>): Promise<SegmentUse[]> {
  const needed = new Map<string, number>()
  const seen = new Set<string>()
  const need = (place: Place | PagePlace) => {
    if (seen.has(keyOf(place))) return false
    seen.add(keyOf(place))
    needed.set(place[0], (needed.get(place[0]) ?? 0) + place[2])
    return true
  }
  for (const root of roots) {
    for (const place of placesOf(root)) if (place) need(place)
    for (const part of root.pages) if (part) for (const place of Object.values(await readPart<PagePart>(site.segments, part))) need(place)
  }
  return [...sizes].map(([name, size]) => ({ name, size, needed: needed.get(name) ?? 0 }))
}

const placesOf = (root: BuildRoot) => [...root.pages, ...root.inputs, root.uploads, root.earlier]

/** Copies what builds need of some segments into new ones, and has the builds name these. */
async function moveAway(site: SiteFolder, roots: readonly BuildRoot[], moved: ReadonlySet<string>): Promise<void> {
  const mover = new Mover(site, moved)
  const newRoots: BuildRoot[] = []
  for (const root of roots) newRoots.push(await mover.moveRoot(root))
  mover.finish()
  for (const root of newRoots) await writeRoot(site, root)
}

class Mover {
  readonly #folder: string
  readonly #moved: ReadonlySet<string>
  readonly #writer: SegmentWriter
  /** Old place → new place; builds share most of what they consist of. */
  readonly #places = new Map<string, Place>()

  constructor({ segments }: SiteFolder, moved: ReadonlySet<string>) {
    this.#folder = segments
    this.#moved = moved
    this.#writer = new SegmentWriter(segments)
  }

  finish(): void {
    this.#writer.close()
  }

  async moveRoot(root: BuildRoot): Promise<BuildRoot> {
    const segments: Record<string, number> = {}
    const need = ([segment, at, bytes]: Place | PagePlace) => {
      segments[segment] = Math.max(segments[segment] ?? 0, at + bytes)
    }
    const pages: BuildRoot['pages'] = []
    for (const part of root.pages) pages.push(part && (await this.#movePages(part, need)))
    const inputs: BuildRoot['inputs'] = []
    for (const part of root.inputs) inputs.push(part && (await this.#move(part)))
    const [uploads, earlier] = [await this.#move(root.uploads), await this.#move(root.earlier)]
    const newRoot = { ...root, pages, inputs, uploads, earlier, segments }
    for (const place of placesOf(newRoot)) if (place) need(place)
    return newRoot
  }

  /** Where the part of an index lies now, with its pages at their new places. */
  async #movePages(place: Place, need: (place: PagePlace) => void): Promise<Place> {
    const part = await readPart<PagePart>(this.#folder, place)
    const entries: [string, PagePlace][] = []
    for (const [path, page] of Object.entries(part)) {
      const [segment, at, bytes, hash] = await this.#move([page[0], page[1], page[2], page[3]])
      const newPlace: PagePlace = [segment, at, bytes, hash, page[4]]
      need(newPlace)
      entries.push([path, newPlace])
    }
    if (entries.every(([path, page]) => part[path]?.[0] === page[0]) && !this.#moved.has(place[0])) return place
    return this.#once(place, async () => this.#writer.add(JSON.stringify(Object.fromEntries(entries))))
  }

  async #move(place: Place): Promise<Place> {
    if (!this.#moved.has(place[0])) return place
    return this.#once(place, async () => {
      const content = await readPlace(this.#folder, place)
      // What was changed on the disk stays known as changed, and is not copied.
      return content === undefined ? place : this.#writer.add(content)
    })
  }

  async #once(place: Place, add: () => Promise<Place>): Promise<Place> {
    const known = this.#places.get(keyOf(place))
    if (known) return known
    const added = await add()
    this.#places.set(keyOf(place), added)
    return added
  }
}
