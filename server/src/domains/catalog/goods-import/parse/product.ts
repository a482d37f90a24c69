import type { GoodsInput, ProductText } from '@wanpu/contract'
import { longestDescription, mostVariants } from '@wanpu/contract/import-file'
import type { ReasonCode } from './reasons.ts'

/** The outside of the packed product, in millimetres. */
export const dimensionFields = ['lengthMm', 'widthMm', 'heightMm'] as const satisfies readonly (keyof GoodsInput)[]
export type DimensionField = (typeof dimensionFields)[number]

/**
 * What a product file is read into. Plain data; money in whole minor units, weight in grams, text cleaned of control
 * characters.
 *
 * `undefined` = the file says nothing (column absent or cell empty): leave the stored value alone.
 * `null` = the cell is empty and the caller asked with `emptyClears` that empty cells clear the stored value.
 */
export interface ParsedProduct extends Partial<Record<ProductText, string | null>>, Partial<Record<DimensionField, number | null>> {
  /** What the file identifies the product by; at least one is set. */
  key: ProductKey
  title?: string
  sku?: string | null
  /** As the file has it: sanitise before storing. */
  descriptionHtml?: string | null
  /** From the root, for example `['Clothing', 'Tshirts']`. */
  classificationPath?: string[] | null
  /** Further classes of the same product, which a product row cannot hold. */
  otherClassifications?: string[][]
  tags?: string[] | null
  sizes?: string[] | null
  colors?: string[] | null
  scopes?: string[] | null
  /** Other named properties, such as `{ name: 'Material', values: ['Wool'] }`. */
  attributes?: { name: string; values: string[] }[]
  /** In the order to show; the first is the main picture. */
  pictures?: ParsedPicture[] | null
  /** Selling price. With variants: the lowest of them. */
  priceMinor?: number
  /** The struck-through price before a reduction. */
  marketPriceMinor?: number | null
  costMinor?: number | null
  currencyCode?: string
  /** With variants: their sum, when every one of them is known. */
  stock?: number | null
  /** It is on sale, and its pieces are not counted. With variants, they say so. */
  isUncounted?: boolean
  weightGrams?: number | null
  /** Absent = a product without a choice. */
  variants?: ParsedVariant[]
  status?: 'on' | 'off'
  urlKeywords?: string | null
  pageTitle?: string | null
  pageDescription?: string | null
  pageKeywords?: string | null
}

export interface ProductKey {
  /** The number of the product in this very stock, as our own exports name it. */
  goodsId?: string
  handle?: string
  sku?: string
  id?: string
}

export interface ParsedPicture {
  url: string
  alt?: string
  /** Counted from 1 in the order to show. */
  position: number
}

export interface ParsedVariant {
  /** The row of the file that holds this variant. */
  row: number
  sku?: string
  /** `size` and `color` under these names, others as the file calls them. */
  options: Record<string, string>
  /** Absent = the goods' own price. */
  priceMinor?: number
  /** Absent = the product's own market price; `null` = the product has one, this variant is not reduced. */
  marketPriceMinor?: number | null
  costMinor?: number
  stock?: number
  /** It is on sale, and its pieces are not counted. */
  isUncounted?: boolean
  picture?: string
  weightGrams?: number
  /** Absent: the file says nothing; null: where the product lies. */
  shelf?: string | null
}

/** One product of the file, or the reason why its rows are not one. */
export interface ProductRecord {
  /**
   * The first and last row of this record, as a spreadsheet numbers them. Records come in this order, so `lastRow` of
   * the last finished record is the cursor to resume after.
   */
  firstRow: number
  lastRow: number
  /** Every row the record was made of; a WooCommerce product also names its variations further down. */
  rows: number[]
  /** Rows of this product that could not be taken (their problems say why); the product is made of the others. */
  leftOut: number[]
  /** Absent when the rows cannot be taken in: then `problems` holds at least one of severity `error`. */
  product?: ParsedProduct
  problems: RowProblem[]
  /** The cells, where nothing else of the file but `rules` says what the record is. Absent where other rows count. */
  source?: RecordSource
}

/** The cells of a record's row, and the fingerprint of everything by which the file's rows are read. */
export interface RecordSource {
  rules: string
  cells: readonly string[]
}

/**
 * A record of which only the keys and the classes of the product were read: enough to find what an earlier import made
 * of the same cells.
 */
export interface SkimmedRecord extends ProductRecord {
  product: ParsedProduct
  source: RecordSource
  /** Reads the row as a whole, as often as it is asked for. */
  readWhole(): ProductRecord
}

export interface RowProblem {
  /** As a spreadsheet numbers it: the header is usually row 1, blank rows count, quoted line breaks do not. */
  row: number
  /** The header of the column; empty when the whole row is meant. */
  column: string
  reason: ReasonCode
  severity: 'error' | 'notice'
  /** The cell, cut to 200 characters. */
  value: string
  /** What the reason's text names, for example the first row of a duplicate. */
  detail?: Record<string, string | number>
  /** The row's cells as they are in the file. */
  raw: string[]
}

/** One row of a file with the number a spreadsheet shows for it. */
export interface FileRow {
  row: number
  cells: string[]
  /** The workbook does not show it. */
  isHidden?: boolean
  /** The row cannot be trusted; `cells` then holds its text in one piece. */
  fault?: 'bad-quoting'
  /** Of a faulty row: the last row that was lost with it. */
  until?: number
}

export const limits = {
  titleLength: 500,
  /** In characters. */
  cellLength: longestDescription,
  pictures: 100,
  variants: mostVariants,
  /** In major units: a higher price is taken for a mistake. */
  price: 100_000_000,
  stock: 1_000_000_000,
  weightGrams: 100_000_000,
  millimetres: 100_000,
  columns: 2_000,
  /** A quoted cell that grows past this many characters was never closed. */
  recordLength: 1_048_576,
  /** A file with so many characters after an open quote, none of which make a row, is refused. */
  unreadableLength: 16 * 1_048_576,
} as const
