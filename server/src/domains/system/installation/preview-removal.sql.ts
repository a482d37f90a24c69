import type { DemoKind, DemoRemoval } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import {
  goingAccounts,
  goingClasses,
  goingCoupons,
  goingFiles,
  goingGoods,
  goingMembers,
  goingOrders,
  goingServers,
  goingWebsites,
  isOfDemo,
  isPaidForReal,
  type Removal,
} from './demo-parts.sql.ts'

type Going = (removal: Removal) => RawBuilder<unknown>

/** The tables of the demo's rows: what goes of them, and what a row is called. */
const parts: readonly { kind: DemoKind; table: string; going: Going; name: string }[] = [
  { kind: 'websites', table: 'website', going: goingWebsites, name: 'domain' },
  { kind: 'products', table: 'goods', going: goingGoods, name: 'title' },
  { kind: 'categories', table: 'classification', going: goingClasses, name: 'title' },
  { kind: 'coupons', table: 'coupon', going: goingCoupons, name: 'code' },
  { kind: 'paymentAccounts', table: 'payment_account', going: goingAccounts, name: 'account' },
  { kind: 'servers', table: 'shop_server', going: goingServers, name: 'name' },
  { kind: 'pictures', table: 'resource', going: goingFiles, name: 'name' },
]

const shownNames = 5

/** What removing the demo would take away, and what of it would stay. */
export async function previewRemoval(db: Db, removal: Removal): Promise<DemoRemoval> {
  const going: DemoRemoval['going'] = []
  const staying: DemoRemoval['staying'] = []
  for (const { kind, table, going: ids, name } of parts) {
    const isMine = isMadeByDemo(table)
    const { rows } = await sql<{ going: number; staying: number; names: string[] | null }>`
      with gone as materialized (${ids(removal)}), mine as (select t.id, t.${sql.ref(name)} as name from ${sql.table(table)} t where ${isMine})
      select (select count(*)::int from mine where id in (select id from gone)) as going,
        (select count(*)::int from mine where id not in (select id from gone)) as staying,
        (select array_agg(s.name order by s.id) from (select id, name from mine where id not in (select id from gone) order by id limit ${shownNames}) s) as names`.execute(
      db,
    )
    const [row] = rows
    if (row && row.going > 0) going.push({ kind, count: row.going })
    if (row && row.staying > 0 && kind !== 'websites') staying.push({ kind, why: 'in-use', count: row.staying, names: row.names ?? [] })
  }
  going.splice(1, 0, ...(await countSold(db, removal)))
  return { going, staying: [...(await findStayingShops(db, removal)), ...staying], ...(await countOwn(db, removal)) }
}

/** Rows that were there before the demo changed them are not its own. */
const isMadeByDemo = (table: string): RawBuilder<SqlBool> =>
  sql`exists (select from demo_row d where d.entity = ${sql.lit(table)} and d.row_id = t.id::text and d.before is null)`

async function countSold(db: Db, removal: Removal): Promise<DemoRemoval['going']> {
  const { rows } = await sql<{ orders: number; customers: number }>`
    select (select count(*)::int from (${goingOrders(removal)}) o) as orders, (select count(*)::int from (${goingMembers(removal)}) m) as customers`.execute(
    db,
  )
  const counts = [
    { kind: 'orders' as const, count: rows[0]?.orders ?? 0 },
    { kind: 'customers' as const, count: rows[0]?.customers ?? 0 },
  ]
  return counts.filter(({ count }) => count > 0)
}

/** The demo shops that stay, by why they do. */
async function findStayingShops(db: Db, removal: Removal): Promise<DemoRemoval['staying']> {
  const ownOrder = sql`select from shop_order o where o.website_id = w.id and not (${isOfDemo('shop_order', sql`o.id`)})`
  const { rows } = await sql<{ why: 'ordered' | 'paid' | 'renamed'; count: number; names: string[] }>`
    select case when w.domain <> d.label then 'renamed' when exists (${ownOrder} and ${isPaidForReal}) then 'paid' else 'ordered' end as why,
      count(*)::int as count, array_agg(w.domain order by w.id) as names
    from website w join demo_row d on d.entity = 'website' and d.row_id = w.id::text
    where w.id not in (${goingWebsites(removal)}) group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ kind: 'websites', ...row }))
}

/** What is the operators' own within the demo's shops. */
async function countOwn(db: Db, removal: Removal): Promise<Pick<DemoRemoval, 'triedOrders' | 'ownProducts'>> {
  const { rows } = await sql<Pick<DemoRemoval, 'triedOrders' | 'ownProducts'>>`
    select (select count(*)::int from shop_order o join demo_row d on d.entity = 'website' and d.row_id = o.website_id::text
        where not (${isOfDemo('shop_order', sql`o.id`)}) and not (${isPaidForReal})) as tried_orders,
      (select count(distinct s.goods_id)::int from shop_goods s
        where s.website_id in (${goingWebsites(removal)}) and not (${isOfDemo('goods', sql`s.goods_id`)})) as own_products`.execute(db)
  return rows[0] ?? { triedOrders: 0, ownProducts: 0 }
}
