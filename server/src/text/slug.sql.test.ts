import { goods } from '@wanpu/contract'
import { openShop, type Shop, untilBlocked } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertGoodsRows } from '../domains/catalog/goods/goods-write.sql.ts'
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

// Two transactions at once, which the embedded database does not have.
if (process.env.TEST_DB === 'postgres') {
  const titlesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Lamp ${at}` }))
  const addressesOf = async (shop: Shop) => {
    const { rows } = await sql<{ slug: string }>`select url_keywords as slug from goods order by id`.execute(shop.services.db)
    return rows.map(({ slug }) => slug)
  }

  /** Inserts products, and commits once other work waits. Returns the addresses that were committed before. */
  async function whileUncommitted(shop: Shop, count: number, work: () => Promise<unknown>): Promise<string[]> {
    let working: Promise<unknown> | undefined
    const before = await shop.services.db.transaction().execute(async (trx) => {
      await insertGoodsRows(trx, titlesOf(count))
      working = work()
      await untilBlocked(shop)
      return addressesOf(shop)
    })
    await working
    return before
  }

  test('a product is saved while an import writes many others, and waits for the import where both want one address', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const save = (title: string) => admin.call(goods.insert, { title, priceMinor: 100, currencyCode: 'USD' })

    const before = await whileUncommitted(shop, 20, async () => {
      await save('Table')
      await save('Lamp 3')
    })

    expect(before).toEqual(['table'])
    const lamps = titlesOf(20).map((_, at) => `lamp-${at}`)
    expect((await addressesOf(shop)).toSorted()).toEqual([...lamps, 'table', 'lamp-3-2'].toSorted())
  })

  test('an import numbers what a call has taken that was committed after it looked', async () => {
    await using shop = await openShop()
    const { db } = shop.services

    await whileUncommitted(shop, 1, () => db.transaction().execute((trx) => insertGoodsRows(trx, titlesOf(20))))

    expect(await addressesOf(shop)).toEqual(['lamp-0', 'lamp-0-2', ...titlesOf(20).flatMap((_, at) => (at === 0 ? [] : [`lamp-${at}`]))])
  })

  test('twelve people save the same title at once', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')

    await Promise.all(Array.from({ length: 12 }, () => admin.call(goods.insert, { title: 'Lamp', priceMinor: 100, currencyCode: 'USD' })))

    expect((await addressesOf(shop)).toSorted()).toEqual(['lamp', ...Array.from({ length: 11 }, (_, at) => `lamp-${at + 2}`)].toSorted())
  })
}
