import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { seedFirstUser } from './first-user.ts'

test('of processes that start at the same moment on an empty database one makes SuperAdmin, and tells the password', async () => {
  await using shop = await openShop({ env: { ADMIN_PASSWORD: '' } })
  const { db } = shop.services
  for (const table of ['session', 'adminUser', 'adminRole'] as const) await db.deleteFrom(table).execute()

  const passwords = await Promise.all([1, 2, 3].map(() => seedFirstUser(shop.services)))

  expect(passwords.filter((password) => password !== undefined)).toHaveLength(1)
  expect(await db.selectFrom('adminUser').select('username').execute()).toEqual([{ username: 'SuperAdmin' }])
})
