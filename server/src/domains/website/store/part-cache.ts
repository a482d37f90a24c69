import type { PagePart, Place } from './places.ts'
import { readPart } from './segment-files.ts'

const mostBytes = 64 * 1024 ** 2

/** Parts of indexes that were asked for lately, by where they lie; builds that share a part share it here. */
const parts = new Map<string, { part: Promise<PagePart>; bytes: number }>()
let cachedBytes = 0

/** The part of an index at a place, from memory where it was read lately. @throws PartMissing */
export function cachedPart(folder: string, place: Place): Promise<PagePart> {
  const key = `${folder} ${place[0]} ${place[1]}`
  const cached = parts.get(key) ?? { part: readPart<PagePart>(folder, place), bytes: place[2] }
  // Which was asked for last stands last.
  if (parts.delete(key)) cachedBytes -= cached.bytes
  parts.set(key, cached)
  cachedBytes += cached.bytes
  cached.part.catch(() => forget(key))
  for (const oldest of parts.keys()) {
    if (cachedBytes <= mostBytes || oldest === key) break
    forget(oldest)
  }
  return cached.part
}

function forget(key: string): void {
  cachedBytes -= parts.get(key)?.bytes ?? 0
  parts.delete(key)
}
