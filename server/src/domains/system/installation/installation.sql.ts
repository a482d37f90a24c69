import { type EmptiedKind, type InstallationWork, installationWork } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isOfDemo, isPaidForReal } from './demo-parts.sql.ts'

export const installationKind = 'installation-task'

/** The task that works on the installation and has not ended. */
export async function findLiveWork(db: Db): Promise<{ id: string; work: InstallationWork } | null> {
  const row = await db
    .selectFrom('task')
    .select(['id', 'title'])
    .where('kind', '=', installationKind)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, work: installationWork.parse(row.title) }
}

/** What the demo has brought and is still there; null where nothing is. */
export async function countDemo(db: Db) {
  const { rows } = await sql<{ marks: number; websites: number; products: number; orders: number }>`
    select (select count(*)::int from demo_row where entity in ('website', 'goods', 'coupon', 'shop_server', 'resource')) as marks,
      (select count(*)::int from website w where ${isOfDemo('website', sql`w.id`)}) as websites,
      (select count(*)::int from goods g where ${isOfDemo('goods', sql`g.id`)}) as products,
      (select count(*)::int from shop_order o where ${isOfDemo('shop_order', sql`o.id`)}) as orders`.execute(db)
  const { marks = 0, websites = 0, products = 0, orders = 0 } = rows[0] ?? {}
  return marks === 0 ? null : { websites, products, orders }
}

/** Whether there is neither a website nor an order. */
export async function isWithoutShops(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from website) or exists (select from shop_order) as "isUsed"`.execute(db)
  return rows[0]?.isUsed === false
}

/** How many orders, besides the demo's own, were paid with real money. */
export async function countPaidOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from shop_order o where not (${isOfDemo('shop_order', sql`o.id`)}) and ${isPaidForReal}`.execute(db)
  return rows[0]?.orders ?? 0
}

const tableOf: Record<EmptiedKind, string> = {
  products: 'goods',
  categories: 'classification',
  pictures: 'resource',
  websites: 'website',
  orders: 'shop_order',
  customers: 'member',
  reviews: 'product_review',
  coupons: 'coupon',
  pricePlans: 'price_plan',
  posters: 'poster',
  visits: 'visit',
  mails: 'mail',
  tasks: 'task',
  changes: 'change_set',
}

/** How many records of each kind there are; kinds without any are left out. */
export async function countEverything(db: Db): Promise<{ kind: EmptiedKind; count: number }[]> {
  // The keys of a constant are all that it has.
  const kinds = Object.keys(tableOf) as EmptiedKind[]
  const { rows } = await sql<{ kind: EmptiedKind; count: number }>`
    select * from (${sql.join(
      kinds.map((kind) => sql`select ${sql.lit(kind)} as kind, count(*)::int as count from ${sql.table(tableOf[kind])}`),
      sql` union all `,
    )}) c where count > 0`.execute(db)
  return rows
}
