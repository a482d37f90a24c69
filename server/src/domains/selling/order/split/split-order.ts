import { allocate, dueMinor, editableParts, type OrderCheck, type OrderDiscount, type ParcelLine } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import { insertSplitMail } from '../../../messages/outbox/outbox.sql.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { giveUpOpenCharges } from '../../payment/payment.sql.ts'
import { movePaidMoney } from '../../payment/split-payments.ts'
import { ownerOfUse } from '../checkout/coupon-uses.sql.ts'
import { followLines } from '../edit/apply-edit.ts'
import { addAccountUse, insertOrderLog, moveOrders } from '../order-move.sql.ts'
import { moneyColumns, type WholeOrder } from './merge-orders.ts'
import { type MoneyOfOrder, splitSums } from './split-sums.rules.ts'

export type SplitRefusal = { code: 'order-not-splittable' | 'order-split-all' } | { code: 'order-split-pieces'; titles: string[] }

export interface SplitParts {
  kept: MoneyOfOrder
  parted: MoneyOfOrder
  /** The index of each line in the order that remains; null for a line that moves as a whole. */
  places: (number | null)[]
}

/** Both parts of an order of which some pieces go into an order of their own, or why they can't. */
export function partsOfSplit(order: WholeOrder, lines: readonly ParcelLine[]): SplitParts | SplitRefusal {
  if (!editableParts(order).items || order.isInvoiced || order.isHeld || order.isDisputed) return { code: 'order-not-splittable' }
  const movedQuantities = order.items.map((_, at) => lines.find(({ line }) => line === at)?.quantity ?? 0)
  const unshippedOf = (at: number) => (order.items[at]?.quantity ?? 0) - (order.shipped[at] ?? 0)
  const over = lines
    .filter(({ line, quantity }) => quantity > unshippedOf(line))
    .map(({ line }) => order.items[line]?.title ?? `#${line + 1}`)
  if (over.length > 0) return { code: 'order-split-pieces', titles: over }
  if (order.items.every(({ quantity }, at) => movedQuantities[at] === quantity)) return { code: 'order-split-all' }
  let place = 0
  const places = order.items.map(({ quantity }, at) => (movedQuantities[at] === quantity ? null : place++))
  return { ...splitSums(order, movedQuantities), places }
}

interface SplitContext {
  orderNo: string
  by: string
  at: string
  text: string
}

/**
 * How much of the paid amount moves to the new order: what the first order does not need. A surplus that neither needs
 * stays with the first.
 */
export function limitMovedMoney(
  { paidMinor, refundedMinor }: Pick<WholeOrder, 'paidMinor' | 'refundedMinor'>,
  { kept: keptPart, parted }: SplitParts,
): number {
  return Math.min(Math.max(0, paidMinor - refundedMinor - keptPart.totalMinor), parted.totalMinor)
}

/**
 * Makes one locked order two. What was paid follows: first the first order is paid by it, then the second. Returns the
 * id of the second.
 */
export async function splitOrder(db: Db, order: WholeOrder, parts: SplitParts, { orderNo, by, at, text }: SplitContext): Promise<string> {
  const { kept: keptPart, parted, places } = parts
  const day = (await readBusinessZone(db)).dayOf(at)
  await giveUpOpenCharges(db, order.id, at)
  await addAccountUse(db, [order], day, -1)
  const movedMinor = limitMovedMoney(order, parts)
  const isPartPaid = movedMinor === parted.totalMinor
  const [keptDiscounts, partedDiscounts] = sharedDiscounts(discountsOf(order), parted.couponMinor)
  const [keptBase = null, partedBase = null] =
    order.baseTotalMinor === null ? [] : allocate(order.baseTotalMinor, [keptPart.totalMinor, parted.totalMinor])
  const id = await insertPart(db, order, {
    orderNo,
    money: parted,
    discounts: partedDiscounts,
    baseTotalMinor: partedBase,
    paidMinor: movedMinor,
    isPaid: isPartPaid,
    at,
  })
  await movePaidMoney(db, { from: order, to: { id, orderNo }, amountMinor: movedMinor, settles: isPartPaid, at })
  const paidMinor = order.paidMinor - movedMinor
  const dueNow = dueMinor({ ...order, paidMinor, totalMinor: keptPart.totalMinor })
  const toCheck: OrderCheck = dueNow < 0 && paidMinor > 0 ? 'over-paid' : order.toCheck
  await db
    .updateTable('shopOrder')
    .set({
      ...moneyColumns(keptPart),
      baseTotalMinor: keptBase,
      discounts: json(keptDiscounts),
      paidMinor,
      toCheck,
      updatedAt: at,
      couponUseOf: sharedUseOf(order),
      version: sql`version + 1`,
    })
    .where('id', '=', order.id)
    .execute()
  const halves = [order, { ...order, id, createdAt: at }]
  await addAccountUse(db, halves, day, 1)

  const line = { byName: by, at, text }
  const { currencyCode, status } = order
  await insertOrderLog(db, [
    {
      ...line,
      orderId: order.id,
      fromStatus: status,
      toStatus: status,
      detail: { kind: 'split', orderNos: [orderNo], amountMinor: keptPart.totalMinor, currencyCode },
    },
    {
      ...line,
      orderId: id,
      fromStatus: null,
      toStatus: isPartPaid ? 'paid' : 'pending',
      detail: { kind: 'part', orderNos: [order.orderNo], amountMinor: parted.totalMinor, currencyCode },
    },
  ])
  const rest = { ...order, ...keptPart, paidMinor }
  const isPaidNow = status === 'pending' && dueNow <= 0
  if (isPaidNow) await moveOrders(db, [rest], { to: 'paid', by, at })
  await followLines(db, { ...rest, ...(isPaidNow && { status: 'paid' as const }) }, { by, at, places })
  await insertSplitMail(db, order.id, orderNo, at)
  return id
}

/**
 * What each discount took off both parts; together what it took off the whole. Both parts name all of them, also where
 * they took nothing off: it is the order as a whole that a coupon brought.
 */
function sharedDiscounts(discounts: readonly OrderDiscount[], partedMinor: number): [OrderDiscount[], OrderDiscount[]] {
  let remainingMinor = partedMinor
  const shares = allocate(
    partedMinor,
    discounts.map(({ amountMinor }) => amountMinor),
  ).map((share, at) => {
    const most = Math.min(share, discounts[at]?.amountMinor ?? 0, remainingMinor)
    remainingMinor -= most
    return most
  })
  const withAmounts = (part: (amountMinor: number, at: number) => number) =>
    discounts.map((discount, at) => ({ ...discount, amountMinor: part(discount.amountMinor, at) }))
  return [withAmounts((amountMinor, at) => amountMinor - (shares[at] ?? 0)), withAmounts((_, at) => shares[at] ?? 0)]
}

/** The discounts of an order; of one from before they were kept the coupon alone. */
function discountsOf({ discounts, couponId, couponCode, couponMinor }: WholeOrder): readonly OrderDiscount[] {
  if (discounts.length > 0 || couponId === null) return discounts
  return [{ couponId, code: couponCode, isAutomatic: false, amountMinor: couponMinor }]
}

/** The order that took the use of the coupon that both parts have; null: there is none. */
const sharedUseOf = (order: WholeOrder): string | null => (order.couponId === null ? null : ownerOfUse(order))

interface NewPart {
  orderNo: string
  money: MoneyOfOrder
  discounts: OrderDiscount[]
  baseTotalMinor: number | null
  paidMinor: number
  isPaid: boolean
  at: string
}

/** An order like another one, with other lines and sums. Both share the use of the coupon. Returns its id. */
async function insertPart(
  db: Db,
  order: WholeOrder,
  { orderNo, money, discounts, baseTotalMinor, paidMinor, isPaid, at }: NewPart,
): Promise<string> {
  const { goodsMinor, shippingMinor, couponMinor, taxMinor, taxAddedMinor, totalMinor } = money
  const result = await sql<{ id: string }>`
    insert into shop_order (order_no, website_id, member_id, items, currency_code, goods_minor, shipping_minor, coupon_minor, discounts, total_minor,
      coupon_id, coupon_code, coupon_use_of, payment_mode_id, payment_account_id, shipping_mode_id, contact, shipping_address, billing_address, client_ip, buyer_network, order_host, entered_by, buyer_message, seller_message, note,
      base_currency_code, base_total_minor, tax, tax_minor, tax_added_minor, vat_check, ships_unpaid, hold_minutes, paid_minor, status, paid_at, transaction_no, idempotency_key, delivery_from, delivery_to,
      terms_version, terms_accepted_at, created_at, updated_at)
    select ${orderNo}, website_id, member_id, ${json(money.items)}::jsonb, currency_code, ${goodsMinor}, ${shippingMinor}, ${couponMinor}, ${json(discounts)}::jsonb,
      ${totalMinor}, coupon_id, coupon_code, ${sharedUseOf(order)}, payment_mode_id, payment_account_id, shipping_mode_id, contact, shipping_address, billing_address, client_ip, buyer_network, order_host,
      entered_by, buyer_message, seller_message, note, base_currency_code, ${baseTotalMinor}, ${money.tax && json(money.tax)}::jsonb, ${taxMinor}, ${taxAddedMinor}, vat_check, ships_unpaid, hold_minutes, ${paidMinor},
      ${isPaid ? 'paid' : 'pending'}, case when ${isPaid}::boolean then coalesce(paid_at, ${at}::timestamptz) end, case when ${isPaid}::boolean then transaction_no else '' end, ${`split:${orderNo}`}, delivery_from, delivery_to,
      terms_version, terms_accepted_at, ${at}, ${at}
    from shop_order where id = ${order.id} returning id`.execute(db)
  return result.rows[0]?.id ?? ''
}
