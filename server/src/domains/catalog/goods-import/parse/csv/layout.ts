import type { ImportFormat } from '@wanpu/contract'
import { ProductFileError } from '../failure.ts'
import { detectPreset } from '../formats/presets.ts'
import { isWoocommerce } from '../formats/woocommerce-columns.ts'
import { type FileRow, limits } from '../product.ts'
import { guessField } from '../table/fields.ts'
import { headerKey } from '../table/header-key.ts'
import { CsvTokenizer } from './csv-reader.ts'

export type ProductFormat = ImportFormat

const delimiters = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof delimiters)[number]

/** The delimiter under which the text's first rows agree best in width and the header is best understood. */
export function detectDelimiter(sample: string): Delimiter {
  const declaredMark = /^\ufeff?sep=(.)\r?\n/i.exec(sample)?.[1]
  const declared = delimiters.find((delimiter) => delimiter === declaredMark)
  if (declared) return declared
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const score = rateDelimiter(sample, delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function rateDelimiter(sample: string, delimiter: string): number {
  const rows = new CsvTokenizer(delimiter).push(`${sample.slice(0, 65_536)}\n`).filter((row) => !row.fault)
  const header = findHeader(rows.slice(0, 50))
  if (!header || header.cells.length < 2) return 0
  const body = rows.filter((row) => row.row > header.row).slice(0, 50)
  const agreeing = body.filter((row) => row.cells.length === header.cells.length).length
  const agreement = body.length === 0 ? 1 : agreeing / body.length
  const understood = header.cells.filter((cell) => guessField(cell)).length
  return agreement * Math.sqrt(header.cells.length) + understood * 2
}

/** The row of headers: the first row, unless that is a title line and one of the next rows names columns we know. */
export function findHeader(rows: readonly FileRow[]): FileRow | undefined {
  const candidates = rows.slice(0, 15).filter((row) => !/^\ufeff?sep=.?$/i.test(row.cells[0] ?? ''))
  const ofProgram = candidates.findLast((row) => !row.fault && isHeaderLike(row) && detectFormat(row.cells) !== 'table')
  if (ofProgram) return ofProgram
  const first = candidates[0]
  if (!first) return first
  const known = Math.max(...candidates.map(countKnown))
  // One known name may be in a title by chance.
  if (known >= 2 && known > countKnown(first) + (countKnown(first) > 0 ? 1 : 0)) return candidates.find((row) => countKnown(row) === known)
  return countKnown(first) === 0 && known < 2 ? belowTitles(candidates) : first
}

/** The first row that names several columns, where lines of a single cell are above it. */
function belowTitles(rows: readonly FileRow[]): FileRow | undefined {
  const countFilled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== '').length
  const below = rows.findIndex((row) => countFilled(row) >= 3)
  return below > 0 && rows.slice(0, below).every((row) => countFilled(row) === 1) ? rows[below] : rows[0]
}

/** Names of columns are short. */
const isHeaderLike = ({ cells }: FileRow) => cells.length > 2 && cells.every((cell) => cell.length <= 100)

function countKnown(row: FileRow): number {
  return row.cells.filter((cell) => guessField(cell) || isShopifyHeader(cell)).length
}

/**
 * Headers as they are shown and mapped: trimmed, the nameless called by their column letter, repeated ones numbered.
 */
export function nameHeaders(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last === -1) throw new ProductFileError('file-no-header')
  if (last >= limits.columns) throw new ProductFileError('file-too-many-columns', { found: last + 1, limit: limits.columns })
  const countByHeader = new Map<string, number>()
  return cells.slice(0, last + 1).map((cell, at) => {
    const name = cell.replace(/[\p{Cc}\ufeff]+/gu, ' ').trim() || columnLetters(at)
    const count = (countByHeader.get(name) ?? 0) + 1
    countByHeader.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** `0` → `A`, `26` → `AA`. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

const shopifyMarks = ['option1name', 'option1value', 'variantprice', 'variantsku', 'bodyhtml', 'imagesrc', 'productimageurl', 'vendor']

function isShopifyHeader(cell: string): boolean {
  return cell === 'Handle' || cell === 'URL handle'
}

/** Tells the export of a shop program from any other table by its headers. */
export function detectFormat(headers: readonly string[]): ProductFormat {
  const keys = new Set(headers.map((header) => headerKey(header.replace('(HTML)', 'HTML'))))
  const has = (...names: string[]) => names.some((name) => keys.has(name))
  if (has('handle', 'urlhandle') && shopifyMarks.filter((mark) => keys.has(mark)).length >= 2) return 'shopify'
  return isWoocommerce(headers) ? 'woocommerce' : (detectPreset(headers) ?? 'table')
}
