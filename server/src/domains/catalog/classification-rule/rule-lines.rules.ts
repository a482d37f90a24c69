import type { ClassifyRule, RuleLineFault } from '@wanpu/contract'

/** A class with the titles from the root down. */
export interface NamedClass {
  id: string
  path: string[]
}

interface RuleLine {
  line: number
  text: string
  /** Titles from the root down, or the last one alone; undefined for any class. */
  source: string[] | undefined
  include: string[]
  exclude: string[]
  target: string[]
}

export interface LineFailure {
  line: number
  text: string
  fault: RuleLineFault
  /** The path of the target that is not there. */
  missing?: string[]
}

const anyClass = new Set(['', '*', '任意', '全部', 'any'])

/**
 * Reads lines `source | include | exclude | target`, and the short form `include -> target` for any source. Empty lines
 * and lines that begin with # are passed over.
 */
export function readRuleLines(text: string): { lines: RuleLine[]; failures: LineFailure[] } {
  const lines: RuleLine[] = []
  const failures: LineFailure[] = []
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const trimmed = whole.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const [source = '', include = '', exclude = '', target = '', ...more] = partsOf(trimmed)
    const at = { line: index + 1, text: trimmed.slice(0, 200) }
    if (target === '' || more.some((part) => part !== '')) {
      failures.push({ ...at, fault: 'parts' })
      continue
    }
    const from = anyClass.has(source.toLowerCase()) ? undefined : titlesOf(source)
    lines.push({ ...at, source: from, include: wordsOf(include), exclude: wordsOf(exclude), target: titlesOf(target) })
  }
  return { lines, failures }
}

function partsOf(line: string): string[] {
  const full = line.split(/[|｜\t]/).map((part) => part.trim())
  if (full.length > 1) return full
  const [words = '', target = '', ...more] = line.split(/->|=>|→/).map((part) => part.trim())
  return words === '' || more.length > 0 ? full : ['', words, '', target]
}

/** The titles that the lines name last, lower case: what to look classes up by. */
export const listLastTitles = (lines: readonly RuleLine[]) => [
  ...new Set(lines.flatMap(({ source, target }) => [source, target]).flatMap((titles) => titles?.at(-1)?.toLowerCase() ?? [])),
]

/** The lines as rules, by the classes that they name. */
export function rulesOf(lines: readonly RuleLine[], classes: readonly NamedClass[]): { rules: ClassifyRule[]; failures: LineFailure[] } {
  const find = finder(classes)
  const rules: ClassifyRule[] = []
  const failures: LineFailure[] = []
  for (const { line, text, source, include, exclude, target } of lines) {
    const from = source === undefined ? undefined : find(source)
    const to = find(target)
    if (typeof from === 'object') failures.push({ line, text, fault: `source-${from.fault}` })
    else if (typeof to === 'object')
      failures.push({ line, text, fault: `target-${to.fault}`, ...(to.fault === 'missing' && { missing: target }) })
    else rules.push({ ...(from === undefined ? {} : { sourceId: from }), include, exclude, targetId: to })
  }
  return { rules, failures }
}

/** Finds a class by the end of its path. A full path counts more than the end of a longer one. */
function finder(classes: readonly NamedClass[]) {
  const key = (titles: readonly string[]) => titles.join('\n').toLowerCase()
  return (titles: readonly string[]): string | { fault: 'missing' | 'ambiguous' } => {
    const ending = classes.filter(({ path }) => key(path.slice(-titles.length)) === key(titles))
    const exact = ending.filter(({ path }) => path.length === titles.length)
    const [match, ...others] = exact.length > 0 ? exact : ending
    if (!match) return { fault: 'missing' }
    return others.length > 0 ? { fault: 'ambiguous' } : match.id
  }
}

const titlesOf = (text: string) =>
  text
    .split(/[>＞]/)
    .map((title) => title.trim())
    .filter((title) => title !== '')

const wordsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,，、;；]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && word.length <= 200),
  ),
]
