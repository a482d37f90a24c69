import type { JudgedEncoding, TextEncodingName } from './csv/encoding.ts'
import type { Delimiter, ProductFormat } from './csv/layout.ts'
import type { FileRow, ProductRecord, SkimmedRecord } from './product.ts'
import type { ColumnMapping, ProductField } from './table/fields.ts'
import type { LayoutOptions, TableLayout } from './table/table-layout.ts'
import type { DecimalMark } from './values/money.ts'
import type { UnpackLimits } from './xlsx/xlsx-reader.ts'

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
  /** Headers that are read though nothing maps them: see `headersReadBeside`. */
  headersReadBeside: string[]
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

/** Takes one record after the other and hands them out as a chunk. */
export interface Collector<Chunk> {
  add(record: ProductRecord | SkimmedRecord): void
  /** What was added since the last time. */
  take(): Chunk
  /** Set while records need only be skimmed. */
  readonly skims?: boolean
}
