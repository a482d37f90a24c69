import { sql } from 'kysely'
import { sideBySide } from '../../../testkit/src/side-by-side.ts'
import type { Stage } from '../stage.ts'
import { chunksOf, openProgress } from './progress.ts'

/** Products straight into the tables, under a tree of classes, with titles as shops have them. */
export async function fillGoods({ started }: Stage, goods: number, classes = 200): Promise<void> {
  const { db } = started.services
  const { once } = await openProgress(db)
  await once('classes', async (trx) => {
    await sql`
      insert into classification (title, url_keywords, sort) select 'Kind ' || n, 'bench-class-' || n, n from generate_series(1, ${classes}::int) n`.execute(
      trx,
    )
    // Every tenth class is at the top, the others hang below the one before them.
    await sql`
      update classification c set parent_id = t.id from classification t
      where c.url_keywords like 'bench-class-%' and t.url_keywords like 'bench-class-%' and (c.sort - 1) % 10 > 0 and t.sort = c.sort - (c.sort - 1) % 10`.execute(
      trx,
    )
    await sql`
      update classification set path = lpad(id::text, 12, '0') || '.' where parent_id is null and url_keywords like 'bench-class-%'`.execute(
      trx,
    )
    await sql`
      update classification c set path = p.path || lpad(c.id::text, 12, '0') || '.' from classification p
      where p.id = c.parent_id and c.url_keywords like 'bench-class-%'`.execute(trx)
    await sql`analyze classification`.execute(trx)
  })
  const words = sql`(array['Canvas','Leather','纯棉','Outdoor','夏季','Ceramic','手工','Classic','Linen','红色'])`
  const things = sql`(array['Shirt','Jacket','连衣裙','Pot','水杯','Chair','背包','Lamp','Tent','Blanket','Boots'])`
  // Two side by side, so each row is told its id: it follows what was there first.
  const { rows } = await sql<{ before: string }>`
    select coalesce(min(id - substr(source_key, 7)::bigint) filter (where batch_number = 'bench'), max(id), 0) as before from goods`.execute(
    db,
  )
  const { before = '0' } = rows[0] ?? {}
  await sideBySide(chunksOf(goods, 20_000), 2, ({ from, to }) =>
    once(`goods ${to}`, (trx) =>
      sql`
        with classes as (select id, substr(url_keywords, 13)::int as place from classification where url_keywords like 'bench-class-%')
        insert into goods (id, title, url_keywords, sku, description, brand, classification_id, price_minor, market_price_minor, stock, batch_number, source_key)
        overriding system value
        select ${before}::bigint + n, ${words}[1 + n % 10] || ' ' || ${things}[1 + (n / 7) % 11] || ' No. ' || n, 'bench-' || n, 'B-' || n, '<p>Made for daily use, item ' || n || '.</p>', 'Brand ' || n % 60,
          c.id, 500 + (n * 37) % 20000, 900 + (n * 37) % 20000, 1000000, 'bench', 'bench:' || n
        from generate_series(${from}::int, ${to}::int) n left join classes c on c.place = 1 + n % ${classes}`.execute(trx),
    ),
  )
  await sql`select setval(pg_get_serial_sequence('goods', 'id'), max(id)) from goods`.execute(db)
  // As a database keeps itself that has been running for a day.
  for (const table of ['goods', 'goods_search', 'goods_key', 'classification']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

/** A website that sells the first products of the stock. Returns its id. */
export async function fillWebsite({ started }: Stage, domain: string, goods: number): Promise<string> {
  const { db } = started.services
  const seller = JSON.stringify({ name: 'Bench Ltd', address: 'Loopback 1', email: 'shop@example.com' })
  const rows = await sql<{ id: string }>`
    insert into website (domain, name, language, seller) values (${domain}, 'Bench shop', 'en', ${seller}::jsonb) returning id`.execute(db)
  const websiteId = rows.rows[0]?.id ?? ''
  await sql`
    insert into shop_goods (website_id, goods_id, classification_id) select ${websiteId}::bigint, id, classification_id from goods order by id limit ${goods}`.execute(
    db,
  )
  await sql`analyze shop_goods`.execute(db)
  return websiteId
}

/** Many websites of one domain family that each sell products from another place of the stock. Returns their ids. */
export async function fillWebsites({ started }: Stage, websites: number, goodsEach: number): Promise<string[]> {
  const { db } = started.services
  const rows = await sql<{ id: string }>`
    insert into website (domain, name, language, seller)
    select 'bench-' || n || '.example.com', 'Bench shop ' || n, 'en', '{"name":"Bench Ltd"}'::jsonb from generate_series(1, ${websites}::int) n
    returning id`.execute(db)
  const ids = rows.rows.map((row) => row.id)
  const bounds = await sql<{ first: string; count: number }>`select min(id) as first, count(*)::int as count from goods`.execute(db)
  const { first = '0', count = 0 } = bounds.rows[0] ?? {}
  for (const [at, websiteId] of ids.entries()) {
    const from = BigInt(first) + BigInt((at * 7919 * goodsEach) % Math.max(1, count - goodsEach))
    await sql`
      insert into shop_goods (website_id, goods_id, classification_id)
      select ${websiteId}::bigint, id, classification_id from goods where id >= ${from.toString()}::bigint order by id limit ${goodsEach}`.execute(
      db,
    )
  }
  // Their products are used by more websites now.
  for (const table of ['shop_goods', 'website', 'goods']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  return ids
}
