import type { MenuItem } from '@wanpu/contract'

/** A menu entry as the editor holds it: the tree as lines, each with its depth. */
export interface MenuLine {
  key: number
  depth: number
  title: string
  translations?: MenuItem['translations']
  url: string
}

/** How many levels of each menu the shop's pages show. */
export const menuLevels = { header: 3, footer: 2, navigation: 1 } as const

let lastKey = 0
/** A key that no other line of the page has. */
export function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** The tree as lines in reading order. */
export function linesOf(items: readonly MenuItem[], depth = 0): Omit<MenuLine, 'key'>[] {
  return items.flatMap((item) => [
    { depth, title: item.title, ...(item.translations && { translations: item.translations }), url: item.url ?? '' },
    ...linesOf(item.children ?? [], depth + 1),
  ])
}

/** The lines as a tree again. */
export function menuOf(lines: readonly Omit<MenuLine, 'key'>[]): MenuItem[] {
  const top: MenuItem[] = []
  const open: { depth: number; item: MenuItem }[] = []
  for (const { depth, title, translations, url } of lines) {
    const own = Object.keys(translations?.title ?? {}).length > 0 && { translations }
    const item: MenuItem = { title: title.trim(), ...own, ...(url.trim() !== '' && { url: url.trim() }) }
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const parent = open.at(-1)?.item
    if (parent === undefined) top.push(item)
    else parent.children = [...(parent.children ?? []), item]
    open.push({ depth, item })
  }
  return top
}

/** Where the part that belongs to a line ends: after everything below it. */
export function endOf(lines: readonly MenuLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  const next = lines.findIndex((line, index) => index > at && line.depth <= depth)
  return next < 0 ? lines.length : next
}

/** Without the line and everything below it. */
export function removed(lines: readonly MenuLine[], at: number): MenuLine[] {
  return [...lines.slice(0, at), ...lines.slice(endOf(lines, at))]
}

/** One level deeper or higher, with everything below; the same lines when there is no such place. */
export function shifted(lines: readonly MenuLine[], at: number, by: 1 | -1, levels: number): MenuLine[] {
  if (!canShift(lines, at, by, levels)) return [...lines]
  const end = endOf(lines, at)
  return lines.map((line, index) => (index >= at && index < end ? { ...line, depth: line.depth + by } : line))
}

/** Whether a line may go one level deeper, within so many levels, or higher. */
export function canShift(lines: readonly MenuLine[], at: number, by: 1 | -1, levels: number): boolean {
  const line = lines[at]
  if (line === undefined) return false
  if (by === -1) return line.depth > 0
  const before = lines[at - 1]
  const deepest = Math.max(...lines.slice(at, endOf(lines, at)).map((each) => each.depth))
  return before !== undefined && before.depth >= line.depth && deepest < levels - 1
}

/**
 * Changes places with the sibling before or after, each with everything below it; the same lines when there is none.
 */
export function moved(lines: readonly MenuLine[], at: number, by: 1 | -1): MenuLine[] {
  const sibling = siblingOf(lines, at, by)
  if (sibling === undefined) return [...lines]
  const [first, second] = by === 1 ? [at, sibling] : [sibling, at]
  const end = endOf(lines, second)
  return [...lines.slice(0, first), ...lines.slice(second, end), ...lines.slice(first, second), ...lines.slice(end)]
}

/** Where the next line of the same level and parent is, or with -1 the one before; undefined where there is none. */
export function siblingOf(lines: readonly MenuLine[], at: number, by: 1 | -1): number | undefined {
  const depth = lines[at]?.depth
  if (depth === undefined) return undefined
  if (by === 1) {
    const next = endOf(lines, at)
    return lines[next]?.depth === depth ? next : undefined
  }
  for (let index = at - 1; index >= 0; index -= 1) {
    const baseDepth = lines[index]?.depth ?? 0
    if (baseDepth === depth) return index
    if (baseDepth < depth) return undefined
  }
  return undefined
}

/** The first line without a title, which cannot be saved. */
export function untitled(lines: readonly MenuLine[]): number | undefined {
  const at = lines.findIndex((line) => line.title.trim() === '')
  return at < 0 ? undefined : at
}
