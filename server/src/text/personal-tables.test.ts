import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maskRow, tablesOfBuyers } from './personal-tables.ts'

/** Tables of kept rows whose columns look personal, and hold nothing of a buyer. */
const ofSellers = ['admin_user', 'document_setting', 'feed', 'mail_sender', 'purge_hook', 'scheduled_export', 'web_hook']

test('the tables of kept rows that look as if they held personal data are known', async () => {
  await using shop = await openShop()
  const { rows } = await sql<{ name: string }>`
    select distinct g.event_object_table as name from information_schema.triggers g
    join information_schema.columns c on c.table_name = g.event_object_table and c.table_schema = g.trigger_schema
    where g.trigger_name like '%\\_kept' and c.column_name ~ 'e?mail|phone|street|postal|(^|_)ip$|buyer|address|author|payer|contact'
    order by 1`.execute(shop.services.db)
  const found = rows.map(({ name }) => name)

  expect(found.filter((name) => !tablesOfBuyers.includes(name) && !ofSellers.includes(name))).toEqual([])
})

test('a row of a buyer is stars but for ids, times and states', () => {
  const row = { id: 1, website_id: 2, email: 'ada@example.com', status: 'active', created_at: '2026-03-01', tags: ['Vip'] }
  expect(maskRow('member', row)).toEqual({ ...row, email: 'a***', tags: ['V***'] })
  expect(maskRow('coupon', { code: 'SPRING' })).toEqual({ code: 'SPRING' })
})
