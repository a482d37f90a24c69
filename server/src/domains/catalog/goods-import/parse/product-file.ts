import { hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { zoneOf } from '@wanpu/contract'
import { decodeEntities } from '../../../../text/entities.ts'
import { csvRows } from './csv/csv-reader.ts'
import { detectEncoding, type JudgedEncoding, type TextEncodingName } from './csv/encoding.ts'
import { type Delimiter, detectDelimiter, detectFormat, findHeader, nameHeaders, type ProductFormat } from './csv/layout.ts'
import { detectKind } from './detect-kind.ts'
import { ProductFileError } from './failure.ts'
import { isOpencartWorkbook, opencartReader, productSheet } from './formats/opencart-sheets.ts'
import type { Preset } from './formats/preset.ts'
import { mappingOf, presets } from './formats/presets.ts'
import { shopifyRecords } from './formats/shopify.ts'
import { woocommerceRecords } from './formats/woocommerce.ts'
import { columnsOf as woocommerceColumns } from './formats/woocommerce-columns.ts'
import type { FileRow, ProductRecord, SkimmedRecord } from './product.ts'
import { placeConstants } from './table/constants.ts'
import { type ColumnMapping, type ProductField, suggestMapping } from './table/fields.ts'
import { wholeHeader } from './table/header-rows.ts'
import { newReading } from './table/row-reader.ts'
import { tableRecords } from './table/table.ts'
import { type LayoutOptions, layoutOf, type TableLayout } from './table/table-layout.ts'
import type { TableRules } from './table/table-row.ts'
import { FileDates } from './values/file-dates.ts'
import { type DecimalMark, detectDecimalMark } from './values/money.ts'
import type { SheetOutline } from './xlsx/xlsx-outline.ts'
import { openWorkbook, type UnpackLimits, type Workbook, xlsxRows } from './xlsx/xlsx-reader.ts'

export interface ProductFileOptions {
  format?: ProductFormat | 'auto'
  /**
   * What the columns of a plain table mean; without it `suggestedMapping` is used. Other formats know their columns.
   */
  mapping?: ColumnMapping
  /** How rows and cells of a table make products; what is absent is recognised. */
  layout?: LayoutOptions
  /** What fields hold where the table says nothing about them. */
  constants?: Partial<Record<ProductField, string>>
  /** Overrides what the bytes say. */
  encoding?: TextEncodingName
  delimiter?: Delimiter
  /** The name of the sheet to read; the first one otherwise. */
  sheet?: string
  /** Decimals of a currency, called with nothing for prices of unknown currency. Two for every currency when absent. */
  decimalsOf?: (currencyCode?: string) => number
  /** What prices of unknown currency are in, where the caller said so. */
  currencyCode?: string
  /** What `1.299` means; judged from the file's own prices when absent. */
  decimalMark?: '.' | ','
  /** An empty cell of a known column reads as `null`, to clear the stored value, and not as "nothing said". */
  emptyClears?: boolean
  /** The moment by which a sale is running or not, and the clock by which dates without a zone are read. */
  now?: Date
  timeZone?: string
  /** How far a workbook may unfold, in bytes. */
  unpackLimits?: UnpackLimits
  /** Called whenever rows have been read, in whichever pass over the file. */
  onRows?: () => void
}

/** What is known of a product file before its records are read. */
export interface ProductFileFacts {
  kind: 'text' | 'xlsx'
  /** Of a text file. */
  encoding?: TextEncodingName
  bom?: boolean
  /** How a line reads in each encoding that is as likely as the one that was taken. */
  readings?: JudgedEncoding['readings']
  delimiter?: Delimiter
  sheets?: string[]
  sheet?: string
  format: ProductFormat
  decimalMark: DecimalMark
  headerRow: number
  /** Unique, in the order of the columns. */
  headers: string[]
  /** What a workbook does not show: rows (taken as the layout says), columns that are read nevertheless, and sheets. */
  hidden: { rows: number; columns: string[]; sheets: string[] }
  /** What the headers of a plain table most likely mean. */
  suggestedMapping: ColumnMapping
  layout: TableLayout
  /** What prices of unknown currency are in, where the file's program says so. */
  currencyCode?: string | undefined
  /** Whether the mapping of a table names anything that identifies a product; without it no record can be read. */
  hasKey: boolean
  /** The first rows under the header. */
  sampleRows: FileRow[]
}

export interface ProductFile extends ProductFileFacts {
  /**
   * Counts the rows under the header that hold anything, by a quick pass without reading their meaning. `lastRow` is
   * the last one's number.
   */
  countRows(): Promise<{ rows: number; lastRow: number }>
  /**
   * Everything in the file, in its order; with `afterRow` (a record's `lastRow`) what comes after it, exactly as
   * without. Rejects with `mapping-without-key` when the mapping of a table names nothing that identifies a product.
   */
  records(from?: { afterRow?: number }): AsyncGenerator<ProductRecord>
  /** The same, some at a time. */
  chunks(wanted: ChunkRequest): AsyncGenerator<ProductRecord[]>
  /**
   * The same, as chunks that the collector makes: a record that it does not keep is gone before the next one is read.
   */
  collect<Chunk>(wanted: ChunkRequest, collector: Collector<Chunk>): AsyncGenerator<Chunk>
}

/** Which records of a file, and how many at a time. */
export interface ChunkRequest {
  afterRow?: number
  /** Records in a chunk at most. */
  size: number
  /** Characters, roughly, after which a chunk ends: descriptions may be long. */
  weight?: number
  /** Only records that have one of these rows. */
  only?: ReadonlySet<number> | undefined
}

const sampleRows = 20
const judgedRows = 300

/**
 * Opens a product file: recognises its kind, encoding, delimiter, header and format. Rejects with `ProductFileError`
 * when the file as a whole cannot be read. Reading streams: memory does not grow with the file, apart from 12 bytes for
 * each key and a few for each row that stands apart from its product.
 */
export async function openProductFile(path: string, options: ProductFileOptions = {}): Promise<ProductFile> {
  const source = await openSource(path, options, true)
  const head = await takeFirstRows(source.read(), judgedRows)
  const header = findHeader(head)
  if (!header || header.fault) throw new ProductFileError('file-no-header')
  const { cells: names, row: headerRow } = wholeHeader(header, head, source.outline?.merges ?? [])
  const headers = nameHeaders(names)
  const format = chooseFormat(headers, options.format)
  const preset = presetOf(format)
  const leavesOut = (row: FileRow) => row.isHidden === true && options.layout?.hiddenRows === 'leave-out'
  const body = head.filter((row) => row.row > headerRow && !row.fault && !leavesOut(row))
  const cellsOf = (header: string) => body.flatMap(({ cells }) => (cells[headers.indexOf(header)] ?? '').trim() || [])
  const suggestedMapping = mappingOf(preset, headers, dropTextColumns(suggestMapping(headers), headers, body), cellsOf)
  const mapping = options.mapping ?? suggestedMapping
  const isUnder = (row: FileRow) => row.row > headerRow && !leavesOut(row)
  const rowsUnder = (isCounting = false) => only(source.read({ width: names.length, isCounting }), isUnder)
  const dates = await judgedDates(datePlaces(format, headers, mapping), body, rowsUnder, options)
  const merged = mergedColumns(source, headers, headerRow)
  const layout = { ...layoutOf(options.layout ?? {}, { headers, mapping, rows: body, preset, merged }), dateOrder: dates.choice }
  const isTable = format !== 'shopify' && format !== 'woocommerce'
  const hasKey = !isTable || namesKey(headers, mapping)
  const decimalMark = options.decimalMark ?? markOf({ kind: source.kind, format }, headers, body, mapping)
  const rules = {
    headers,
    decimalMark,
    currencyCode: options.currencyCode ?? preset?.currencyCode,
    decimalsOf: options.decimalsOf ?? (() => 2),
    emptyClears: options.emptyClears ?? false,
    constants: placeConstants(headers, mapping, isTable ? options.constants : {}),
    decode: isOwnExport(headers, mapping) ? String : decodeEntities,
    units: { weight: layout.weightUnit?.unit ?? 'g', length: layout.lengthUnit?.unit ?? 'cm' },
    pictureBase: layout.pictureBase,
    dates,
    rules: rulesFingerprint([
      headers,
      mapping,
      layout,
      dates.rules,
      decimalMark,
      options.currencyCode,
      options.emptyClears,
      options.constants,
    ]),
  }

  function batches(skims: () => boolean): AsyncGenerator<Iterable<ProductRecord | SkimmedRecord>> {
    if (!hasKey) throw new ProductFileError('mapping-without-key')
    const table = { mapping, layout, preset, isMagento: format === 'magento' }
    return recordsOf(format, () => rowsUnder(), newReading(rules), table, skims)
  }

  return {
    ...source.facts,
    kind: source.kind,
    format,
    decimalMark,
    headerRow,
    headers,
    suggestedMapping,
    hidden: hiddenParts(source, headers),
    layout,
    currencyCode: preset?.currencyCode,
    hasKey,
    sampleRows: body.slice(0, sampleRows),
    countRows: () => countRows(rowsUnder(true)),
    async *records({ afterRow = 0 } = {}) {
      for await (const batch of batches(() => false)) for (const record of batch) if (record.lastRow > afterRow) yield record
    },
    chunks: (request) => inChunks(batches, request, new RecordList()),
    collect: (request, collector) => inChunks(batches, request, collector),
  }
}

interface Source {
  kind: 'text' | 'xlsx'
  facts: Pick<ProductFile, 'encoding' | 'bom' | 'readings' | 'delimiter' | 'sheets' | 'sheet'>
  /**
   * `width`: how many cells a row has. Rows that are only counted may hold no more than which of their cells are empty.
   */
  read: (wanted?: { width: number; isCounting: boolean }) => AsyncGenerator<FileRow[]>
  /** Of a workbook. */
  outline?: SheetOutline
  hiddenSheets?: string[]
}

/**
 * A file as rows of texts, which every `read` reads anew; nothing stays open between. `withSigns`: currencies and units
 * that a workbook shows only. @throws ProductFileError when it is no table
 */
export async function openSource(path: string, options: ProductFileOptions, withSigns = false): Promise<Source> {
  const source = await sourceOf(path, options, withSigns)
  const { onRows } = options
  return onRows ? { ...source, read: (request) => notifying(source.read(request), onRows) } : source
}

function mergedColumns({ outline }: Source, headers: readonly string[], headerRow: number): string[] {
  const downward = outline?.merges.filter(({ top, bottom }) => top > headerRow && bottom > top) ?? []
  const columns = new Set(downward.map(({ left }) => left))
  return headers.filter((_, at) => columns.has(at + 1))
}

function hiddenParts({ outline, hiddenSheets = [] }: Source, headers: readonly string[]): ProductFileFacts['hidden'] {
  const isHidden = (column: number) => outline?.hiddenColumns.some(([first, last]) => column >= first && column <= last) ?? false
  return { rows: outline?.hiddenRows ?? 0, columns: headers.filter((_, at) => isHidden(at + 1)), sheets: hiddenSheets }
}

async function* notifying(batches: AsyncGenerator<FileRow[]>, onRows: () => void): AsyncGenerator<FileRow[]> {
  for await (const rows of batches) {
    onRows()
    yield rows
  }
}

async function sourceOf(path: string, options: ProductFileOptions, withSigns: boolean): Promise<Source> {
  const kind = await detectKind(path)
  if (kind === 'xlsx') {
    const workbook = await chooseSheet(path, options)
    const { sheets, sheet, outline, hiddenSheets } = workbook
    const readSheet = async function* (name: string) {
      yield* xlsxRows(name === sheet ? workbook : await openWorkbook(path, name, options.unpackLimits), withSigns)
    }
    const read =
      sheet === productSheet && isOpencartWorkbook(sheets)
        ? opencartReader(sheets, readSheet, zoneOf(options.timeZone ?? 'UTC').dayOf(options.now ?? new Date()))
        : () => xlsxRows(workbook, withSigns)
    return { kind, facts: { sheets, sheet }, outline, hiddenSheets, read }
  }
  const { encoding, bom, readings } = options.encoding
    ? { encoding: options.encoding, bom: false, readings: [] }
    : await detectEncoding(path)
  const delimiter = options.delimiter ?? detectDelimiter(await readStart(path, encoding))
  return { kind, facts: { encoding, bom, readings, delimiter }, read: (request) => csvRows(path, { encoding, delimiter, ...request }) }
}

/** The sheet of that name; without one that of OpenCart's products, or the first. */
async function chooseSheet(path: string, { sheet, unpackLimits }: ProductFileOptions): Promise<Workbook> {
  const workbook = await openWorkbook(path, sheet, unpackLimits)
  const isChosen = sheet !== undefined || workbook.sheet === productSheet || !isOpencartWorkbook(workbook.sheets)
  return isChosen ? workbook : openWorkbook(path, productSheet, unpackLimits)
}

async function readStart(path: string, encoding: string): Promise<string> {
  await using file = await open(path)
  const size = 128 * 1024
  const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, 0)
  return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
}

async function takeFirstRows(batches: AsyncGenerator<FileRow[]>, count: number): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const batch of batches) {
    rows.push(...batch.slice(0, count - rows.length))
    if (rows.length >= count) break
  }
  return rows
}

function chooseFormat(headers: readonly string[], wantedFormat: ProductFormat | 'auto' = 'auto'): ProductFormat {
  const detected = detectFormat(headers)
  if (wantedFormat === 'auto') return detected
  // A preset is a table with proposals: it reads any file.
  if (wantedFormat === 'table' || wantedFormat in presets) return wantedFormat
  if (detected !== wantedFormat) throw new ProductFileError('format-mismatch', { wanted: wantedFormat, found: detected })
  return wantedFormat
}

function presetOf(format: ProductFormat): Preset | undefined {
  return format === 'shopify' || format === 'woocommerce' || format === 'table' ? undefined : presets[format]
}

const keyFields: ReadonlySet<string | undefined> = new Set(['goodsId', 'sku', 'handle', 'id', 'title', 'barcode'])

function namesKey(headers: readonly string[], mapping: ColumnMapping): boolean {
  return headers.some((header) => keyFields.has(mapping[header]))
}

/** Our exports alone name products by our own number. */
const isOwnExport = (headers: readonly string[], mapping: ColumnMapping) => headers.some((header) => mapping[header] === 'goodsId')

/** A column called `Variants` is ours only where it holds what we export: lists in JSON. */
function dropTextColumns(mapping: ColumnMapping, headers: readonly string[], rows: readonly FileRow[]): ColumnMapping {
  const isText = (header: string) => rows.some(({ cells }) => /^\s*[^[\s]/.test(cells[headers.indexOf(header)] ?? ''))
  return Object.fromEntries(Object.entries(mapping).filter(([header, field]) => field !== 'variants' || !isText(header)))
}

/** Shopify and the numbers of a workbook always write a point; WooCommerce writes the mark of its shop. */
function markOf(
  { kind, format }: { kind: 'text' | 'xlsx'; format: ProductFormat },
  headers: readonly string[],
  rows: readonly FileRow[],
  mapping: ColumnMapping,
): DecimalMark {
  if (kind === 'xlsx' || format === 'shopify') return '.'
  const { prices } = woocommerceColumns(headers)
  const ofWoocommerce = new Set([prices.price, prices.sale])
  const isPrice = headers.map((header, at) =>
    format === 'woocommerce' ? ofWoocommerce.has(at) : ['price', 'marketPrice', 'salePrice', 'cost'].includes(mapping[header] ?? ''),
  )
  const mark = detectDecimalMark(rows.flatMap((row) => row.cells.filter((_, at) => isPrice[at])))
  return mark === 'unknown' && format === 'woocommerce' ? '.' : mark
}

/** The columns of dates that say what is sold now, and for how much. */
function datePlaces(format: ProductFormat, headers: readonly string[], mapping: ColumnMapping): number[] {
  if (format === 'shopify') return []
  const { saleStarts, saleEnds } = woocommerceColumns(headers)
  const ofTable = headers.map((header, at) => (['saleStarts', 'saleEnds', 'availableFrom'].includes(mapping[header] ?? '') ? at : -1))
  return (format === 'woocommerce' ? [saleStarts, saleEnds] : ofTable).filter((at) => at !== -1)
}

/** The dates of a file: its first rows decide how they are read where each of them says so itself, else all rows do. */
async function judgedDates(
  places: readonly number[],
  head: readonly FileRow[],
  readRows: () => AsyncIterable<FileRow[]>,
  { now = new Date(), timeZone = 'UTC', layout }: ProductFileOptions,
): Promise<FileDates> {
  const dates = new FileDates({ now, timeZone, order: layout?.dateOrder })
  if (places.length === 0) return dates
  dates.judge(head, places)
  if (!dates.isPlain) for await (const rows of readRows()) dates.judge(rows, places)
  return dates
}

async function* only(batches: AsyncGenerator<FileRow[]>, isWanted: (row: FileRow) => boolean): AsyncGenerator<FileRow[]> {
  for await (const rows of batches) yield rows.every(isWanted) ? rows : rows.filter(isWanted)
}

async function countRows(batches: AsyncGenerator<FileRow[]>): Promise<{ rows: number; lastRow: number }> {
  let rows = 0
  let lastRow = 0
  for await (const batch of batches) {
    rows += batch.length
    lastRow = batch.at(-1)?.row ?? lastRow
  }
  return { rows, lastRow }
}

/** Raise it whenever the same cells may be read in another way than before. */
const readingVersion = 6

const rulesFingerprint = (rules: readonly unknown[]) => hash('md5', JSON.stringify([readingVersion, ...rules]), 'hex')

function recordsOf(
  format: ProductFormat,
  readRows: () => AsyncGenerator<FileRow[]>,
  reading: ReturnType<typeof newReading>,
  table: TableRules,
  skims: () => boolean,
): AsyncGenerator<Iterable<ProductRecord | SkimmedRecord>> {
  switch (format) {
    case 'shopify':
      return yieldOneByOne(shopifyRecords(readRows, reading))
    case 'woocommerce':
      return yieldOneByOne(woocommerceRecords(readRows, reading))
    case 'magento':
    case 'prestashop':
    case 'opencart':
    case 'amazon':
    case 'taobao':
    case 'alibaba':
    case 'table':
      return tableRecords(readRows, reading, table, skims)
  }
}

async function* yieldOneByOne(records: AsyncGenerator<ProductRecord>): AsyncGenerator<Iterable<ProductRecord>> {
  for await (const record of records) yield [record]
}

/** Takes one record after the other and hands them out as a chunk. */
export interface Collector<Chunk> {
  add(record: ProductRecord | SkimmedRecord): void
  /** What was added since the last time. */
  take(): Chunk
  /** Set while records need only be skimmed. */
  readonly skims?: boolean
}

class RecordList implements Collector<ProductRecord[]> {
  #records: ProductRecord[] = []

  add(record: ProductRecord): void {
    this.#records.push(record)
  }

  take(): ProductRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }
}

async function* inChunks<Chunk>(
  batches: (skims: () => boolean) => AsyncGenerator<Iterable<ProductRecord | SkimmedRecord>>,
  { afterRow = 0, size, weight: heaviest = Number.POSITIVE_INFINITY, only }: ChunkRequest,
  collector: Collector<Chunk>,
): AsyncGenerator<Chunk> {
  let count = 0
  let weight = 0
  for await (const batch of batches(() => collector.skims === true)) {
    for (const record of batch) {
      if (record.lastRow <= afterRow || (only && !record.rows.some((row) => only.has(row)))) continue
      collector.add(record)
      count += 1
      weight += weightOf(record)
      if (count < size && weight < heaviest) continue
      yield collector.take()
      count = 0
      weight = 0
    }
  }
  if (count > 0) yield collector.take()
}

function weightOf({ product, problems }: ProductRecord): number {
  const ofProblems = problems.reduce((sum, { raw }) => sum + raw.reduce((length, cell) => length + cell.length, 0), 0)
  return 200 + (product?.descriptionHtml?.length ?? 0) + (product?.variants?.length ?? 0) * 200 + ofProblems
}
