import type { PaymentReceiptRow, ReceiptState } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { ReceiptFile } from './receipt-file.ts'

function receipts(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('paymentReceipt as r')
    .innerJoin('shopOrder', 'shopOrder.id', 'r.orderId')
    .select(['r.id', 'r.version', 'r.orderId', 'shopOrder.orderNo', 'r.websiteId', 'r.state', 'r.mime', 'r.size', 'r.answer'])
    .select(['r.byName', 'r.decidedAt', 'r.createdAt'])
    .$castTo<PaymentReceiptRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`r.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** The receipts of an order, the latest first, without their files. */
export async function findReceiptsOf(db: Db, orderId: string, scope: WebsiteScope): Promise<PaymentReceiptRow[]> {
  return receipts(db, scope).where('r.orderId', '=', orderId).orderBy('r.id', 'desc').execute()
}

/** The receipt without its file; undefined when it was deleted or is outside the scope. */
export async function getReceipt(db: Db, id: string, scope: WebsiteScope): Promise<PaymentReceiptRow | undefined> {
  return receipts(db, scope).where('r.id', '=', id).executeTakeFirst()
}

/** The file of a receipt; undefined when it was deleted or is outside the scope. */
export async function getReceiptFile(db: Db, id: string, scope: WebsiteScope): Promise<ReceiptFile | undefined> {
  return receipts(db, scope).clearSelect().select(['r.mime', 'r.content']).where('r.id', '=', id).$castTo<ReceiptFile>().executeTakeFirst()
}

/** What a buyer may see of the receipts of their order, the first one first. */
export async function findBuyersReceipts(db: Db, orderId: string): Promise<{ state: ReceiptState; answer: string; createdAt: string }[]> {
  return db
    .selectFrom('paymentReceipt')
    .select(['state', 'answer', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .$castTo<{ state: ReceiptState; answer: string; createdAt: string }>()
    .execute()
}

/** Keeps a receipt that waits for a decision. Its size is that of the content, in bytes. */
export async function insertReceipt(
  db: Db,
  order: { id: string; websiteId: string },
  { mime, content }: ReceiptFile,
  at: string,
): Promise<void> {
  const row = { orderId: order.id, websiteId: order.websiteId, mime, content, size: content.length, createdAt: at }
  await db.insertInto('paymentReceipt').values(row).execute()
}

interface Decision {
  state: Exclude<ReceiptState, 'waiting'>
  answer: string
  byName: string
  at: string
}

/** Stores the decision about a receipt; false when the receipt changed meanwhile. */
export async function setReceiptState(
  db: Db,
  { id, version }: { id: string; version: number },
  { at, ...decision }: Decision,
): Promise<boolean> {
  const result = await db
    .updateTable('paymentReceipt')
    .set({ ...decision, decidedAt: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Accepts the waiting receipts of orders that are now paid. */
export async function acceptWaitingReceipts(
  db: Db,
  orderIds: readonly string[],
  { byName, at }: { byName: string; at: string },
): Promise<void> {
  await db
    .updateTable('paymentReceipt')
    .set({ state: 'accepted', answer: '', byName, decidedAt: at, version: sql`version + 1` })
    .where(sql<boolean>`order_id = any (${sql.val(orderIds)}::bigint[])`)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Lets receipts of an order that were accepted at a time wait again: what they were accepted with was taken back.
 * Returns whether there are any.
 */
export async function reopenReceipts(db: Db, orderId: string, acceptedAt: string): Promise<boolean> {
  const done = await db
    .updateTable('paymentReceipt')
    .set({ state: 'waiting', byName: '', decidedAt: null, version: sql`version + 1` })
    .where('orderId', '=', orderId)
    .where('state', '=', 'accepted')
    .where('decidedAt', '=', acceptedAt)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/**
 * Deletes at most `limit` receipts that were sent before, and of them only what nobody has to look at; returns how
 * many.
 */
export async function deleteOldReceipts(db: Db, before: string, limit: number): Promise<number> {
  const result = await sql`
    delete from payment_receipt where id in (
      select r.id from payment_receipt r join shop_order o on o.id = r.order_id
      where r.created_at < ${before} and (r.state <> 'waiting' or o.status <> 'pending')
      order by r.created_at limit ${limit} for update of r skip locked)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Gives the receipts of orders to the one that they are merged into. */
export async function moveReceipts(db: Db, fromIds: readonly string[], orderId: string): Promise<void> {
  await sql`update payment_receipt set order_id = ${orderId}, version = version + 1 where order_id = any (${fromIds}::bigint[])`.execute(db)
}
