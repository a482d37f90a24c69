import { adminUser } from '@wanpu/contract'
import { openShop, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { seedFirstUser } from './first-user.ts'

const password = 'a-secret-1'

test.each(['superadmin', 'ＳuperAdmin', 'SUPERADMIN'])('nobody is made who is called %s beside SuperAdmin', async (username) => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')

  expect(await boss.send(adminUser.signUp.name, { username, password })).toMatchObject({ status: 409, code: 'username-taken' })
})

test('letters of scripts that look alike are not mixed in a name; Chinese goes with Latin', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')

  expect(await boss.send(adminUser.signUp.name, { username: 'SuperАdmin', password })).toMatchObject({
    status: 400,
    detail: { fields: { username: '请只使用一种文字的字母；中文可以和英文混用' } },
  })
  expect(await boss.send(adminUser.signUp.name, { username: '林Linda', password })).toMatchObject({ status: 200 })
  expect(await boss.send(adminUser.signUp.name, { username: 'Иван', password })).toMatchObject({ status: 200 })
})

test('a name signs in in any writing, and two users of one name are not made by two calls at once', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const signUp = (username: string) => boss.send(adminUser.signUp.name, { username, password })

  const answers = await Promise.all([signUp('Linda'), signUp('linda')])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shop.nobody().send(adminUser.signIn.name, { username: 'LINDA', password })).toMatchObject({ status: 200 })
  expect(await shop.nobody().send(adminUser.signIn.name, { username: 'superadmin', password: superAdminPassword })).toMatchObject({
    status: 200,
  })
})

test('of two names from before that clash the older keeps every writing, the other its exact one, and the list says so', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { db } = shop.services
  const { passwordHash } = await db.selectFrom('adminUser').select('passwordHash').where('id', '=', boss.userId).executeTakeFirstOrThrow()
  for (const username of ['Mei', 'mei'])
    await db.insertInto('adminUser').values({ username, passwordHash, displayName: username }).execute()

  await seedFirstUser(shop.services)

  const { items } = await boss.call(adminUser.search, {})
  expect(Object.fromEntries(items.map(({ username, isNameShared }) => [username, isNameShared]))).toEqual({
    SuperAdmin: false,
    Mei: false,
    mei: true,
  })
  const usersOf = async (username: string) => {
    await shop.nobody().call(adminUser.signIn, { username, password: superAdminPassword })
    const [last] = await db
      .selectFrom('session')
      .innerJoin('adminUser', 'adminUser.id', 'session.userId')
      .select('username')
      .orderBy('session.id', 'desc')
      .execute()
    return last?.username
  }
  expect([await usersOf('MEI'), await usersOf('Mei'), await usersOf('mei')]).toEqual(['Mei', 'Mei', 'mei'])
})
