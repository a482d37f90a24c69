import { dueMinor, usualDecimals } from '@wanpu/contract'
import type { LockedOrder } from './order-move.sql.ts'

/** What orders still lack, for people: USD 5.00, EUR 12.00. */
export function missingText(orders: readonly LockedOrder[]): string {
  const missing = new Map<string, number>()
  for (const order of orders) missing.set(order.currencyCode, (missing.get(order.currencyCode) ?? 0) + dueMinor(order))
  return [...missing].map(([code, minor]) => `${code} ${(minor / 10 ** usualDecimals(code)).toFixed(usualDecimals(code))}`).join(', ')
}
