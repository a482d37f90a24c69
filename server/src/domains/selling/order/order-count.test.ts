import { configRecord, order, orderStatus, usualTimeZone, webVisits } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { type Kysely, sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { DB, Db } from '../../../db/open.ts'
import { netBaseTotal } from '../../terms/currency/net-base-total.sql.ts'
import { foldOrderCounts } from './order-count.sql.ts'

const rounds = 32
const workers = 4
const seed = Number(process.env.ORDER_COUNT_SEED ?? Date.now() % 1_000_000)

test(`kept counts are what counting finds after random changes side by side (ORDER_COUNT_SEED=${seed})`, { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const websiteIds = [(await shop.given.website()).id, (await shop.given.website()).id]
  const chance = makeChance(seed)
  let changes = 0
  for (let round = 0; round < rounds; round++) {
    const plans = Array.from({ length: workers }, (_, worker) => planChanges({ chance, websiteIds, worker }))
    changes += plans.flat().length
    const isFolded = chance(3) === 0
    await Promise.all([...plans.map((plan) => runTogether(db, plan, chance(4) === 0)), ...(isFolded ? [foldOrderCounts({ db })] : [])])
    expect(await keptCounts(db), `round ${round}`).toEqual(await plainCounts(db))
    expect(await keptDays(db), `round ${round}`).toEqual(await plainDays(db))
  }
  expect(changes).toBeGreaterThan(250)

  const admin = await shop.signIn('Admin')
  // An amount is not among what is kept: these orders are counted one by one.
  const counted = { minTotalMinor: 0 }
  const now = Date.now()
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const ranges = [
    {},
    { createdFrom: ago(24 * 365) },
    { createdFrom: ago(50), createdTo: ago(1) },
    { createdTo: ago(3) },
    { createdFrom: ago(2) },
  ]
  await sql`update shop_order set created_at = now() - (id % 70) * interval '1 hour'`.execute(db)
  for (const range of ranges)
    for (const filter of [{}, { websiteId: websiteIds[0] }, { status: ['paid' as const] }, { currencyCode: 'EUR' }])
      expect(await admin.call(order.totals, { ...filter, ...range })).toEqual(
        await admin.call(order.totals, { ...filter, ...range, ...counted }),
      )
  await Promise.all([foldOrderCounts({ db }), foldOrderCounts({ db })])
  await foldOrderCounts({ db })
  expect(await keptCounts(db)).toEqual(await plainCounts(db))
  expect(await keptDays(db)).toEqual(await plainDays(db))
  expect((await sql`select from order_time_count where not is_day`.execute(db)).rows).toEqual([])
  const { rows } =
    await sql`select from order_count group by website_id, status, currency_code, base_currency_code having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

for (const trigger of ['order_counts_added', 'order_counts_changed', 'order_counts_gone'])
  test(`without ${trigger} the kept counts are wrong`, async () => {
    await using shop = await openShop()
    const website = await shop.given.website()
    await shop.given.order({ websiteId: website.id, totalMinor: 500 })
    const attempt = shop.services.db.transaction().execute(async (trx) => {
      await sql`alter table shop_order disable trigger ${sql.ref(trigger)}`.execute(trx)
      await insertOrders(trx, website.id, 2, 'EUR')
      await sql`update shop_order set total_minor = total_minor + 1`.execute(trx)
      await sql`delete from shop_order where id = (select max(id) from shop_order)`.execute(trx)
      throw new Compared([await keptCounts(trx), await keptDays(trx)], [await plainCounts(trx), await plainDays(trx)])
    })
    const compared = await attempt.catch((error: unknown) => error)
    if (!(compared instanceof Compared)) throw compared
    const [kept, plain] = [compared.kept, compared.plain]
    expect(kept[0]).not.toEqual(plain[0])
    expect(kept[1]).not.toEqual(plain[1])
  })

test('days are counted by another time zone once it is chosen', async () => {
  await using shop = await openShop({ now: '2026-11-20T12:00:00.000Z' })
  const { db } = shop.services
  const website = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const ordersOf = async (day: string) => {
    const { items } = await admin.call(webVisits.statisticsMonth, { year: 2026, month: 11 })
    return items.find(({ period }) => period === day)?.orders
  }
  await shop.given.order({ websiteId: website.id, status: 'paid', createdAt: '2026-11-18T17:00:00Z' })
  await shop.given.order({ websiteId: website.id, status: 'cancelled', createdAt: '2026-11-18T17:10:00Z' })
  await foldOrderCounts({ db })
  expect([await ordersOf('2026-11-18'), await ordersOf('2026-11-19')]).toEqual([0, 1])

  const { version } = await admin.call(configRecord.readTimeZone, {})
  await admin.call(configRecord.saveTimeZone, { version, timeZone: 'Europe/Berlin' })

  expect([await ordersOf('2026-11-18'), await ordersOf('2026-11-19')]).toEqual([1, 0])
  await foldOrderCounts({ db })
  expect([await ordersOf('2026-11-18'), await ordersOf('2026-11-19')]).toEqual([1, 0])
})

/** Rolls the transaction back that compared. */
class Compared extends Error {
  readonly kept: readonly unknown[]
  readonly plain: readonly unknown[]
  constructor(kept: readonly unknown[], plain: readonly unknown[]) {
    super('compared')
    this.kept = kept
    this.plain = plain
  }
}

type Change = (trx: Transaction<DB>) => Promise<unknown>
type Chance = (below: number) => number

/** Whole numbers from 0 to below, the same ones for a seed. */
function makeChance(seeded: number): Chance {
  let state = seeded
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One to five changes of orders that no other worker touches, so that nothing deadlocks. */
function planChanges({ chance, websiteIds, worker }: { chance: Chance; websiteIds: readonly string[]; worker: number }): Change[] {
  return Array.from({ length: 1 + chance(5) }, (): Change => {
    const [kind, amount] = [chance(8), chance(1000)]
    const status = orderStatus.options[chance(orderStatus.options.length)]
    const websiteId = websiteIds[chance(websiteIds.length)] ?? ''
    const currencyCode = chance(2) === 0 ? 'EUR' : 'USD'
    const some = sql`id % ${workers}::bigint = ${worker}::bigint and hashtext(id::text || ${String(amount)}) % 3 = 0`
    switch (kind) {
      case 0:
        return (trx) => sql`update shop_order set status = ${status} where ${some}`.execute(trx)
      case 1:
        return (trx) =>
          sql`update shop_order set total_minor = total_minor + ${amount}, base_total_minor = base_total_minor + 7 where ${some}`.execute(
            trx,
          )
      case 2:
        return (trx) => sql`update shop_order set credited_minor = least(total_minor, ${amount}) where ${some}`.execute(trx)
      case 3:
        return (trx) => sql`update shop_order set base_currency_code = 'CNY', base_total_minor = ${amount} where ${some}`.execute(trx)
      case 4:
        return (trx) => sql`update shop_order set website_id = ${websiteId}, note = 'moved' where ${some}`.execute(trx)
      case 5:
        return (trx) => takeAndPutBack(trx, some)
      case 6:
        return (trx) => sql`delete from shop_order where ${some}`.execute(trx)
      default:
        return (trx) => insertOrders(trx, websiteId, 1 + (amount % 40), currencyCode)
    }
  })
}

/** As the undo of a deletion does, with the same ids. */
async function takeAndPutBack(trx: Transaction<DB>, some: ReturnType<typeof sql>): Promise<void> {
  const columns = sql`
    id, order_no, created_at, website_id, status, items, currency_code, goods_minor, total_minor, credited_minor, base_currency_code, base_total_minor, idempotency_key`
  await sql`create temporary table taken on commit drop as select * from shop_order where ${some}`.execute(trx)
  await sql`delete from shop_order where ${some}`.execute(trx)
  await sql`insert into shop_order (${columns}) overriding system value select ${columns} from taken`.execute(trx)
  await sql`drop table taken`.execute(trx)
}

async function insertOrders(db: Db, websiteId: string, orders: number, currencyCode: string): Promise<void> {
  await sql`
    insert into shop_order (order_no, created_at, website_id, items, currency_code, goods_minor, total_minor, idempotency_key, base_currency_code, base_total_minor)
    select gen_random_uuid()::text, now() - n * interval '70 minutes', ${websiteId}::bigint, '[]', ${currencyCode}, 100 * n, 100 * n, gen_random_uuid()::text,
      case when n % 2 = 0 then 'CNY' end, case when n % 2 = 0 then 731 * n end from generate_series(1, ${orders}::int) n`.execute(db)
}

/** Runs changes in one transaction, which may be rolled back. */
async function runTogether(db: Kysely<DB>, changes: readonly Change[], isRolledBack: boolean): Promise<void> {
  const rollback = new Error('rolled back')
  const run = db.transaction().execute(async (trx) => {
    for (const change of changes) await change(trx)
    if (isRolledBack) throw rollback
  })
  await run.catch((error: unknown) => {
    if (error !== rollback) throw error
  })
}

async function keptCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select website_id, status, currency_code, base_currency_code, sum(orders)::int as orders, sum(total_minor) as total_minor, sum(base_minor) as base_minor
    from order_count group by 1, 2, 3, 4 having sum(orders) <> 0 order by 1, 2, 3, 4`.execute(db)
  return rows
}

async function plainCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select website_id, status, currency_code, case when net is null then null else base_currency_code end as base_currency_code, count(*)::int as orders,
      sum(total_minor - credited_minor) as total_minor, sum(net) as base_minor
    from (select *, case when credited_minor = 0 then base_total_minor
      else round(base_total_minor * (total_minor - credited_minor) / nullif(total_minor, 0)) end as net from shop_order) o
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** By the days of the usual zone, of each website and of all. */
async function keptDays(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select website_id, ${dayOf('at')} as day, status, currency_code, base_currency_code, sum(orders)::int as orders, sum(total_minor) as total_minor, sum(base_minor) as base_minor
    from order_time_count group by 1, 2, 3, 4, 5 having sum(orders) <> 0 order by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

async function plainDays(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select website_id, day, status, currency_code, base_currency_code, count(*)::int as orders, sum(total_minor - credited_minor) as total_minor, sum(net) as base_minor
    from (select website_id, ${dayOf('created_at')} as day, status, currency_code, case when net is not null then base_currency_code end as base_currency_code, total_minor, credited_minor, net
      from (select *, ${netBaseTotal} as net from shop_order) o) p
    group by grouping sets ((website_id, day, status, currency_code, base_currency_code), (day, status, currency_code, base_currency_code))
    order by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${usualTimeZone}::text)::date::text`
