import type { Place } from './places.ts'

export interface StoredSegment {
  name: string
  bytes: number
  /** Where no root names it, it may be of a build that another process makes. */
  isYoung: boolean
}

/**
 * Where the builds of one website lie: segments, which are written once and then never change, and the roots of builds.
 * New segments are written into a folder of this machine by one process; `keepSegment` makes them part of the place.
 */
export interface BuildPlace {
  /** The bytes of a place; undefined where they are not there, or are not what was written. */
  read(place: Place): Promise<Buffer | undefined>
  /** The root of a build as it was written; undefined where there is none. */
  readRoot(build: string): Promise<string | undefined>
  /** In one step: the root is whole or not there. What it names must be kept before. */
  writeRoot(build: string, text: string): Promise<void>
  /** The builds that have a root. */
  listBuilds(): Promise<string[]>
  removeBuilds(builds: readonly string[]): Promise<void>
  /** Resolves when a segment that is written to its end is part of the place. */
  keepSegment(name: string): Promise<void>
  listSegments(): Promise<StoredSegment[]>
  removeSegments(names: readonly string[]): Promise<void>
}
