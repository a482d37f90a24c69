import type { StockGoods } from '../goods-values.ts'
import type { GoodsIndex } from './goods-index.rules.ts'
import { earlierKeys, fileStem, type ImportSource, isOtherSupplier, partsOfKey, sourceKey } from './import-source.rules.ts'
import { isLikeTitle } from './like-title.rules.ts'
import { foldSku, type StockKeys } from './stock-keys.rules.ts'

// Decides which product of the stock a record is about. Strong keys are our own number, the number that the program of
// the same source uses, and the SKU; weak keys are address, barcode and title. Where keys contradict each other nothing
// is matched, and the user is asked.

/** What a record and the product that it may match have in common. */
export type CommonKey = 'id' | 'sku' | 'address' | 'barcode' | 'title'

export type StockMatch =
  | { kind: 'none' }
  | { kind: 'goods'; goods: StockGoods }
  /** The record is a variant of the product. */
  | { kind: 'variant'; goods: StockGoods }
  /** It may match the product, and something speaks against it. */
  | { kind: 'unclear'; goods: StockGoods; by: CommonKey }

const none: StockMatch = { kind: 'none' }
const matched = (goods: StockGoods): StockMatch => ({ kind: 'goods', goods })
const unclear = (goods: StockGoods, by: CommonKey): StockMatch => ({ kind: 'unclear', goods, by })
const matchedIf = (isSure: boolean, goods: StockGoods, by: CommonKey) => (isSure ? matched(goods) : unclear(goods, by))

/**
 * The product that a record matches, by strong keys before weak ones; a question where keys contradict each other.
 */
export function chooseMatch(stock: GoodsIndex, keys: StockKeys, source: ImportSource): StockMatch {
  const own = stock.own(keys)
  if (own) return matched(own)
  const inSource = findInSource(stock, keys, source)
  const bySku = preferred(stock.withSku(keys.sku), keys, source)
  const ofVariant = keys.hasVariants ? undefined : stock.withVariantSku(keys.sku)[0]
  if (inSource) return matchInSource({ ...inSource, bySku, ofVariant }, keys)
  if (bySku) {
    const isAnothers = isOtherSupplier(bySku.sourceKey, source) && !isLike(bySku, keys)
    return matchedIf(!isAnothers && (ofVariant === undefined || ofVariant === bySku), bySku, 'sku')
  }
  if (ofVariant) return isVariantClear(stock, ofVariant, keys) ? { kind: 'variant', goods: ofVariant } : unclear(ofVariant, 'sku')
  return matchWeakly(stock, keys, source)
}

/** A file without a title contradicts no title. */
const isLike = (goods: StockGoods, { title }: StockKeys) => isLikeTitle(goods.title, title)
const isSameSku = (goods: StockGoods, { sku }: StockKeys) => sku !== '' && foldSku(goods.sku) === foldSku(sku)
const isOtherSku = (goods: StockGoods, keys: StockKeys) => keys.sku !== '' && goods.sku !== '' && !isSameSku(goods, keys)

function isVariantClear(stock: GoodsIndex, goods: StockGoods, { sku }: StockKeys): boolean {
  const sameSku = goods.variants.filter((variant) => foldSku(variant.sku) === foldSku(sku))
  return stock.withVariantSku(sku).length === 1 && sameSku.length === 1
}

/**
 * Of products that share a key: the one with SKU and number of this source, else one with such a title, else the
 * oldest.
 */
function preferred(goods: readonly StockGoods[], keys: StockKeys, source: ImportSource): StockGoods | undefined {
  const key = sourceKey(keys.ownKey, source)
  return (
    goods.find((one) => key !== '' && one.sourceKey === key && isSameSku(one, keys)) ?? goods.find((one) => isLike(one, keys)) ?? goods[0]
  )
}

interface KnownInSource {
  known: StockGoods
  /** The key is of a named supplier, and so are its numbers. */
  isSure: boolean
}

/**
 * The product that the program calls so; under an earlier key only where the title, or of old versions the file, is
 * still the same.
 */
function findInSource(stock: GoodsIndex, keys: StockKeys, source: ImportSource): KnownInSource | undefined {
  const known = preferred(stock.withSource(sourceKey(keys.ownKey, source)), keys, source)
  if (known) return { known, isSure: source.supplier !== '' }
  const earlier = earlierKeys(keys.ownKey, source).flatMap((key) => stock.withSource(key))
  const kept = earlier.find((goods) => isLike(goods, keys) || isSameSku(goods, keys) || fileStem(goods.sourceFile) === source.stem)
  return kept && { known: kept, isSure: false }
}

function matchInSource(
  { known, isSure, bySku, ofVariant }: KnownInSource & { bySku: StockGoods | undefined; ofVariant: StockGoods | undefined },
  keys: StockKeys,
): StockMatch {
  if (isSameSku(known, keys)) return matched(known)
  if (ofVariant === known) return { kind: 'variant', goods: known }
  if (bySku ?? ofVariant) return unclear(known, 'id')
  const isHandle = keys.ownKey.startsWith('handle:')
  if (isOtherSku(known, keys)) return matchedIf(isLike(known, keys) && (isHandle || isSure), known, 'id')
  return matchedIf(isSure || isLike(known, keys), known, 'id')
}

/** Products that this import has written are no matches by weak keys: within a file those repeat. */
function matchWeakly(stock: GoodsIndex, keys: StockKeys, source: ImportSource): StockMatch {
  const isKnownBefore = ({ isMet }: StockGoods) => !isMet
  const isSound = (goods: StockGoods) => isLike(goods, keys) && !isOtherSku(goods, keys) && !contradictsSource(goods, keys, source)
  const [atAddress] = stock.withAddress(keys.urlKeywords).filter(isKnownBefore)
  if (atAddress) return matchedIf(isSound(atAddress), atAddress, 'address')
  const isNamed = keys.sku !== '' || (keys.ownKey !== '' && !keys.ownKey.startsWith('title:'))
  const [withBarcode, ...others] = stock.withBarcode(keys.barcode).filter(isKnownBefore)
  // A code that several products share, such as 0000, names none; a row that has nothing else is asked about.
  if (withBarcode && (others.length === 0 || (!isNamed && keys.title === '')))
    return matchedIf(others.length === 0 && isSound(withBarcode), withBarcode, 'barcode')
  return matchByTitle(stock.withTitle(keys.title).filter(isKnownBefore), keys, source, isNamed)
}

function matchByTitle(goods: readonly StockGoods[], keys: StockKeys, source: ImportSource, isNamed: boolean): StockMatch {
  const [first] = goods
  if (!first || keys.sku !== '') return none
  if (!isNamed) return matchedIf(goods.length === 1 && !isOtherSupplier(first.sourceKey, source), first, 'title')
  // The same number and title from another file: renamed, or another shop's.
  const again = goods.find((one) => partsOfKey(one.sourceKey)?.ownKey === keys.ownKey && !isOtherSupplier(one.sourceKey, source))
  return again ? unclear(again, 'title') : none
}

/** The product is another supplier's, or goes by another number in this very source. */
function contradictsSource(goods: StockGoods, { ownKey }: StockKeys, source: ImportSource): boolean {
  if (isOtherSupplier(goods.sourceKey, source)) return true
  const stored = partsOfKey(goods.sourceKey)
  if (!stored || ownKey === '') return false
  const isSameSource = sourceKey(stored.ownKey, source) === goods.sourceKey
  return isSameSource && stored.ownKey.split(':', 1)[0] === ownKey.split(':', 1)[0] && stored.ownKey !== ownKey
}
