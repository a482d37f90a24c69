import type { WebsiteProblem } from '@wanpu/contract'
import { z } from 'zod'
import type { SiteFolder } from '../generate/site-folder.ts'
import { parseJson } from './parse-json.ts'
import { placeOf } from './place-of.ts'
import type { Place } from './places.ts'

/** What a build is made of; everything that grows with the website lies in segments. */
export interface BuildRoot {
  build: string
  /** The parts of the index by their numbers; null where no path belongs to one. */
  pages: (Place | null)[]
  /** What each page was rendered from, in the same parts. */
  inputs: (Place | null)[]
  /** The uploads that its pages show and that were there: a list of paths. */
  uploads: Place
  /** Addresses that pages had in builds before and have no more: path → what the page was of. */
  earlier: Place
  problems: WebsiteProblem[]
  /** The bytes of its pages. */
  bytes: number
  /** How many pages of products it has; absent in builds of earlier versions. */
  goodsPages?: number
  /** The segments that it needs, and how long each must be at least. */
  segments: Record<string, number>
}

/** Hundreds of parts are not looked at one by one. */
const list = z.custom<unknown[]>((value) => Array.isArray(value))
const shape = z.object({ build: z.string(), pages: list, inputs: list, uploads: list, earlier: list })

/**
 * The root of a build; undefined where there is none, or it was not written by this version of the program: then
 * everything is rendered again.
 * @throws the error that kept an existing file from being read, because pages of a build that seems missing would be
 * removed
 */
export async function readRoot(site: SiteFolder, build: string): Promise<BuildRoot | undefined> {
  const text = (await placeOf(site).readRoot(build)) ?? ''
  // Written by us, whole, by a rename; the shape only guards against another version of the program.
  const root = parseJson(text)
  return shape.safeParse(root).success ? (root as BuildRoot) : undefined
}

/** Makes a build: whole or not at all. What the root names must be kept before. */
export async function writeRoot(site: SiteFolder, root: BuildRoot): Promise<void> {
  await placeOf(site).writeRoot(root.build, JSON.stringify(root))
}

/** Whether each segment that a build needs is there, and as long as it must be. */
export async function hasSegments(site: SiteFolder, root: BuildRoot): Promise<boolean> {
  const sizes = new Map((await placeOf(site).listSegments()).map(({ name, bytes }) => [name, bytes]))
  return Object.entries(root.segments).every(([name, bytes]) => (sizes.get(name) ?? -1) >= bytes)
}
