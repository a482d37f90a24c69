import { createReadStream } from 'node:fs'
import { ProductFileError } from '../failure.ts'
import { type FileRow, limits } from '../product.ts'

const quote = 34
const lineFeed = 10
const carriageReturn = 13
const space = 32
const equalsSign = 61

/** A character that no trimming takes away, as most cells begin with one. */
const isVisible = (code: number) => code > space && code < 127

/** A cell without what keeps a spreadsheet from taking its text for a number: `="0012"` is 0012. */
function toVisibleText(cell: string): string {
  if (cell.charCodeAt(0) !== equalsSign) return cell
  return /^="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}

/** A record read to its end; `more` when the text ends inside it; `bad` when its quotes do not match. */
type Attempt = { cells: string[]; next: number } | 'more' | 'bad'

/**
 * Turns text, handed over in pieces, into rows. Our own reader and not a library's because a row with broken quotes has
 * to be reported under its number and must not swallow the rows after it, and because rows carry the number a
 * spreadsheet shows.
 */
export class CsvTokenizer {
  readonly #delimiter: string
  #text = ''
  #at = 0
  #row = 1
  #width: number
  readonly #isCounting: boolean
  #ended = false
  /** Where text began of which no row could be read so far, and its characters. */
  #unreadable = { row: 0, length: 0 }

  /**
   * `width`: how many cells a row has; without it the first row decides. With `isCounting` cells only show whether they
   * are empty.
   */
  constructor(delimiter: string, { width = 0, isCounting = false } = {}) {
    this.#delimiter = delimiter
    this.#width = width
    this.#isCounting = isCounting
  }

  /** The rows that are complete so far. Rows without any text are counted, but not returned. */
  push(text: string): FileRow[] {
    this.#text = this.#text.slice(this.#at) + text
    this.#at = 0
    return this.#drain()
  }

  /** The rest, when no more text comes. */
  end(): FileRow[] {
    this.#ended = true
    return this.#drain()
  }

  #drain(): FileRow[] {
    const rows: FileRow[] = []
    while (this.#at < this.#text.length) {
      const attempt = this.#record(this.#at)
      if (attempt === 'more') break
      if (attempt === 'bad') {
        if (!this.#skipBad(rows)) break
        continue
      }
      if (attempt.cells.some((cell) => cell.trim() !== '')) {
        if (this.#width === 0) this.#width = attempt.cells.length
        rows.push({ row: this.#row, cells: attempt.cells })
        this.#unreadable.length = 0
      }
      this.#row += 1
      this.#at = attempt.next
    }
    return rows
  }

  /**
   * Reports the record at the cursor as bad and goes on at the next line that reads as a whole row of the usual width,
   * so that neither a quote that was never closed nor the rest of a broken cell is mistaken for rows. False when more
   * text is needed to tell.
   */
  #skipBad(rows: FileRow[]): boolean {
    const start = this.#at
    let line = this.#nextLine(start)
    let lines = 1
    while (line !== -1 && line < this.#text.length && line - start < limits.recordLength) {
      const attempt = this.#record(line)
      if (attempt === 'more') return false
      if (attempt !== 'bad' && (this.#width === 0 || attempt.cells.length === this.#width)) break
      line = this.#nextLine(line)
      lines += 1
    }
    const hasLineEnd = line !== -1 && line < this.#text.length
    if (!hasLineEnd && !this.#ended && this.#text.length - start < limits.recordLength) return false
    const end = hasLineEnd ? line : this.#text.length
    this.#countUnreadable(end - start)
    rows.push({
      row: this.#row,
      cells: [this.#text.slice(start, end).trimEnd().slice(0, 2_000)],
      fault: 'bad-quoting',
      until: this.#row + lines - 1,
    })
    this.#row += lines
    this.#at = end
    return true
  }

  /** @throws ProductFileError when so much text after an open quote makes no row that the file is hopeless */
  #countUnreadable(length: number): void {
    if (this.#unreadable.length === 0) this.#unreadable.row = this.#row
    this.#unreadable.length += length
    if (this.#unreadable.length > limits.unreadableLength) throw new ProductFileError('file-quote-open', { row: this.#unreadable.row })
  }

  #nextLine(from: number): number {
    const end = this.#text.indexOf('\n', from)
    return end === -1 ? -1 : end + 1
  }

  #record(start: number): Attempt {
    const text = this.#text
    const delimiter = this.#delimiter.charCodeAt(0)
    const cells: string[] = []
    let at = start
    for (;;) {
      if (text.charCodeAt(at) === quote) {
        const closed = this.#quoted(at, start, cells)
        if (typeof closed === 'string') return closed
        at = closed
      } else {
        const from = at
        let code = text.charCodeAt(at)
        while (at < text.length && code !== delimiter && code !== lineFeed && code !== carriageReturn) code = text.charCodeAt(++at)
        if (at - start > limits.recordLength) return 'bad'
        cells.push(this.#cut(from, at))
      }
      if (at >= text.length) return this.#ended ? { cells, next: at } : 'more'
      const code = text.charCodeAt(at)
      at += 1
      if (code === delimiter) continue
      if (code === lineFeed) return { cells, next: at }
      if (at >= text.length && !this.#ended) return 'more'
      return { cells, next: text.charCodeAt(at) === lineFeed ? at + 1 : at }
    }
  }

  /**
   * The text between two places; while rows are only counted, a letter in its stead where it is not empty at first
   * sight.
   */
  #cut(from: number, to: number): string {
    const first = this.#text.charCodeAt(from)
    if (this.#isCounting && from < to && isVisible(first) && first !== equalsSign) return 'x'
    return toVisibleText(this.#text.slice(from, to))
  }

  /**
   * Reads the quoted cell at `open` and answers where it ends: at a delimiter, a line break, or the end of the text.
   */
  #quoted(open: number, start: number, cells: string[]): number | 'more' | 'bad' {
    const text = this.#text
    let from = open + 1
    let cell = ''
    for (;;) {
      const close = text.indexOf('"', from)
      if (close === -1) return this.#ended || text.length - start > limits.recordLength ? 'bad' : 'more'
      if (close + 1 >= text.length && !this.#ended) return 'more'
      if (close - start > limits.recordLength) return 'bad'
      cell += this.#cut(from, close)
      if (text.charCodeAt(close + 1) === quote) {
        cell += '"'
        from = close + 2
        continue
      }
      let at = close + 1
      while (text.charCodeAt(at) === space) at += 1
      if (at >= text.length && !this.#ended) return 'more'
      const code = text.charCodeAt(at)
      const ends = at >= text.length || code === lineFeed || code === carriageReturn || code === this.#delimiter.charCodeAt(0)
      if (!ends) return 'bad'
      cells.push(toVisibleText(cell))
      return at
    }
  }
}

/**
 * The rows of a delimited text file, some hundred at a time. Memory is bounded by the piece read at once and the
 * longest record. While they are only counted, their cells tell no more than whether they are empty.
 */
export async function* csvRows(
  path: string,
  text: { encoding: string; delimiter: string; width?: number; isCounting?: boolean },
): AsyncGenerator<FileRow[]> {
  const decoder = new TextDecoder(text.encoding)
  const tokenizer = new CsvTokenizer(text.delimiter, text)
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 })
  for await (const piece of stream) {
    const rows = tokenizer.push(decoder.decode(piece, { stream: true }))
    if (rows.length > 0) yield rows
  }
  const rows = [...tokenizer.push(decoder.decode()), ...tokenizer.end()]
  if (rows.length > 0) yield rows
}
