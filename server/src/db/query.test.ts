import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows } from './query.ts'

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
