import type { ImportFormat } from '@wanpu/contract'
import type { ParsedProduct } from '../parse/product.ts'
import { chooseKeywords } from './choose-keywords.rules.ts'
import { sourceKeyOf } from './source-key.rules.ts'

/** By what the stock may know a product; empty texts say nothing. */
export interface StockKeys {
  /** Our own number, from a file that we exported. */
  goodsId: string
  /** As the file has it, to tell whether our number means the same product still. */
  title: string
  sourceKey: string
  sku: string
  urlKeywords: string
}

/**
 * By what the stock may know a product. An address counts only where the file has one or a handle: one that is made of the title matches
 * nothing.
 */
export function stockKeysOf(product: ParsedProduct, format: ImportFormat): StockKeys {
  const { handle } = product.key
  return {
    goodsId: product.key.goodsId ?? '',
    title: product.title ?? '',
    sourceKey: sourceKeyOf(product, format),
    sku: product.key.sku ?? product.sku ?? '',
    urlKeywords: handle || product.urlKeywords ? chooseKeywords(product) : '',
  }
}
