import {
  eachProductText,
  type GoodsRow,
  type goods,
  type Picture,
  type ProductText,
  type SentInputOf,
  type StockSeen,
  stockMeant,
  type Variant,
} from '@wanpu/contract'
import { baseCurrency } from '../../../lib/currencies.ts'

/** The form's shape. Prices in minor units; undefined is an empty field. */
export interface GoodsFields extends Record<ProductText, string> {
  title: string
  pictures: Picture[]
  classificationId: string | undefined
  status: GoodsRow['status']
  description: string
  priceMinor: number | undefined
  marketPriceMinor: number | undefined
  costMinor: number | undefined
  currencyCode: string
  stock: number | undefined
  weightGrams: number | undefined
  lengthMm: number | undefined
  widthMm: number | undefined
  heightMm: number | undefined
  sku: string
  variants: Variant[]
  tags: string[]
  sizes: string[]
  colors: string[]
  scopes: string[]
  urlKeywords: string
  pageTitle: string
  pageDescription: string
  pageKeywords: string
  batchNumber: string
  /** The stock that the form began with: orders go on taking from it. */
  seen: StockSeen
}

/** The form of a product; undefined: a new one on sale, in the base currency, its inventory yet to be said. Measures of 0 are empty fields. */
export function toFields(row: GoodsRow | undefined): GoodsFields {
  return {
    title: row?.title ?? '',
    pictures: row?.pictures ?? [],
    classificationId: row?.classificationId ?? undefined,
    status: row?.status ?? 'on',
    description: row?.description ?? '',
    priceMinor: row?.priceMinor,
    marketPriceMinor: row?.marketPriceMinor ?? undefined,
    costMinor: row?.costMinor ?? undefined,
    currencyCode: row?.currencyCode ?? baseCurrency(),
    stock: row?.stock,
    weightGrams: row?.weightGrams || undefined,
    lengthMm: row?.lengthMm || undefined,
    widthMm: row?.widthMm || undefined,
    heightMm: row?.heightMm || undefined,
    sku: row?.sku ?? '',
    ...eachProductText((name) => row?.[name] ?? ''),
    variants: row?.variants ?? [],
    tags: row?.tags ?? [],
    sizes: row?.sizes ?? [],
    colors: row?.colors ?? [],
    scopes: row?.scopes ?? [],
    urlKeywords: row?.urlKeywords ?? '',
    pageTitle: row?.pageTitle ?? '',
    pageDescription: row?.pageDescription ?? '',
    pageKeywords: row?.pageKeywords ?? '',
    batchNumber: row?.batchNumber ?? '',
    seen: { stock: row?.stock ?? 0, variants: (row?.variants ?? []).map(({ sku, options, stock }) => ({ sku, options, stock })) },
  }
}

/** The fields with their stock put on top of what the product has now. */
export function withPresentStock(fields: GoodsFields, present: GoodsRow): GoodsFields {
  const { stock, variants, seen } = fields
  return { ...fields, ...stockMeant({ stock: stock ?? 0, variants }, seen, present), seen: toFields(present).seen }
}

/** What insert takes; an empty part of the address is left out, and the server makes one from the title. */
export function toInput({ urlKeywords, seen: _, ...fields }: GoodsFields): SentInputOf<typeof goods.insert> {
  return { ...fields, urlKeywords: urlKeywords.trim() || undefined }
}
