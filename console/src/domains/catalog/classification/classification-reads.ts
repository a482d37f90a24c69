import { classification } from '@wanpu/contract'
import { goodsReads } from '../goods/goods-reads.ts'

/** What is asked again when products go to other classes. */
export const reclassReads = [classification, ...goodsReads]
