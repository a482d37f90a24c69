import type { GoodsRow, goodsFields } from '@wanpu/contract'

/**
 * What an import may write of a product: what its form saves, and where it came from. Money in whole minor units,
 * weight in grams.
 */
export interface GoodsValues extends Pick<GoodsRow, keyof typeof goodsFields> {
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
export const countForeignPictures = ({ pictures }: Pick<GoodsValues, 'pictures'>): number =>
  pictures.filter(({ path }) => !path.startsWith('/')).length
