import { goodsAttribute, goodsAttributeValue } from '@wanpu/contract'
import { goodsReads } from '../goods/goods-reads.ts'

export const attributeReads = [goodsAttribute, goodsAttributeValue]

/** What is asked again when values change in the products that have them. */
export const valueReads = [...attributeReads, ...goodsReads]
