import { adminRole, adminUser, goodsBackup, type OutputOf } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const fields = { displayName: '', email: '', ownerCode: '' }
const password = 'a password of 8'

/** The newest change set of an action. */
async function readNewest(boss: Caller, action: string): Promise<string> {
  const { items } = await boss.call(goodsBackup.searchChangeSets, { action, sort: { by: 'id', desc: true }, pageSize: 1 })
  return items[0]?.id ?? ''
}

const undo = (user: Caller, changeSetId: string) => user.call(goodsBackup.undo, { changeSetId })

async function insertRole(boss: Caller, name: string, permissions: string[]): Promise<string> {
  return (await boss.call(adminRole.insert, { name, permissions })).id
}

async function insertUser(boss: Caller, username: string, roleIds: string[]): Promise<string> {
  return (await boss.call(adminUser.signUp, { ...fields, username, password, roleIds })).id
}

async function changeRole(boss: Caller, id: string, permissions: string[]): Promise<OutputOf<typeof adminRole.read>> {
  const { version, name, memo } = await boss.call(adminRole.read, { id })
  return boss.call(adminRole.update, { id, version, name, memo, permissions })
}

async function changeUser(boss: Caller, id: string, change: Partial<Record<'roleIds', string[]>> & { status?: 'active' | 'disabled' }) {
  const { version, ...user } = await boss.call(adminUser.read, { id })
  const { displayName, email, roleIds, websiteScope, ownerCode, websiteIds, status } = user
  return boss.call(adminUser.update, {
    id,
    version,
    displayName,
    email,
    roleIds,
    websiteScope,
    ownerCode,
    websiteIds,
    status,
    ...change,
  })
}

/** Somebody with all rights over users, roles and undo, and a few besides. */
const manager = (shop: Shop, ...besides: string[]) =>
  shop.signIn({ permissions: ['admin-user.*', 'admin-role.*', 'goods-bak.*', ...besides] })

test('an edit of a role is undone and done again; whoever holds it is signed out', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const id = await insertRole(boss, 'Desk', ['coupon.search'])
  await insertUser(boss, 'clerk', [id])
  const { token } = await shop.nobody().call(adminUser.signIn, { username: 'clerk', password })
  await changeRole(boss, id, ['coupon.*'])
  const { changeSetId = '' } = await undo(boss, await readNewest(boss, adminRole.update.name))

  expect(token).toBeTruthy()
  expect((await boss.call(adminRole.read, { id })).permissions).toEqual(['coupon.search'])
  const [clerk] = (await boss.call(adminUser.search, { keywords: 'clerk' })).items
  expect((await boss.call(adminUser.readSessions, { id: clerk?.id ?? '' })).items).toEqual([])
  await undo(boss, changeSetId)
  expect((await boss.call(adminRole.read, { id })).permissions).toEqual(['coupon.*'])
})

test('nobody gives a role rights back that they do not hold themselves, nor takes such rights away', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const weaker = await manager(shop, 'coupon.*')
  const id = await insertRole(boss, 'Desk', ['coupon.search', 'shop-order.*'])
  await changeRole(boss, id, ['coupon.search'])
  const reduced = await readNewest(boss, adminRole.update.name)

  await expect(undo(weaker, reduced)).rejects.toMatchObject({
    code: 'grants-beyond-own',
    detail: { permissions: ['shop-order.*'] },
  })
  expect((await boss.call(adminRole.read, { id })).permissions).toEqual(['coupon.search'])

  const { changeSetId: widened = '' } = await undo(boss, reduced)
  await expect(undo(weaker, widened)).rejects.toMatchObject({ code: 'grants-beyond-own' })
  expect((await boss.call(adminRole.read, { id })).permissions).toEqual(['coupon.search', 'shop-order.*'])

  await boss.call(adminRole.delete, { ids: [id] })
  await expect(undo(weaker, await readNewest(boss, adminRole.delete.name))).rejects.toMatchObject({ code: 'grants-beyond-own' })
})

test('nobody gives a user roles back that are mightier than their own, themselves included', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const weaker = await manager(shop)
  const mighty = await insertRole(boss, 'All', ['*'])
  const id = await insertUser(boss, 'former', [mighty])
  await changeUser(boss, id, { roleIds: [] })

  await expect(undo(weaker, await readNewest(boss, adminUser.update.name))).rejects.toMatchObject({ code: 'grants-beyond-own' })
  expect((await boss.call(adminUser.read, { id })).roleIds).toEqual([])

  await boss.call(adminUser.delete, { ids: [id] })
  await boss.call(adminRole.delete, { ids: [mighty] })
  await expect(undo(boss, await readNewest(boss, adminUser.update.name))).resolves.toMatchObject({ affected: 0, leftAlone: 1 })
})

test('undoing takes the permission of the edit, and all websites; who lacks it is not told what the edit held', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const site = await shop.given.website()
  const id = await insertRole(boss, 'Desk', [])
  await changeRole(boss, id, ['coupon.search'])
  const changeSetId = await readNewest(boss, adminRole.update.name)

  const reader = await shop.signIn({ permissions: ['goods-bak.*', 'coupon.*'] })
  expect((await reader.call(goodsBackup.searchChangeSets, { changeSetId })).items).toMatchObject([{ subject: 'Desk', input: {} }])
  expect((await boss.call(goodsBackup.searchChangeSets, { changeSetId })).items).toMatchObject([
    { input: { permissions: ['coupon.search'] } },
  ])
  await expect(undo(reader, changeSetId)).rejects.toMatchObject({ status: 403 })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [site.id] })
  await expect(undo(limited, changeSetId)).rejects.toMatchObject({ status: 404 })
  expect((await boss.call(adminRole.read, { id })).permissions).toEqual(['coupon.search'])
})

test('a deleted user comes back disabled and without a password, which is kept nowhere', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const role = await insertRole(boss, 'Desk', ['coupon.search'])
  const id = await insertUser(boss, 'clerk', [role])
  await boss.call(adminUser.delete, { ids: [id] })
  const changeRows = await shop.services.db.selectFrom('changeRow').select(['before', 'after']).execute()
  await undo(boss, await readNewest(boss, adminUser.delete.name))

  expect(JSON.stringify(changeRows)).not.toContain('argon2')
  expect(await boss.call(adminUser.read, { id })).toMatchObject({ username: 'clerk', status: 'disabled', roleIds: [role] })
  await changeUser(boss, id, { status: 'active' })
  for (const tried of [password, '', 'nobody has this password'].filter(Boolean))
    expect(await shop.nobody().send(adminUser.signIn.name, { username: 'clerk', password: tried })).toMatchObject({ status: 401 })
  await boss.call(adminUser.resetPassword, { id, newPassword: 'another one of 8' })
  expect(await shop.nobody().send(adminUser.signIn.name, { username: 'clerk', password: 'another one of 8' })).toMatchObject({
    status: 200,
  })
})

test('a name and a status come back although the user signed in and chose a password meanwhile', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const id = await insertUser(boss, 'clerk', [])
  await changeUser(boss, id, { status: 'disabled' })
  await boss.call(adminUser.resetPassword, { id, newPassword: 'another one of 8' })

  expect(await undo(boss, await readNewest(boss, adminUser.update.name))).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await shop.nobody().send(adminUser.signIn.name, { username: 'clerk', password: 'another one of 8' })).toMatchObject({
    status: 200,
  })
})

test('a new user goes with the undo; a new role only while nobody holds it', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const role = await insertRole(boss, 'Desk', [])
  const id = await insertUser(boss, 'clerk', [role])
  const ofRole = await readNewest(boss, adminRole.insert.name)

  await expect(undo(boss, ofRole)).rejects.toMatchObject({ code: 'role-in-use', detail: { users: ['clerk'] } })
  await undo(boss, await readNewest(boss, adminUser.signUp.name))
  await expect(boss.call(adminUser.read, { id })).rejects.toMatchObject({ status: 404 })
  await undo(boss, ofRole)
  await expect(boss.call(adminRole.read, { id: role })).rejects.toMatchObject({ status: 404 })
})

test('no undo disables SuperAdmin', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn({ permissions: ['*'] })
  await shop.signIn('SuperAdmin')
  const { id } = (await boss.call(adminUser.search, { keywords: 'SuperAdmin' })).items[0] ?? { id: '' }
  await shop.services.db.updateTable('adminUser').set({ status: 'disabled' }).where('id', '=', id).execute()
  await changeUser(boss, id, { status: 'active' })

  await expect(undo(boss, await readNewest(boss, adminUser.update.name))).rejects.toMatchObject({ code: 'super-admin-stays' })
})

test('the rule who needs a second factor comes back', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const [user] = (await boss.call(adminUser.search, { keywords: 'SuperAdmin' })).items
  await shop.services.db
    .insertInto('secondFactor')
    .values({ userId: user?.id ?? '', secret: 'x', confirmedAt: '2026-01-01T00:00:00Z' })
    .execute()
  const { version } = await boss.call(adminUser.readSecurity, {})
  await boss.call(adminUser.saveSecurity, { version, secondFactorFor: 'everybody' })
  await undo(boss, await readNewest(boss, adminUser.saveSecurity.name))

  expect((await boss.call(adminUser.readSecurity, {})).secondFactorFor).toBe('roles')
})
