import { goods, goodsBackup, goodsCare, goodsHistory } from '@wanpu/contract'

/** What is asked again when products of the stock change: lists, counts of flaws, histories, copies and change sets. */
export const goodsReads = [goods, goodsCare, goodsHistory, goodsBackup]
