/** One class that a text asks for: the titles from the root down, and the line (from 1) that it comes from. */
export interface ClassLine {
  line: number
  titles: string[]
}

export type LineFault = 'too-deep' | 'title-too-long' | 'empty-title'

export interface ReadLines {
  lines: ClassLine[]
  failures: { line: number; text: string; reason: LineFault }[]
}

const longestTitle = 200

/**
 * Reads classes from a text, one a line: paths (`A > B > C`), names indented below their parents by tabs or spaces, or
 * paths with a number in front as in Google's taxonomy (`166 - 服饰 > 衣服`). Lines that begin with # and empty lines are
 * passed over. Only ` > ` and ` ＞ ` part a path: names hold slashes and commas.
 * @param deepest how many levels there is room for
 */
export function readClassLines(text: string, deepest: number): ReadLines {
  const parsedLines: ReadLines = { lines: [], failures: [] }
  const above: { indent: number; titles: string[] }[] = []
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (whole.trim() === '' || /^\s*#/.test(whole)) continue
    const indent = widthOf(whole)
    while (above.length > 0 && (above.at(-1)?.indent ?? 0) >= indent) above.pop()
    const titles = [...(above.at(-1)?.titles ?? []), ...titlesOf(whole)]
    above.push({ indent, titles })
    const reason = faultOf(titles, deepest)
    if (reason) parsedLines.failures.push({ line: index + 1, text: whole.trim().slice(0, 200), reason })
    else parsedLines.lines.push({ line: index + 1, titles })
  }
  return parsedLines
}

/** How far a line is indented; a tab counts as four blanks, an ideographic blank as two. */
function widthOf(line: string): number {
  const blanks = /^\s*/.exec(line)?.[0] ?? ''
  return [...blanks].reduce((width, blank) => width + (blank === '\t' ? 4 : blank === '\u3000' ? 2 : 1), 0)
}

function titlesOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\d+\s+-\s+/, '')
    .split(/[>＞]/)
    .map((title) => title.trim().replace(/\s+/g, ' '))
}

function faultOf(titles: readonly string[], deepest: number): LineFault | undefined {
  if (titles.some((title) => title === '')) return 'empty-title'
  if (titles.some((title) => title.length > longestTitle)) return 'title-too-long'
  return titles.length > deepest ? 'too-deep' : undefined
}
