import { LRUCache } from 'lru-cache'
import type { SiteFolder } from '../generate/site-folder.ts'
import type { PagePart, Place } from './places.ts'
import { readPart } from './read-part.ts'

const mostBytes = 64 * 1024 ** 2

/** Parts of indexes that were asked for lately, by where they lie; builds that share a part share it here. */
const parts = new LRUCache<string, Promise<PagePart>>({ maxSize: mostBytes })
const uploads = new LRUCache<string, Promise<ReadonlySet<string>>>({ maxSize: mostBytes })

/** The part of an index at a place, from memory where it was read lately. @throws PartMissing */
export const cachedPart = (site: SiteFolder, place: Place): Promise<PagePart> =>
  cached(parts, site, place, () => readPart<PagePart>(site, place))

/** The paths of uploads that lie as a list at a place. @throws PartMissing */
export const cachedUploads = (site: SiteFolder, place: Place): Promise<ReadonlySet<string>> =>
  cached(uploads, site, place, async () => new Set(await readPart<string[]>(site, place)))

function cached<Value extends object>(
  cache: LRUCache<string, Promise<Value>>,
  { root }: SiteFolder,
  [segment, at, bytes]: Place,
  read: () => Promise<Value>,
): Promise<Value> {
  const key = `${root} ${segment} ${at}`
  const known = cache.get(key)
  if (known) return known
  const value = read()
  cache.set(key, value, { size: bytes })
  value.catch(() => cache.delete(key))
  return value
}
