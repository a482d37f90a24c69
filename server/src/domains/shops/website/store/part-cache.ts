import { LRUCache } from 'lru-cache'
import type { SiteFolder } from '../generate/site-folder.ts'
import type { PagePart, Place } from './places.ts'
import { readPart } from './read-part.ts'

/** Parts of indexes that were asked for lately, by where they lie; builds that share a part share it here. */
const parts = new LRUCache<string, Promise<PagePart>>({ maxSize: 64 * 1024 ** 2 })

/** The part of an index at a place, from memory where it was read lately. @throws PartMissing */
export function cachedPart(site: SiteFolder, place: Place): Promise<PagePart> {
  const key = `${site.root} ${place[0]} ${place[1]}`
  const cached = parts.get(key)
  if (cached) return cached
  const part = readPart<PagePart>(site, place)
  parts.set(key, part, { size: place[2] })
  part.catch(() => parts.delete(key))
  return part
}
