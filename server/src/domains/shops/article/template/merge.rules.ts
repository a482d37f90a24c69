/** A part of two edited versions of one list: what both agree on, or what each made of the same place. */
export type MergePart =
  | { kind: 'merged'; items: readonly string[] }
  | { kind: 'conflict'; base: readonly string[]; mine: readonly string[]; theirs: readonly string[] }

interface Item {
  text: string
  key: string
}

/**
 * Merges two edited versions of a list. Where only one of them changed something its version counts, where both made
 * the same of it that one; all else is a conflict. Elements are the same when their keys are; then mine stays.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  keyOf: (text: string) => string = (text) => text,
): MergePart[] {
  const items = (list: readonly string[]) => list.map((text) => ({ text, key: keyOf(text) }))
  return mergeItems(items(base), items(mine), items(theirs))
}

function mergeItems(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): MergePart[] {
  const [inMine, inTheirs] = [matches(base, mine), matches(base, theirs)]
  const parts: MergePart[] = []
  let [ofBase, ofMine, ofTheirs] = [0, 0, 0]
  for (let at = 0; at <= base.length; at++) {
    const toMine = at === base.length ? mine.length : inMine.get(at)
    const toTheirs = at === base.length ? theirs.length : inTheirs.get(at)
    if (toMine === undefined || toTheirs === undefined) continue
    parts.push(...judgeParts(base.slice(ofBase, at), mine.slice(ofMine, toMine), theirs.slice(ofTheirs, toTheirs)))
    if (at < base.length) parts.push(toMergedPart(mine.slice(toMine, toMine + 1)))
    ;[ofBase, ofMine, ofTheirs] = [at + 1, toMine + 1, toTheirs + 1]
  }
  return parts
}

function judgeParts(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): MergePart[] {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine.length > 0 ? [toMergedPart(mine)] : []
  if (isSame(base, mine)) return theirs.length > 0 ? [toMergedPart(theirs)] : []
  // As many on each side: then each is the edit of the one in its place, and a choice is about no more than that.
  if (base.length > 1 && mine.length === base.length && theirs.length === base.length)
    return base.flatMap((item, at) => judgeParts([item], mine.slice(at, at + 1), theirs.slice(at, at + 1)))
  return [{ kind: 'conflict', base: base.map(textOf), mine: mine.map(textOf), theirs: theirs.map(textOf) }]
}

const textOf = ({ text }: Item) => text
const toMergedPart = (items: readonly Item[]): MergePart => ({ kind: 'merged', items: items.map(textOf) })

const isSame = (a: readonly Item[], b: readonly Item[]) => a.length === b.length && a.every(({ key }, at) => key === b[at]?.key)

/** Longer tables take too much memory: then only the beginning and the end are matched. */
const mostCells = 4_000_000

/** A longest common subsequence: index in one list → index in the other, both rising. */
function matches(a: readonly Item[], b: readonly Item[]): Map<number, number> {
  const matches = new Map<number, number>()
  const isEqual = (i: number, j: number) => a[i]?.key === b[j]?.key
  let first = 0
  for (; first < a.length && first < b.length && isEqual(first, first); first++) matches.set(first, first)
  let [endOne, endOther] = [a.length, b.length]
  for (; endOne > first && endOther > first && isEqual(endOne - 1, endOther - 1); endOne--, endOther--)
    matches.set(endOne - 1, endOther - 1)
  const [rows, columns] = [endOne - first, endOther - first]
  if (rows * columns > mostCells) return matches
  const lengthAt = commonLengths(rows, columns, (i, j) => isEqual(first + i, first + j))
  for (let i = 0, j = 0; i < rows && j < columns; )
    if (isEqual(first + i, first + j)) matches.set(first + i++, first + j++)
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  return matches
}

/** How long the longest common subsequence is of what begins at two places. */
function commonLengths(rows: number, columns: number, isEqual: (i: number, j: number) => boolean): (i: number, j: number) => number {
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i * width + j] = isEqual(i, j) ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
  return lengthAt
}
