import type { GoodsTexts, Matcher, QuarantineState } from '../../protected-word/matcher.rules.ts'
import { cleanLine } from '../parse/cells.ts'
import type { FileRecord } from '../parse/file-record.ts'
import type { ParsedProduct, RowProblem } from '../parse/product.ts'
import {
  changedFields,
  type GoodsValues,
  type ImportTerms,
  newGoods,
  type StockGoods,
  updatedGoods,
  wantedKeywords,
} from '../plan/goods-values.rules.ts'
import { problemOf } from '../validate/validate-record.rules.ts'
import type { UnchangedGoods } from './fingerprint.sql.ts'
import type { StockKeys } from './stock-keys.rules.ts'

/** By what a product is found. */
export type KnownGoods = Pick<StockGoods, 'sourceKey' | 'sku' | 'urlKeywords' | 'title'> & { id?: string }

/** Products found by their keys. */
export class GoodsIndex<Goods extends KnownGoods> {
  readonly #byId = new Map<string, Goods>()
  readonly #bySource = new Map<string, Goods[]>()
  readonly #bySku = new Map<string, Goods[]>()
  readonly #byKeywords = new Map<string, Goods[]>()

  constructor(goods: readonly Goods[] = []) {
    for (const each of goods) this.add(each)
  }

  add(goods: Goods): void {
    if (goods.id) this.#byId.set(goods.id, goods)
    append(this.#bySource, goods.sourceKey, goods)
    append(this.#bySku, goods.sku, goods)
    append(this.#byKeywords, goods.urlKeywords, goods)
  }

  /**
   * The stored product that one of a file stands for: by our own number, by what its program calls it, else by SKU, else by address. Numbers and addresses repeat between
   * shops, so these do not count when both have a SKU and the SKUs differ; our own does while anything else that the file says of the product agrees.
   */
  find(keys: StockKeys): Goods | undefined {
    const { sourceKey, sku, urlKeywords } = keys
    const own = this.#byId.get(keys.goodsId)
    if (own && isStillThat(own, keys)) return own
    const agrees = (goods: Goods) => sku === '' || goods.sku === '' || goods.sku === sku
    const isNumber = sourceKey.includes(':id:')
    return (
      this.#bySource.get(sourceKey)?.find((goods) => !isNumber || agrees(goods)) ??
      this.#bySku.get(sku)?.[0] ??
      this.#byKeywords.get(urlKeywords)?.find(agrees)
    )
  }
}

function isStillThat(goods: KnownGoods, { sku, urlKeywords, title }: StockKeys): boolean {
  const said = [
    [sku, goods.sku],
    [urlKeywords, goods.urlKeywords],
    [title, goods.title],
  ].filter(([text]) => text !== '')
  return said.length === 0 || said.some(([text, known = '']) => text === known || text === cleanLine(known))
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  if (key === '') return
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** A product that the import is about to take in, with the product that it stands for. */
export interface Candidate {
  record: FileRecord
  product: ParsedProduct
  keys: StockKeys
  stored: StockGoods | undefined
  /** The protected words for which it goes into quarantine. */
  caught: string[]
}

export type Judged =
  | { outcome: 'failing'; record: FileRecord; problem: RowProblem | undefined; blocked?: string[] }
  | { outcome: 'skipped'; record: FileRecord; product: ParsedProduct; stored: StockGoods | undefined }
  | { outcome: 'unchanged'; record: FileRecord; goods: UnchangedGoods }
  | { outcome: 'accepted'; candidate: Candidate }

/** The products that earlier records of an import stood for: of two rows for the same product only the first is imported. */
export class EarlierRecords {
  readonly #rows = new Map<string, number>()
  readonly #made = new GoodsIndex<KnownGoods & { row: number }>()

  /** The row that stood for the product before. */
  firstRow(keys: StockKeys, stored: StockGoods | undefined): number | undefined {
    if (!stored) return this.#made.find(keys)?.row
    return this.#rows.get(stored.id) ?? (stored.isMet ? (stored.sourceRow ?? 0) : undefined)
  }

  /** The same for a product that is known to stay as it is; else the row is remembered. */
  add(goodsId: string, row: number): number | undefined {
    const firstRow = this.#rows.get(goodsId)
    if (firstRow === undefined) this.#rows.set(goodsId, row)
    return firstRow
  }

  remember({ record, product, keys, stored }: Candidate): void {
    if (stored) this.#rows.set(stored.id, record.firstRow)
    else this.#made.add({ ...keys, urlKeywords: keys.urlKeywords || wantedKeywords(product), row: record.firstRow })
  }
}

/** A record that says nothing new about a product, unless an earlier one stood for it. */
export function judgeUnchanged(record: FileRecord, goods: UnchangedGoods, earlier: EarlierRecords): Judged {
  const firstRow = earlier.add(goods.id, record.firstRow)
  if (firstRow === undefined) return { outcome: 'unchanged', record, goods }
  return { outcome: 'failing', record, problem: problemOf(record, 'goods-met-twice', { firstRow }) }
}

/** Whether a record is imported. */
export function judgeRecord(
  record: FileRecord,
  stock: GoodsIndex<StockGoods>,
  { mode, words }: Pick<ImportTerms, 'mode' | 'words'>,
  earlier: EarlierRecords,
): Judged {
  const { product, stockKeys: keys } = record
  if (!product || !keys) return { outcome: 'failing', record, problem: undefined }
  const stored = stock.find(keys)
  const firstRow = earlier.firstRow(keys, stored)
  if (firstRow !== undefined) return { outcome: 'failing', record, problem: problemOf(record, 'goods-met-twice', { firstRow }) }
  if (mode === (stored ? 'add' : 'update')) return { outcome: 'skipped', record, product, stored }
  if (!stored && !product.title) return { outcome: 'failing', record, problem: problemOf(record, 'title-missing') }
  const { caught, blocked } = judgeWords(words, product, stored)
  if (blocked.length > 0) return { outcome: 'failing', record, problem: wordProblem(record, 'word-blocked', blocked), blocked }
  const candidate = { record, product, keys, stored, caught }
  earlier.remember(candidate)
  return { outcome: 'accepted', candidate }
}

function judgeWords(words: Matcher, product: ParsedProduct, stored: StockGoods | undefined): { caught: string[]; blocked: string[] } {
  if (words.isEmpty) return { caught: [], blocked: [] }
  const { caught, blocked } = words.judge(lookedAt(product, stored))
  return { caught: caught.map((hit) => hit.word), blocked: blocked.map((hit) => hit.word) }
}

/** The texts that protected words are looked for in, as the import would leave them, with what became of earlier finds. */
function lookedAt(product: ParsedProduct, stored: StockGoods | undefined): GoodsTexts & QuarantineState {
  return {
    title: product.title ?? stored?.title ?? '',
    brand: said(product.brand, stored?.brand),
    tags: product.tags === undefined ? (stored?.tags ?? []) : (product.tags ?? []),
    description: said(product.descriptionHtml, stored?.description),
    ownTitles: stored?.ownTitles ?? [],
    ownDescriptions: stored?.ownDescriptions ?? [],
    quarantineWords: stored?.quarantineWords ?? [],
    releasedWords: stored?.releasedWords ?? {},
  }
}

const wordProblem = (record: FileRecord, reason: 'word-blocked' | 'word-quarantined', words: readonly string[]): RowProblem => ({
  ...problemOf(record, reason, { words: words.join(', ') }),
  value: (record.product?.title ?? '').slice(0, 200),
})

const said = (text: string | null | undefined, stored: string | undefined) => (text === undefined ? (stored ?? '') : (text ?? ''))

/** `problems` are worth knowing; `caught` are the protected words for which the product goes into quarantine. */
interface PlannedParts {
  record: FileRecord
  values: GoodsValues
  problems: RowProblem[]
  caught: string[]
}
export type PlannedWrite =
  | ({ outcome: 'new' } & PlannedParts)
  | ({ outcome: 'changed'; id: string; changes: (keyof GoodsValues)[] } & PlannedParts)
  | ({ outcome: 'same'; id: string } & PlannedParts)

/** What becomes of the product. `classificationId` is where the product's path leads; `undefined` when it has none. */
export function planWrite(candidate: Candidate, classificationId: string | null | undefined, terms: ImportTerms): PlannedWrite {
  const { record, product, keys, stored, caught } = candidate
  const placed = {
    row: record.firstRow,
    sourceKey: keys.sourceKey,
    urlKeywords: keys.urlKeywords,
    classificationId,
    isIncomplete: record.leftOut.length > 0,
  }
  const problems = caught.length > 0 ? [wordProblem(record, 'word-quarantined', caught)] : []
  if (!stored) {
    if (product.priceMinor === undefined) problems.push(problemOf(record, 'price-absent'))
    return { outcome: 'new', record, values: quarantined(newGoods(product, terms, placed), caught, terms), problems, caught }
  }
  const values = quarantined(updatedGoods(stored, product, terms, placed), caught, terms)
  const changes = changedFields(stored, values)
  if (changes.length === 0) return { outcome: 'same', record, id: stored.id, values: stored, problems, caught }
  return { outcome: 'changed', record, id: stored.id, values, changes, problems, caught }
}

function quarantined(values: GoodsValues, caught: readonly string[], { now }: ImportTerms): GoodsValues {
  if (caught.length === 0) return values
  return { ...values, quarantinedAt: values.quarantinedAt ?? now, quarantineWords: [...values.quarantineWords, ...caught] }
}
