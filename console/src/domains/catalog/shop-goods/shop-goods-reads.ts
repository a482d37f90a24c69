import { shopGoods, shopGoodsClassification, shopGoodsCompare, shopWebsite } from '@wanpu/contract'

/**
 * What is asked again when products of websites change: lists, comparisons, classes with their counts, and the
 * websites' own counts.
 */
export const shopGoodsReads = [shopGoods, shopGoodsCompare, shopGoodsClassification, shopWebsite]
