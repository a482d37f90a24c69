import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { findPartitions } from '../../../db/months.ts'
import type { Db, OpenDatabase } from '../../../db/open.ts'
import { withScratchDatabase } from '../backup/scratch.ts'
import { getLine, keepAudit, searchAudit } from './audit.sql.ts'
import { keepAuditMonths } from './audit-months.ts'

const options = { tags: 'long' }

/** An empty database with the schema after a migration, the last one unless named. */
const inDatabase = (shop: Shop, work: (database: OpenDatabase) => Promise<void>, last?: string) =>
  withScratchDatabase(shop.services, async (database) => {
    // An embedded database begins with the present schema.
    if (last !== undefined) await database.pool.query('drop schema public cascade; create schema public')
    await migrate(database.db, last)
    await work(database)
  })

const keepAt = ({ db }: OpenDatabase, { services: { config } }: Shop, now: string, auditHistoryDays = 0) =>
  keepAuditMonths({ db, now: () => new Date(now), config: { ...config, auditHistoryDays } })

const write = (db: Db, subject: string, at: string) =>
  keepAudit(db, { action: 'coupon.update', caller: { id: '1', username: 'ann' }, ip: '', at: new Date(at), input: { subject }, subject })

/** The partition of each line and of its details, by the line's subject. */
async function placesOf(db: Db) {
  const { rows } = await sql<{ subject: string; line: string; details: string }>`
    select a.subject, a.tableoid::regclass::text as line, d.tableoid::regclass::text as details
    from audit a left join audit_detail d on d.audit_id = a.id order by a.at, a.id`.execute(db)
  return rows.map(({ subject, line, details }) => [subject, line, details])
}

const view = { scope: { kind: 'all' }, callerId: '1' } as const
const all = { pageIndex: 1, pageSize: 50 }

test('months are made ahead, and lines that came before their month move into it with their details', options, async () => {
  await using shop = await openShop()
  await inDatabase(shop, async (database) => {
    const { db } = database
    await write(db, 'early', '2040-02-29T23:59:59.999Z')
    await write(db, 'edge', '2040-03-01T00:00:00.000Z')
    await write(db, 'ahead', '2040-08-01T00:00:00.000Z')

    await keepAt(database, shop, '2040-04-15T00:00:00Z')
    await keepAt(database, shop, '2040-05-01T00:00:00Z')

    const months = ['2040_02', '2040_03', '2040_04', '2040_05', '2040_06', '2040_07']
    for (const table of ['audit', 'audit_detail']) {
      const names = (await findPartitions(db, table)).map(({ name }) => name)
      expect(names).toEqual(['before', ...months, 'later'].map((part) => `${table}_${part}`))
    }
    expect(await placesOf(db)).toEqual([
      ['early', 'audit_2040_02', 'audit_detail_2040_02'],
      ['edge', 'audit_2040_03', 'audit_detail_2040_03'],
      ['ahead', 'audit_later', 'audit_detail_later'],
    ])
    const march = await searchAudit(db, { ...all, from: '2040-03-01T00:00:00Z', to: '2040-04-01T00:00:00Z' }, view)
    expect(march.items.map(({ subject }) => subject)).toEqual(['edge'])
    await write(db, 'between', '2039-01-01T00:00:00Z')
    expect((await placesOf(db)).at(0)).toEqual(['between', 'audit_2040_02', 'audit_detail_2040_02'])
  })
})

test('what is too old is dropped by month with its details, and a line as old still finds its place', options, async () => {
  await using shop = await openShop()
  await inDatabase(shop, async (database) => {
    const { db } = database
    const days = ['2026-01-10', '2040-01-31', '2040-02-01', '2040-03-15']
    for (const day of days) await write(db, day, `${day}T12:00:00Z`)
    await keepAt(database, shop, '2040-03-15T12:00:00Z')

    await keepAt(database, shop, '2040-03-15T12:00:00Z')
    expect(await placesOf(db)).toHaveLength(4)
    // 31 days before lies in February: January is over, February is not.
    await keepAt(database, shop, '2040-03-15T12:00:00Z', 31)

    const left = [
      ['2040-02-01', 'audit_2040_02', 'audit_detail_2040_02'],
      ['2040-03-15', 'audit_2040_03', 'audit_detail_2040_03'],
    ]
    expect(await placesOf(db)).toEqual(left)
    expect((await sql`select from audit_detail`.execute(db)).rows).toHaveLength(2)
    await write(db, 'late', '2020-01-01T00:00:00Z')
    expect(await placesOf(db)).toEqual([['late', 'audit_before', 'audit_detail_before'], ...left])
  })
})

test('lines of the release before are all there after the migration, and its program writes and reads on', options, async () => {
  await using shop = await openShop()
  await inDatabase(
    shop,
    async ({ db }) => {
      const former = (subject: string, at: string) =>
        sql<{ id: string }>`
        with line as (insert into audit (at, username, action, subject) values (${at}, 'ann', 'coupon.update', ${subject}) returning id)
        insert into audit_detail (audit_id, input, before, after)
        select id, jsonb_build_object('subject', ${subject}::text), '{"value":1}', '{"value":2}' from line returning audit_id as id`.execute(
          db,
        )
      await former('old', '2024-05-01T00:00:00Z')
      await former('newest', '2041-12-31T23:00:00Z')

      await migrate(db)
      await former('meanwhile', '2026-11-30T00:00:00Z')
      await write(db, 'new', '2026-11-30T01:00:00Z')

      const { items, recordCount } = await searchAudit(db, all, view)
      expect(recordCount).toBe(4)
      expect(items.map(({ id, subject }) => [id, subject])).toEqual([
        ['2', 'newest'],
        ['5', 'new'],
        ['4', 'meanwhile'],
        ['1', 'old'],
      ])
      for (const { id, subject } of items) expect((await getLine(db, id, view))?.input).toEqual({ subject })
      const { rows } = await sql<{ id: string; at: string; after: unknown }>`
        select id, at, after from audit inner join audit_detail on audit_detail.audit_id = audit.id where id = 4`.execute(db)
      expect(rows).toEqual([{ id: '4', at: '2026-11-30T00:00:00.000Z', after: { value: 2 } }])
      expect((await findPartitions(db, 'audit')).map(({ name, until }) => [name, until])).toEqual([
        ['audit_before', '2042-02-01T00:00:00.000Z'],
        ['audit_later', null],
      ])
    },
    '0040_payment_sums',
  )
})
