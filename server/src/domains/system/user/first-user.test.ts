import { adminUser } from '@wanpu/contract'
import { openShop, superAdminPassword } from '@wanpu/testkit'
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

test('before the first account exists a sign-in is told to come again, not that the password is wrong', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  for (const table of ['session', 'adminUser', 'adminRole'] as const) await db.deleteFrom(table).execute()
  const signIn = () => shop.nobody().send(adminUser.signIn.name, { username: 'SuperAdmin', password: superAdminPassword })

  expect(await signIn()).toMatchObject({ status: 503, code: 'preparing' })
  await seedFirstUser(shop.services)
  expect(await signIn()).toMatchObject({ status: 200 })
})
