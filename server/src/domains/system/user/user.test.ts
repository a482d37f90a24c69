import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { adminRole, adminUser, coupon } from '@wanpu/contract'
import { type Caller, openShop, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const right = { username: 'SuperAdmin', password: superAdminPassword }

test('the right password gives a token that opens the console', async () => {
  await using shop = await openShop()

  const { token } = await shop.nobody().call(adminUser.signIn, right)

  const info = await fetch(`${shop.url}/apis/userInfo`, { headers: { authorization: `Bearer ${token}` } })
  expect(await info.json()).toMatchObject({ status: 200, response: { username: 'SuperAdmin', roles: ['SuperAdmin'], permissions: ['*'] } })
})

test('what a person prefers comes along to every device of that person alone', async () => {
  await using shop = await openShop()
  const [boss, clerk] = [await shop.signIn('SuperAdmin'), await shop.signIn('Admin')]
  await boss.call(adminUser.savePreferences, { preferences: { theme: { layout: 'column' } } })

  const otherDevice = await shop.signIn('SuperAdmin')

  const readPreferences = async (caller: Caller) => (await (await caller.get('/apis/userInfo')).json()).response.preferences
  expect([await readPreferences(otherDevice), await readPreferences(clerk)]).toEqual([{ theme: { layout: 'column' } }, {}])
})

test('an unknown user and a wrong password get the same answer', async () => {
  await using shop = await openShop()
  const nobody = shop.nobody()

  const response = await nobody.send(adminUser.signIn.name, { ...right, password: 'wrong one' })
  const unknown = await nobody.send(adminUser.signIn.name, { username: 'nobody', password: 'wrong one' })

  expect(response).toEqual(unknown)
  expect(response).toMatchObject({ status: 401, code: 'wrong-password' })
})

test('five failures lock the account for a growing time', async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const nobody = shop.nobody()
  for (let failure = 0; failure < 5; failure++) await nobody.send(adminUser.signIn.name, { ...right, password: 'wrong one' })

  await expect(nobody.call(adminUser.signIn, right)).rejects.toMatchObject({ code: 'account-locked', detail: { seconds: 30 } })

  shop.travel('2026-01-01T00:00:31Z')
  expect((await nobody.call(adminUser.signIn, right)).token).toMatch(/^[\w-]{43}$/)
})

test('a login sealed with the public key is opened', async () => {
  await using shop = await openShop()
  const { response } = (await (await shop.nobody().get('/apis/publicKey')).json()) as { response: { publicKey: string } }
  const key = { key: createPublicKey(response.publicKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const param = publicEncrypt(key, Buffer.from(JSON.stringify(right))).toString('base64')

  expect((await shop.nobody().call(adminUser.signIn, { param })).token).toMatch(/^[\w-]{43}$/)
  await expect(shop.nobody().call(adminUser.signIn, { param: 'AAAA' })).rejects.toMatchObject({ status: 400 })
})

test('a sealed sign-in opens once, and only for five minutes', async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const nobody = shop.nobody()
  const { response } = (await (await nobody.get('/apis/publicKey')).json()) as { response: { publicKey: string; time: number } }
  const key = { key: createPublicKey(response.publicKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const sealCredentials = () => ({
    param: publicEncrypt(key, Buffer.from(JSON.stringify({ ...right, at: response.time }))).toString('base64'),
  })
  const [first, second] = [sealCredentials(), sealCredentials()]

  expect(await nobody.send(adminUser.signIn.name, first)).toMatchObject({ status: 200 })
  expect(await nobody.send(adminUser.signIn.name, first)).toMatchObject({
    status: 400,
    detail: { fields: { param: '登录请求已失效，请重新登录' } },
  })
  shop.travel('2026-01-01T00:05:01Z')
  expect(await nobody.send(adminUser.signIn.name, second)).toMatchObject({ status: 400 })
})

test('signing out ends the session at once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(adminUser.signOut, {})

  await expect(admin.call(coupon.search, {})).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
})

test('a session that nobody used for twelve hours has expired', async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const admin = await shop.signIn('Admin')
  shop.travel('2026-01-01T11:00:00Z')
  await admin.call(coupon.search, {})

  shop.travel('2026-01-01T22:00:00Z')
  await admin.call(coupon.search, {})

  shop.travel('2026-01-02T10:00:01Z')
  await expect(admin.call(coupon.search, {})).rejects.toMatchObject({ status: 402, code: 'session-expired' })
})

test('a new password ends the other sessions of its user and keeps this one', async () => {
  await using shop = await openShop()
  const here = await shop.signIn('SuperAdmin')
  const elsewhere = await shop.signIn('SuperAdmin')

  await expect(here.call(adminUser.changePassword, { oldPassword: 'wrong one', newPassword: 'longer one' })).rejects.toMatchObject({
    code: 'wrong-old-password',
  })
  await here.call(adminUser.changePassword, { oldPassword: superAdminPassword, newPassword: 'longer one' })

  await here.call(coupon.search, {})
  await expect(elsewhere.call(coupon.search, {})).rejects.toMatchObject({ status: 401 })
  expect((await shop.nobody().call(adminUser.signIn, { ...right, password: 'longer one' })).token).toBeTruthy()
})

test('a user may look over and end their own sessions only', async () => {
  await using shop = await openShop()
  const here = await shop.signIn('SuperAdmin')
  const there = await shop.signIn('SuperAdmin')
  const stranger = await shop.signIn('Admin')
  const { items } = await here.call(adminUser.sessions, {})
  const other = items.find((session) => !session.isCurrent)

  expect(items).toHaveLength(2)
  expect(await stranger.call(adminUser.revokeSession, { id: other?.id ?? '' })).toEqual({ affected: 0 })
  expect(await here.call(adminUser.revokeSession, { id: other?.id ?? '' })).toEqual({ affected: 1 })
  await expect(there.call(coupon.search, {})).rejects.toMatchObject({ status: 401 })
})

test('a new user signs in with what the roles allow, and nothing else', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const role = await boss.call(adminRole.insert, { name: 'Coupons', permissions: ['coupon.search'] })
  await boss.call(adminUser.signUp, { username: 'lin', password: 'a-secret-1', roleIds: [role.id] })
  const { token } = await shop.nobody().call(adminUser.signIn, { username: 'lin', password: 'a-secret-1' })

  const call = (name: string, input = {}) =>
    fetch(`${shop.url}/apis/Action`, {
      method: 'POST',
      headers: { 'action-name': name, authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  await call(adminUser.changePassword.name, { oldPassword: 'a-secret-1', newPassword: 'b-secret-2' })
  expect((await call('coupon.search')).status).toBe(200)
  expect((await call('coupon.insert')).status).toBe(403)
})

test('every action that the list of permissions names can be given by itself', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { families } = await boss.call(adminRole.permissions, {})
  const permissions = families.flatMap(({ actions }) => actions).filter((name) => name.startsWith('upload'))
  expect(permissions).toContain('upload-image.base64')

  const { id } = await boss.call(adminRole.insert, { name: 'Pictures', permissions })

  expect((await boss.call(adminRole.read, { id })).permissions.toSorted()).toEqual(permissions.toSorted())
})

test('nobody hands on more than they hold', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const mighty = await boss.call(adminRole.insert, { name: 'Mighty', permissions: ['*'] })
  const clerk = await shop.signIn({ permissions: ['admin-role.*', 'admin-user.*', 'coupon.*'] })

  await expect(clerk.call(adminRole.insert, { name: 'More', permissions: ['coupon.search', 'order.search'] })).rejects.toMatchObject({
    code: 'grants-beyond-own',
    detail: { permissions: ['order.search'] },
  })
  await expect(clerk.call(adminUser.signUp, { username: 'eve', password: 'a-secret-1', roleIds: [mighty.id] })).rejects.toMatchObject({
    code: 'grants-beyond-own',
  })
  expect((await clerk.call(adminRole.insert, { name: 'Fewer', permissions: ['coupon.search'] })).id).toBeTruthy()
})

test('SuperAdmin stays', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const self = await boss.call(adminUser.read, { id: boss.userId })
  const { roleIds, displayName } = self

  await expect(boss.call(adminUser.delete, { ids: [boss.userId] })).rejects.toMatchObject({ code: 'super-admin-stays' })
  const attempt = boss.call(adminUser.update, { id: boss.userId, version: self.version, roleIds, displayName, status: 'disabled' })
  await expect(attempt).rejects.toMatchObject({ code: 'super-admin-stays' })
})

test('a disabled user is out at once', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const lin = await shop.signIn('Admin')
  const { version, roleIds } = await boss.call(adminUser.read, { id: lin.userId })

  await boss.call(adminUser.update, { id: lin.userId, version, roleIds, status: 'disabled' })

  await expect(lin.call(coupon.search, {})).rejects.toMatchObject({ status: 401 })
})

test('a role that a user holds, or that is built in, cannot be deleted', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { items } = await boss.call(adminRole.readAll, {})
  const builtIn = items.find((role) => role.name === 'Admin')?.id ?? ''
  const heldRole = await boss.call(adminRole.insert, { name: 'Held', permissions: [] })
  await boss.call(adminUser.signUp, { username: 'lin', password: 'a-secret-1', roleIds: [heldRole.id] })

  await expect(boss.call(adminRole.delete, { ids: [builtIn] })).rejects.toMatchObject({ code: 'role-built-in' })
  await expect(boss.call(adminRole.delete, { ids: [heldRole.id] })).rejects.toMatchObject({
    code: 'role-in-use',
    detail: { users: ['lin'] },
  })
})

test('the menu holds what the caller may use', async () => {
  await using shop = await openShop({ env: { OTHER_FLAG: '1' } })
  const clerk = await shop.signIn({ permissions: ['coupon.search'] })

  const { response } = (await (await clerk.get('/apis/router/getList')).json()) as {
    response: { list: { meta: { title: string }; children: { meta: { title: string } }[] }[] }
  }

  const setting = response.list.find((route) => route.meta.title === '设置')
  expect(setting?.children.map((child) => child.meta.title)).toEqual(['优惠券管理'])
})

const flagged = [
  '订单',
  '统计',
  '店铺',
  '订 单',
  '统 计',
  '收款方式管理',
  '物流方式管理',
  '优惠券管理',
  '文章模板分组管理',
  '文章管理:基础模板',
  '币种管理',
  '下单配置',
]
const always = ['首页', '设置', '用户', '全站重新生成', '管理员', '顾客管理', '角色管理', '操作审计']

test.each([
  ['0', ['店铺', '订 单', '统 计', '文章模板分组管理', '文章管理:基础模板', '币种管理', '下单配置']],
  [
    '1',
    ['订单', '统计', '店铺', '收款方式管理', '物流方式管理', '优惠券管理', '文章模板分组管理', '文章管理:基础模板', '币种管理', '下单配置'],
  ],
  ['2', ['订单', '统计', '收款方式管理', '物流方式管理', '优惠券管理']],
])('owner flag %s shows just its titles', async (flag, expectedTitles) => {
  await using shop = await openShop({ env: { OTHER_FLAG: flag } })
  const boss = await shop.signIn('SuperAdmin')

  const titles = await menuTitles(boss)

  expect(flagged.filter((title) => titles.includes(title)).sort()).toEqual(expectedTitles.toSorted())
  expect(titles).toEqual(expect.arrayContaining(always))
})

test('what belongs to SuperAdmin is in nobody else’s menu', async () => {
  await using shop = await openShop({ env: { OTHER_FLAG: '0' } })

  expect(await menuTitles(await shop.signIn('SuperAdmin'))).toContain('统 计')
  expect(await menuTitles(await shop.signIn('Admin'))).not.toContain('统 计')
})

test('the locked screen opens with the own password and with no other', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')

  expect(await boss.call(adminUser.verifyPassword, { password: superAdminPassword })).toEqual({})
  await expect(boss.call(adminUser.verifyPassword, { password: 'wrong one' })).rejects.toMatchObject({
    status: 409,
    code: 'wrong-lock-password',
    message: '请输入正确的密码',
  })
})

test('five wrong passwords at the locked screen make it wait, the right one included', async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const boss = await shop.signIn('SuperAdmin')
  for (let failure = 0; failure < 5; failure++) await boss.send(adminUser.verifyPassword.name, { password: 'wrong one' })

  await expect(boss.call(adminUser.verifyPassword, { password: superAdminPassword })).rejects.toMatchObject({
    code: 'account-locked',
    detail: { seconds: 30 },
  })

  shop.travel('2026-01-01T00:00:31Z')
  expect(await boss.call(adminUser.verifyPassword, { password: superAdminPassword })).toEqual({})
})

/** The titles of all sections and screens in the caller's menu. */
async function menuTitles(caller: Caller): Promise<string[]> {
  interface Listed {
    meta: { title: string }
    children: Listed[]
  }
  const { response } = (await (await caller.get('/apis/router/getList')).json()) as { response: { list: Listed[] } }
  return response.list.flatMap((route) => [route.meta.title, ...route.children.map((child) => child.meta.title)])
}
