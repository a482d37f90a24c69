import type { SiteFolder } from '../generate/site-folder.ts'
import { type BuildRoot, readRoot, writeRoot } from './build-root.ts'
import { findSparse, isWorthMeasuring, type SegmentUse } from './compact.rules.ts'
import { placeOf } from './place-of.ts'
import type { PagePart, PagePlace, Place } from './places.ts'
import { PartMissing, readPart } from './read-part.ts'
import { SegmentWriter } from './segment-writer.ts'

// Compaction copies the used pages of a segment into a new one, writes the roots that refer to it, and removes the old
// one: a concurrent reader finds one or the other. A crash leaves a segment that no root refers to, which a later
// compaction removes.

/**
 * Removes the segments that no kept build needs, and puts those together that are small or hold little that is needed.
 * Young ones that no root names stay, but for those that builds needed which are `removed`. It blocks its thread.
 */
export async function compactSegments(site: SiteFolder, keep: readonly string[], removed: readonly BuildRoot[] = []): Promise<void> {
  const roots = await readRoots(site, keep)
  const sizes = await removeUnneeded(site, roots, removed)
  if (!isWorthMeasuring([...sizes.values()], roots)) return
  try {
    const moved = new Set(findSparse(await measureUse(site, roots, sizes)))
    if (moved.size === 0) return
    await moveAway(site, roots, moved)
    await removeUnneeded(site, await readRoots(site, keep), roots)
  } catch (error) {
    // A build whose index was changed on the disk keeps everything where it is until it is kept no more.
    if (!(error instanceof PartMissing)) throw error
  }
}

/**
 * Removes the segments that no build needs and that no build under way can need. Builds may be made meanwhile: what they
 * need besides these is young.
 */
export async function removeLeftovers(site: SiteFolder): Promise<void> {
  const segments = await placeOf(site).listSegments()
  const old = new Set(segments.filter(({ isYoung }) => !isYoung).map(({ name }) => name))
  if (old.size === 0) return
  const builds = await placeOf(site).listBuilds()
  const roots = await readRoots(site, builds)
  // One of another version of the program does not tell here what it needs.
  if (roots.length < builds.length) return
  const needed = namedBy(roots)
  await placeOf(site).removeSegments([...old].filter((name) => !needed.has(name)))
}

/** The roots of those of the builds that are there. */
export async function readRoots(site: SiteFolder, builds: readonly string[]): Promise<BuildRoot[]> {
  const roots = await Promise.all(builds.map((build) => readRoot(site, build)))
  return roots.filter((root) => root !== undefined)
}

/** Removes the other segments; returns the sizes of those that are needed. `before`: roots that named segments until now. */
async function removeUnneeded(site: SiteFolder, roots: readonly BuildRoot[], before: readonly BuildRoot[]): Promise<Map<string, number>> {
  const [needed, former] = [namedBy(roots), namedBy(before)]
  const place = placeOf(site)
  const segments = await place.listSegments()
  const unneeded = segments.filter(({ name, isYoung }) => !needed.has(name) && (!isYoung || former.has(name)))
  await place.removeSegments(unneeded.map(({ name }) => name))
  return new Map(segments.filter(({ name }) => needed.has(name)).map(({ name, bytes }) => [name, bytes]))
}

const namedBy = (roots: readonly BuildRoot[]) => new Set(roots.flatMap((root) => Object.keys(root.segments)))

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
    for (const part of root.pages) if (part) for (const place of Object.values(await readPart<PagePart>(site, part))) need(place)
  }
  return [...sizes].map(([name, size]) => ({ name, size, needed: needed.get(name) ?? 0 }))
}

const placesOf = (root: BuildRoot) => [...root.pages, ...root.inputs, root.uploads, root.earlier]

/** Copies what builds need of some segments into new ones, and has the builds name these. */
async function moveAway(site: SiteFolder, roots: readonly BuildRoot[], moved: ReadonlySet<string>): Promise<void> {
  const mover = new Mover(site, moved)
  const newRoots: BuildRoot[] = []
  for (const root of roots) newRoots.push(await mover.moveRoot(root))
  for (const segment of mover.finish()) await placeOf(site).keepSegment(segment)
  for (const root of newRoots) await writeRoot(site, root)
}

class Mover {
  readonly #site: SiteFolder
  readonly #moved: ReadonlySet<string>
  readonly #writer: SegmentWriter
  /** Old place → new place; builds share most of what they consist of. */
  readonly #places = new Map<string, Place>()

  constructor(site: SiteFolder, moved: ReadonlySet<string>) {
    this.#site = site
    this.#moved = moved
    this.#writer = new SegmentWriter(site.segments)
  }

  /** Ends the segments that were written; returns their names. */
  finish(): string[] {
    this.#writer.close()
    return this.#writer.names
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
    const part = await readPart<PagePart>(this.#site, place)
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
      const content = await placeOf(this.#site).read(place)
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
