import { adminRole, adminUser, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Who handles users may give, see and change no more than they themselves hold: permissions are compared in user.test.ts,
// websites here.

const mayHandleUsers = ['admin-user.*', 'admin-role.*', 'shop-website.*', 'coupon.*']

async function openLimited() {
  const shop = await openShop()
  const own = await shop.given.website({ ownerCode: 'north' })
  const foreign = await shop.given.website({ ownerCode: 'south' })
  const limited = await shop.signIn({ permissions: mayHandleUsers, websiteIds: [own.id] })
  const owner = await shop.signIn({ permissions: mayHandleUsers, ownerCode: 'north' })
  return { shop, own, foreign, limited, owner, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** A colleague without roles, made by SuperAdmin. */
async function colleague(shop: Shop, limits: { websiteScope: 'all' | 'list' | 'owner'; websiteIds?: string[]; ownerCode?: string }) {
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(adminUser.signUp, { username: `user-${crypto.randomUUID()}`, password: 'a long secret', ...limits })
  return boss.call(adminUser.read, { id })
}

const refusal = { status: 409, code: 'websites-beyond-own' }

test('a limited user makes users within their own websites only', async () => {
  await using house = await openLimited()
  const { own, foreign, limited } = house
  const signUp = (limits: object) =>
    limited.send(adminUser.signUp.name, { username: `u-${crypto.randomUUID()}`, password: 'a long secret', ...limits })

  expect(await signUp({ websiteScope: 'all' })).toMatchObject(refusal)
  expect(await signUp({})).toMatchObject(refusal)
  expect(await signUp({ websiteScope: 'list', websiteIds: [own.id, foreign.id] })).toMatchObject(refusal)
  expect(await signUp({ websiteScope: 'owner', ownerCode: 'south' })).toMatchObject(refusal)
  expect(await signUp({ websiteScope: 'owner', ownerCode: 'north' })).toMatchObject(refusal)
  expect(await signUp({ websiteScope: 'list', websiteIds: [own.id] })).toMatchObject({ status: 200 })
})

test('who sees the websites of an owner code may give that code and no other', async () => {
  await using house = await openLimited()
  const { shop, owner } = house
  const helper = await colleague(shop, { websiteScope: 'owner', ownerCode: 'north' })

  expect(await owner.send(adminUser.accountBinding.name, { id: helper.id, ownerCode: 'south' })).toMatchObject(refusal)
  expect(await owner.send(adminUser.accountBinding.name, { id: helper.id, ownerCode: '' })).toMatchObject({ status: 200 })
  expect(await owner.send(adminUser.accountBinding.name, { id: helper.id, ownerCode: 'north' })).toMatchObject({ status: 200 })
})

test('a limited user cannot widen their own limits', async () => {
  await using house = await openLimited()
  const { limited, foreign } = house
  const self = await limited.call(adminUser.read, { id: limited.userId })
  const { roleIds, version } = self

  for (const limits of [{ websiteScope: 'all' }, { websiteScope: 'list', websiteIds: [foreign.id] }]) {
    expect(await limited.send(adminUser.update.name, { id: self.id, version, roleIds, ...limits })).toMatchObject(refusal)
  }
  expect((await limited.call(shopWebsite.search, {})).recordCount).toBe(1)
})

test('users who see more than the caller are not there for them', async () => {
  await using house = await openLimited()
  const { shop, own, foreign, limited } = house
  const mighty = await colleague(shop, { websiteScope: 'all' })
  const other = await colleague(shop, { websiteScope: 'list', websiteIds: [foreign.id] })
  const near = await colleague(shop, { websiteScope: 'list', websiteIds: [own.id] })

  const { items } = await limited.call(adminUser.search, {})
  expect(items.map(({ id }) => id).toSorted()).toEqual([limited.userId, near.id].toSorted())
  for (const { id, version } of [mighty, other]) {
    const attempts = [
      await limited.send(adminUser.read.name, { id }),
      await limited.send(adminUser.update.name, { id, version, websiteScope: 'list', websiteIds: [] }),
      await limited.send(adminUser.resetPassword.name, { id, newPassword: 'a long secret' }),
      await limited.send(adminUser.accountBinding.name, { id, ownerCode: '' }),
      await limited.send(adminUser.delete.name, { ids: [near.id, id] }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
  expect(await limited.send(adminUser.delete.name, { ids: [near.id] })).toMatchObject({ status: 200, response: { affected: 1 } })
})

test('nobody deletes, renames or takes over a user or a role that may do more', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { id: roleId } = await boss.call(adminRole.insert, { name: 'Orders', permissions: ['order.*'] })
  const clerk = await shop.signIn({ permissions: mayHandleUsers })
  const { id } = await boss.call(adminUser.signUp, { username: 'packer', password: 'a long secret', roleIds: [roleId] })
  const { id: unheld } = await boss.call(adminRole.insert, { name: 'Refunds', permissions: ['order.*'] })

  const attempts = [
    await clerk.send(adminUser.delete.name, { ids: [id] }),
    await clerk.send(adminUser.resetPassword.name, { id, newPassword: 'a long secret' }),
    await clerk.send(adminUser.accountBinding.name, { id, ownerCode: 'north' }),
    await clerk.send(adminRole.delete.name, { ids: [unheld] }),
  ]

  expect(attempts.map(({ code }) => code)).toEqual(Array(4).fill('grants-beyond-own'))
})

test('a limited user neither changes nor deletes a role that users beyond their websites hold', async () => {
  await using house = await openLimited()
  const { shop, limited } = house
  const boss = await shop.signIn('SuperAdmin')
  const role = { name: 'Coupons', permissions: ['coupon.search'] }
  const { id } = await boss.call(adminRole.insert, role)
  await boss.call(adminUser.signUp, { username: 'seer', password: 'a long secret', roleIds: [id] })
  const refusal = { status: 409, code: 'role-of-others' }

  expect(await limited.send(adminRole.update.name, { id, version: 1, ...role, permissions: [] })).toMatchObject(refusal)
  const deletion = await limited.send(adminRole.delete.name, { ids: [id] })
  expect(deletion).toMatchObject(refusal)
  expect(JSON.stringify(deletion)).not.toContain('seer')
  expect(await boss.call(adminRole.update, { id, version: 1, ...role, permissions: [] })).toMatchObject({ permissions: [] })
})

test('a limited user does not hand their website to people whom they do not belong to', async () => {
  await using house = await openLimited()
  const { own, limited, owner } = house
  const handOver = (ownerCode: string) => ({ fields: ['ownerCode'], values: { ownerCode } })

  expect(await limited.send(shopWebsite.updateFields.name, { id: own.id, ...handOver('west') })).toMatchObject({
    status: 400,
    detail: { fields: { 'values.ownerCode': '只有可见全部网站的用户才能更换归属人编码' } },
  })
  expect(await limited.send(shopWebsite.updateBatch.name, { options: { ids: [own.id] }, ...handOver('west') })).toMatchObject({
    status: 400,
  })
  expect(await limited.send(shopWebsite.updateFields.name, { id: own.id, ...handOver('north') })).toMatchObject({ status: 200 })
  expect(await owner.send(shopWebsite.updateFields.name, { id: own.id, ...handOver('') })).toMatchObject({ status: 400 })
})
