import type { StockGoods } from '../goods-values.ts'
import type { ImportTerms } from '../import-terms.ts'
import type { FileRecord } from '../parse/file-record.ts'
import type { ParsedProduct, RowProblem } from '../parse/product.ts'
import { checkWords, wordProblem } from '../validate/protected-words.rules.ts'
import { problemOf } from '../validate/validate-record.rules.ts'
import type { EarlierRecords } from './earlier-records.rules.ts'
import type { UnchangedGoods } from './fingerprint.sql.ts'
import type { GoodsIndex } from './goods-index.rules.ts'
import type { StockKeys } from './stock-keys.rules.ts'

/** A product that the import is about to take in, with the product that it stands for. */
export interface Candidate {
  record: FileRecord
  product: ParsedProduct
  keys: StockKeys
  stored: StockGoods | undefined
  /** The protected words for which it goes into quarantine. */
  caught: string[]
}

export type MatchedRecord =
  | { outcome: 'failing'; record: FileRecord; problem: RowProblem | undefined; blocked?: string[] }
  | { outcome: 'skipped'; record: FileRecord; product: ParsedProduct; stored: StockGoods | undefined }
  | { outcome: 'unchanged'; record: FileRecord; goods: UnchangedGoods }
  | { outcome: 'accepted'; candidate: Candidate }

/** A record that says nothing new about a product, unless an earlier one stood for it. */
export function matchUnchanged(record: FileRecord, goods: UnchangedGoods, earlier: EarlierRecords): MatchedRecord {
  const firstRow = earlier.add(goods.id, record.firstRow)
  if (firstRow === undefined) return { outcome: 'unchanged', record, goods }
  return { outcome: 'failing', record, problem: problemOf(record, 'goods-met-twice', { firstRow }) }
}

/** The product that a record stands for, and whether it is imported. */
export function matchRecord(
  record: FileRecord,
  stock: GoodsIndex<StockGoods>,
  { mode, words }: Pick<ImportTerms, 'mode' | 'words'>,
  earlier: EarlierRecords,
): MatchedRecord {
  const { product, stockKeys: keys } = record
  if (!product || !keys) return { outcome: 'failing', record, problem: undefined }
  const stored = stock.find(keys)
  const firstRow = earlier.firstRow(keys, stored)
  if (firstRow !== undefined) return { outcome: 'failing', record, problem: problemOf(record, 'goods-met-twice', { firstRow }) }
  if (mode === (stored ? 'add' : 'update')) return { outcome: 'skipped', record, product, stored }
  if (!stored && !product.title) return { outcome: 'failing', record, problem: problemOf(record, 'title-missing') }
  const { caught, blocked } = checkWords(words, product, stored)
  if (blocked.length > 0) return { outcome: 'failing', record, problem: wordProblem(record, 'word-blocked', blocked), blocked }
  const candidate = { record, product, keys, stored, caught }
  earlier.remember(candidate)
  return { outcome: 'accepted', candidate }
}
