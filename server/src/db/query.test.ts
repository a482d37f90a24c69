import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows } from './query.ts'

test('a long list is counted exactly up to 100,000 rows and estimated beyond', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into audit (username, action) select 'a', 'b' from generate_series(1, 100000)`.execute(db)
  const rows = db.selectFrom('audit').select('id')

  expect(await countRows(db, rows)).toEqual({ recordCount: 100_000, countIsExact: true })
  await sql`insert into audit (username, action) select 'a', 'b' from generate_series(1, 50000)`.execute(db)
  await sql`analyze audit`.execute(db)
  expect(await countRows(db, rows)).toEqual({ recordCount: 150_000, countIsExact: false })
})
