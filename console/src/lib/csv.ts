/**
 * The cells of a table, row by row: quoted cells may hold separators, quotes and line ends. The separator is the one that the first line has most of: tab, semicolon or
 * comma. Empty lines are left out; `line` counts them.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '')
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  let row = { line, cells: [''] }
  let isQuoted = false
  const add = (sign: string) => {
    row.cells[row.cells.length - 1] += sign
  }
  const end = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line: row.line, cells: row.cells.map((cell) => cell.trim()) })
    row = { line, cells: [''] }
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (sign === '\n') line++
    if (isQuoted && sign === '"' && source[at + 1] === '"') add(source[at++] ?? '')
    else if (sign === '"' && (isQuoted || row.cells.at(-1) === '')) isQuoted = !isQuoted
    else if (isQuoted) add(sign)
    else if (sign === separator) row.cells.push('')
    else if (sign === '\n') end()
    else if (sign !== '\r') add(sign)
  }
  end()
  return rows
}

function separatorOf(line: string): string {
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}
