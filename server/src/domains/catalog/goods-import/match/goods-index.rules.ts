import type { StockGoods } from '../goods-values.ts'
import { cleanLine } from '../parse/cells/cells.ts'
import { foldTitle } from './like-title.rules.ts'
import { foldSku, type StockKeys } from './stock-keys.rules.ts'

/** Products of the stock, found by their keys, the oldest first. */
export class GoodsIndex {
  readonly #byId = new Map<string, StockGoods>()
  readonly #bySource = new Map<string, StockGoods[]>()
  readonly #bySku = new Map<string, StockGoods[]>()
  readonly #byVariantSku = new Map<string, StockGoods[]>()
  readonly #byAddress = new Map<string, StockGoods[]>()
  readonly #byTitle = new Map<string, StockGoods[]>()
  readonly #byBarcode = new Map<string, StockGoods[]>()

  constructor(stock: readonly StockGoods[] = []) {
    for (const goods of stock) this.#add(goods)
  }

  #add(goods: StockGoods): void {
    this.#byId.set(goods.id, goods)
    append(this.#bySource, goods.sourceKey, goods)
    append(this.#bySku, foldSku(goods.sku), goods)
    for (const sku of new Set(goods.variants.map((variant) => foldSku(variant.sku)))) append(this.#byVariantSku, sku, goods)
    append(this.#byAddress, goods.urlKeywords, goods)
    append(this.#byTitle, foldTitle(goods.title), goods)
    append(this.#byBarcode, goods.barcode, goods)
  }

  /** The product with our own number, while anything else that the file says of it agrees. */
  own(keys: StockKeys): StockGoods | undefined {
    const own = this.#byId.get(keys.goodsId)
    return own && isStillThat(own, keys) ? own : undefined
  }

  withSource = (key: string): readonly StockGoods[] => this.#bySource.get(key) ?? []
  /** Those with exactly this SKU before those that differ in capitals, blanks or width. */
  withSku(sku: string): readonly StockGoods[] {
    const goods = this.#bySku.get(foldSku(sku)) ?? []
    return [...goods.filter((one) => one.sku === sku), ...goods.filter((one) => one.sku !== sku)]
  }
  withVariantSku = (sku: string): readonly StockGoods[] => this.#byVariantSku.get(foldSku(sku)) ?? []
  withAddress = (urlKeywords: string): readonly StockGoods[] => this.#byAddress.get(urlKeywords) ?? []
  withTitle = (title: string): readonly StockGoods[] => this.#byTitle.get(foldTitle(title)) ?? []
  withBarcode = (barcode: string): readonly StockGoods[] => this.#byBarcode.get(barcode) ?? []
}

function isStillThat(goods: StockGoods, { sku, urlKeywords, title }: StockKeys): boolean {
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
