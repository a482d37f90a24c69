import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows, pageOfRows } from './query.ts'

test('a long list is counted exactly up to a limit and estimated beyond', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into audit (username, action) select 'a', 'b' from generate_series(1, 1000)`.execute(db)
  const rows = db.selectFrom('audit').select('id')

  expect(await countRows(db, rows, 1000)).toEqual({ recordCount: 1000, countIsExact: true })
  await sql`insert into audit (username, action) select 'a', 'b' from generate_series(1, 500)`.execute(db)
  await sql`analyze audit`.execute(db)
  expect(await countRows(db, rows, 1000)).toEqual({ recordCount: 1500, countIsExact: false })
})

test('pages read from either end hold each row once, in the order of the list, whatever is alike or missing', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into audit (username, action, affected) select 'a', 'b', nullif(n % 7, 3) from generate_series(1, 2530) n`.execute(db)
  const rows = db.selectFrom('audit').select(['id as line', 'affected']).where('username', '=', 'a')

  for (const desc of [false, true]) {
    const sorted = await rows
      .orderBy('affected', (order) => (desc ? order.desc() : order.asc()).nullsLast())
      .orderBy('id', desc ? 'desc' : 'asc')
      .execute()
    const paged: string[] = []
    for (let pageIndex = 1; pageIndex <= 52; pageIndex++) {
      const request = { pageIndex, pageSize: 50, sort: { by: 'affected', desc } }
      const page = await pageOfRows(db, rows, request, { affected: 'affected' }, 'line')
      paged.push(...page.items.map(({ line }) => line))
    }
    expect(paged).toEqual(sorted.map(({ line }) => line))
  }
})
