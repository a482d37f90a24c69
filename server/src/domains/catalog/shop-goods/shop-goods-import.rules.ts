/** How many products to take per class or tag, and which: those that `usageTimes` websites have so far, or all. */
export interface Amount {
  minCount: number
  maxCount: number
  usageTimes?: number | undefined
}

/** A class as its path names it: ids from the root down, twelve digits and a full stop each. */
export interface PlacedClass {
  id: string
  title: string
  path: string
}

/**
 * The products of one chosen category: its own and those of the categories below it that no other chosen one covers.
 */
export interface Share {
  id: string
  title: string
  classIds: string[]
}

/** The share of products without a class. */
export const unclassified = '0'

/**
 * Divides the tree among the chosen classes: every class belongs to the nearest chosen one at or above it, so no
 * product is counted twice. None chosen means every class at the top, and the products without a class.
 */
export function sharesOf(classes: readonly PlacedClass[], selectedIds: readonly string[]): Share[] {
  const heads = new Set(
    selectedIds.length > 0 ? selectedIds : classes.filter((category) => idsOf(category.path).length === 1).map((category) => category.id),
  )
  const titles = new Map(classes.map((category) => [category.id, category.title]))
  const shares = new Map([...heads].map((id): [string, Share] => [id, { id, title: titles.get(id) ?? '', classIds: [] }]))
  for (const category of classes) {
    const head = idsOf(category.path).findLast((id) => heads.has(id))
    if (head !== undefined) shares.get(head)?.classIds.push(category.id)
  }
  const nonEmpty = [...shares.values()].filter((share) => share.classIds.length > 0)
  return selectedIds.length > 0 ? nonEmpty : [...nonEmpty, { id: unclassified, title: '', classIds: [] }]
}

const idsOf = (path: string) =>
  path
    .split('.')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^0+/, ''))

/**
 * How many products a share wants: a number from minCount to maxCount that is the same whenever this task asks, or
 * undefined for all.
 * @param seed a whole number below 2^31
 */
export function randomAmount({ minCount, maxCount }: Amount, seed: number, shareId: string): number | undefined {
  if (maxCount === 0) return undefined
  return minCount + Math.floor(chance(seed, shareId) * (maxCount - minCount + 1))
}

/** A number in [0, 1) that seed and text determine (FNV-1a with a final mix). */
function chance(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A number spread over shares as evenly as what each can give allows. */
export function allocateEvenly(total: number, free: readonly number[]): number[] {
  const spread = free.map(() => 0)
  const scarceFirst = free.map((count, share) => ({ count, share })).toSorted((a, b) => a.count - b.count)
  let remaining = total
  for (const [at, { count, share }] of scarceFirst.entries()) {
    const shareCount = Math.min(count, Math.floor(remaining / (free.length - at)))
    spread[share] = shareCount
    remaining -= shareCount
  }
  return spread
}
