import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { columnLetters } from './csv/layout.ts'
import type { RowProblem } from './product.ts'
import { reasonText } from './reasons.ts'

export interface ProblemsCsv {
  headers: readonly string[]
  language: 'zh' | 'en'
}

// None of these reads as the name of a product field, so the corrected file can be imported as it is.
const words = {
  zh: { row: '问题行', column: '问题列', kind: '问题级别', reason: '问题原因', value: '问题内容', error: '错误', notice: '提示' },
  en: {
    row: 'Problem row',
    column: 'Problem column',
    kind: 'Problem kind',
    reason: 'Problem reason',
    value: 'Problem value',
    error: 'Error',
    notice: 'Notice',
  },
} as const

/** Problems in any order, with the cells of their rows as they were. */
type Problems = Iterable<RowProblem> | AsyncIterable<RowProblem>

/**
 * Problems as a CSV file that opens well in a spreadsheet: UTF-8 with a mark, one problem a line, then the cells of the
 * row as they were, to be corrected and imported again. Cells a spreadsheet would take for a formula get an apostrophe
 * in front.
 */
export function problemsCsv(problems: Problems, { headers, language }: ProblemsCsv): Readable {
  const word = words[language]
  async function* lines() {
    yield [word.row, word.column, word.kind, word.reason, word.value, ...headers].map(escapeFormula)
    for await (const problem of problems) {
      const cells = [problem.column, word[problem.severity], reasonText(problem, language), problem.value, ...problem.raw]
      yield [String(problem.row), ...cells.map(escapeFormula)]
    }
  }
  return Readable.from(lines()).compose(stringify({ bom: true, record_delimiter: 'windows' }))
}

/** The same, written to a file that only its owner may read. */
export async function writeProblemsCsv(path: string, problems: Problems, file: ProblemsCsv): Promise<void> {
  await pipeline(problemsCsv(problems, file), createWriteStream(path, { mode: 0o600 }))
}

/** A cell that no spreadsheet runs as a formula. */
function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** Where a problem is, for people: `C12` for the third column. */
export function problemPlace(problem: RowProblem, headers: readonly string[]): string {
  const at = headers.indexOf(problem.column)
  return at === -1 ? String(problem.row) : `${columnLetters(at)}${problem.row}`
}
