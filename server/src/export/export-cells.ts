/** An amount in major units, written with all its decimals: `{ amount: '45.00' }`. */
export interface Amount {
  amount: string
}

/**
 * What a cell contains. Numbers and amounts are numbers in a workbook; everything else is text and never a formula.
 */
export type Cell = string | number | Amount | null

/** Whole minor units as an amount in major ones, without going through a binary fraction. */
export function amountOf(minor: number | null, decimals: number): Amount | null {
  if (minor === null || !Number.isFinite(minor)) return null
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (decimals === 0) return { amount: `${sign}${digits}` }
  return { amount: `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` }
}

/** The text of a cell that is a number, or nothing. */
export const numberText = (cell: Cell): string | undefined =>
  typeof cell === 'number' ? String(cell) : typeof cell === 'object' && cell !== null ? cell.amount : undefined

/**
 * Text that no spreadsheet runs as a formula: an apostrophe goes in front, and one more where the text itself begins
 * like that, so that the import, which takes one away, reads what was there.
 */
export function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/**
 * Text for the cell of a workbook, which is typed and no formula: only what the import would take for our apostrophe
 * gets one.
 */
export function unescapeFormula(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

const separators = /[,，;；、|\n\\]/

/**
 * Several texts in one cell: with commas between, or as a JSON list when commas would not bring the same texts back.
 */
export function listText(texts: readonly string[]): string {
  const isPlain = texts.every((text) => !separators.test(text) && text === text.replace(/\s+/g, ' ').trim() && !text.includes('&'))
  return isPlain && !texts[0]?.startsWith('[') ? texts.join(', ') : JSON.stringify(texts)
}

/**
 * A way down a tree, `Clothing > Shirts`, or as a JSON list when a title holds characters that part or join, in this
 * file or in others.
 */
export function pathText(titles: readonly string[]): string {
  const isPlain = titles.every((title) => !/[>＞›»|;；\n&,，/／\\]|->/.test(title) && title === title.replace(/\s+/g, ' ').trim())
  return isPlain && !titles[0]?.startsWith('[') ? titles.join(' > ') : JSON.stringify(titles)
}

/** Whether a column holds instants, which files show by the business's clock: their names are `at` or end in `At`. */
export const isTimeColumn = (name: string) => name === 'at' || name.endsWith('At')
