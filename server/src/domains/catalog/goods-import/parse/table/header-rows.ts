import type { FileRow } from '../product.ts'
import { currencySign } from '../values/currency-signs.ts'
import { isLengthUnit } from '../values/dimensions.ts'
import { isWeightUnit } from '../values/weight.ts'
import type { MergedRange } from '../xlsx/xlsx-outline.ts'
import { guessField } from './fields.ts'

/** The names of the columns, and the last row that belongs to them. */
interface Header {
  row: number
  cells: string[]
}

/** The header as suppliers lay it out: a second row below merged names, and a row of units, belong to it. */
export function wholeHeader(header: FileRow, rows: readonly FileRow[], merges: readonly MergedRange[]): Header {
  return withUnits(withSecondRow(header, rows, merges), rows)
}

const rowAt = (rows: readonly FileRow[], number: number) => rows.find(({ row, fault }) => row === number && !fault)

function withSecondRow(header: FileRow, rows: readonly FileRow[], merges: readonly MergedRange[]): Header {
  const below = rowAt(rows, header.row + 1)
  if (below && isSecondRow(header, below, merges)) return { row: below.row, cells: joinNames(header.cells, below.cells) }
  const above = rowAt(rows, header.row - 1)
  if (above && isSecondRow(above, header, merges)) return { row: header.row, cells: joinNames(above.cells, header.cells) }
  return header
}

/**
 * True for a second header row: its names are below names that are merged over several columns, next to names that are
 * merged over both rows.
 */
function isSecondRow(upper: FileRow, lower: FileRow, merges: readonly MergedRange[]): boolean {
  const names = lower.cells.filter((cell) => cell.trim() !== '')
  if (names.length < 2 || !names.every((name) => name.length <= 60 && !/^[\d.,\s]+$|https?:/.test(name))) return false
  if (new Set(upper.cells.filter((cell) => cell.trim() !== '')).size < 2) return false
  const ofUpper = merges.filter(({ top }) => top === upper.row)
  const isAcross = ofUpper.some(({ bottom, left, right }) => bottom === upper.row && right > left)
  const isDown = ofUpper.some(({ bottom }) => bottom === lower.row)
  return isAcross && (isDown || names.filter((name) => guessField(name)).length >= 2)
}

function joinNames(upper: readonly string[], lower: readonly string[]): string[] {
  const names = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    joinName((upper[at] ?? '').trim(), (lower[at] ?? '').trim()),
  )
  // A name that several columns have is ambiguous: the name above it is added.
  return names.map(({ name, whole }) => (names.filter((other) => other.name === name).length > 1 ? whole : name))
}

function joinName(above: string, name: string): { name: string; whole: string } {
  if (above === '' || name === '' || above === name) return { name: name || above, whole: name || above }
  const whole = `${above} ${name}`
  const known = [whole, `${name} ${above}`].find((joined) => guessField(joined))
  if (known) return { name: known, whole: known }
  return { name: guessField(name) ? name : `${above} (${name})`, whole }
}

/** Units below the names go behind them in brackets, as in `Weight (kg)`. */
function withUnits(header: Header, rows: readonly FileRow[]): Header {
  const below = rowAt(rows, header.row + 1)
  const units = below?.cells.map((cell) => cell.trim().replace(/^[([（]|[)\]）]$/g, '')) ?? []
  const named = units.filter((unit) => unit !== '')
  if (!below || named.length === 0 || !named.every(isUnit)) return header
  return { row: below.row, cells: header.cells.map((cell, at) => (units[at] && cell.trim() ? `${cell.trim()} (${units[at]})` : cell)) }
}

const otherUnits = new Set('% pcs pc pieces piece stk st 件 个 個 只 套 双 条 箱 包 盒 шт'.split(' '))

const isUnit = (text: string) =>
  text.length <= 12 &&
  !/\d/.test(text) &&
  (isWeightUnit(text) || isLengthUnit(text) || otherUnits.has(text.toLowerCase()) || currencySign(text) !== undefined)
