import { expect, test } from 'vitest'
import { foreignWrites, writesOf } from './tables.rules.ts'

const tables = new Set(['carrier', 'coupon', 'currency', 'member', 'purge_hook', 'shop_order'])

test('writes are found in queries and in statements, reads and other words are not', () => {
  const text =
    "db.updateTable('shopOrder'); sql`insert into coupon (id) select`; updateVersion(db, 'member', edited, {}); setStatus(db, 'carrier', ids, status); endpointsOf('purgeHook', 'lastResult', select); deleteRows(db, 'currency', ids); db.selectFrom('goods'); // update the list"

  expect(writesOf('server/src/domains/selling/order/order.sql.ts', text, tables).map(({ table }) => table)).toEqual([
    'shop_order',
    'member',
    'carrier',
    'purge_hook',
    'currency',
    'coupon',
  ])
})

test('a second feature that writes a table needs a reason, and a reason that nothing needs is reported', () => {
  const writes = [
    { file: 'server/src/domains/terms/coupon/coupon.sql.ts', table: 'coupon' },
    { file: 'server/src/domains/selling/order/placing.sql.ts', table: 'coupon' },
  ]

  expect(foreignWrites(writes, {})).toEqual([
    'coupon is written by server/src/domains/terms/coupon/coupon.sql.ts and server/src/domains/selling/order/placing.sql.ts: one feature owns a table',
  ])
  expect(foreignWrites(writes, { coupon: { order: 'counts its uses' } })).toEqual([])
  expect(foreignWrites(writes, { coupon: { order: 'counts its uses', mail: 'once' } })).toEqual(['mail does not write coupon any more'])
})
