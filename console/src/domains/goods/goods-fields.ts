import type { GoodsRow, goods, Picture, SentInputOf, Variant } from '@wanpu/contract'

/** The form's shape. Prices in minor units; undefined is an empty field. */
export interface GoodsFields {
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
  sku: string
  variants: Variant[]
  brand: string
  productType: string
  tags: string[]
  sizes: string[]
  colors: string[]
  scopes: string[]
  urlKeywords: string
  pageTitle: string
  pageDescription: string
  pageKeywords: string
  batchNumber: string
}

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
    currencyCode: row?.currencyCode ?? 'USD',
    stock: row?.stock ?? 0,
    weightGrams: row?.weightGrams || undefined,
    sku: row?.sku ?? '',
    variants: row?.variants ?? [],
    brand: row?.brand ?? '',
    productType: row?.productType ?? '',
    tags: row?.tags ?? [],
    sizes: row?.sizes ?? [],
    colors: row?.colors ?? [],
    scopes: row?.scopes ?? [],
    urlKeywords: row?.urlKeywords ?? '',
    pageTitle: row?.pageTitle ?? '',
    pageDescription: row?.pageDescription ?? '',
    pageKeywords: row?.pageKeywords ?? '',
    batchNumber: row?.batchNumber ?? '',
  }
}

export function toInput({ urlKeywords, ...fields }: GoodsFields): SentInputOf<typeof goods.insert> {
  return { ...fields, urlKeywords: urlKeywords.trim() || undefined }
}
