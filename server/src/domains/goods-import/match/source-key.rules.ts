import type { ImportFormat } from '@wanpu/contract'
import type { ParsedProduct } from '../parse/product.ts'

/** What the file's own program calls the product. A product with nothing but a title is known by it. */
export function sourceKeyOf({ key, title }: ParsedProduct, format: ImportFormat): string {
  if (key.goodsId) return ''
  if (key.handle) return `${format}:handle:${key.handle.toLowerCase()}`
  if (key.id) return `${format}:id:${key.id.toLowerCase()}`
  return key.sku || !title ? '' : `${format}:title:${title.toLowerCase()}`
}
