import type { UnclearChoice } from '@wanpu/contract'
import type { StockGoods } from '../goods-values.ts'
import type { ImportTerms } from '../import-terms.ts'
import type { ParsedProduct, RowProblem } from '../parse/product.ts'
import type { FileRecord } from '../parse/thread/file-record.ts'
import { stockAndPriceOf } from '../plan/stock-and-price.rules.ts'
import { checkWords, wordProblem } from '../validate/protected-words.rules.ts'
import { problemOf } from '../validate/validate-record.rules.ts'
import { type CommonKey, chooseMatch } from './choose-match.rules.ts'
import type { EarlierRecords } from './earlier-records.rules.ts'
import type { UnchangedGoods } from './fingerprint.sql.ts'
import type { GoodsIndex } from './goods-index.rules.ts'
import type { StockKeys } from './stock-keys.rules.ts'

/** A product that the import is about to take in, with the product that it matches. */
export interface Candidate {
  record: FileRecord
  product: ParsedProduct
  keys: StockKeys
  stored: StockGoods | undefined
  /** Where its classes begin and end; undefined where the file names none, or they stay as they are. */
  classificationPath: readonly string[] | undefined
  /** The protected words for which it goes into quarantine. */
  caught: string[]
  /** What rows of its variants say. */
  variantRows: ParsedProduct[]
}

/** A record that may stand for a product, and something speaks against it; what was chosen for it. */
export interface Question {
  goods: StockGoods
  by: CommonKey
  choice: UnclearChoice
}

export type MatchedRecord = { record: FileRecord; question?: Question | undefined } & (
  | { outcome: 'failing'; problem: RowProblem | undefined; blocked?: string[] }
  | { outcome: 'unclear'; product: ParsedProduct; question: Question }
  | { outcome: 'skipped'; product: ParsedProduct; stored: StockGoods | undefined }
  | { outcome: 'unchanged'; goods: UnchangedGoods }
  | { outcome: 'variant'; product: ParsedProduct; stored: StockGoods }
  | { outcome: 'accepted'; candidate: Candidate }
)

/** A record that says nothing new about a product, unless an earlier one stood for it. */
export function matchUnchanged(record: FileRecord, goods: UnchangedGoods, earlier: EarlierRecords): MatchedRecord {
  const firstRow = earlier.add(goods.id, record.firstRow)
  if (firstRow === undefined) return { outcome: 'unchanged', record, goods }
  return { outcome: 'failing', record, problem: problemOf(record, 'goods-met-twice', { firstRow }) }
}

type MatchTerms = Pick<ImportTerms, 'mode' | 'fields' | 'words' | 'source' | 'choiceOf' | 'currencyCode'>

/** The product that a record matches, and whether it is imported. */
export function matchRecord(record: FileRecord, stock: GoodsIndex, terms: MatchTerms, earlier: EarlierRecords): MatchedRecord {
  const { stockKeys: keys } = record
  const product = record.product && terms.fields === 'stock-and-price' ? stockAndPriceOf(record.product) : record.product
  if (!product || !keys) return { outcome: 'failing', record, problem: undefined }
  const match = chooseMatch(stock, keys, terms.source)
  if (match.kind === 'variant') return matchVariant(record, product, match.goods, terms)
  if (match.kind !== 'unclear')
    return matchProduct({ record, product, keys, stored: match.kind === 'goods' ? match.goods : undefined }, terms, earlier)
  const question = { goods: match.goods, by: match.by, choice: terms.choiceOf(record.firstRow) }
  if (question.choice === 'leave-out') return { outcome: 'unclear', record, product, question }
  const stored = question.choice === 'existing' ? match.goods : undefined
  return { ...matchProduct({ record, product, keys, stored }, terms, earlier), question }
}

function matchProduct(
  { record, product, keys, stored }: Omit<Candidate, 'caught' | 'variantRows' | 'classificationPath'>,
  { mode, words, fields }: MatchTerms,
  earlier: EarlierRecords,
): MatchedRecord {
  const firstRow = earlier.firstRow(keys, stored)
  if (firstRow !== undefined) return { outcome: 'failing', record, problem: problemOf(record, 'goods-met-twice', { firstRow }) }
  if (mode === (stored ? 'add' : 'update')) return { outcome: 'skipped', record, product, stored }
  if (!stored && !product.title) return { outcome: 'failing', record, problem: problemOf(record, 'title-missing') }
  const { caught, blocked } = checkWords(words, product, stored)
  if (blocked.length > 0) return { outcome: 'failing', record, problem: wordProblem(record, 'word-blocked', blocked), blocked }
  const classificationPath = fields === 'all' ? record.classificationPath : undefined
  const candidate = { record, product, keys, stored, classificationPath, caught, variantRows: [] }
  earlier.remember(candidate)
  return { outcome: 'accepted', candidate, record }
}

/**
 * A row with the SKU of a variant says what that costs and how many there are. Its price must be in the product's
 * currency.
 */
function matchVariant(record: FileRecord, product: ParsedProduct, stored: StockGoods, { mode, currencyCode }: MatchTerms): MatchedRecord {
  if (mode === 'add') return { outcome: 'skipped', record, product, stored }
  const priceCurrency = product.priceMinor === undefined ? undefined : (product.currencyCode ?? currencyCode)
  if (priceCurrency === undefined || priceCurrency === stored.currencyCode) return { outcome: 'variant', record, product, stored }
  return {
    outcome: 'failing',
    record,
    problem: problemOf(record, 'variant-currency', { title: stored.title, currency: stored.currencyCode }),
  }
}

/** The products that are written: those of the records, and those that rows of variants change. */
export function candidatesOf(matched: readonly MatchedRecord[]): Candidate[] {
  const candidates = matched.flatMap((one) => (one.outcome === 'accepted' ? [one.candidate] : []))
  const byStored = new Map(candidates.flatMap((candidate) => (candidate.stored ? [[candidate.stored.id, candidate]] : [])))
  for (const one of matched) {
    if (one.outcome !== 'variant') continue
    const { record, product, stored } = one
    const known = byStored.get(stored.id)
    if (known) known.variantRows.push(product)
    else {
      // Of the product itself such a row says nothing.
      const candidate: Candidate = {
        record,
        product: { key: {} },
        keys: { ...emptyKeys },
        stored,
        classificationPath: record.classificationPath,
        caught: [],
        variantRows: [product],
      }
      byStored.set(stored.id, candidate)
      candidates.push(candidate)
    }
  }
  return candidates
}

const emptyKeys: StockKeys = { goodsId: '', title: '', ownKey: '', sku: '', urlKeywords: '', barcode: '', hasVariants: false }
