import type { Picture, ProductText, Variant } from '@wanpu/contract'
import type { DimensionField } from './parse/product.ts'

/** What an import may write of a product. Money in whole minor units, weight in grams. */
export interface GoodsValues extends Record<ProductText, string>, Record<DimensionField, number> {
  title: string
  urlKeywords: string
  sku: string
  description: string
  classificationId: string | null
  tags: string[]
  sizes: string[]
  colors: string[]
  scopes: string[]
  pictures: Picture[]
  priceMinor: number
  marketPriceMinor: number | null
  costMinor: number | null
  currencyCode: string
  stock: number
  weightGrams: number
  variants: Variant[]
  pageTitle: string
  pageDescription: string
  pageKeywords: string
  batchNumber: string
  status: 'on' | 'off'
  sourceFile: string
  sourceKey: string
  sourceRow: number | null
  quarantinedAt: string | null
  quarantineWords: string[]
}

/** A product of the stock. `isMet`: the same import has written it already. */
export interface StockGoods extends GoodsValues {
  id: string
  isMet: boolean
  releasedWords: Record<string, string>
  /** What websites call and how they describe it, where they have words of their own. */
  ownTitles: string[]
  ownDescriptions: string[]
}

/** How many pictures lie on other servers. */
export const foreignPicturesOf = ({ pictures }: Pick<GoodsValues, 'pictures'>): number =>
  pictures.filter(({ path }) => !path.startsWith('/')).length
