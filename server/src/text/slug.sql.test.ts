import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freeSlugs } from './slug.sql.ts'

test('many wanted addresses are looked up by the index, however many rows the table has', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into classification (title, url_keywords, path) select 'Class ' || n, 'c-' || n, 'p' || n from generate_series(1, 3000) n`.execute(
    db,
  )
  const wantedSlugs = Array.from({ length: 500 }, (_, at) => `new-${at}`)

  const rowsRead = await db.transaction().execute(async (trx) => {
    const before = await rowsReadOneByOne(trx)
    expect(await freeSlugs(trx, 'classification', [...wantedSlugs, 'c-7', 'c-7'])).toEqual([...wantedSlugs, 'c-7-2', 'c-7-3'])
    return (await rowsReadOneByOne(trx)) - before
  })

  expect(rowsRead).toBe(0)
})

/** How many rows of the table this transaction has read by going through all of it. */
async function rowsReadOneByOne(db: Parameters<typeof freeSlugs>[0]): Promise<number> {
  const result = await sql<{ n: number }>`
    select coalesce(seq_tup_read, 0)::int as n from pg_stat_xact_user_tables where relname = 'classification'`.execute(db)
  return result.rows[0]?.n ?? 0
}
