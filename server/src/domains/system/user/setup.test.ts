import { adminUser, audit, coupon } from '@wanpu/contract'
import { makeCaller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { giveNewPassword } from './new-password.ts'

// A password that an administrator set is good for changing it, and for nothing else.

const password = 'a-secret-1'
const own = 'b-secret-2'

async function signInAs(shop: Shop, username: string, password: string) {
  const { token } = await shop.nobody().call(adminUser.signIn, { username, password })
  return makeCaller(shop.url, token, '0')
}

async function openNewUser() {
  const shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { items } = await boss.call(adminUser.search, {})
  const { id } = await boss.call(adminUser.signUp, { username: 'lin', password, roleIds: items[0]?.roleIds ?? [] })
  return { shop, boss, id, lin: await signInAs(shop, 'lin', password) }
}

test('a session with a first password changes it and leaves, and nothing else is answered', async () => {
  const { shop, lin } = await openNewUser()
  await using _ = shop

  expect(await lin.send(coupon.search.name, {})).toMatchObject({ status: 403, code: 'password-change-needed' })
  expect(await lin.send(adminUser.savePreferences.name, { preferences: {} })).toMatchObject({ code: 'password-change-needed' })
  for (const path of ['/apis/userInfo', '/apis/router/getList', '/apis/openapi.json', '/apis/events']) {
    const answer = await lin.get(path)
    expect([path, answer.status]).toEqual([path, 403])
  }
  await lin.call(adminUser.changePassword, { oldPassword: password, newPassword: own })

  expect(await lin.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  expect(await (await signInAs(shop, 'lin', own)).call(coupon.search, {})).toMatchObject({ recordCount: 0 })
})

test('the same password again is no change', async () => {
  const { shop, lin } = await openNewUser()
  await using _ = shop

  expect(await lin.send(adminUser.changePassword.name, { oldPassword: password, newPassword: password })).toMatchObject({
    status: 400,
    detail: { fields: { newPassword: '新密码不能与当前密码相同' } },
  })
  expect(await lin.send(coupon.search.name, {})).toMatchObject({ code: 'password-change-needed' })
  expect(await lin.call(adminUser.signOut, {})).toEqual({})
})

test('a password that another user resets must be changed; who sets their own need not', async () => {
  const { shop, boss, id, lin } = await openNewUser()
  await using _ = shop
  await lin.call(adminUser.changePassword, { oldPassword: password, newPassword: own })

  await boss.call(adminUser.resetPassword, { id, newPassword: 'c-secret-3' })
  const secondSession = await signInAs(shop, 'lin', 'c-secret-3')
  expect(await secondSession.send(coupon.search.name, {})).toMatchObject({ code: 'password-change-needed' })

  await secondSession.call(adminUser.changePassword, { oldPassword: 'c-secret-3', newPassword: own })
  await secondSession.call(adminUser.resetPassword, { id, newPassword: 'd-secret-4' })
  expect(await secondSession.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
})

test('a password that SuperAdmin lost is replaced on the machine: its sessions end, and the new one has to be changed', async () => {
  await using shop = await openShop()
  const lostSession = await shop.signIn('SuperAdmin')
  const { db, now } = shop.services

  const replaced = await giveNewPassword(db, 'superadmin', now())
  const newSession = await signInAs(shop, replaced?.username ?? '', replaced?.password ?? '')

  expect(await lostSession.send(coupon.search.name, {})).toMatchObject({ status: 401 })
  expect(await newSession.send(coupon.search.name, {})).toMatchObject({ code: 'password-change-needed' })
  await newSession.call(adminUser.changePassword, { oldPassword: replaced?.password ?? '', newPassword: own })
  const actions = (await newSession.call(audit.search, {})).items.map(({ action, subject }) => `${action} ${subject}`)
  expect(actions).toContain('admin-user.reset-password SuperAdmin')
  expect(await giveNewPassword(db, 'nobody', now())).toBeUndefined()
})
