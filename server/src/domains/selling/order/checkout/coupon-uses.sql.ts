import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'

/**
 * The fields of an order that concern the use of its coupon. Parts of a split order refer to the one order that holds
 * the use for all of them.
 */
export interface CouponUser {
  id: string
  couponId: string | null
  couponUseOf: string | null
}

/** The order whose use of the coupon an order has: its own, or the one that it was split off. */
export const ownerOfUse = ({ id, couponUseOf }: Omit<CouponUser, 'couponId'>): string => couponUseOf ?? id

/** In a query of orders `o`: how many uses of coupons they are; parts of a split order are one. */
export const countUses = sql<number>`count(distinct coalesce(o.coupon_use_of, o.id))::int`

/**
 * Gives back the uses of locked orders that are cancelled, but not those that other parts of a split order still have.
 */
export async function giveBackUses(db: Db, orders: readonly CouponUser[]): Promise<void> {
  await changeUses(db, await findLoneUses(db, orders), -1)
}

/** Takes the uses of locked orders that are reopened again, but not those that other parts of a split order have. */
export async function takeUses(db: Db, orders: readonly CouponUser[]): Promise<void> {
  await changeUses(db, await findLoneUses(db, orders), 1)
}

/**
 * The orders by which coupons are used that no other order uses along with them, one for each use. Their coupons stay
 * locked until the transaction ends.
 */
export async function findLoneUses<Order extends CouponUser>(db: Db, orders: readonly Order[]): Promise<Order[]> {
  const withCoupon = orders.filter(({ couponId }) => couponId !== null)
  if (withCoupon.length === 0) return []
  await lockCoupons(db, withCoupon)
  const shared = await findUsesOfOthers(db, withCoupon)
  const byUse = new Map<string, Order>()
  for (const order of withCoupon) if (!shared.has(ownerOfUse(order)) && !byUse.has(ownerOfUse(order))) byUse.set(ownerOfUse(order), order)
  return [...byUse.values()]
}

/**
 * Parts of one order that are cancelled at the same moment wait for each other here: the last one sees that no other is
 * left.
 */
async function lockCoupons(db: Db, orders: readonly CouponUser[]): Promise<void> {
  const couponIds = orders.flatMap(({ couponId }) => couponId ?? [])
  await sql`select 1 from coupon where id = any (${couponIds}::bigint[]) order by id for no key update`.execute(db)
}

/** Those of the uses that other orders hold. */
async function findUsesOfOthers(db: Db, orders: readonly CouponUser[]): Promise<Set<string>> {
  const shared = orders.flatMap(({ couponUseOf }) => couponUseOf ?? [])
  const ids = orders.map(({ id }) => id)
  const result = await sql<{ use: string }>`
    select distinct o.coupon_use_of as use from shop_order o
    where o.coupon_use_of = any (${shared}::bigint[]) and o.status <> 'cancelled' and o.id <> all (${ids}::bigint[])`.execute(db)
  return new Set(result.rows.map(({ use }) => use))
}

async function changeUses(db: Db, orders: readonly CouponUser[], sign: 1 | -1): Promise<void> {
  const couponIds = orders.flatMap(({ couponId }) => couponId ?? [])
  await sql`
    update coupon k set used = greatest(0, k.used + ${sign}::int * n.uses)
    from (select id, count(*)::int as uses from unnest(${couponIds}::bigint[]) as u (id) group by id) n
    where k.id = n.id`.execute(db)
}
