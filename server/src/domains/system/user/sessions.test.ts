import { adminRole, adminUser, audit, coupon } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('a user ends all their other sessions at once, and nobody else’s', async () => {
  await using shop = await openShop()
  const here = await shop.signIn('SuperAdmin')
  const there = [await shop.signIn('SuperAdmin'), await shop.signIn('SuperAdmin')]
  const stranger = await shop.signIn('Admin')

  expect(await here.call(adminUser.revokeOtherSessions, {})).toEqual({ affected: 2 })

  for (const session of there) expect(await session.send(coupon.search.name, {})).toMatchObject({ status: 401 })
  expect(await here.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  expect(await stranger.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
})

test('who handles users sees where a user is signed in and signs them out, with a line in the audit', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const lin = await shop.signIn({ permissions: ['coupon.*'] })

  const { items } = await boss.call(adminUser.readSessions, { id: lin.userId })
  expect(items).toMatchObject([{ ip: '127.0.0.1', agent: 'test', isCurrent: false }])
  expect(JSON.stringify(items)).not.toContain('oken')
  expect(await boss.call(adminUser.endSessions, { id: lin.userId })).toEqual({ affected: 1 })

  expect(await lin.send(coupon.search.name, {})).toMatchObject({ status: 401 })
  expect((await boss.call(audit.search, {})).items[0]).toMatchObject({
    action: 'admin-user.end-sessions',
    subjectId: lin.userId,
    affected: 1,
  })
})

test('nobody signs out who may do more, or whom they do not see', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const mighty = await shop.signIn('SuperAdmin')
  const clerk = await shop.signIn({ permissions: ['admin-user.*'] })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [website.id] })

  expect(await clerk.send(adminUser.endSessions.name, { id: mighty.userId })).toMatchObject({ code: 'grants-beyond-own' })
  expect(await limited.send(adminUser.endSessions.name, { id: mighty.userId })).toMatchObject({ status: 404 })
  expect(await limited.send(adminUser.readSessions.name, { id: mighty.userId })).toMatchObject({ status: 404 })
  expect(await mighty.call(adminRole.readAll, {})).toBeTruthy()
})
