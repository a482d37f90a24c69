import type { Picture, Variant } from '@wanpu/contract'
import { eachProductText } from '@wanpu/contract/product-texts'
import { camel } from '../../../db/column-names.ts'
import { safeHtml } from '../../../text/html.ts'
import { writableColumns } from '../../goods/undoable-goods.ts'
import type { GoodsValues } from '../goods-values.ts'
import type { ImportTerms } from '../import-terms.ts'
import { wantedKeywords } from '../match/wanted-keywords.rules.ts'
import { cleanLine, cleanText } from '../parse/cells.ts'
import { type DimensionField, dimensionFields, type ParsedPicture, type ParsedProduct, type ParsedVariant } from '../parse/product.ts'

/** Where a product stands in its file, and the class that its path leads to; `undefined` when the file says nothing about it. */
export interface Placed {
  row: number
  sourceKey: string
  /** The address part that its keys name already; empty when they name none. */
  urlKeywords: string
  classificationId: string | null | undefined
  /** Some of the product's rows could not be read: what they would have been stays as it is. */
  isIncomplete: boolean
}

const largestInteger = 2_000_000_000

/** The product as the import makes it when the stock has none yet. `product.title` must be there. */
export function newGoods(product: ParsedProduct, terms: ImportTerms, placed: Placed): GoodsValues {
  const currencyCode = product.currencyCode ?? terms.currencyCode ?? terms.defaultCurrency
  const variants = variantsOf(product, product.priceMinor ?? 0, [], terms, placed)
  return {
    title: product.title ?? '',
    urlKeywords: placed.urlKeywords || wantedKeywords(product),
    sku: product.sku ?? '',
    // Made safe where it is written.
    description: product.descriptionHtml ?? '',
    ...eachProductText((name) => product[name] ?? ''),
    classificationId: placed.classificationId ?? terms.classificationId,
    tags: product.tags ?? [],
    sizes: product.sizes ?? [],
    colors: product.colors ?? [],
    scopes: product.scopes ?? [],
    pictures: picturesOf(product.pictures ?? [], []),
    priceMinor: product.priceMinor ?? 0,
    marketPriceMinor: product.marketPriceMinor ?? null,
    costMinor: product.costMinor ?? null,
    currencyCode,
    stock: stockOf(product, 0, variants, terms),
    weightGrams: product.weightGrams ?? 0,
    ...dimensionsOf((name) => product[name] ?? 0),
    variants,
    pageTitle: product.pageTitle ?? '',
    pageDescription: product.pageDescription ?? '',
    pageKeywords: product.pageKeywords ?? '',
    batchNumber: terms.batchNumber,
    // Without a price nobody may buy it.
    status: product.priceMinor === undefined ? 'off' : (product.status ?? 'on'),
    sourceFile: terms.fileName,
    sourceKey: placed.sourceKey,
    sourceRow: placed.row,
    quarantinedAt: null,
    quarantineWords: [],
  }
}

/** The stored product with what the file says about it. What the file does not say stays; the address and the batch always do. */
export function updatedGoods(stored: GoodsValues, product: ParsedProduct, terms: ImportTerms, placed: Placed): GoodsValues {
  const money = moneyIn(stored, product, terms)
  const variants =
    product.variants === undefined
      ? stored.variants
      : variantsOf({ ...product, ...money }, money.priceMinor, stored.variants, terms, placed)
  return {
    ...stored,
    ...money,
    title: saidLine(product.title, stored.title),
    sku: saidLine(product.sku, stored.sku),
    description: isShownAs(product.descriptionHtml, stored.description, cleanText)
      ? stored.description
      : safeHtml(product.descriptionHtml ?? ''),
    ...eachProductText((name) => saidLine(product[name], stored[name])),
    classificationId: placed.classificationId === undefined ? (stored.classificationId ?? terms.classificationId) : placed.classificationId,
    tags: said(product.tags, stored.tags, []),
    sizes: said(product.sizes, stored.sizes, []),
    colors: said(product.colors, stored.colors, []),
    scopes: said(product.scopes, stored.scopes, []),
    pictures: product.pictures === undefined ? stored.pictures : picturesOf(product.pictures ?? [], stored.pictures),
    stock: stockOf(product, stored.stock, variants, terms),
    weightGrams: said(product.weightGrams, stored.weightGrams, 0),
    ...dimensionsOf((name) => said(product[name], stored[name], 0)),
    variants,
    pageTitle: saidLine(product.pageTitle, stored.pageTitle),
    pageDescription: saidText(product.pageDescription, stored.pageDescription),
    pageKeywords: saidText(product.pageKeywords, stored.pageKeywords),
    batchNumber: stored.batchNumber || terms.batchNumber,
    status: product.status ?? stored.status,
    sourceFile: terms.fileName,
    sourceKey: stored.sourceKey || placed.sourceKey,
    sourceRow: placed.row,
  }
}

function dimensionsOf(sideOf: (name: DimensionField) => number): Record<DimensionField, number> {
  const sides: Partial<Record<DimensionField, number>> = {}
  for (const name of dimensionFields) sides[name] = sideOf(name)
  // Every name was given its value.
  return sides as Record<DimensionField, number>
}

const said = <T>(value: T | null | undefined, stored: T, empty: T): T => (value === undefined ? stored : (value ?? empty))

/** Whether the file says nothing about a stored text, or says it as files are read: without blanks around it and with one kind of them inside. */
const isShownAs = (value: string | null | undefined, stored: string, asRead: (cell: string) => string) =>
  value === undefined || value === stored || value === asRead(stored)
const saidLine = (value: string | null | undefined, stored: string) => (isShownAs(value, stored, cleanLine) ? stored : (value ?? ''))
const saidText = (value: string | null | undefined, stored: string) => (isShownAs(value, stored, cleanText) ? stored : (value ?? ''))

/** Prices of unknown currency are in the stored one: their digits were read with the default currency's decimals. */
function moneyIn(stored: GoodsValues, product: ParsedProduct, terms: ImportTerms) {
  const named = product.currencyCode ?? (product.priceMinor === undefined ? undefined : terms.currencyCode)
  const currencyCode = named ?? stored.currencyCode
  const scale = named ? 1 : 10 ** (terms.decimalsOf(currencyCode) - terms.decimalsOf())
  const scaled = <T extends number | null | undefined>(minor: T) => (typeof minor === 'number' ? Math.round(minor * scale) : minor)
  return {
    currencyCode,
    priceMinor: scaled(product.priceMinor) ?? stored.priceMinor,
    marketPriceMinor: said<number | null>(scaled(product.marketPriceMinor), stored.marketPriceMinor, null),
    costMinor: said<number | null>(scaled(product.costMinor), stored.costMinor, null),
    variants: product.variants?.map((variant) => ({
      ...variant,
      ...(variant.priceMinor === undefined ? {} : { priceMinor: Math.round(variant.priceMinor * scale) }),
      ...(typeof variant.marketPriceMinor === 'number' ? { marketPriceMinor: Math.round(variant.marketPriceMinor * scale) } : {}),
    })),
  }
}

/** Pictures in the file's order; one that is known keeps its size. */
function picturesOf(pictures: readonly ParsedPicture[], stored: readonly Picture[]): Picture[] {
  return pictures.map(({ url, alt }) => {
    const known = stored.find((picture) => picture.path === url)
    if (known) return alt === undefined || alt === known.alt ? known : { ...known, alt }
    return alt ? { path: url, alt } : { path: url }
  })
}

/** The variants of the file. What it does not say of a variant that is known stays; known ones stay as well when rows of the product could not be read. */
function variantsOf(
  product: ParsedProduct,
  priceMinor: number,
  stored: readonly Variant[],
  terms: ImportTerms,
  { isIncomplete: keepsOthers }: Placed,
): Variant[] {
  const known = new Map(stored.map((variant) => [choiceOf(variant.options), variant]))
  const named = (product.variants ?? []).map((variant) => {
    const choice = choiceOf(variant.options)
    const made = variantOf(variant, priceMinor, known.get(choice), terms)
    known.delete(choice)
    return made
  })
  return keepsOthers ? [...named, ...known.values()] : named
}

/** The stock of a product: what the file says, else what was stored; with variants of which some are not counted, their sum. */
function stockOf(product: ParsedProduct, stored: number, variants: readonly Variant[], terms: ImportTerms): number {
  const isSummed = product.variants?.some(({ isUncounted }) => isUncounted) === true
  const sum = isSummed ? variants.reduce((total, { stock }) => total + stock, 0) : said(product.stock, stored, 0)
  return product.isUncounted ? uncountedStock(stored, terms) : Math.min(sum, largestInteger)
}

/** What is not counted keeps what is left of its stock, and is filled up when nothing is. */
const uncountedStock = (stored: number | undefined, terms: ImportTerms): number => stored || terms.uncountedStock

const choiceOf = (options: Record<string, string>) => JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))

function variantOf(parsed: ParsedVariant, goodsPrice: number, known: Variant | undefined, terms: ImportTerms): Variant {
  const market = parsed.marketPriceMinor === null ? (parsed.priceMinor ?? goodsPrice) : parsed.marketPriceMinor
  const picture = parsed.picture ?? known?.picture
  const weightGrams = parsed.weightGrams ?? known?.weightGrams
  const shelf = parsed.shelf === undefined ? known?.shelf : parsed.shelf
  return {
    sku: parsed.sku ?? known?.sku ?? '',
    options: parsed.options,
    ...(parsed.priceMinor === undefined ? {} : { priceMinor: parsed.priceMinor }),
    ...(market === undefined ? {} : { marketPriceMinor: market }),
    stock: parsed.isUncounted ? uncountedStock(known?.stock, terms) : Math.min(parsed.stock ?? known?.stock ?? 0, largestInteger),
    ...(picture === undefined ? {} : { picture }),
    ...(weightGrams === undefined ? {} : { weightGrams }),
    ...(shelf ? { shelf } : {}),
  }
}

/** Fields that say where a product came from: they go along with a change and are none. */
const bookkeeping: ReadonlySet<string> = new Set(['batchNumber', 'sourceFile', 'sourceKey', 'sourceRow'])

/** The fields in which two products differ, by their names. */
export function changedFields(before: GoodsValues, after: GoodsValues): (keyof GoodsValues)[] {
  return valueNames.filter((name) => !bookkeeping.has(name) && !isSame(before[name], after[name]))
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false
  if (Array.isArray(before) !== Array.isArray(after)) return false
  const one = Object.entries(before).filter(([, value]) => value !== undefined)
  const other = new Map(Object.entries(after).filter(([, value]) => value !== undefined))
  return one.length === other.size && one.every(([name, value]) => isSame(value, other.get(name)))
}

/** Every field of `GoodsValues`: what a form or a file may change. */
const valueNames = writableColumns.map((column) => camel(column) as keyof GoodsValues)
