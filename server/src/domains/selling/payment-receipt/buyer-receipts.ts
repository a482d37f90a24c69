import { awaitsPayment, mostReceipts, type OrderStatus, type PaymentProvider, providerFacts } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { paymentCheckNotice } from '../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { cashOnDelivery } from '../order/order.rules.ts'
import { insertOrderLog } from '../order/order-move.sql.ts'
import { lockOrder, setOrderMoney } from '../payment/order-money.sql.ts'
import { findBuyersReceipts, insertReceipt } from './receipt.sql.ts'
import type { ReceiptFile } from './receipt-file.ts'

interface PayableOrder {
  status: OrderStatus
  isHeld: boolean
  totalMinor: number
  creditedMinor: number
  paidMinor: number
  refundedMinor: number
  account: string | null
  paymentModeCode: string | null
  paymentProvider: PaymentProvider | null
}

/** Whether an order waits for a transfer of its buyer, who may send a receipt of it. */
function waitsForTransfer(order: PayableOrder): boolean {
  const { paymentProvider, paymentModeCode, account } = order
  const isOnline = paymentProvider !== null && providerFacts[paymentProvider].isOnline
  return awaitsPayment(order) && !order.isHeld && account !== null && !isOnline && paymentModeCode !== cashOnDelivery
}

/** The receipts of an order as its buyer sees them, and whether another one can be sent. */
export async function readBuyersReceipts(db: Db, order: PayableOrder & { id: string }) {
  const receipts = await findBuyersReceipts(db, order.id)
  return { receipts, canSendReceipt: receipts.length < mostReceipts && waitsForTransfer(order) }
}

/**
 * Keeps a receipt of a buyer and marks its order to be checked, once: of several that are sent at the same time the
 * order's lock lets in as many as it may have. False when the order does not wait for a transfer, or has as many as it
 * may.
 */
export async function takeReceipt(db: Db, orderId: string, file: ReceiptFile, at: string): Promise<boolean> {
  const order = await lockOrder(db, orderId)
  if (!order || !waitsForTransfer({ ...order, ...(await getPayee(db, orderId)) })) return false
  if ((await findBuyersReceipts(db, orderId)).length >= mostReceipts) return false
  await insertReceipt(db, order, file, at)
  const { status } = order
  const line = { orderId, fromStatus: status, toStatus: status, byName: '', at, text: '' }
  await insertOrderLog(db, [{ ...line, detail: { kind: 'receipt', state: 'waiting' } }])
  // A reason to check the order that is already set stays, because it is the graver one.
  if (order.toCheck === '') await setOrderMoney(db, orderId, { toCheck: 'receipt' }, at)
  await insertNotices(db, [paymentCheckNotice(order, 'receipt')], at)
  return true
}

async function getPayee(db: Db, orderId: string): Promise<Pick<PayableOrder, 'account' | 'paymentModeCode' | 'paymentProvider'>> {
  return db
    .selectFrom('shopOrder')
    .leftJoin('paymentMode', 'paymentMode.id', 'shopOrder.paymentModeId')
    .leftJoin('paymentAccount', 'paymentAccount.id', 'shopOrder.paymentAccountId')
    .select(['paymentAccount.account', 'paymentMode.code as paymentModeCode', 'paymentMode.provider as paymentProvider'])
    .where('shopOrder.id', '=', orderId)
    .$castTo<Pick<PayableOrder, 'account' | 'paymentModeCode' | 'paymentProvider'>>()
    .executeTakeFirstOrThrow()
}
