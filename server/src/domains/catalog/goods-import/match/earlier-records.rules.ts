import type { StockGoods } from '../goods-values.ts'
import type { FileRecord } from '../parse/thread/file-record.ts'
import { foldSku, type StockKeys } from './stock-keys.rules.ts'

interface MatchedProduct {
  record: Pick<FileRecord, 'firstRow'>
  keys: StockKeys
  stored: StockGoods | undefined
}

/**
 * The products that earlier records of an import stood for: of two rows for the same product only the first is
 * imported.
 */
export class EarlierRecords {
  readonly #rows = new Map<string, number>()
  readonly #made = new Map<string, number>()

  /** The row that stood for the product before. A product that rows of its variants changed has none. */
  firstRow(keys: StockKeys, storedProduct: StockGoods | undefined): number | undefined {
    if (!storedProduct)
      return namesOf(keys)
        .map((name) => this.#made.get(name))
        .find((row) => row !== undefined)
    return this.#rows.get(storedProduct.id) ?? (storedProduct.isMet ? (storedProduct.sourceRow ?? undefined) : undefined)
  }

  /** The same for a product that is known to stay as it is; else the row is remembered. */
  add(goodsId: string, row: number): number | undefined {
    const firstRow = this.#rows.get(goodsId)
    if (firstRow === undefined) this.#rows.set(goodsId, row)
    return firstRow
  }

  remember({ record, keys, stored }: MatchedProduct): void {
    if (stored) this.#rows.set(stored.id, record.firstRow)
    else for (const name of namesOf(keys)) this.#made.set(name, record.firstRow)
  }
}

const namesOf = ({ ownKey, sku }: StockKeys): string[] => [
  ...(ownKey === '' ? [] : [ownKey]),
  ...(sku === '' ? [] : [`sku:${foldSku(sku)}`]),
]
