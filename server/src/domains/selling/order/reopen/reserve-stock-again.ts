import { dueMinor } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { type EnteredCoupon, userProblem } from '../checkout/coupon.rules.ts'
import { countUses, findLoneUses, takeUses } from '../checkout/coupon-uses.sql.ts'
import { readCoupons, readGoods } from '../checkout/offer.sql.ts'
import { stockChanges } from '../edit/stock-changes.rules.ts'
import { titlesBeyondStock } from '../edit/titles-beyond-stock.ts'
import { addAccountUse, giveBackPieces, type LockedOrder } from '../order-move.sql.ts'

export type ReopenRefusal =
  | { code: 'order-reopen-stock'; titles: string[] }
  | { code: 'order-reopen-coupon' | 'order-reopen-limit'; orderNos: string[] }

type Pieces = Parameters<typeof stockChanges>[0]

/** What cancelling gave back of an order: all pieces but those that refunds had put into the stock before. */
const piecesOf = ({ items }: LockedOrder): Pieces =>
  items.map((item) => ({ ...item, quantity: item.quantity - (item.restockedQuantity ?? 0) }))

/**
 * Takes again what cancelling locked orders has given back, in the order that placing locks: products, coupons,
 * accounts. Refused, nothing is taken.
 */
export async function takeAgain(db: Db, orders: readonly LockedOrder[], at: string): Promise<ReopenRefusal | undefined> {
  const stockPieces = stockChanges([], orders.flatMap(piecesOf))
  const short = await findShort(db, stockPieces)
  if (short.length > 0) return { code: 'order-reopen-stock', titles: short }
  const expiredNos = await findWithoutCoupon(db, orders, at)
  if (expiredNos.length > 0) return { code: 'order-reopen-coupon', orderNos: expiredNos }
  const day = (await readBusinessZone(db)).dayOf(at)
  const overLimit = await findOverLimit(db, orders.filter(isUnpaid), day)
  if (overLimit.length > 0) return { code: 'order-reopen-limit', orderNos: overLimit }
  await giveBackPieces(db, stockPieces)
  await takeLimits(db, orders, day)
  return undefined
}

/** Titles of products that are deleted or whose stock is too low. Their stock is locked until the transaction ends. */
async function findShort(db: Db, pieces: Pieces): Promise<string[]> {
  const { goods, stock } = await readGoods(db, [...new Set(pieces.map(({ shopGoodsId }) => shopGoodsId))], true)
  return titlesBeyondStock(
    pieces.map((piece) => ({ ...piece, goodsId: goods.get(piece.shopGoodsId)?.goodsId })),
    stock,
  )
}

/**
 * Numbers of orders whose coupon can't be used any more; where another part of a split order has its use, none is
 * taken.
 */
async function findWithoutCoupon(db: Db, orders: readonly LockedOrder[], at: string): Promise<string[]> {
  const lone = await findLoneUses(db, orders)
  const withCoupon = await db
    .selectFrom('shopOrder')
    .leftJoin('member', 'member.id', 'shopOrder.memberId')
    .select(['shopOrder.id', 'orderNo', 'couponCode', 'couponId', 'shopOrder.websiteId', 'mailbox'])
    .where(sql<boolean>`shop_order.id = any (${sql.val(lone.map(({ id }) => id))}::bigint[])`)
    .where('couponCode', '<>', '')
    .orderBy('shopOrder.id')
    .execute()
  if (withCoupon.length === 0) return []
  const codes = [...new Set(withCoupon.map(({ couponCode }) => couponCode))]
  const websiteIds = [...new Set(withCoupon.map(({ websiteId }) => websiteId))]
  const coupons = await readCoupons(db, { codes, websiteIds }, true)
  const uses = await readUses(db, withCoupon)
  const expiredNos: string[] = []
  for (const { orderNo, couponCode, couponId, websiteId, mailbox } of withCoupon) {
    const coupon: EnteredCoupon | undefined = coupons.get(couponCode)
    const usedByMember = uses.get(`${couponId}/${mailbox}`) ?? 0
    const problem = coupon?.id === couponId ? userProblem(coupon, { websiteId, at, usedByMember }) : 'unknown'
    if (problem !== undefined) expiredNos.push(orderNo)
    // The next order with the coupon finds one use less.
    if (coupon) coupon.used += 1
    uses.set(`${couponId}/${mailbox}`, usedByMember + 1)
  }
  return expiredNos
}

/** How often mailboxes use coupons in orders that are not cancelled. */
async function readUses(db: Db, of: readonly { couponId: string | null; mailbox: string | null }[]): Promise<Map<string, number>> {
  const [couponIds, mailboxes] = [of.flatMap(({ couponId }) => couponId ?? []), of.flatMap(({ mailbox }) => mailbox ?? [])]
  const result = await sql<{ couponId: string; mailbox: string; uses: number }>`
    select o.coupon_id, m.mailbox, ${countUses} as uses from member m join shop_order o on o.member_id = m.id
    where m.mailbox = any (${mailboxes}::text[]) and o.coupon_id = any (${couponIds}::bigint[]) and o.status <> 'cancelled' group by 1, 2`.execute(
    db,
  )
  return new Map(result.rows.map((row) => [`${row.couponId}/${row.mailbox}`, row.uses]))
}

/** Whether what has arrived pays for the order, or it costs nothing. */
export const isPaid = (order: LockedOrder) => dueMinor(order) <= 0
const isUnpaid = (order: LockedOrder) => !isPaid(order)

/**
 * Numbers of orders that their account's daily limit does not allow on this day; the accounts stay as they are until
 * the transaction ends.
 */
async function findOverLimit(db: Db, unpaid: readonly LockedOrder[], day: string): Promise<string[]> {
  const ids = [...new Set(unpaid.flatMap(({ paymentAccountId }) => paymentAccountId ?? []))]
  const result = await sql<{ id: string; leftMinor: number }>`
    select id, daily_limit_minor - case when used_day = ${day}::date then used_today_minor else 0 end as left_minor
    from payment_account where id = any (${ids}::bigint[]) and daily_limit_minor is not null order by id for no key update`.execute(db)
  const leftByAccount = new Map(result.rows.map(({ id, leftMinor }) => [id, Number(leftMinor)]))
  const over: string[] = []
  for (const { orderNo, paymentAccountId, totalMinor } of unpaid) {
    const leftMinor = paymentAccountId === null ? undefined : leftByAccount.get(paymentAccountId)
    if (paymentAccountId === null || leftMinor === undefined) continue
    if (leftMinor < totalMinor) over.push(orderNo)
    leftByAccount.set(paymentAccountId, leftMinor - totalMinor)
  }
  return over
}

/**
 * Counts the coupons' uses, and the use of the accounts that unpaid orders are to be paid to: on this day, whichever
 * they were placed on.
 */
async function takeLimits(db: Db, orders: readonly LockedOrder[], day: string): Promise<void> {
  await takeUses(db, orders)
  const unpaidIds = orders.filter(isUnpaid).map(({ id }) => id)
  await sql`update shop_order set account_day = ${day}::date where id = any (${unpaidIds}::bigint[])`.execute(db)
  await addAccountUse(db, orders, day, 1)
}
