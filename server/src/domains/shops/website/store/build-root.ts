import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebsiteProblem } from '@wanpu/contract'
import { z } from 'zod'
import { rootFile, type SiteFolder } from '../generate/site-folder.ts'
import { parseJson } from './parse-json.ts'
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
  const text = await readFile(rootFile(site, build), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  // Written by us, whole, by a rename; the shape only guards against another version of the program.
  const root = parseJson(text)
  return shape.safeParse(root).success ? (root as BuildRoot) : undefined
}

/**
 * Written next to its place and moved there, so that it is whole or not there. What it names must be written before.
 */
export async function writeRoot(site: SiteFolder, root: BuildRoot): Promise<void> {
  const file = rootFile(site, root.build)
  await writeFile(`${file}.new`, JSON.stringify(root), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Whether each segment that a build needs is there, and as long as it must be. */
export async function hasSegments({ segments }: SiteFolder, root: BuildRoot): Promise<boolean> {
  for (const [name, bytes] of Object.entries(root.segments)) {
    const stats = await stat(join(segments, name)).catch(() => undefined)
    if (stats === undefined || stats.size < bytes) return false
  }
  return true
}
