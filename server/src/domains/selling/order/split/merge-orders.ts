import { isDeepStrictEqual } from 'node:util'
import { dueMinor, type MergeProblemCode, type OrderDiscount } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { insertMergeMail } from '../../../messages/outbox/outbox.sql.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { giveUpOpenCharges, movePayments } from '../../payment/payment.sql.ts'
import { moveReceipts } from '../../payment-receipt/receipt.sql.ts'
import { ownerOfUse } from '../checkout/coupon-uses.sql.ts'
import { lockEditable } from '../edit/apply-edit.ts'
import type { EditableOrder } from '../edit/edited-order.ts'
import { addAccountUse, insertOrderLog } from '../order-move.sql.ts'
import { type MoneyOfOrder, mergeSums } from './split-sums.rules.ts'

/** A locked order with what decides whether it can be merged, and what moves along with it. */
export interface WholeOrder extends EditableOrder {
  memberId: string | null
  paymentModeId: string | null
  isDisputed: boolean
  discounts: OrderDiscount[]
  couponCode: string
  baseCurrencyCode: string | null
  buyerMessage: string
  note: string
}

/** An order, locked until the transaction ends; undefined outside the scope. */
export async function lockWhole(db: Db, id: string, scope: WebsiteScope): Promise<WholeOrder | undefined> {
  const order = await lockEditable(db, id, scope)
  if (!order) return undefined
  const more = await db
    .selectFrom('shopOrder')
    .select(['memberId', 'paymentModeId', 'isDisputed', 'discounts', 'couponCode', 'baseCurrencyCode', 'buyerMessage', 'note'])
    .where('id', '=', id)
    .$castTo<Omit<WholeOrder, keyof EditableOrder>>()
    .executeTakeFirstOrThrow()
  return { ...order, ...more }
}

/**
 * Why an order is not merged into the first one; undefined: it can be. What one was paid too much may be what the other
 * lacks.
 */
function mergeProblemOf(first: WholeOrder, order: WholeOrder, isSettled: boolean): MergeProblemCode | undefined {
  const own = findOwnProblem(order, isSettled)
  if (own !== undefined || order === first) return own
  if (order.websiteId !== first.websiteId) return 'other-website'
  if (order.memberId !== first.memberId || order.contact.vatNumber !== first.contact.vatNumber) return 'other-buyer'
  if (order.currencyCode !== first.currencyCode) return 'other-currency'
  if (!isSamePlace(order, first)) return 'other-address'
  if (order.status !== first.status && !isSettled) return 'other-status'
  if (order.paymentModeId !== first.paymentModeId || (order.shipsUnpaid !== first.shipsUnpaid && !isSettled)) return 'other-payment'
  return isTaxedAlike(order, first) ? undefined : 'other-taxes'
}

function findOwnProblem(order: WholeOrder, isSettled: boolean): MergeProblemCode | undefined {
  if ((order.status !== 'pending' && order.status !== 'paid') || order.fulfilment !== 'open') return 'not-open'
  if (order.isHeld) return 'held'
  if ((order.toCheck !== '' && !(isSettled && order.toCheck === 'over-paid')) || order.isDisputed) return 'to-check'
  if (order.hasRefund || order.refundedMinor > 0) return 'refunded'
  return order.isInvoiced ? 'invoiced' : undefined
}

const isSamePlace = (a: WholeOrder, otherTax: WholeOrder) =>
  isDeepStrictEqual(a.shippingAddress, otherTax.shippingAddress) &&
  a.contact.name === otherTax.contact.name &&
  a.shippingModeId === otherTax.shippingModeId

function isTaxedAlike({ tax }: WholeOrder, { tax: otherTax }: WholeOrder): boolean {
  if (tax === null || otherTax === null) return tax === otherTax
  const isKept = tax.shippingTaxes !== undefined && otherTax.shippingTaxes !== undefined
  return isKept && tax.priceMode === otherTax.priceMode && tax.isReverseCharge === otherTax.isReverseCharge
}

/** The problems of orders that are to become one; an order takes the use of one coupon. */
export function mergeProblemsOf(orders: readonly WholeOrder[]): { order: WholeOrder; code: MergeProblemCode }[] {
  const [first] = orders
  if (first === undefined) return []
  const isSettled = first.status === 'paid' && orders.reduce((sum, order) => sum + dueMinor(order), 0) === 0
  const use = usesOf(orders)[0]
  return orders.flatMap((order) => {
    const code = mergeProblemOf(first, order, isSettled) ?? (hasCoupon(order) && ownerOfUse(order) !== use ? 'two-coupons' : undefined)
    return code === undefined ? [] : [{ order, code }]
  })
}

const hasCoupon = ({ couponId, couponCode }: WholeOrder) => couponId !== null || couponCode !== ''

const usesOf = (orders: readonly WholeOrder[]) => orders.filter(hasCoupon).map(ownerOfUse)

interface MergeContext {
  by: string
  at: string
  text: string
}

/**
 * Makes locked orders that have no problems one, the first of them. Their stock stays taken, their payments and
 * receipts become those of the first.
 */
export async function mergeOrders(db: Db, orders: readonly WholeOrder[], { by, at, text }: MergeContext): Promise<MoneyOfOrder> {
  const [first, ...others] = orders
  if (first === undefined) throw new Error('no order to merge into')
  const sums = mergeSums(orders)
  const ids = others.map(({ id }) => id)
  const day = (await readBusinessZone(db)).dayOf(at)
  for (const { id } of orders) await giveUpOpenCharges(db, id, at)
  await addAccountUse(db, orders, day, -1)
  await movePayments(db, ids, first.id)
  await moveReceipts(db, ids, first.id)
  await markMerged(db, ids, first.id, at)
  await db
    .updateTable('shopOrder')
    .set({
      ...moneyColumns(sums),
      ...baseOf(orders),
      discounts: json(orders.flatMap(({ discounts }) => discounts)),
      couponId: orders.find(({ couponId }) => couponId !== null)?.couponId ?? null,
      couponUseOf: orders.find(({ couponId }) => couponId !== null)?.couponUseOf ?? null,
      couponCode: orders.find(({ couponCode }) => couponCode !== '')?.couponCode ?? '',
      paidMinor: orders.reduce((all, { paidMinor }) => all + paidMinor, 0),
      buyerMessage: wordsOf(orders, 'buyerMessage'),
      note: wordsOf(orders, 'note'),
      toCheck: '',
      // A fee of one's own was for one of the orders, not for all of them.
      ownShippingMinor: null,
      version: sql`version + 1`,
      updatedAt: at,
    })
    .where('id', '=', first.id)
    .execute()
  await addAccountUse(db, [first], day, 1)

  const line = { byName: by, at, text }
  const { currencyCode } = first
  await insertOrderLog(db, [
    ...others.map(({ id, status, totalMinor }) => ({
      ...line,
      orderId: id,
      fromStatus: status,
      toStatus: 'cancelled',
      detail: { kind: 'merged' as const, orderNos: [first.orderNo], amountMinor: totalMinor, currencyCode },
    })),
    {
      ...line,
      orderId: first.id,
      fromStatus: first.status,
      toStatus: first.status,
      detail: { kind: 'merge', orderNos: others.map(({ orderNo }) => orderNo), amountMinor: sums.totalMinor, currencyCode },
    },
  ])
  await insertMergeMail(
    db,
    first.id,
    others.map(({ orderNo }) => orderNo),
    at,
  )
  return sums
}

/** Marks orders as merged into another one, which has their money; orders that had been merged into them follow. */
async function markMerged(db: Db, ids: readonly string[], intoId: string, at: string): Promise<void> {
  await sql`update shop_order set merged_into = ${intoId} where merged_into = any (${ids}::bigint[])`.execute(db)
  await sql`
    update shop_order set status = 'cancelled', merged_into = ${intoId}, paid_minor = 0, version = version + 1, updated_at = ${at}
    where id = any (${ids}::bigint[])`.execute(db)
}

/** The sums of an order as its columns hold them. */
export const moneyColumns = ({ items, tax, ...sums }: MoneyOfOrder) => ({ ...sums, items: json(items), tax: tax && json(tax) })

/** What all are in the base currency, where each kept it. */
function baseOf(orders: readonly WholeOrder[]) {
  const [code = null, ...others] = new Set(orders.map(({ baseCurrencyCode }) => baseCurrencyCode))
  const isKept = code !== null && others.length === 0 && orders.every(({ baseTotalMinor }) => baseTotalMinor !== null)
  if (!isKept) return { baseCurrencyCode: null, baseTotalMinor: null }
  return { baseCurrencyCode: code, baseTotalMinor: orders.reduce((all, { baseTotalMinor }) => all + (baseTotalMinor ?? 0), 0) }
}

const wordsOf = (orders: readonly WholeOrder[], of: 'buyerMessage' | 'note') =>
  [...new Set(orders.map((order) => order[of]))].filter((words) => words !== '').join('\n')

/** Money of an order as previews show it. */
export function pickSums(sums: MoneyOfOrder, paidMinor: number) {
  const { goodsMinor, shippingMinor, couponMinor, taxMinor, totalMinor, items } = sums
  const quantity = items.reduce((all, item) => all + item.quantity, 0)
  return { goodsMinor, shippingMinor, couponMinor, taxMinor, totalMinor, paidMinor, dueMinor: totalMinor - paidMinor, quantity }
}
