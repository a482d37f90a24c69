import type { WebsiteProblem } from '@wanpu/contract'
import type { Parts } from '@wanpu/storefront'
import type { SiteFolder } from '../generate/site-folder.ts'
import type { BuildRoot } from './build-root.ts'
import { KnownBuild, type KnownPart, knownPart } from './known-build.ts'
import { type InputPart, type PageInputs, type PagePart, type PagePlace, type Place, partCount, partOf } from './places.ts'
import { readPart } from './read-part.ts'

/** A page for the index: where it lies, and what it was rendered from. */
export interface IndexedPage {
  place: PagePlace
  inputs: PageInputs
}

/** What belongs to a whole build. */
interface BuildFacts {
  build: string
  uploads: readonly string[]
  earlier: Readonly<Record<string, string>>
  problems: WebsiteProblem[]
}

/** Takes texts in and returns where each lies. */
export type AddTexts = (texts: readonly string[]) => Promise<Place[]>

type OpenPart = Map<string, IndexedPage>

/**
 * The index of a build that is made. Of the build before only the parts are read that pages change in; the others are
 * shared with it.
 */
export class BuildIndex {
  readonly #before: KnownBuild | undefined
  readonly #parts: ReadonlyMap<number, OpenPart>

  private constructor(before: KnownBuild | undefined, parts: ReadonlyMap<number, OpenPart>) {
    this.#before = before
    this.#parts = parts
  }

  /**
   * `changing`: the paths that will be set or removed. @throws PartMissing where a part is not as it was written
   */
  static async open(site: SiteFolder, before: KnownBuild | undefined, changing: Iterable<string>): Promise<BuildIndex> {
    const numbers = new Set<number>()
    for (const path of changing) numbers.add(partOf(path))
    const read = async (number: number): Promise<[number, OpenPart]> => [number, await readOpen(site, before?.root, number)]
    return new BuildIndex(before, new Map(await Promise.all([...numbers].map(read))))
  }

  /** What a page of the build before was rendered from; undefined where it had none. */
  partsOf(path: string): Parts | undefined {
    return this.#open(path).get(path)?.inputs[1]
  }

  set(path: string, page: IndexedPage): void {
    this.#open(path).set(path, page)
  }

  /** The page stays as it is, but is of something else. */
  rename(path: string, of: string): void {
    const page = this.#open(path).get(path)
    if (!page) return
    const [key, parts, , why] = page.inputs
    this.set(path, { ...page, inputs: why === undefined ? [key, parts, of] : [key, parts, of, why] })
  }

  remove(path: string): void {
    this.#open(path).delete(path)
  }

  /** Writes the parts that changed. Returns the build; its root is not written. */
  async finish(facts: BuildFacts, addTexts: AddTexts): Promise<KnownBuild> {
    const before = this.#before
    const parts: KnownPart[] = Array.from({ length: partCount }, (_, number) => before?.parts[number] ?? knownPart({}, {}))
    const pages = Array.from({ length: partCount }, (_, number) => before?.root.pages[number] ?? null)
    const inputs = Array.from({ length: partCount }, (_, number) => before?.root.inputs[number] ?? null)
    const changed = [...this.#parts].map(([number, part]) => ({ number, ...recordsOf(part) }))
    const filled = changed.filter((part) => Object.keys(part.places).length > 0)
    const written = await addTexts(filled.flatMap((part) => [JSON.stringify(part.places), JSON.stringify(part.inputs)]))
    for (const part of changed) {
      parts[part.number] = knownPart(part.places, part.inputs)
      pages[part.number] = null
      inputs[part.number] = null
    }
    for (const [at, { number }] of filled.entries()) {
      pages[number] = written[2 * at] ?? null
      inputs[number] = written[2 * at + 1] ?? null
    }
    const { build, problems, uploads, earlier } = facts
    const addUnlessSame = async (value: unknown, of: { value: unknown; place: Place } | undefined): Promise<Place> => {
      const text = JSON.stringify(value)
      const [place] = of && JSON.stringify(of.value) === text ? [of.place] : await addTexts([text])
      if (!place) throw new Error('a list was not written')
      return place
    }
    const placed = {
      pages,
      inputs,
      uploads: await addUnlessSame(uploads, before && { value: before.uploads, place: before.root.uploads }),
      earlier: await addUnlessSame(earlier, before && { value: before.earlier, place: before.root.earlier }),
    }
    const sum = (of: (part: KnownPart) => number) => parts.reduce((total, part) => total + of(part), 0)
    const sums = { bytes: sum(({ bytes }) => bytes), goodsPages: sum(({ goodsPages }) => goodsPages) }
    const root: BuildRoot = { build, ...placed, problems, ...sums, segments: segmentsOf(placed, parts) }
    return new KnownBuild({ root, parts, uploads, earlier })
  }

  #open(path: string): OpenPart {
    const part = this.#parts.get(partOf(path))
    if (!part) throw new Error(`the part of ${path} was not opened`)
    return part
  }
}

async function readOpen(site: SiteFolder, root: BuildRoot | undefined, number: number): Promise<OpenPart> {
  const [pages, inputs] = [root?.pages[number], root?.inputs[number]]
  if (!pages || !inputs) return new Map()
  const [places, inputsByPath] = await Promise.all([readPart<PagePart>(site, pages), readPart<InputPart>(site, inputs)])
  return new Map(Object.entries(places).map(([path, place]) => [path, { place, inputs: inputsByPath[path] ?? ['', {}] }]))
}

/** In the order of the paths, so that the same pages have the same index, whatever was before. */
function recordsOf(part: OpenPart): { places: PagePart; inputs: InputPart } {
  const sorted = [...part].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    places: Object.fromEntries(sorted.map(([path, { place }]) => [path, place])),
    inputs: Object.fromEntries(sorted.map(([path, { inputs }]) => [path, inputs])),
  }
}

/** Each segment that is named, and how long it must be at least. */
function segmentsOf(
  { pages, inputs, uploads, earlier }: Pick<BuildRoot, 'pages' | 'inputs' | 'uploads' | 'earlier'>,
  parts: readonly KnownPart[],
): Record<string, number> {
  const segments: Record<string, number> = {}
  const need = (segment: string, end: number) => {
    segments[segment] = Math.max(segments[segment] ?? 0, end)
  }
  for (const place of [...pages, ...inputs, uploads, earlier]) if (place) need(place[0], place[1] + place[2])
  for (const part of parts) for (const [segment, end] of Object.entries(part.segments)) need(segment, end)
  return segments
}
