import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows } from './count-rows.ts'
import type { Db } from './open.ts'
import { pageOfRows } from './query.ts'

test('a long list is counted exactly up to a limit and estimated beyond', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into audit (username, action) select 'a', 'b' from generate_series(1, 1000)`.execute(db)
  const rows = db.selectFrom('audit').select('id')

  expect(await countRows(db, rows, 1000)).toEqual({ recordCount: 1000, countIsExact: true })
  await sql`insert into audit (username, action) select 'a', 'b' from generate_series(1, 500)`.execute(db)
  await sql`analyze audit`.execute(db)
  const about = await countRows(db, rows, 1000)
  expect(about.countIsExact).toBe(false)
  expect(Math.abs(about.recordCount - 1500)).toBeLessThan(30)
})

test('a month that was never analysed counts as dense as the others', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const beyond = '2199-01-01T00:00:00Z'
  const write = (at: string, count: number) =>
    sql`insert into audit (at, username, action) select ${at}::timestamptz, 'a', 'b' from generate_series(1, ${sql.lit(count)}) n`.execute(
      db,
    )
  const aboutAll = async () => (await countRows(db, db.selectFrom('audit').select('id'), 1000)).recordCount
  // Forgets what was analysed of the rows that tests before left there.
  await sql`truncate audit`.execute(db)
  await write('2026-01-01T00:00:00Z', 4000)
  await sql`analyze audit`.execute(db)
  const without = await aboutAll()

  await write(beyond, 400)

  const share = (await aboutAll()) - without
  expect(share).toBeGreaterThan(300)
  expect(share).toBeLessThan(600)
})

test('an estimate does not depend on which blocks the rows lie in', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  for (let round = 1; round <= 4; round++) {
    await sql`insert into audit (username, action) select case when n % 4 = 0 then 'a' else 'c' end, 'b' from generate_series(1, 4000) n`.execute(
      db,
    )
    await sql`analyze audit`.execute(db)
    const about = await countRows(db, db.selectFrom('audit').select('id').where('username', '=', 'a'), 500)
    expect(Math.abs(about.recordCount - 1000)).toBeLessThan(40)
    await sql`delete from audit where username in ('a', 'c')`.execute(db)
  }
})

test('rows that are known to be none are not looked for', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const looking = db.selectFrom('audit').select(sql<number>`1 / 0`.as('looked'))
  const none = { recordCount: 0, countIsExact: true }

  for (const seek of [undefined, {}]) {
    const page = await pageOfRows(db, looking, { pageIndex: 1, pageSize: 20, ...(seek && { seek }) }, {}, 'audit.id', [], { total: none })
    expect(page).toMatchObject({ items: [], ...none })
  }
})

test('pages read from either end hold each row once, in the order of the list, whatever is alike or missing', {
  tags: 'long',
}, async () => {
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

test('beyond 10,000 rows a page lands near its number, and from there nothing is skipped or repeated either way', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into audit (username, action, affected) select 'a', 'b', nullif(n % 3000, 3) from generate_series(1, 21005) n`.execute(
    db,
  )
  await sql`analyze audit`.execute(db)
  const rows = db.selectFrom('audit').select(['id as line', 'affected']).where('username', '=', 'a')
  const sort = { by: 'affected', desc: true }
  const read = (pageIndex: number, seek: { after?: string; before?: string } = {}) =>
    pageOfRows(db, rows, { pageIndex, pageSize: 1000, sort, seek }, { affected: 'affected' }, 'line')
  const sorted = await rows
    .orderBy('affected', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()
  const lines = sorted.map(({ line }) => line)

  const middle = await read(12)
  expect(middle.countIsExact).toBe(false)
  expect(Math.abs(middle.recordCount - 21_005)).toBeLessThan(4000)
  expect(Math.abs(lines.indexOf(middle.items[0]?.line ?? '') - 11_000)).toBeLessThan(4000)
  const walked = middle.items.map(({ line }) => line)
  for (let page = middle; page.ends && page.items.length === 1000; ) {
    page = await read(13, { after: page.ends.last })
    walked.push(...page.items.map(({ line }) => line))
  }
  for (let page = middle; page.ends && page.items.length === 1000; ) {
    page = await read(11, { before: page.ends.first })
    walked.unshift(...page.items.map(({ line }) => line))
  }
  expect(walked).toEqual(lines)

  const last = await read(Math.ceil(middle.recordCount / 1000))
  expect(last.items.map(({ line }) => line)).toEqual(lines.slice(-last.items.length))
})

test('half way through a list whose length is known a page lands near its number, and few rows are skipped for it', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const count = 120_000
  await sql`insert into record_change (entity, xid, record_id) select 'goods', '7', n from generate_series(1, ${count}::int) n`.execute(db)
  await sql`vacuum (analyze) record_change`.execute(db)
  const total = { recordCount: count, countIsExact: true }
  const read = (trx: Db, pageIndex: number, seek: { after?: string } = {}) => {
    const rows = trx.selectFrom('recordChange').select(['recordId']).where('entity', '=', 'goods').where('xid', '=', '7')
    return pageOfRows(trx, rows, { pageIndex, pageSize: 1000, seek }, {}, 'recordId', [], { total })
  }

  await db.transaction().execute(async (trx) => {
    const passed = sql<{ n: string }>`select pg_stat_get_xact_tuples_returned('record_change_pkey'::regclass) as n`
    const middle = await read(trx, 60)
    const next = await read(trx, 61, { after: middle.ends?.last ?? '' })

    const found = [...middle.items, ...next.items].map(({ recordId }) => Number(recordId))
    const [first = 0] = found
    expect(Math.abs(first - (count - 59_000))).toBeLessThan(6000)
    expect(found).toEqual(Array.from({ length: 2000 }, (_, at) => first - at))
    expect(middle).toMatchObject(total)
    expect(Number((await passed.execute(trx)).rows[0]?.n)).toBeLessThan(30_000)
  })
})

test('a position that no list gave out is answered by number, and one of other values is refused', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await sql`insert into audit (username, action) select 'a', 'b' from generate_series(1, 3) n`.execute(db)
  const rows = db.selectFrom('audit').select(['id', 'at']).where('username', '=', 'a')
  const read = (after: string) =>
    pageOfRows(db, rows, { pageIndex: 1, pageSize: 5, sort: { by: 'at', desc: false }, seek: { after } }, { at: 'at' }, 'id')
  const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

  expect((await read('nowhere')).items).toHaveLength(3)
  expect((await read(written('title', 'Lamp', '1'))).items).toHaveLength(3)
  await expect(read(written('at', 'never', '1'))).rejects.toMatchObject({ code: 'bad-input' })
})
