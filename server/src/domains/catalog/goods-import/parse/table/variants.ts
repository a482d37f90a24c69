import type { ParsedPicture, ParsedProduct, ParsedVariant } from '../product.ts'
import { limits } from '../product.ts'
import type { RowReader } from './row-reader.ts'

/** A variant as its row has it: with its own full price, before it is compared with the product's. */
export interface VariantDraft extends ParsedVariant {
  reader: RowReader
  priceAt: number
}

/**
 * Puts the variants on the product. The product's price is the lowest of them (with its market price), and a variant
 * only keeps what differs from the product. Where no variant has a price, the product keeps its own. Variants without a
 * price among priced ones, or repeating a choice of options, are reported and left out.
 */
export function foldVariants(product: ParsedProduct, drafts: readonly VariantDraft[]): void {
  const usable = dropRepeats(fillPrices(drafts))
  const lowest = usable.reduce<VariantDraft | undefined>(
    (low, draft) => ((draft.priceMinor ?? 0) < (low?.priceMinor ?? Infinity) ? draft : low),
    undefined,
  )
  const first = usable[0]
  if (!first) return
  product.priceMinor = lowest?.priceMinor ?? product.priceMinor
  product.marketPriceMinor = lowest?.marketPriceMinor ?? product.marketPriceMinor
  product.costMinor = first.costMinor ?? product.costMinor
  product.weightGrams = first.weightGrams ?? product.weightGrams
  product.shelf ??= first.shelf
  if (usable.every((draft) => draft.stock !== undefined)) product.stock = usable.reduce((sum, draft) => sum + (draft.stock ?? 0), 0)
  product.variants = usable.map((draft) => variantOf(draft, product))
  Object.assign(product, listOptions(product))
}

/** The sizes and colours of a product with those of its variants. */
export function listOptions({ sizes, colors, variants = [] }: ParsedProduct): Pick<ParsedProduct, 'sizes' | 'colors'> {
  const [allSizes, allColors] = [mergeOptions(sizes, variants, 'size'), mergeOptions(colors, variants, 'color')]
  return { ...(allSizes !== undefined && { sizes: allSizes }), ...(allColors !== undefined && { colors: allColors }) }
}

function fillPrices(drafts: readonly VariantDraft[]): VariantDraft[] {
  if (!drafts.some((draft) => draft.priceMinor !== undefined)) return [...drafts]
  return drafts.filter((draft) => {
    if (draft.priceMinor === undefined) draft.reader.report(draft.priceAt, 'price-missing')
    return draft.priceMinor !== undefined
  })
}

function dropRepeats(drafts: readonly VariantDraft[]): VariantDraft[] {
  const countByChoice = new Map<string, number>()
  return drafts.filter((draft) => {
    const choice = JSON.stringify(Object.entries(draft.options).sort())
    const firstRow = countByChoice.get(choice)
    if (firstRow !== undefined) draft.reader.report(-1, 'duplicate-options', { firstRow })
    else if (countByChoice.size >= limits.variants) draft.reader.report(-1, 'too-many-variants', { limit: limits.variants })
    else countByChoice.set(choice, draft.row)
    return countByChoice.get(choice) === draft.row
  })
}

function variantOf(draft: VariantDraft, product: ParsedProduct): ParsedVariant {
  const variant: ParsedVariant = { row: draft.row, options: draft.options }
  if (draft.sku !== undefined) variant.sku = draft.sku
  if (draft.priceMinor !== product.priceMinor) variant.priceMinor = draft.priceMinor
  const market = draft.marketPriceMinor ?? undefined
  if (market !== (product.marketPriceMinor ?? undefined)) variant.marketPriceMinor = market ?? null
  if (draft.costMinor !== (product.costMinor ?? undefined)) variant.costMinor = draft.costMinor
  if (draft.stock !== undefined) variant.stock = draft.stock
  if (draft.isUncounted === true) variant.isUncounted = true
  if (draft.picture !== undefined) variant.picture = draft.picture
  if (draft.weightGrams !== (product.weightGrams ?? undefined)) variant.weightGrams = draft.weightGrams
  if (draft.shelf !== undefined) variant.shelf = draft.shelf === product.shelf ? null : draft.shelf
  return variant
}

function mergeOptions(listedValues: string[] | null | undefined, variants: readonly ParsedVariant[], option: 'size' | 'color') {
  const values = variants.map(({ options }) => options[option]).filter((value) => value !== undefined)
  return values.length === 0 ? listedValues : [...new Set([...(listedValues ?? []), ...values])]
}

/**
 * The pictures in the order of their positions; those without one keep their place in the file. At most as many as
 * allowed.
 */
export function arrangePictures(
  pictures: readonly { url: string; alt?: string; position?: number }[],
  reader: RowReader,
  at: number,
): ParsedPicture[] {
  const distinct = pictures.filter((picture, index) => pictures.findIndex((other) => other.url === picture.url) === index)
  if (distinct.length > limits.pictures) reader.report(at, 'too-many-pictures', { found: distinct.length, limit: limits.pictures })
  return distinct
    .map((picture, index) => ({ picture, order: picture.position ?? index + 1 }))
    .sort((a, b) => a.order - b.order)
    .slice(0, limits.pictures)
    .map(({ picture: { url, alt } }, index) => (alt ? { url, alt, position: index + 1 } : { url, position: index + 1 }))
}

/** Keeps a market price only when it is not below the selling price; reports the other case. */
export function checkMarketPrice(reader: RowReader, at: number, price: number | undefined, market: number | undefined): number | undefined {
  if (market === undefined || price === undefined || market >= price) return market
  // Zero is how some programs write "no market price".
  if (market > 0) reader.report(at, 'market-price-low')
  return undefined
}
