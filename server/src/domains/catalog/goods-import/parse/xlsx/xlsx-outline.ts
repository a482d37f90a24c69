import { limits } from '../product.ts'
import { columnOf } from './xlsx-cells.ts'
import { unpack, type ZipEntry } from './zip.ts'

/** Cells that are shown as one; rows and columns count from 1. */
export interface MergedRange {
  top: number
  bottom: number
  left: number
  right: number
}

/** What a sheet contains apart from its rows. */
export interface SheetOutline {
  /** From the top. */
  merges: MergedRange[]
  hiddenRows: number
  /** First and last column of each. */
  hiddenColumns: [first: number, last: number][]
}

/** Sheets that unpack to more are read without this. */
const largestSheet = 512 * 1024 ** 2
const mostMerges = 200_000
const longestTag = 2_000
/** Characters that are put into the cells of a row. */
const mostFilled = 1024 ** 2

/**
 * Looks through a sheet once: merged cells are listed behind the rows that they hold for. Only tags are looked at, and
 * little is kept.
 */
export async function readOutline(path: string, entry: ZipEntry): Promise<SheetOutline> {
  const outline: SheetOutline = { merges: [], hiddenRows: 0, hiddenColumns: [] }
  if (entry.uncompressedSize > largestSheet) return outline
  let rest = ''
  for await (const bytes of unpack(path, entry, largestSheet)) {
    const text = rest + bytes.toString('latin1')
    const end = text.lastIndexOf('>') + 1
    for (const [tag] of text.slice(0, end).matchAll(/<(?:\w+:)?(?:row|col|mergeCell)\s[^>]*>/g)) note(tag, outline)
    rest = text.slice(Math.max(end, text.length - longestTag))
  }
  outline.merges.sort((a, b) => a.top - b.top)
  return outline
}

function note(tag: string, outline: SheetOutline): void {
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
  if (/^<(?:\w+:)?mergeCell\s/.test(tag)) {
    const range = rangeOf(attribute('ref'))
    if (range && outline.merges.length < mostMerges) outline.merges.push(range)
    return
  }
  if (!/hidden\s*=\s*["'](?:1|true)/.test(tag)) return
  if (/^<(?:\w+:)?row/.test(tag)) outline.hiddenRows += 1
  else outline.hiddenColumns.push([Number(attribute('min')), Number(attribute('max'))])
}

/** `B2:C4` as numbers; `undefined` for anything else, and for a single cell. */
function rangeOf(reference: string): MergedRange | undefined {
  const [, from = '', top, to = '', bottom] = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  const range = { top: Number(top), bottom: Number(bottom), left: columnOf(from) ?? 0, right: columnOf(to) ?? 0 }
  const isRange = range.top > 0 && range.bottom >= range.top && range.left > 0 && range.right >= range.left
  return isRange && (range.bottom > range.top || range.right > range.left) ? range : undefined
}

/**
 * Copies the value of a merged cell into all of its cells, row by row from the top. Holds only the ranges that the
 * current row has reached.
 */
export class MergeFiller {
  readonly #merges: readonly MergedRange[]
  #next = 0
  #open: (MergedRange & { value: string })[] = []

  constructor(merges: readonly MergedRange[]) {
    this.#merges = merges
  }

  /**
   * Fills the cells of a row, which must not be above an earlier one. A row that shows a single value, such as a
   * heading, stays as it is.
   */
  fill(row: number, cells: string[]): void {
    let characters = 0
    this.#open = this.#open.filter(({ bottom }) => bottom >= row)
    for (let range = this.#merges[this.#next]; range && range.top <= row; range = this.#merges[++this.#next]) {
      if (range.bottom >= row && this.#open.length < limits.columns)
        this.#open.push({ ...range, value: range.top === row ? (cells[range.left - 1] ?? '') : '' })
    }
    const isHeading = cells.filter((cell) => cell.trim() !== '').length === 1
    for (const { top, left, right, value } of this.#open) {
      if (value === '' || (isHeading && top === row)) continue
      while (cells.length < left - 1) cells.push('')
      for (let at = left - 1; at < Math.min(right, limits.columns) && characters < mostFilled; at += 1) {
        if (cells[at]?.trim()) continue
        cells[at] = value
        characters += value.length
      }
    }
  }
}
