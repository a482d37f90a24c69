import type { Picture, Variant } from '@wanpu/contract'
import { eachProductText } from '@wanpu/contract/product-texts'
import { camel } from '../../../../db/column-names.ts'
import { cleanHtml } from '../../../../text/html.ts'
import { writableColumns } from '../../goods/undoable-goods.ts'
import type { GoodsValues } from '../goods-values.ts'
import type { ImportTerms } from '../import-terms.ts'
import { chooseKeywords } from '../match/choose-keywords.rules.ts'
import { partsOfKey } from '../match/import-source.rules.ts'
import { cleanLine, cleanText } from '../parse/cells/cells.ts'
import { type DimensionField, dimensionFields, type ParsedPicture, type ParsedProduct, type ParsedVariant } from '../parse/product.ts'

/**
 * The position of a product in its file, and the category that its path leads to; `undefined` when the file does not
 * name one.
 */
export interface FilePosition {
  row: number
  sourceKey: string
  classificationId: string | null | undefined
  /** Some of the product's rows could not be read: what they would have been stays as it is. */
  isIncomplete: boolean
}

export const largestInteger = 2_000_000_000

/** The product as the import makes it when the stock has none yet. `product.title` must be there. */
export function newGoods(product: ParsedProduct, terms: ImportTerms, position: FilePosition): GoodsValues {
  const currencyCode = product.currencyCode ?? terms.currencyCode ?? terms.defaultCurrency
  const variants = variantsOf(product, product.priceMinor ?? 0, [], terms, position)
  return {
    title: product.title ?? '',
    urlKeywords: chooseKeywords(product),
    sku: product.sku ?? '',
    // Made safe where it is written.
    description: product.descriptionHtml ?? '',
    ...eachProductText((name) => product[name] ?? ''),
    classificationId: position.classificationId ?? terms.classificationId,
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
    sourceKey: position.sourceKey,
    sourceRow: position.row,
    quarantinedAt: null,
    quarantineWords: [],
  }
}

/**
 * The stored product with what the file says about it. What the file does not say stays; the address and the batch
 * always do.
 */
export function updateValues(storedValues: GoodsValues, product: ParsedProduct, terms: ImportTerms, position: FilePosition): GoodsValues {
  const money = moneyIn(storedValues, product, terms)
  const variants =
    product.variants === undefined
      ? storedValues.variants
      : variantsOf({ ...product, ...money }, money.priceMinor, storedValues.variants, terms, position)
  return {
    ...storedValues,
    ...money,
    title: lineOrStored(product.title, storedValues.title),
    sku: lineOrStored(product.sku, storedValues.sku),
    description: isShownAs(product.descriptionHtml, storedValues.description, cleanText)
      ? storedValues.description
      : cleanHtml(product.descriptionHtml ?? ''),
    ...eachProductText((name) => lineOrStored(product[name], storedValues[name])),
    classificationId:
      position.classificationId === undefined ? (storedValues.classificationId ?? terms.classificationId) : position.classificationId,
    tags: valueOrStored(product.tags, storedValues.tags, []),
    sizes: valueOrStored(product.sizes, storedValues.sizes, []),
    colors: valueOrStored(product.colors, storedValues.colors, []),
    scopes: valueOrStored(product.scopes, storedValues.scopes, []),
    pictures: product.pictures === undefined ? storedValues.pictures : picturesOf(product.pictures ?? [], storedValues.pictures),
    stock: stockOf(product, storedValues.stock, variants, terms),
    weightGrams: valueOrStored(product.weightGrams, storedValues.weightGrams, 0),
    ...dimensionsOf((name) => valueOrStored(product[name], storedValues[name], 0)),
    variants,
    pageTitle: lineOrStored(product.pageTitle, storedValues.pageTitle),
    pageDescription: textOrStored(product.pageDescription, storedValues.pageDescription),
    pageKeywords: textOrStored(product.pageKeywords, storedValues.pageKeywords),
    batchNumber: storedValues.batchNumber || terms.batchNumber,
    status: product.status ?? storedValues.status,
    sourceFile: terms.fileName,
    sourceKey: keptSourceKey(storedValues.sourceKey, position.sourceKey),
    sourceRow: position.row,
  }
}

/**
 * A key stays with its first source; one that an earlier version made, or this file before it had a supplier, is
 * replaced.
 */
function keptSourceKey(storedKey: string, key: string): string {
  const [stored, own] = [partsOfKey(storedKey), partsOfKey(key)]
  return !stored || (own && own.ownKey === stored.ownKey && !stored.source.startsWith('@')) ? key || storedKey : storedKey
}

function dimensionsOf(sideOf: (name: DimensionField) => number): Record<DimensionField, number> {
  const sides: Partial<Record<DimensionField, number>> = {}
  for (const name of dimensionFields) sides[name] = sideOf(name)
  // Every name was given its value.
  return sides as Record<DimensionField, number>
}

const valueOrStored = <T>(value: T | null | undefined, storedValue: T, empty: T): T =>
  value === undefined ? storedValue : (value ?? empty)

/**
 * Whether the file says nothing about a stored text, or says it as files are read: without blanks around it and with
 * one kind of them inside.
 */
const isShownAs = (value: string | null | undefined, storedText: string, asRead: (cell: string) => string) =>
  value === undefined || value === storedText || value === asRead(storedText)
const lineOrStored = (value: string | null | undefined, storedText: string) =>
  isShownAs(value, storedText, cleanLine) ? storedText : (value ?? '')
const textOrStored = (value: string | null | undefined, storedText: string) =>
  isShownAs(value, storedText, cleanText) ? storedText : (value ?? '')

/** Prices of unknown currency are in the stored one: their digits were read with the default currency's decimals. */
function moneyIn(storedValues: GoodsValues, product: ParsedProduct, terms: ImportTerms) {
  const fileCurrency = product.currencyCode ?? (product.priceMinor === undefined ? undefined : terms.currencyCode)
  const currencyCode = fileCurrency ?? storedValues.currencyCode
  const scale = fileCurrency ? 1 : 10 ** (terms.decimalsOf(currencyCode) - terms.decimalsOf())
  const scaled = <T extends number | null | undefined>(minor: T) => (typeof minor === 'number' ? Math.round(minor * scale) : minor)
  return {
    currencyCode,
    priceMinor: scaled(product.priceMinor) ?? storedValues.priceMinor,
    marketPriceMinor: valueOrStored<number | null>(scaled(product.marketPriceMinor), storedValues.marketPriceMinor, null),
    costMinor: valueOrStored<number | null>(scaled(product.costMinor), storedValues.costMinor, null),
    variants: product.variants?.map((variant) => ({
      ...variant,
      ...(variant.priceMinor === undefined ? {} : { priceMinor: Math.round(variant.priceMinor * scale) }),
      ...(typeof variant.marketPriceMinor === 'number' ? { marketPriceMinor: Math.round(variant.marketPriceMinor * scale) } : {}),
    })),
  }
}

/** Pictures in the file's order; one that is known keeps its size. */
function picturesOf(pictures: readonly ParsedPicture[], storedPictures: readonly Picture[]): Picture[] {
  return pictures.map(({ url, alt }) => {
    const storedPicture = storedPictures.find((picture) => picture.path === url)
    if (storedPicture) return alt === undefined || alt === storedPicture.alt ? storedPicture : { ...storedPicture, alt }
    return alt ? { path: url, alt } : { path: url }
  })
}

/**
 * The variants of the file. What it does not say of a variant that is known stays; known ones stay as well when rows of
 * the product could not be read.
 */
function variantsOf(
  product: ParsedProduct,
  priceMinor: number,
  variantsBefore: readonly Variant[],
  terms: ImportTerms,
  { isIncomplete: keepsOthers }: FilePosition,
): Variant[] {
  const storedVariants = new Map(variantsBefore.map((variant) => [choiceOf(variant.options), variant]))
  const fileVariants = (product.variants ?? []).map((variant) => {
    const choice = choiceOf(variant.options)
    const variantRow = variantOf(variant, priceMinor, storedVariants.get(choice), terms)
    storedVariants.delete(choice)
    return variantRow
  })
  return keepsOthers ? [...fileVariants, ...storedVariants.values()] : fileVariants
}

/**
 * The stock of a product: what the file says, else what was stored; with variants of which some are not counted, their
 * sum.
 */
function stockOf(product: ParsedProduct, stored: number, variants: readonly Variant[], terms: ImportTerms): number {
  const isSummed = product.variants?.some(({ isUncounted }) => isUncounted) === true
  const sum = isSummed ? variants.reduce((total, { stock }) => total + stock, 0) : valueOrStored(product.stock, stored, 0)
  return product.isUncounted ? uncountedStock(stored, terms) : Math.min(sum, largestInteger)
}

/** What is not counted keeps what is left of its stock, and is filled up when nothing is. */
export const uncountedStock = (stored: number | undefined, terms: ImportTerms): number => stored || terms.uncountedStock

const choiceOf = (options: Record<string, string>) => JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))

function variantOf(parsed: ParsedVariant, goodsPrice: number, storedVariant: Variant | undefined, terms: ImportTerms): Variant {
  const market = parsed.marketPriceMinor === null ? (parsed.priceMinor ?? goodsPrice) : parsed.marketPriceMinor
  const picture = parsed.picture ?? storedVariant?.picture
  const weightGrams = parsed.weightGrams ?? storedVariant?.weightGrams
  const shelf = parsed.shelf === undefined ? storedVariant?.shelf : parsed.shelf
  return {
    sku: parsed.sku ?? storedVariant?.sku ?? '',
    options: parsed.options,
    ...(parsed.priceMinor === undefined ? {} : { priceMinor: parsed.priceMinor }),
    ...(market === undefined ? {} : { marketPriceMinor: market }),
    stock: parsed.isUncounted
      ? uncountedStock(storedVariant?.stock, terms)
      : Math.min(parsed.stock ?? storedVariant?.stock ?? 0, largestInteger),
    ...(picture === undefined ? {} : { picture }),
    ...(weightGrams === undefined ? {} : { weightGrams }),
    ...(shelf ? { shelf } : {}),
  }
}

/** Fields that say where a product came from: they go along with a change and are none. */
const bookkeeping: ReadonlySet<string> = new Set(['batchNumber', 'sourceFile', 'sourceKey', 'sourceRow'])

/** The fields in which two products differ, by their names. */
export function listChangedFields(before: GoodsValues, after: GoodsValues): (keyof GoodsValues)[] {
  return valueNames.filter((name) => !bookkeeping.has(name) && !isSame(before[name], after[name]))
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false
  if (Array.isArray(before) !== Array.isArray(after)) return false
  const entriesBefore = Object.entries(before).filter(([, value]) => value !== undefined)
  const other = new Map(Object.entries(after).filter(([, value]) => value !== undefined))
  return entriesBefore.length === other.size && entriesBefore.every(([name, value]) => isSame(value, other.get(name)))
}

/** Every field of `GoodsValues`: what a form or a file may change. */
const valueNames = writableColumns.map((column) => camel(column) as keyof GoodsValues)
