import type { StockGoods } from '../goods-values.ts'
import type { FileRecord } from '../parse/file-record.ts'
import type { ParsedProduct } from '../parse/product.ts'
import { chooseKeywords } from './choose-keywords.rules.ts'
import { GoodsIndex, type KnownGoods } from './goods-index.rules.ts'
import type { StockKeys } from './stock-keys.rules.ts'

interface MatchedProduct {
  record: Pick<FileRecord, 'firstRow'>
  product: ParsedProduct
  keys: StockKeys
  stored: StockGoods | undefined
}

/** The products that earlier records of an import stood for: of two rows for the same product only the first is imported. */
export class EarlierRecords {
  readonly #rows = new Map<string, number>()
  readonly #made = new GoodsIndex<KnownGoods & { row: number }>()

  /** The row that stood for the product before. */
  firstRow(keys: StockKeys, storedProduct: StockGoods | undefined): number | undefined {
    if (!storedProduct) return this.#made.find(keys)?.row
    return this.#rows.get(storedProduct.id) ?? (storedProduct.isMet ? (storedProduct.sourceRow ?? 0) : undefined)
  }

  /** The same for a product that is known to stay as it is; else the row is remembered. */
  add(goodsId: string, row: number): number | undefined {
    const firstRow = this.#rows.get(goodsId)
    if (firstRow === undefined) this.#rows.set(goodsId, row)
    return firstRow
  }

  remember({ record, product, keys, stored }: MatchedProduct): void {
    if (stored) this.#rows.set(stored.id, record.firstRow)
    else this.#made.add({ ...keys, urlKeywords: keys.urlKeywords || chooseKeywords(product), row: record.firstRow })
  }
}
