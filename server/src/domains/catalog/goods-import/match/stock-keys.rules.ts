import type { ParsedProduct } from '../parse/product.ts'
import { ownKeyOf } from './import-source.rules.ts'

/** By what the stock may know a product; empty texts say nothing. */
export interface StockKeys {
  /** Our own number, from a file that we exported. */
  goodsId: string
  title: string
  /** What the file's program calls the product, see `ownKeyOf`. */
  ownKey: string
  sku: string
  /** The address part as it is written in the file. One that is derived from a title or handle is no key. */
  urlKeywords: string
  barcode: string
  /** The record is a product with variants: its SKU is none of a variant. */
  hasVariants: boolean
}

/** By what the stock may know a product. */
export function stockKeysOf(product: ParsedProduct): StockKeys {
  return {
    goodsId: product.key.goodsId ?? '',
    title: product.title ?? '',
    ownKey: ownKeyOf(product),
    sku: product.key.sku ?? product.sku ?? '',
    urlKeywords: (product.urlKeywords ?? product.key.handle ?? '').toLowerCase().normalize('NFC'),
    barcode: product.barcode ?? '',
    hasVariants: (product.variants?.length ?? 0) > 0,
  }
}

/** A SKU with which two that only differ in capitals, full width and blanks around or doubled are one. */
export const foldSku = (sku: string) => sku.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The same SKU in full-width letters, as some suppliers type it. */
export const fullWidth = (sku: string) => sku.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
