import { CsvTokenizer } from './parse/csv/csv-reader.ts'
import { detectDelimiter } from './parse/csv/layout.ts'
import { openSource } from './parse/file-source.ts'
import type { FileRow } from './parse/product.ts'

export { cleanText, jsonTexts, splitList } from './parse/cells/cells.ts'
export { ProductFileError as TableFileError } from './parse/failure.ts'
export { parsePrice } from './parse/values/money.ts'
export type TableRow = FileRow

/**
 * The rows of a table as texts, with the numbers that a spreadsheet shows: a CSV or TSV file in any encoding that is
 * recognised, or the first sheet of a workbook. Stops after `most` rows: callers pass one more than allowed to find out
 * that there are too many.
 * @throws TableFileError when the file as a whole cannot be read
 */
export async function readTableFile(path: string, most: number): Promise<TableRow[]> {
  const source = await openSource(path, {})
  const rows: TableRow[] = []
  for await (const batch of source.read()) {
    rows.push(...batch)
    if (rows.length > most) break
  }
  return rows.slice(0, most + 1)
}

/**
 * The rows of a table that was pasted as text. Lines without a delimiter are parted at their spaces. With `hasTexts`,
 * commas that a Chinese keyboard types part no cells.
 */
export function readTableText(text: string, { hasTexts = false } = {}): TableRow[] {
  // What is pasted out of a spreadsheet is parted by tabs: its commas are those of the texts.
  const plain = hasTexts || text.includes('\t') ? text : text.replaceAll('，', ',').replaceAll('；', ';')
  const hasDelimiter = /[\t,;|]/.test(plain)
  const parted = hasDelimiter ? plain : plain.replaceAll(/[^\S\n]+/g, '\t')
  const tokenizer = new CsvTokenizer(hasDelimiter ? detectDelimiter(parted) : '\t')
  return [...tokenizer.push(parted), ...tokenizer.end()]
}
