import { dueMinor, type OrderCheck } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { insertEditMail } from '../../mail/outbox.sql.ts'
import { giveUpOpenCharges } from '../../payment/payment.sql.ts'
import { giveBackPieces, insertOrderLog, lockOrders, moveOrders } from '../order-move.sql.ts'
import { type EditableOrder, type EditedOrder, stockChanges } from './edit-price.ts'

/** An order that may be edited, locked until the transaction ends; undefined outside the scope. */
export async function lockEditable(db: Db, id: string, scope: WebsiteScope): Promise<EditableOrder | undefined> {
  const [order] = await lockOrders(db, [id], scope)
  if (!order) return undefined
  const more = await db
    .selectFrom('shopOrder')
    .select(['contact', 'shippingAddress', 'shippingModeId', 'goodsMinor', 'taxMinor', 'taxAddedMinor', 'baseTotalMinor'])
    .select([sql<string | null>`delivery_from::text`.as('deliveryFrom'), sql<string | null>`delivery_to::text`.as('deliveryTo')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...order, ...more }
}

/** Whether nothing of the order was shipped, refunded or invoiced, and it still waits for its payment or its parcels. */
export async function isEditable(db: Db, { id, status, fulfilment }: EditableOrder): Promise<boolean> {
  if ((status !== 'pending' && status !== 'paid') || fulfilment !== 'open') return false
  const refund = await db.selectFrom('refund').select('id').where('orderId', '=', id).executeTakeFirst()
  if (refund !== undefined) return false
  // What was invoiced stays as it was invoiced; once the invoice was cancelled by a credit note, the order can change.
  const invoiced = await sql`
    select 1 from invoice i where i.order_id = ${id} and i.kind = 'invoice' and not exists (select from invoice c where c.corrects_id = i.id)`.execute(
    db,
  )
  return invoiced.rows.length === 0
}

/** The part of an order that edits change, as it is. */
export function editedPart(order: EditableOrder): EditedOrder {
  const { items, goodsMinor, shippingMinor, couponMinor, tax, taxMinor, taxAddedMinor, totalMinor } = order
  const { shippingAddress, shippingModeId, deliveryFrom, deliveryTo } = order
  return {
    ...{ items, goodsMinor, shippingMinor, couponMinor, tax, taxMinor, taxAddedMinor, totalMinor },
    ...{ shippingAddress, shippingModeId, deliveryFrom, deliveryTo },
  }
}

interface Editing {
  by: string
  at: string
  text: string
}

/**
 * Makes a locked order what an edit says: stock, sums, what is due, and its timeline. Attempts to pay the old amount are given up; an order that is paid by that
 * becomes paid, one that is paid too much is to be checked. The stock is to be looked at before. Returns what is due.
 */
export async function applyEdit(db: Db, order: EditableOrder, after: EditedOrder, { by, at, text }: Editing): Promise<number> {
  const changes = stockChanges(order.items, after.items)
  if (changes.length > 0) await giveBackPieces(db, changes)
  const due = dueMinor({ ...order, totalMinor: after.totalMinor })
  const toCheck: OrderCheck = due < 0 && order.paidMinor > 0 ? 'over-paid' : order.toCheck === 'over-paid' ? '' : order.toCheck
  const { items, tax, shippingAddress, ...sums } = after
  const { baseTotalMinor, totalMinor } = order
  await db
    .updateTable('shopOrder')
    .set({
      ...sums,
      items: json(items),
      tax: tax && json(tax),
      shippingAddress: json(shippingAddress),
      toCheck,
      // The rate of the moment in which it was placed stays.
      baseTotalMinor: baseTotalMinor === null || totalMinor === 0 ? null : Math.round((baseTotalMinor * after.totalMinor) / totalMinor),
      version: sql`version + 1`,
      updatedAt: at,
    })
    .where('id', '=', order.id)
    .execute()
  await giveUpOpenCharges(db, order.id, at)
  const told = changesOf(order, after)
  const line = { orderId: order.id, fromStatus: order.status, toStatus: order.status, byName: by, at, text }
  await insertOrderLog(db, [{ ...line, detail: { kind: 'edit', ...told } }])
  await insertEditMail(db, order.id, { ...told, dueMinor: due }, at)
  if (order.status === 'pending' && order.paidMinor > 0 && due <= 0) await moveOrders(db, [{ ...order, ...after }], { to: 'paid', by, at })
  return due
}

/** What the timeline tells of an edit. */
function changesOf(order: EditableOrder, after: EditedOrder) {
  const lines = stockChanges(order.items, after.items).map(({ title, quantity }) => ({ title, quantity: 0 - quantity }))
  return {
    ...{ lines, currencyCode: order.currencyCode, beforeMinor: order.totalMinor, afterMinor: after.totalMinor },
    isAddressChanged: JSON.stringify(order.shippingAddress) !== JSON.stringify(after.shippingAddress),
    isShippingChanged: order.shippingModeId !== after.shippingModeId,
  }
}
