import { slugOf } from '../../../../text/slug.ts'
import type { ParsedProduct } from '../parse/product.ts'

/** The address part that a product asks for. */
export function chooseKeywords(product: ParsedProduct): string {
  const wishes = [product.urlKeywords ?? product.key.handle, product.title, product.sku]
  for (const wish of wishes) {
    const slug = wish ? slugOf(wish) : ''
    if (slug) return slug
  }
  return 'goods'
}
