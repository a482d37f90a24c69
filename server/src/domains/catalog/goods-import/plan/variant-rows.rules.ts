import type { Variant } from '@wanpu/contract'
import type { GoodsValues } from '../goods-values.ts'
import type { ImportTerms } from '../import-terms.ts'
import { foldSku } from '../match/stock-keys.rules.ts'
import type { ParsedProduct } from '../parse/product.ts'
import { largestInteger, uncountedStock } from './goods-values.rules.ts'

/**
 * The product with what rows of its variants say: their price, compare-at price, stock, weight, shelf and picture. Its
 * price is the lowest of them again and its stock their sum, as where a file brings the product with all of them.
 */
export function withVariantRows(values: GoodsValues, rows: readonly ParsedProduct[], terms: ImportTerms): GoodsValues {
  if (rows.length === 0) return values
  const rowOf = new Map(rows.map((row) => [foldSku(row.key.sku ?? row.sku ?? ''), row]))
  const changed = values.variants.map((variant) => {
    const row = rowOf.get(foldSku(variant.sku))
    return row ? variantWith(variant, row, values, terms) : variant
  })
  const priceOf = (variant: Variant) => variant.priceMinor ?? values.priceMinor
  const priceMinor = Math.min(...changed.map(priceOf))
  const marketMinor = values.marketPriceMinor ?? undefined
  const isPriced = rows.some((row) => row.priceMinor !== undefined)
  const variants = isPriced ? changed.map((variant) => ownPrices(variant, { priceMinor, before: priceOf(variant), marketMinor })) : changed
  const stock = Math.min(
    variants.reduce((sum, variant) => sum + variant.stock, 0),
    largestInteger,
  )
  return { ...values, ...(isPriced && { priceMinor }), variants, ...(rows.some(saysStock) && { stock }), sourceRow: null }
}

const saysStock = ({ stock, isUncounted }: ParsedProduct) => stock !== undefined || isUncounted === true

function variantWith(variant: Variant, row: ParsedProduct, values: GoodsValues, terms: ImportTerms): Variant {
  // Prices of unknown currency were read with the default currency's decimals.
  const isNamed = row.currencyCode !== undefined || terms.currencyCode !== undefined
  const scale = isNamed ? 1 : 10 ** (terms.decimalsOf(values.currencyCode) - terms.decimalsOf())
  const changed = { ...variant }
  if (row.priceMinor !== undefined) changed.priceMinor = Math.round(row.priceMinor * scale)
  if (typeof row.marketPriceMinor === 'number') changed.marketPriceMinor = Math.round(row.marketPriceMinor * scale)
  if (row.isUncounted) changed.stock = uncountedStock(variant.stock, terms)
  else if (row.stock !== undefined) changed.stock = Math.min(row.stock ?? 0, largestInteger)
  if (typeof row.weightGrams === 'number') changed.weightGrams = row.weightGrams
  if (row.shelf) changed.shelf = row.shelf
  const picture = row.pictures?.[0]?.url
  if (picture !== undefined) changed.picture = picture
  return changed
}

/** A price is the variant's own where the product's is another one; so is what it is not reduced from. */
function ownPrices(
  { priceMinor: _, marketPriceMinor, ...variant }: Variant,
  { priceMinor, before, marketMinor }: { priceMinor: number; before: number; marketMinor: number | undefined },
): Variant {
  const market = marketPriceMinor ?? marketMinor
  const isReduced = market !== undefined && market > before
  return {
    ...variant,
    ...(before === priceMinor ? {} : { priceMinor: before }),
    ...(marketPriceMinor !== undefined || (market !== undefined && !isReduced) ? { marketPriceMinor: isReduced ? market : before } : {}),
  }
}
