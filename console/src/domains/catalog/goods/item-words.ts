import { amount, whole } from '../../../lib/format.ts'

/** One of a product's lists: a variant with its price, stock and shelf, a picture by its file, a word as it is. */
export function itemWords(item: unknown, currency: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const fields = new Map<string, unknown>(Object.entries(item))
  const path = fields.get('path')
  if (typeof path === 'string') return path.split('/').at(-1) ?? path
  const options = fields.get('options')
  const name = typeof options === 'object' && options !== null ? Object.values(options).join(' / ') : String(fields.get('sku') ?? '')
  const price = fields.get('priceMinor')
  const stock = fields.get('stock')
  const paid = typeof price === 'number' ? ` ${amount(price, String(currency ?? 'USD'))}` : ''
  const shelf = fields.get('shelf')
  return `${name}${paid}${typeof stock === 'number' ? ` × ${whole(stock)}` : ''}${shelf ? ` · ${shelf}` : ''}`
}
