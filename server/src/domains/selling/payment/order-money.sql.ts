import type { OrderCheck } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { type LockedOrder, lockOrders } from '../order/order-move.sql.ts'

/** An order, locked until the transaction ends. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | undefined> {
  return (await lockOrders(db, [id], everyWebsite))[0]
}

export interface OrderMoneyChange {
  paidMinor?: number
  refundedMinor?: number
  isDisputed?: boolean
  toCheck?: OrderCheck
}

/**
 * Stores the sums of a locked order's payments. The order's version rises when an operator has to check it, so that
 * somebody who is editing it gets a conflict.
 */
export async function setOrderMoney(db: Db, id: string, change: OrderMoneyChange, at: string): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({ ...change, ...(change.toCheck && { version: sql`version + 1` }), updatedAt: at })
    .where('id', '=', id)
    .execute()
}
