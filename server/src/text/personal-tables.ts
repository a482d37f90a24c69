import { maskTexts } from '@wanpu/contract'
import { maskName } from './mask.ts'

/** The tables of kept rows that hold what is personal of buyers, with the columns that are not. */
const personalTables: Readonly<Record<string, readonly string[]>> = {
  buyer_block: ['kind', 'effect', 'by_name'],
  member: ['status'],
  order_edit: ['by_name'],
  order_hold: ['by_name'],
  order_reopening: ['by_name'],
  order_return: ['state', 'reason', 'by_name', 'return_no'],
  parcel: ['state', 'by_name', 'carrier_name', 'tracking_no'],
  product_review: ['state', 'stars', 'title', 'body'],
}

/** The names of these tables. */
export const tablesOfBuyers: readonly string[] = Object.keys(personalTables)

/** A kept row with stars in place of what is personal in it. Ids and times stay. */
export function maskRow(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const open = personalTables[table]
  if (open === undefined) return row
  const isOpen = (column: string) => open.includes(column) || column === 'id' || column.endsWith('_id') || column.endsWith('_at')
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, isOpen(column) ? value : maskTexts(value, maskName)]))
}
