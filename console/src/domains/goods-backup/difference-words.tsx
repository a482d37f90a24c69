import type { ReactNode } from 'react'
import { shownValue } from '../../kit/batch/changes.ts'
import { amount, whole } from '../../kit/format.ts'
import { showGoodsValue } from '../goods/goods-value.ts'

export interface Sides {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** One side of a field that differs. Of a list only what the other side does not have: a variant in full, a picture by its file, a word as it is. */
export function differenceWords(field: string, { before, after }: Sides, side: keyof Sides): ReactNode {
  const own = side === 'before' ? before : after
  const value = own[field]
  if (!Array.isArray(value)) return showGoodsValue(field, value, own) ?? shownValue(value)
  const other = side === 'before' ? after[field] : before[field]
  const others = new Set(Array.isArray(other) ? other.map((each) => JSON.stringify(each)) : [])
  const words = value.filter((each) => !others.has(JSON.stringify(each))).map((each) => itemWords(each, own.currencyCode))
  return words.length > 0 ? words.join('；') : shownValue(null)
}

function itemWords(item: unknown, currency: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const fields = new Map<string, unknown>(Object.entries(item))
  const path = fields.get('path')
  if (typeof path === 'string') return path.split('/').at(-1) ?? path
  const options = fields.get('options')
  const name = typeof options === 'object' && options !== null ? Object.values(options).join(' / ') : String(fields.get('sku') ?? '')
  const price = fields.get('priceMinor')
  const stock = fields.get('stock')
  const paid = typeof price === 'number' ? ` ${amount(price, String(currency ?? 'USD'))}` : ''
  return `${name}${paid}${typeof stock === 'number' ? ` × ${whole(stock)}` : ''}`
}
