import { type CategoryLayout, categoryPaths, choosePath } from '../cells/categories.ts'
import { cleanLine, cleanText, isFormulaError, jsonTexts, parseStock, splitList } from '../cells/cells.ts'
import { addressUnder, isPicturePath, pictureAddress, splitAddresses } from '../cells/picture-addresses.ts'
import { RepeatedCells } from '../cells/repeated-cells.ts'
import { isSpoiledCode } from '../cells/spoiled-code.ts'
import { type FileRow, limits, type RowProblem } from '../product.ts'
import { type ReasonCode, reasons } from '../reasons.ts'
import { type CurrencySign, currencySign } from '../values/currency-signs.ts'
import type { FileDates } from '../values/file-dates.ts'
import { type DecimalMark, type Price, parsePrice, priceDetail } from '../values/money.ts'
import { isWeightUnit, parseWeight, type WeightColumn } from '../values/weight.ts'
import type { Constants } from './constants.ts'
import { headerKey } from './header-key.ts'
import { RowIndex } from './row-index.ts'

/** What one pass over a file knows: how to read its cells, and which keys it has met so far. */
export interface FileReading {
  headers: readonly string[]
  decimalMark: DecimalMark
  /** What prices of unknown currency are in, where the caller said so. */
  currencyCode?: string | undefined
  /** Decimals of a currency; called with nothing for a price of unknown currency. */
  decimalsOf: (currencyCode?: string) => number
  emptyClears: boolean
  /** What columns read as where the file leaves them empty, or has none. */
  constants: Constants
  /** What a cell says: without HTML entities, but in our own exports, whose texts come back as they were. */
  decode: (text: string) => string
  /** What weights and lengths without a unit are in. */
  units: { weight: string; length: string }
  /** The prefix of picture addresses that name no host. */
  pictureBase: string
  dates: FileDates
  /** The fingerprint of everything by which rows of a table are read. */
  rules: string
  handles: RowIndex
  skus: RowIndex
  ids: RowIndex
  /** The parts of cells that are lists. */
  lists: RepeatedCells<string[]>
  /** The paths of classes. */
  paths: RepeatedCells<ReturnType<typeof choosePath>>
}

type SeenKeys = 'handles' | 'skus' | 'ids' | 'lists' | 'paths'

/**
 * The state of one pass over a file, with no keys met so far: a further pass needs one of its own, or every key is a
 * duplicate.
 */
export function newReading(rules: Omit<FileReading, SeenKeys>): FileReading {
  const keys = { handles: new RowIndex(), skus: new RowIndex(), ids: new RowIndex() }
  return { ...rules, ...keys, lists: new RepeatedCells(), paths: new RepeatedCells() }
}

/**
 * `locate(headers)('handle urlhandle')` is the place of the first header of one of these names (in `headerKey` form),
 * or -1.
 */
export function locate(headers: readonly string[]): (names: string) => number {
  const keys = headers.map(headerKey)
  return (names) => {
    for (const name of names.split(' ')) {
      const at = keys.indexOf(name)
      if (at !== -1) return at
    }
    return -1
  }
}

/** Reads the cells of one row into values. What is wrong goes to `problems`; the value is then `undefined`. */
export class RowReader {
  readonly row: FileRow
  /** A cell of this row cannot be taken in. */
  failed = false
  readonly #reading: FileReading
  readonly #problems: RowProblem[]
  #pictures: Map<number, string[]> | undefined
  #keys: (readonly ['handles' | 'skus' | 'ids', string])[] = []
  readonly #cells: string[] = []
  readonly #spoiledAt = new Set<number>()

  constructor(reading: FileReading, row: FileRow, problems: RowProblem[]) {
    this.#reading = reading
    this.row = row
    this.#problems = problems
  }

  /** Looks at the row as a whole; false when it cannot be read. */
  isReadable(): boolean {
    const { cells, fault, until } = this.row
    const width = this.#reading.headers.length
    if (fault) this.report(-1, fault, { until: until ?? this.row.row })
    else if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
      this.report(-1, 'too-many-columns', { found: cells.length, expected: width })
    }
    for (let at = 0; at < cells.length && !fault; at += 1) {
      const cell = cells[at] ?? ''
      if (cell.length > limits.cellLength) this.report(at, 'cell-too-long', { limit: limits.cellLength })
      if (cell.includes('\ufffd')) this.report(at, 'bad-characters')
    }
    return !this.failed
  }

  report(at: number, reason: ReasonCode, detail?: RowProblem['detail']): void {
    const severity = reasons[reason].severity
    if (severity === 'error') this.failed = true
    const value = at < 0 ? '' : (this.row.cells[at] ?? '').slice(0, 200)
    const column = this.#reading.headers[at] ?? ''
    const problem: RowProblem = { row: this.row.row, column, reason, severity, value, raw: this.row.cells }
    this.#problems.push(detail ? { ...problem, detail } : problem)
  }

  /** The trimmed cell, or what holds for all rows where it is empty. */
  cell(at: number): string {
    if (at < 0) return ''
    const cachedCell = this.#cells[at]
    if (cachedCell !== undefined) return cachedCell
    const cell = this.#clean(at)
    this.#cells[at] = cell
    return cell
  }

  #clean(at: number): string {
    const rawCell = this.row.cells[at] ?? ''
    const cell = rawCell === '' ? rawCell : cleanText(rawCell)
    return cell === '' ? (this.#reading.constants.at.get(at) ?? '') : cell
  }

  has(at: number): boolean {
    return this.cell(at) !== ''
  }

  /** Text as it is, such as HTML. */
  text(at: number): string | null | undefined {
    return this.#text(at) || this.empty(at)
  }

  /** The cell as a text; the error of a formula is reported and is none. */
  #text(at: number): string {
    const cell = this.cell(at)
    if (!isFormulaError(cell)) return cell
    this.report(at, 'formula-failed')
    return ''
  }

  /** A name: one line, entities decoded. */
  line(at: number): string | null | undefined {
    const cell = this.#text(at)
    return cell === '' ? this.empty(at) : cleanLine(this.#reading.decode(cell)) || this.empty(at)
  }

  /** What an empty cell means: nothing, or `null` when the caller wants empty cells to clear. */
  empty(at: number): null | undefined {
    return at >= 0 && this.#reading.emptyClears ? null : undefined
  }

  /**
   * A SKU or barcode; one that a spreadsheet spoiled is reported and says nothing: others were spoiled to the same
   * text.
   */
  code(at: number): string | null | undefined {
    const code = this.line(at)
    if (!code || !isSpoiledCode(code)) return code
    if (!this.#spoiledAt.has(at)) this.report(at, 'digits-lost')
    this.#spoiledAt.add(at)
    return undefined
  }

  title(at: number): string | undefined {
    const title = this.line(at) ?? undefined
    if (title === undefined || title.length <= limits.titleLength) return title
    this.report(at, 'title-too-long', { length: title.length, limit: limits.titleLength })
    return undefined
  }

  /** The texts for search engines. */
  pageTexts({ title, description, keywords = -1 }: { title: number; description: number; keywords?: number }) {
    return { pageTitle: this.line(title), pageDescription: this.#plainText(description), pageKeywords: this.#plainText(keywords) }
  }

  /** A text without markup, whose lines stay. */
  #plainText(at: number): string | null | undefined {
    return cleanText(this.#reading.decode(this.#text(at))) || this.empty(at)
  }

  list(at: number, separators?: RegExp): string[] | null | undefined {
    const cell = this.#text(at)
    if (cell === '') return this.empty(at)
    const split = () => jsonTexts(cell) ?? splitList(cell, separators, this.#reading.decode)
    return separators ? split() : this.#reading.lists.get(cell, split)
  }

  /** The category that the cell names, and further ones, as the table writes paths. */
  categories(at: number, layout: CategoryLayout): ReturnType<typeof choosePath> {
    return this.#reading.paths.get(this.#text(at), (cell) => choosePath(categoryPaths(this.#reading.decode(cell), layout)))
  }

  /**
   * A price in minor units. The currency of its sign counts where the row names none; a sign of another currency is
   * reported.
   */
  price(at: number, currencyCode?: string): { minor: number; currencyCode?: string } | undefined {
    const cell = this.cell(at)
    if (cell === '') return undefined
    const { decimalsOf, decimalMark } = this.#reading
    let decimals = decimalsOf(currencyCode)
    let price: Price = parsePrice(cell, decimals, decimalMark)
    // The currency next to the amount may decide between thousands and decimals.
    const isWrong = 'wrong' in price && price.currency === undefined
    const currency = isWrong ? {} : this.#currencyOf(at, price.currency, currencyCode)
    if (!currency) return undefined
    if (currency.named && decimalsOf(currency.named) !== decimals) {
      decimals = decimalsOf(currency.named)
      price = parsePrice(cell, decimals, decimalMark)
    }
    if ('wrong' in price) {
      this.report(at, price.wrong, priceDetail(price.wrong, decimals))
      return undefined
    }
    if (price.rounded) this.report(at, 'price-rounded', priceDetail('price-rounded', decimals))
    return currency.named ? { minor: price.minor, currencyCode: currency.named } : { minor: price.minor }
  }

  /**
   * The currency that a sign names where the row names none; `undefined` where both disagree, or the sign is that of
   * several currencies.
   */
  #currencyOf(at: number, sign: CurrencySign | undefined, ofRow: string | undefined): { named?: string } | undefined {
    if (!sign) return {}
    const ofFile = this.#reading.currencyCode
    const expected = ofRow ?? ofFile
    if (expected !== undefined && sign.codes.includes(expected))
      return ofRow === undefined && sign.usual !== undefined ? { named: expected } : {}
    if (ofRow === undefined && sign.usual !== undefined) {
      if (ofFile !== undefined) this.report(at, 'currency-differs', { named: sign.usual, expected: ofFile })
      return { named: sign.usual }
    }
    // A dollar sign alone is that of the stock's usual currency.
    if (expected === undefined && sign.codes.includes('USD')) return {}
    const codes = sign.codes.slice(0, 4).join(', ')
    if (expected === undefined) this.report(at, 'currency-unclear', { codes })
    else this.report(at, 'currency-contradicts', { codes, expected })
    return undefined
  }

  /** An amount with a decimal point, in minor units; `undefined` when it is none. */
  minorOf(amount: string, currencyCode?: string): number | undefined {
    const price = parsePrice(amount, this.#reading.decimalsOf(currencyCode), '.')
    return 'wrong' in price ? undefined : price.minor
  }

  currency(at: number): string | undefined {
    const cell = this.cell(at)
    const code = currencySign(cell)?.usual ?? cell.toUpperCase()
    if (code === '' || /^[A-Z]{3}$/.test(code)) return code || undefined
    this.report(at, 'currency-invalid')
    return undefined
  }

  stock(at: number): number | null | undefined {
    const cell = this.cell(at)
    if (cell === '') return this.empty(at)
    const stock = parseStock(cell, this.#reading.decimalMark)
    if (stock === undefined) this.report(at, 'stock-invalid')
    if (stock === undefined || stock >= 0) return stock
    this.report(at, 'stock-negative')
    return 0
  }

  get dates(): FileDates {
    return this.#reading.dates
  }

  /** What weights and lengths without a unit are in. */
  get units(): FileReading['units'] {
    return this.#reading.units
  }

  weight({ at, unit, unitAt, isNeighbour }: WeightColumn): number | null | undefined {
    const cell = this.cell(at)
    if (cell === '') return this.empty(at)
    const named = isNeighbour && !isWeightUnit(this.cell(unitAt)) ? '' : this.cell(unitAt)
    const grams = parseWeight(cell, unit ?? (named || this.units.weight), this.#reading.decimalMark)
    if (grams === undefined) this.report(at, 'weight-invalid')
    return grams
  }

  /** A picture's address; a bad one is reported and left out. */
  picture(at: number, address = this.cell(at)): string | undefined {
    if (address === '') return undefined
    const { pictureBase } = this.#reading
    const url = pictureAddress(address) ?? (pictureBase === '' ? undefined : pictureAddress(addressUnder(pictureBase, address)))
    if (url) return url
    const reason = pictureBase === '' && isPicturePath(address) ? 'picture-without-host' : 'picture-address-invalid'
    this.report(at, reason, { address: address.slice(0, 200) })
    return undefined
  }

  /** Every picture address of a cell; bad ones are reported once, however often the cell is read. */
  pictures(at: number): string[] {
    const cachedPictures = this.#pictures?.get(at)
    if (cachedPictures) return cachedPictures
    const pictures = splitAddresses(this.cell(at)).flatMap((address) => this.picture(at, address) ?? [])
    this.#pictures ??= new Map()
    this.#pictures.set(at, pictures)
    return pictures
  }

  /** Reports a key that an earlier row used, else remembers it. A row that is read again is no earlier one. */
  isNew(kind: 'handles' | 'skus' | 'ids', at: number, key: string): boolean {
    const firstRow = this.#reading[kind].remember(key.toLowerCase(), this.row.row)
    if (firstRow === undefined) this.#keys.push([kind, key.toLowerCase()])
    if (firstRow === undefined || firstRow === this.row.row) return true
    this.report(at, duplicateReasons[kind], { firstRow })
    return false
  }

  /** Leaves the keys of a row that is not taken to later rows. */
  releaseKeys(): void {
    for (const [kind, key] of this.#keys) this.#reading[kind].release(key, this.row.row)
  }
}

const duplicateReasons = { handles: 'duplicate-handle', skus: 'duplicate-sku', ids: 'duplicate-id' } as const
