import type { StockGoods } from '../goods-values.ts'
import { cleanLine } from '../parse/cells.ts'
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
    for (const product of goods) this.add(product)
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
    const hasSameSku = (goods: Goods) => sku === '' || goods.sku === '' || goods.sku === sku
    const isNumber = sourceKey.includes(':id:')
    return (
      this.#bySource.get(sourceKey)?.find((goods) => !isNumber || hasSameSku(goods)) ??
      this.#bySku.get(sku)?.[0] ??
      this.#byKeywords.get(urlKeywords)?.find(hasSameSku)
    )
  }
}

function isStillThat(goods: KnownGoods, { sku, urlKeywords, title }: StockKeys): boolean {
  const wantedKeys = [
    [sku, goods.sku],
    [urlKeywords, goods.urlKeywords],
    [title, goods.title],
  ].filter(([text]) => text !== '')
  return wantedKeys.length === 0 || wantedKeys.some(([text, knownText = '']) => text === knownText || text === cleanLine(knownText))
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  if (key === '') return
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
