/**
 * The cells of a table, row by row: quoted cells may hold separators, quotes and line ends. The separator is the one
 * that the first line has most of: tab, semicolon or comma. Empty lines are left out; `line` counts them. A quote that
 * is never closed is a character of its line, and takes no other row with it.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '')
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  for (let at = 0; at < source.length; ) {
    const { cells, next } = quotedRow(source, at, separator) ?? plainRow(source, at, separator)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map((cell) => cell.trim()) })
    line += source.slice(at, next).split('\n').length - 1
    at = next
  }
  return rows
}

/**
 * The row that begins at a place, and where the next one does; undefined where a quote is open at the end of the text.
 */
function quotedRow(source: string, start: number, separator: string): { cells: string[]; next: number } | undefined {
  const cells = ['']
  let isQuoted = false
  const add = (sign: string) => {
    cells[cells.length - 1] += sign
  }
  for (let at = start; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (isQuoted && sign === '"' && source[at + 1] === '"') add(source[at++] ?? '')
    else if (sign === '"' && (isQuoted || cells.at(-1) === '')) isQuoted = !isQuoted
    else if (isQuoted) add(sign)
    else if (sign === separator) cells.push('')
    else if (sign === '\n') return { cells, next: at + 1 }
    else if (sign !== '\r') add(sign)
  }
  return isQuoted ? undefined : { cells, next: source.length }
}

function plainRow(source: string, start: number, separator: string): { cells: string[]; next: number } {
  const end = source.indexOf('\n', start)
  const next = end === -1 ? source.length : end + 1
  return { cells: source.slice(start, next).split(separator), next }
}

function separatorOf(line: string): string {
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}
