import { plainDigits } from '@wanpu/contract'
import { z } from 'zod'
import { decodeEntities } from '../../../../../text/entities.ts'
import { limits } from '../product.ts'
import type { DecimalMark } from '../values/money.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2060\ufeff\ufffe\uffff]/
const unwantedAll = new RegExp(unwanted, 'g')

/**
 * Text without control characters, half surrogates and invisible marks, trimmed; line breaks and tabs stay. An
 * apostrophe that only keeps a spreadsheet from running a formula, as in our own lists of problems, goes too.
 */
export function cleanText(cell: string): string {
  return isPlain(cell) ? cell : toVisibleText(/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
}

/** Most cells: printable ASCII without blanks around it and without an apostrophe in front. */
const isPlain = (cell: string) => /^[!-&(-~](?:[ -~]*[!-~])?$/.test(cell)

/** The same, with every apostrophe. */
function toVisibleText(cell: string): string {
  const visibleCell = unwanted.test(cell) ? cell.replace(unwantedAll, '') : cell
  return (visibleCell.isWellFormed() ? visibleCell : visibleCell.toWellFormed()).trim()
}

const formulaErrors = new Set(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'])

/** Whether a cell is what a spreadsheet writes for a formula that failed. */
export const isFormulaError = (cell: string): boolean => cell.startsWith('#') && formulaErrors.has(cell)

/** One line of a text that was cleaned: every run of white space is one space. */
export function cleanLine(cell: string): string {
  const clean = isPlain(cell) ? cell : toVisibleText(cell)
  return /\s\s|[^\S ]/.test(clean) ? clean.replace(/\s+/g, ' ') : clean
}

/** The texts of a JSON list, as our own exports write what commas cannot part; `undefined` for any other cell. */
export function jsonTexts(cell: string): string[] | undefined {
  const texts = cell.startsWith('["') ? parseJson(cell, z.array(z.string())) : undefined
  return texts?.map(toVisibleText)
}

/** A cell of JSON of that shape, or nothing. */
export function parseJson<Shape extends z.ZodType>(cell: string, shape: Shape): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(cell)).data
  } catch {
    return undefined
  }
}

/** An entity, whose semicolon parts nothing. */
const entity = /&(?:amp;)*(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi

/**
 * The parts of a list cell without entities, empty and repeated ones. A separator written as `\,` belongs to its part,
 * as does one that is an entity.
 */
export function splitList(cell: string, separators = /[,，;；、|\n]/, decode = decodeEntities): string[] {
  const maskedCell = cell.replace(/\\,/g, '\u0001').replace(entity, (written) => written.replaceAll(';', '\u0002'))
  const parts = maskedCell.split(separators).map((part) => part.replaceAll('\u0001', ',').replaceAll('\u0002', ';'))
  return [...new Set(parts.map((part) => cleanLine(decode(part))).filter((part) => part !== ''))]
}

/** `Clothing > Tshirts` → both names from the root. The path is without entities. */
export function splitPath(path: string): string[] {
  return path
    .split(/->|[>＞›»]/)
    .map(cleanLine)
    .filter((name) => name !== '')
}

/**
 * A whole number of pieces: `12`, `1,200`, `12.0`, `12,00`, `12件`; `undefined` when it is none. May be negative.
 * `1.200` is only one where `mark`, the decimal mark of the file, is a comma.
 */
export function parseStock(text: string, mark: DecimalMark = 'unknown'): number | undefined {
  const plain = plainDigits(text)
    .replace(/\s/g, '')
    .replace(/(?<=\d)(?!(?:k|m|w|万|萬|千|百|亿|tsd|mio|doz|dz|dozen|打)\.?$)\p{L}{1,12}\.?$/iu, '')
  const [, sign = '', digits = ''] = /^([-+]?)(.*)$/.exec(plain) ?? []
  const whole = toWholeDigits(digits, mark)
  if (!/^\d{1,12}$/.test(whole)) return undefined
  const stock = Number(`${sign}${whole}`)
  return Math.abs(stock) <= limits.stock ? stock : undefined
}

function toWholeDigits(digits: string, mark: DecimalMark): string {
  // Pieces have no fractions: a comma before three digits parts thousands, or lakhs.
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.0+)?$/.test(digits)) return digits.replace(/\.0+$/, '').replaceAll(',', '')
  if (mark === ',' && /^\d{1,3}(\.\d{3})+(,0+)?$/.test(digits)) return digits.replace(/,0+$/, '').replaceAll('.', '')
  return digits.replace(/[.,]0+$/, '')
}
