import { productTextNames, productTexts } from '@wanpu/contract/product-texts'
import type { ParsedProduct, ProductRecord, RowProblem } from '../parse/product.ts'
import { type ReasonCode, reasons } from '../parse/reasons.ts'

const longestText = 200
const longestOptionName = 100
const mostTexts = 200

/** How deep the tree of classes may be, and where in it the file's classes begin. */
export interface ClassDepth {
  above: number
  deepest: number
}

/**
 * A record whose product fits into the stock's fields, or one without a product and with the reason. Texts that are
 * only too long are cut, and that is reported.
 */
export function validateRecord(record: ProductRecord, depth: ClassDepth): ProductRecord {
  const { product } = record
  if (!product) return record
  const misfitReason = misfit(product, depth)
  if (misfitReason) {
    const { product: _, ...others } = record
    return { ...others, leftOut: record.rows, problems: [...record.problems, problemOf(record, misfitReason.reason, misfitReason.detail)] }
  }
  if (fits(product)) return record
  return { ...record, product: fitProduct(product), problems: [...record.problems, problemOf(record, 'text-cut')] }
}

/** A problem with the record as a whole, reported at its first row. */
export function problemOf(record: ProductRecord, reason: ReasonCode, detail?: RowProblem['detail']): RowProblem {
  const problem: RowProblem = {
    row: record.firstRow,
    column: '',
    reason,
    severity: reasons[reason].severity,
    value: '',
    raw: record.problems.find(({ row }) => row === record.firstRow)?.raw ?? [],
  }
  return detail ? { ...problem, detail } : problem
}

interface Misfit {
  reason: ReasonCode
  detail: Record<string, number>
}

function misfit(product: ParsedProduct, { above, deepest }: ClassDepth): Misfit | undefined {
  const sku = product.sku ?? ''
  if (sku.length > longestText) return { reason: 'sku-too-long', detail: { length: sku.length, limit: longestText } }
  const path = product.classificationPath ?? []
  if (path.length + above > deepest) return { reason: 'classification-too-deep', detail: { deepest } }
  if (path.some((title) => title.length > longestText)) return { reason: 'classification-name-too-long', detail: { limit: longestText } }
  return undefined
}

const isShort = (text: string | null | undefined, most = longestText) => (text?.length ?? 0) <= most
const areShort = (texts: readonly string[] | null | undefined) =>
  !texts || (texts.length <= mostTexts && texts.every((text) => isShort(text)))

function fits(product: ParsedProduct): boolean {
  return (
    cutTexts.every(([name, most]) => isShort(product[name], most)) &&
    areShort(product.tags) &&
    areShort(product.sizes) &&
    areShort(product.colors) &&
    areShort(product.scopes) &&
    (product.pictures ?? []).every((picture) => isShort(picture.url, 2000) && isShort(picture.alt, 500)) &&
    (product.variants ?? []).every(
      (variant) =>
        isShort(variant.sku) &&
        isShort(variant.picture, 2000) &&
        isShort(variant.shelf, productTexts.shelf.max) &&
        Object.entries(variant.options).every(([name, value]) => isShort(name, longestOptionName) && isShort(value)),
    )
  )
}

/** Texts of a product that are cut, with the most characters of each. */
const cutTexts = [
  ...productTextNames.map((name) => [name, productTexts[name].max] as const),
  ['pageTitle', 300],
  ['pageDescription', 1000],
  ['pageKeywords', 1000],
] as const

function fitProduct(product: ParsedProduct): ParsedProduct {
  const cutProduct: ParsedProduct = { ...product }
  for (const [name, most] of cutTexts) {
    const text = product[name]
    if (text) cutProduct[name] = cutText(text, most)
  }
  for (const name of ['tags', 'sizes', 'colors', 'scopes'] as const) {
    const texts = product[name]
    if (texts) cutProduct[name] = [...new Set(texts.map((text) => cutText(text)))].slice(0, mostTexts)
  }
  if (product.pictures) {
    cutProduct.pictures = product.pictures
      .filter((picture) => isShort(picture.url, 2000))
      .map((picture) => (picture.alt ? { ...picture, alt: cutText(picture.alt, 500) } : picture))
  }
  if (product.variants) {
    cutProduct.variants = product.variants.map(({ picture, ...variant }) => ({
      ...variant,
      ...(variant.sku ? { sku: cutText(variant.sku) } : {}),
      ...(isShort(picture, 2000) && picture !== undefined ? { picture } : {}),
      ...(variant.shelf ? { shelf: cutText(variant.shelf, productTexts.shelf.max) } : {}),
      options: Object.fromEntries(
        Object.entries(variant.options).map(([name, value]) => [cutText(name, longestOptionName), cutText(value)]),
      ),
    }))
  }
  return cutProduct
}

/** At most so many characters, never half of one. */
const cutText = (text: string, most = longestText) =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trim()
