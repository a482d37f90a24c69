import { z } from 'zod'
import { headerKey } from './fields.ts'
import type { DecimalMark } from './money.ts'
import { limits } from './product.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2060\ufeff\ufffe\uffff]/
const unwantedAll = new RegExp(unwanted, 'g')

/**
 * Text without control characters, half surrogates and invisible marks, trimmed; line breaks and tabs stay. An apostrophe that only keeps a
 * spreadsheet from running a formula, as in our own lists of problems, goes too.
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

/** Entities that shop programs leave in names. Descriptions keep theirs: they are HTML. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
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

/** The parts of a list cell without empty and repeated ones. A separator written as `\,` belongs to its part. */
export function splitList(cell: string, separators = /[,，;；、|\n]/): string[] {
  const parts = cell.replace(/\\,/g, '\u0001').split(separators)
  return [...new Set(parts.map((part) => cleanLine(part.replaceAll('\u0001', ','))).filter((part) => part !== ''))]
}

/** `Clothing > Tshirts` → both names from the root. */
export function splitPath(cell: string): string[] {
  return cell
    .split(/->|[>＞›»]/)
    .map((name) => cleanLine(decodeEntities(name.trim())))
    .filter((name) => name !== '')
}

/** Most cells of pictures: one address on the web, without anything that parts addresses or marks them. */
const isOneAddress = (cell: string) => /^https?:\/\/[^\s,，;；|]+$/.test(cell)

/** Splits a cell of picture addresses; commas inside an address stay, those between mere names of files part them. Taobao's marks before an address go. */
export function splitAddresses(cell: string): string[] {
  if (isOneAddress(cell)) return [cell]
  const plain = cell.replace(/[0-9a-f]{32}(?::\d+){2}:\|/gi, ' ')
  const separators = /https?:|^\s*\//i.test(plain) ? /\s*[,，;；|]\s*(?=https?:|\/)|\s+/ : /[,，;；|\n]/
  return plain
    .split(separators)
    .map((part) => part.replace(/[,;|，；]+$/, '').trim())
    .filter((part) => part !== '')
}

/** The path of a picture that names no host, such as `/w/s/bag.jpg`. */
export function isPicturePath(address: string): boolean {
  return /^[^\s:?#"'<>\\][^:?#"'<>\\]*\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(address)
}

/** A relative address below a base, its blanks written as addresses have them. */
export function addressUnder(base: string, address: string): string {
  return `${base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '').replaceAll(' ', '%20')}`
}

/** Most addresses: a host by its name, without a user, and a path of characters that need no look. */
const isUsualAddress = (text: string) =>
  /^https?:\/\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}(?:\/[\w.~%-]*)+(?:\?[\w.~%=&-]*)?$/.test(text)

/** A picture's address on the web or in our own uploads, or `undefined` when it is neither. */
export function pictureAddress(text: string): string | undefined {
  if (text.length > 2_048) return undefined
  if (isUsualAddress(text)) return text
  if (/^\/uploads\/[\p{L}\p{M}\p{N}_./%-]+$/u.test(text) && !text.includes('..')) return text
  const absolute = text.startsWith('//') ? `https:${text}` : text
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  return url.hostname === '' || url.username !== '' || url.password !== '' ? undefined : absolute
}

/**
 * A whole number of pieces: `12`, `1,200`, `12.0`, `12,00`, `12件`; `undefined` when it is none. May be negative. `1.200` is only one where `mark`, the decimal
 * mark of the file, is a comma.
 */
export function parseStock(text: string, mark: DecimalMark = 'unknown'): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:件|个|pcs|pieces|双|套|条)$/i, '')
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

const gramsPerUnit = new Map<string, number>(
  Object.entries({
    g: 1,
    gr: 1,
    gram: 1,
    grams: 1,
    克: 1,
    kg: 1000,
    kgs: 1000,
    kilogram: 1000,
    公斤: 1000,
    千克: 1000,
    斤: 500,
    mg: 0.001,
  }),
)
for (const name of ['lb', 'lbs', 'pound', 'pounds', '磅']) gramsPerUnit.set(name, 453.59237)
for (const name of ['oz', 'ounce', 'ounces', '盎司']) gramsPerUnit.set(name, 28.349523125)

/**
 * Whole grams of `1.5 kg`, `12oz`, `1,200`; a number without a unit counts in `unit`. `undefined` when it is no weight.
 * `mark`: the decimal mark of the file, which settles what `1,200` means.
 */
export function parseWeight(text: string, unit = 'g', mark: DecimalMark = 'unknown'): number | undefined {
  const match = /^([\d.,]+)([a-z一-鿿]*)\.?$/i.exec(text.normalize('NFKC').replace(/\s/g, ''))
  const factor = gramsPerUnit.get((match?.[2] || unit).toLowerCase())
  if (!match?.[1] || factor === undefined) return undefined
  // Nobody writes thousandths of a gram, but many write those of a kilogram.
  const isSmall = factor <= 1
  const amount = decimalPoint(match[1], { comma: mark === ',' || (mark === 'unknown' && !isSmall), point: mark !== ',' || !isSmall })
  if (amount === undefined) return undefined
  const grams = Math.round(Number(amount) * factor)
  return grams <= limits.weightGrams ? grams : undefined
}

/** A number with a point and without separators of thousands. `isDecimal`: what a single mark before three digits is. */
function decimalPoint(text: string, isDecimal: { comma: boolean; point: boolean }): string | undefined {
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text) && !(isDecimal.comma && /^\d+,\d{3}$/.test(text))) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text) && !(isDecimal.point && /^\d+\.\d{3}$/.test(text))) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  return /^\d{1,9}([.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined
}

/** The unit a weight header names, as in `Weight (kg)` or `重量（克）`. */
export function weightUnit(header: string): string {
  const plain = header.normalize('NFKC').toLowerCase()
  const bracketed = /[([](.+?)[)\]]/.exec(plain)?.[1]?.trim()
  if (bracketed && gramsPerUnit.has(bracketed)) return bracketed
  return headerKey(plain).endsWith('kg') ? 'kg' : 'g'
}

const onWords = new Set('1 true yes y on active published visible enabled 是 上架 已上架 在售 启用 销售中 出售中 发布 已发布'.split(' '))
const offWords = new Set(
  '0 -1 false no n off inactive draft archived hidden unpublished disabled private pending 否 下架 已下架 未上架 停售 禁用 仓库中 草稿 未发布'.split(
    ' ',
  ),
)

/** On sale or not, in the words of many programs; `undefined` for others. */
export function parseStatus(text: string): 'on' | 'off' | undefined {
  const word = text.normalize('NFKC').toLowerCase()
  if (onWords.has(word)) return 'on'
  return offWords.has(word) ? 'off' : undefined
}
