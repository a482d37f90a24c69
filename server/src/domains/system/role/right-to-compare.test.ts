import { readFile } from 'node:fs/promises'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('roles from before that list payments and their days may compare them with the provider, others may not', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const roles = {
    both: ['payment.search', 'payment.search.days'],
    'days alone': ['payment.search.days'],
    'payments alone': ['payment.search', 'order.search'],
    pattern: ['payment.*', 'payment.search', 'payment.search.days'],
  }
  await db
    .insertInto('adminRole')
    .values(Object.entries(roles).map(([name, permissions]) => ({ name, permissions })))
    .execute()

  await sql.raw(await readFile(new URL('../../../../migrations/1540_right_to_compare_payments.sql', import.meta.url), 'utf8')).execute(db)

  const migrated = await db.selectFrom('adminRole').select(['name', 'permissions']).where('name', 'in', Object.keys(roles)).execute()
  expect(Object.fromEntries(migrated.map(({ name, permissions }) => [name, permissions]))).toEqual({
    ...roles,
    both: [...roles.both, 'payment.compare'],
  })
})
