import { isDeepStrictEqual } from 'node:util'
import { dueMinor, type OrderCheck, type OrderContact, scale, shippedQuantities } from '@wanpu/contract'
import { sql } from 'kysely'
import { keepRowsUnder } from '../../../../changes/rows/keep.ts'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { getOrInsertMember } from '../../../buyers/member/member-of-order.sql.ts'
import { insertEditMail, redirectWaitingMails } from '../../../messages/outbox/outbox.sql.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { readRates } from '../../../terms/currency/currency.sql.ts'
import { moveReturnLines } from '../../order-return/order-return.sql.ts'
import { followParcels } from '../../parcel/follow-parcels.ts'
import { findParcelsOf, moveParcelLines } from '../../parcel/parcel.sql.ts'
import { giveUpOpenCharges } from '../../payment/payment.sql.ts'
import { baseTotalOf } from '../checkout/exchange.rules.ts'
import { addAccountUse, giveBackPieces, insertOrderLog, lockOrders, moveOrders } from '../order-move.sql.ts'
import { type EditableOrder, type EditedOrder, pickEditedPart } from './edited-order.ts'
import { moveKeptLines } from './move-lines.sql.ts'
import { stockChanges } from './stock-changes.rules.ts'

/** An order that may be edited, locked until the transaction ends; undefined outside the scope. */
export async function lockEditable(db: Db, id: string, scope: WebsiteScope): Promise<EditableOrder | undefined> {
  const [order] = await lockOrders(db, [id], scope)
  if (!order) return undefined
  const more = await db
    .selectFrom('shopOrder')
    .select([
      'contact',
      'shippingAddress',
      'billingAddress',
      'shippingModeId',
      'ownShippingMinor',
      'goodsMinor',
      'taxMinor',
      'taxAddedMinor',
      'vatCheck',
      'baseTotalMinor',
    ])
    .select([sql<string | null>`delivery_from::text`.as('deliveryFrom'), sql<string | null>`delivery_to::text`.as('deliveryTo')])
    .select(sql<boolean>`exists (select from refund r where r.order_id = shop_order.id)`.as('hasRefund'))
    // What was invoiced stays as it was invoiced; once all of the invoice was taken back by credit notes, the order can
    // change.
    .select(
      sql<boolean>`exists (select from invoice i where i.order_id = shop_order.id and i.kind = 'invoice'
        and i.total_minor > (select coalesce(sum(c.total_minor), 0) from invoice c where c.corrects_id = i.id))`.as('isInvoiced'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...order, ...more, shipped: shippedQuantities(order.items, await findParcelsOf(db, [id])) }
}

interface Editing {
  by: string
  at: string
  text: string
  /** The new index of each line of the order; null for a removed line. */
  places: readonly (number | null)[]
}

/**
 * Makes a locked order what an edit says: stock, sums, its account's use of the day, what is due, and its timeline.
 * Attempts to pay the old amount are given up; an order that is paid by that becomes paid, one that is paid too much is
 * to be checked. The stock is to be looked at before. Returns what is due.
 */
export async function applyEdit(db: Db, order: EditableOrder, after: EditedOrder, { by, at, text, places }: Editing): Promise<number> {
  const changes = stockChanges(order.items, after.items)
  if (changes.length > 0) await giveBackPieces(db, changes)
  const dueNow = dueMinor({ ...order, totalMinor: after.totalMinor })
  const day = (await readBusinessZone(db)).dayOf(at)
  await addAccountUse(db, [order], day, -1)
  await writeEdit(db, order, after, { due: dueNow, at })
  await addAccountUse(db, [order], day, 1)
  const loggedChanges = changesOf(order, after)
  const line = { orderId: order.id, fromStatus: order.status, toStatus: order.status, byName: by, at, text }
  await insertOrderLog(db, [{ ...line, detail: { kind: 'edit', ...loggedChanges } }])
  await redirectWaitingMails(db, order.id, { from: order.contact.email, to: after.contact.email })
  if (isQuiet(order, after)) return dueNow

  await giveUpOpenCharges(db, order.id, at)
  const isAddressTold = loggedChanges.isAddressChanged || loggedChanges.contact.includes('email')
  await insertEditMail(db, order.id, { ...loggedChanges, isAddressChanged: isAddressTold, dueMinor: dueNow }, at)
  const editedOrder = { ...order, ...after }
  const isPaidNow = order.status === 'pending' && dueNow <= 0
  if (isPaidNow) await moveOrders(db, [editedOrder], { to: 'paid', by, at })
  await followLines(db, { ...editedOrder, ...(isPaidNow && { status: 'paid' as const }) }, { by, at, places })
  return dueNow
}

async function writeEdit(
  db: Db,
  order: EditableOrder,
  after: EditedOrder,
  { due: dueNow, at }: { due: number; at: string },
): Promise<void> {
  const toCheck: OrderCheck = dueNow < 0 && order.paidMinor > 0 ? 'over-paid' : order.toCheck === 'over-paid' ? '' : order.toCheck
  const { items, tax, vatCheck, shippingAddress, billingAddress, contact, ...sums } = after
  await db
    .updateTable('shopOrder')
    .set({
      ...sums,
      items: json(items),
      tax: tax && json(tax),
      vatCheck: vatCheck && json(vatCheck),
      shippingAddress: json(shippingAddress),
      billingAddress: json(billingAddress),
      contact: json(contact),
      ...(contact.email !== order.contact.email && { memberId: await memberOf(db, order.websiteId, contact, at) }),
      toCheck,
      ...(await baseAfter(db, order, after.totalMinor)),
      version: sql`version + 1`,
      updatedAt: at,
    })
    .where('id', '=', order.id)
    .execute()
}

/**
 * The customer whom the contact names. The customer stays when the edit is undone: other orders may have the same one
 * by then.
 */
const memberOf = (db: Db, websiteId: string, contact: OrderContact, at: string): Promise<string> =>
  keepRowsUnder(db, '', () => getOrInsertMember(db, websiteId, contact, at))

/**
 * The total of an edited order in the base currency, at the rate of the moment in which it was placed. An order that
 * was free stored no rate and uses the current one.
 */
async function baseAfter(db: Db, { baseTotalMinor, totalMinor, currencyCode }: EditableOrder, afterMinor: number) {
  if (totalMinor === 0) return baseTotalOf({ totalMinor: afterMinor, currencyCode }, await readRates(db))
  return { baseTotalMinor: baseTotalMinor === null ? null : scale(baseTotalMinor, afterMinor, totalMinor) }
}

/**
 * Brings parcels and returns, which name the lines of an order by their places, and what is kept of them in line with
 * it, and the order with its parcels.
 */
export async function followLines(db: Db, order: EditableOrder, { by, at, places }: Omit<Editing, 'text'>): Promise<void> {
  if (places.some((place, line) => place !== line)) {
    await keepRowsUnder(db, '', async () => {
      await moveParcelLines(db, order.id, places)
      await moveReturnLines(db, order.id, places)
    })
    await moveKeptLines(db, order.id, places)
  }
  if (order.fulfilment !== 'open') await followParcels(db, [order], { by, at })
}

/**
 * True when only the billing address or buyer details other than the e-mail differ: neither payments nor the buyer are
 * affected.
 */
function isQuiet(order: EditableOrder, after: EditedOrder): boolean {
  const { billingAddress, contact } = after
  const isSameBuyer = contact.email === order.contact.email
  return isSameBuyer && isDeepStrictEqual({ ...pickEditedPart(order), billingAddress, contact }, after)
}

/** Whether no more than the billing address and the contact differ, which orders of any status may change. */
export function keepsGoods(order: EditableOrder, { billingAddress, contact, ...rest }: EditedOrder): boolean {
  return isDeepStrictEqual({ ...pickEditedPart(order), billingAddress, contact }, { ...rest, billingAddress, contact })
}

const contactParts = ['name', 'email', 'phone', 'company', 'vatNumber'] as const

/** The changes of an edit, as the timeline shows them. */
function changesOf(order: EditableOrder, after: EditedOrder) {
  const lines = stockChanges(order.items, after.items).map(({ title, quantity }) => ({ title, quantity: 0 - quantity }))
  return {
    lines,
    currencyCode: order.currencyCode,
    beforeMinor: order.totalMinor,
    afterMinor: after.totalMinor,
    isAddressChanged: !isDeepStrictEqual(order.shippingAddress, after.shippingAddress),
    isShippingChanged: order.shippingModeId !== after.shippingModeId || order.ownShippingMinor !== after.ownShippingMinor,
    isBillingChanged: !isDeepStrictEqual(order.billingAddress, after.billingAddress),
    contact: contactParts.filter((part) => (order.contact[part] ?? '') !== (after.contact[part] ?? '')),
  }
}
