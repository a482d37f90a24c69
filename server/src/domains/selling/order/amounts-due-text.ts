import { dueMinor } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { codedAmount } from '../../terms/currency/currency.rules.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'
import type { LockedOrder } from './order-move.sql.ts'

/** What orders still lack, for people: USD 5.00, EUR 12.00. */
export async function describeMissing(db: Db, orders: readonly LockedOrder[]): Promise<string> {
  const currencies = await readRates(db)
  const missingByCurrency = new Map<string, number>()
  for (const order of orders) missingByCurrency.set(order.currencyCode, (missingByCurrency.get(order.currencyCode) ?? 0) + dueMinor(order))
  return [...missingByCurrency].map(([code, minor]) => codedAmount(minor, code, currencies)).join(', ')
}
