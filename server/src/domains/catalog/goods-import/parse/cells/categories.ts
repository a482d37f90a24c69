import { cleanLine } from './cells.ts'

/** How a cell names categories: what parts the levels of a path, and what parts several paths. */
export interface CategoryLayout {
  /** Between the levels of one path, such as `>` or `/`. */
  separator: string
  /** Between several paths; empty: a cell is one path. */
  list: string
  /** First levels that say nothing and are left out, such as Magento’s `Default Category`. */
  roots?: readonly string[]
}

/** Other ways in which people write a separator. */
const spellings: Record<string, string> = {
  '>': '(?:->|[>＞›»])',
  '/': '[/／]',
  '|': '[|｜]',
  ',': '[,，]',
  ';': '[;；]',
  // A hyphen inside a word belongs to it.
  '-': '(?<=\\s)[-–—](?=\\s)',
}

const patterns = new Map<string, RegExp>()

/**
 * The pattern of any of the separators with the white space around it, compiled once: every row of a file asks for the
 * same one.
 */
function patternOf(separators: string): RegExp {
  const compiled = patterns.get(separators) ?? compilePattern(separators)
  patterns.set(separators, compiled)
  return compiled
}

function compilePattern(separators: string): RegExp {
  const escapedMarks = [...separators].map((separator) => spellings[separator] ?? separator.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`\\s*(?:${escapedMarks.join('|')})\\s*`)
}

/** The usual separators of lists, apart from the one that parts levels. */
export const defaultListMarks = (separator: string): string => ['|', ';', '\n'].filter((mark) => mark !== separator).join('')

/** The paths of a cell without entities, each from the root. */
export function categoryPaths(cell: string, { separator, list, roots = [] }: CategoryLayout): string[][] {
  const parts = list === '' ? [cell] : cell.split(patternOf(list))
  const levels = patternOf(separator)
  return parts
    .map((part) =>
      part
        .split(levels)
        .map(cleanLine)
        .filter((name) => name !== ''),
    )
    .map((path) => (roots.some((root) => path[0]?.toLowerCase() === root.toLowerCase()) ? path.slice(1) : path))
    .filter((path) => path.length > 0)
}

/**
 * The path that a product goes to, the deepest and of these the first, and those of the others that do not merely lead
 * to it.
 */
export function choosePath(paths: readonly string[][]): { path: string[] | undefined; others: string[][] } {
  const path = paths.reduce<string[] | undefined>((deepest, path) => (path.length > (deepest?.length ?? 0) ? path : deepest), undefined)
  return { path, others: paths.filter((candidatePath) => candidatePath.some((name, level) => name !== path?.[level])) }
}

/**
 * The most likely layout of the cells. `>` always separates a path; `/`, `|`, `\` and `,` only do where nearly every
 * cell has them and the cells have fewer first parts than last ones, as branches of a tree do.
 */
export function detectCategoryLayout(cells: readonly string[]): CategoryLayout {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const has = (pattern: RegExp) => filled.filter((cell) => pattern.test(cell)).length
  if (has(/[>＞›»]/) * 5 >= Math.max(filled.length, 1)) return { separator: '>', list: listFor('>', filled) }
  const separator = ['/', '|', '\\', ','].find((mark) => isPath(mark, filled)) ?? '>'
  return { separator, list: listFor(separator, filled) }
}

/** A comma separates several paths where both sides of it are paths. */
function listFor(separator: string, cells: readonly string[]): string {
  const usual = defaultListMarks(separator)
  if (separator === ',') return usual
  const several = cells.filter((cell) => /[,，]/.test(cell))
  const isList = several.filter((cell) => cell.split(/[,，]/).every((part) => part.includes(separator))).length
  return several.length > 0 && isList * 2 > several.length ? `,${usual}` : usual
}

function isPath(separator: string, cells: readonly string[]): boolean {
  const parts = cells.flatMap((cell) => cell.split(/[,，;；\n]/)).filter((part) => part.trim() !== '')
  const whole = separator === ',' ? cells : parts
  const splitParts = whole.map((part) => part.split(separator).map((name) => name.trim()))
  const deep = splitParts.filter((path) => path.length > 1)
  if (deep.length < 3 || deep.length * 10 < whole.length * 8) return false
  const roots = new Set(deep.map((path) => path[0]))
  const leaves = new Set(deep.map((path) => path.at(-1)))
  return roots.size * 2 <= leaves.size
}
