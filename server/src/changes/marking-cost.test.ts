import { openShop } from '@wanpu/testkit'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/open.ts'

interface QueryPlan {
  Plan: { 'Actual Total Time': number }
  Triggers: { 'Trigger Name': string; Time: number }[]
}

// What a website shows is compared row by row by triggers, whose queries PostgreSQL plans once a connection: a plan for
// one row must not serve for thousands.
test.each([
  ['goods', sql`update goods g set price_minor = price_minor + 1 where exists (select 1 from shop_goods s where s.goods_id = g.id)`],
  ['shop_goods', sql`update shop_goods set sort = sort + 1`],
])('a batch of %s is no slower after a single row was saved by the same connection', { tags: 'long' }, async (table, change) => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const insertOffers = sql`insert into shop_goods (website_id, goods_id) select ${website.id}::bigint, id from goods order by id`

  const runs = await shop.services.db.connection().execute(async (connection) => {
    await sql`insert into goods (title, url_keywords) select 'Goods ' || i, 'g-' || i from generate_series(1, 4000) i`.execute(connection)
    await sql`${insertOffers} limit 1`.execute(connection)
    await change.execute(connection)
    await sql`${insertOffers} offset 1`.execute(connection)
    return [await explain(connection, change), await explain(connection, change), await explain(connection, change)]
  })

  // The least of three against the most: whatever else runs on the machine holds up one of them.
  const triggers = runs.flatMap(({ Triggers }) => Triggers.filter((trigger) => trigger['Trigger Name'] === `${table}_shown`))
  expect(triggers).toHaveLength(3)
  expect(Math.min(...triggers.map(({ Time }) => Time))).toBeLessThan(Math.max(...runs.map(({ Plan }) => Plan['Actual Total Time'])))
})

async function explain(connection: Db, change: RawBuilder<unknown>): Promise<QueryPlan> {
  const plan = await sql<Record<string, [QueryPlan]>>`explain (analyze, format json) ${change}`.execute(connection)
  const explained = Object.values(plan.rows[0] ?? {})[0]?.[0]
  if (explained === undefined) throw new Error('no plan')
  return explained
}
