import { dashboard, goods, goodsBackup, goodsCare } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.ts'
import { foldProductCounts } from './stock-counts.sql.ts'

test('what is kept of products for lists and counts is what the products say, however they come, change and go', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  const isRight = async (step: string) => {
    expect([step, await keptCounts(db)]).toEqual([step, await plainCounts(db)])
    expect([step, await sortRows(db, 'goods_sort', 'goods_id')]).toEqual([step, await sortRows(db, 'goods', 'id')])
  }

  await insertProducts(db, 60)
  await isRight('inserted')
  await sql`update goods set stock = stock + 5, views = views + id, updated_at = now() where id % 3 = 0`.execute(db)
  await sql`update goods set sales = sales + 1, stock = 0 where id % 4 = 0`.execute(db)
  await sql`update goods set status = 'off', price_minor = 0 where id % 5 = 0`.execute(db)
  await sql`update goods set quarantined_at = now(), pictures = '[{"path":"/uploads/a.webp"}]' where id % 7 = 0`.execute(db)
  await sql`update goods set description = ${'A long description of the product that is not empty.'} where id % 2 = 0`.execute(db)
  await isRight('changed')
  const { items } = await admin.call(goods.search, { pageSize: 10 })
  const { changeSetId } = await admin.call(goods.delete, { ids: items.map(({ id }) => id) })
  await isRight('deleted')
  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  await isRight('undone')
  await Promise.all([foldProductCounts({ db }), insertProducts(db, 9), foldProductCounts({ db })])
  await foldProductCounts({ db })
  await isRight('added up')
  const { rows } = await sql`select from stock_count group by status, is_quarantined, flaws having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

test('a list has as many products as home, the strip of flaws and the pages of the list show', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  await insertProducts(db, 40)
  await sql`update goods set stock = 0 where id % 4 = 0`.execute(db)
  await sql`update goods set status = 'off' where id % 5 = 0`.execute(db)
  await sql`update goods set quarantined_at = now() where id % 8 = 0`.execute(db)
  const countOf = async (filter: object) => {
    const { items, recordCount } = await admin.call(goods.search, { ...filter, pageSize: 100 })
    expect([filter, recordCount]).toEqual([filter, items.length])
    return recordCount
  }

  const { stock } = await admin.call(dashboard.read, {})
  const { items } = await admin.call(goodsCare.quality, {})

  expect(stock.goods).toBe(await countOf({}))
  expect(stock.off).toBe(await countOf({ status: 'off' }))
  expect(stock.withoutPicture).toBe(await countOf({ hasPicture: false }))
  expect(stock.outOfStock).toBe(await countOf({ quality: 'no-stock', status: 'on', quarantined: false }))
  for (const { flaw, count } of items) expect([flaw, count]).toEqual([flaw, await countOf({ quality: flaw })])
})

async function insertProducts(db: Db, count: number): Promise<void> {
  await sql`
    insert into goods (title, url_keywords, stock, views, price_minor)
    select 'Product ' || n, gen_random_uuid()::text, n % 3, n % 5, n % 2 from generate_series(1, ${count}::int) n`.execute(db)
}

async function keptCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select status, is_quarantined, flaws, sum(goods)::int as goods from stock_count group by 1, 2, 3 having sum(goods) <> 0 order by 1, 2, 3`.execute(
    db,
  )
  return rows
}

async function plainCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select status, quarantined_at is not null as is_quarantined, flaws, count(*)::int as goods from goods group by 1, 2, 3 order by 1, 2, 3`.execute(
    db,
  )
  return rows
}

async function sortRows(db: Db, table: string, id: string): Promise<unknown[]> {
  const { rows } = await sql`
    select ${sql.ref(id)} as id, updated_at, stock, sales, views from ${sql.table(table)} order by ${sql.ref(id)}`.execute(db)
  return rows
}
