import { type MenuLine, nextKey } from './menu-lines.ts'

type Line = Omit<MenuLine, 'key'>

/** An entry that two operators changed, each otherwise; undefined: it was removed. */
export interface MenuConflict {
  name: string
  /** Of the line in the merged menu, whether it is there or not. */
  key: number
  /** The line before it; undefined at the beginning. */
  afterKey: number | undefined
  mine: Line | undefined
  theirs: Line | undefined
}

export interface MergedMenu {
  lines: MenuLine[]
  conflicts: MenuConflict[]
}

/**
 * Merges two menus that both began as `base`: what only one changed, added or removed is taken from that one. Where
 * both changed an entry differently, mine is kept and the entry is a conflict. Entries are the same where they have the
 * same link, or without one the same title.
 */
export function mergeMenus(base: readonly Line[], mine: readonly Line[], theirs: readonly Line[]): MergedMenu {
  const [first, own, other] = [byName(base), byName(mine), byName(theirs)]
  const lines: MenuLine[] = []
  const conflicts: MenuConflict[] = []
  for (const name of orderOf(first, own, other)) {
    const [before, ours, right] = [first.get(name), own.get(name), other.get(name)]
    const key = nextKey()
    const isMine = isSame(ours, right) || !isSame(before, ours)
    if (isMine && !isSame(ours, right) && !isSame(before, right))
      conflicts.push({ name, key, afterKey: lines.at(-1)?.key, mine: ours, theirs: right })
    const line = isMine ? ours : right
    if (line) lines.push({ ...line, key })
  }
  return { lines: withoutGaps(lines), conflicts }
}

/** The menu with one side of a conflict. */
export function settled(lines: readonly MenuLine[], { key, afterKey }: MenuConflict, side: Line | undefined): MenuLine[] {
  const at = lines.findIndex((line) => line.key === key)
  if (side === undefined) return withoutGaps(lines.filter((line) => line.key !== key))
  if (at >= 0) return withoutGaps(lines.with(at, { ...side, key }))
  const before = lines.findIndex((line) => line.key === afterKey) + 1
  return withoutGaps(lines.toSpliced(before, 0, { ...side, key }))
}

/** Entries by link or title; a second one of a name has a number. */
function byName(lines: readonly Line[]): Map<string, Line> {
  const entries = new Map<string, Line>()
  for (const line of lines) {
    const name = line.url.trim() || line.title.trim()
    let unique = name
    for (let number = 2; entries.has(unique); number++) unique = `${name} (${number})`
    entries.set(unique, line)
  }
  return entries
}

/**
 * The names in the order of whoever moved entries: mine, else theirs. Entries of the other one come behind the entry
 * that they follow there.
 */
function orderOf(base: Map<string, Line>, mine: Map<string, Line>, theirs: Map<string, Line>): string[] {
  const common = [...base.keys()].filter((name) => mine.has(name))
  const isMoved = [...mine.keys()].filter((name) => base.has(name)).some((name, at) => common[at] !== name)
  const [leading, following] = isMoved ? [mine, theirs] : [theirs, mine]
  const names = [...leading.keys()]
  let previous: string | undefined
  for (const name of following.keys()) {
    if (!names.includes(name)) names.splice(previous === undefined ? 0 : names.indexOf(previous) + 1, 0, name)
    previous = name
  }
  return names
}

const isSame = (one: Line | undefined, other: Line | undefined) =>
  JSON.stringify(one && partsOf(one)) === JSON.stringify(other && partsOf(other))
const partsOf = ({ depth, title, url, translations }: Line) => [depth, title.trim(), url.trim(), translations ?? {}]

/** A line is at most one level below the line before it. */
function withoutGaps(lines: readonly MenuLine[]): MenuLine[] {
  let deepest = 0
  return lines.map((line) => {
    const depth = Math.min(line.depth, deepest)
    deepest = depth + 1
    return depth === line.depth ? line : { ...line, depth }
  })
}
