import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id, lineOrEmpty, version } from '../core/fields.ts'
import { websiteOfRecord } from '../core/websites.ts'
import { orderHeld } from '../system/undo-failures.ts'

/** A receipt is waiting until somebody takes the order as paid, or refuses the receipt. */
export const receiptState = z.enum(['waiting', 'accepted', 'refused'])
export type ReceiptState = z.output<typeof receiptState>

/** So many receipts an order has at most. */
export const mostReceipts = 5

export const paymentReceiptRow = z.object({
  id: z.string(),
  version,
  orderId: z.string(),
  orderNo: z.string(),
  websiteId: websiteOfRecord,
  state: receiptState,
  mime: z.enum(['image/webp', 'application/pdf']),
  size: z.number(),
  /** The message to the buyer of a refused one. */
  answer: z.string(),
  /** Who decided; empty: nobody yet. */
  byName: z.string(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type PaymentReceiptRow = z.output<typeof paymentReceiptRow>

const decided = failure(
  'receipt-decided',
  '订单已收款，无需再处理这张凭证',
  'The order was paid on this receipt, so there is nothing to decide',
)
const nothingDue = failure(
  'receipt-nothing-due',
  '订单不在等待付款，不能按凭证确认收款',
  'The order does not wait for a payment, so it can’t be taken as paid',
)

export const paymentReceipt = {
  /** The receipts of an order, the latest first. */
  readOrder: action('payment-receipt.read.order', {
    effect: 'reads',
    input: z.strictObject({ orderId: id }),
    output: z.object({ items: z.array(paymentReceiptRow) }),
    scope: 'rows',
  }),
  read: action('payment-receipt.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: paymentReceiptRow,
    scope: 'rows',
  }),
  readFile: action('payment-receipt.read.file', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({ mime: paymentReceiptRow.shape.mime, base64: z.string() }),
    scope: 'rows',
  }),
  /** The order's money has arrived by hand: everything that is due. Also where the receipt was refused before. */
  accept: action('payment-receipt.accept', {
    effect: 'writes',
    notUndoable: 'Buyers were told that their payment came; a wrong one is refunded.',
    input: z.strictObject({ id, version, transactionNo: lineOrEmpty(200).default('') }),
    output: paymentReceiptRow,
    fails: [decided, nothingDue, orderHeld],
    scope: 'rows',
  }),
  /** Writes to the buyer why the receipt does not do. */
  refuse: action('payment-receipt.refuse', {
    effect: 'writes',
    notUndoable: 'Buyers were told; a refused receipt can be accepted later.',
    input: z.strictObject({ id, version, answer: z.string().trim().min(1).max(1000) }),
    output: paymentReceiptRow,
    fails: [decided],
    scope: 'rows',
  }),
}
