import { type InvoiceRow, type OrderStatus, stateProblemOf } from '@wanpu/contract'
import { isFullyCredited } from './invoice-tones.ts'

/**
 * Whether something can be issued for an order: an invoice, or credit notes for the one in force, also after the order
 * was cancelled.
 */
export function canIssue(order: { status: OrderStatus; shipsUnpaid: boolean }, rows: readonly InvoiceRow[]): boolean {
  return stateProblemOf(order) === undefined || rows.some(isInForce)
}

/** Whether this is an invoice that credit notes have not taken back altogether. */
export const isInForce = (row: InvoiceRow): boolean => row.kind === 'invoice' && !isFullyCredited(row)
