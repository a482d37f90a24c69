import { adminRole, adminUser, audit, catalogue, coupon, mailSender, paymentAccount, shopServer } from '@wanpu/contract'
import { openShop, sampleInput, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Changes of users, roles and secrets ask for the password again when it was proved more than fifteen minutes ago.

const began = '2026-01-01T00:00:00Z'
const later = '2026-01-01T00:15:01Z'
const fresh = [...catalogue.values()].filter((action) => action.needsFreshSignIn)

test('every change of users, roles and secrets is refused with an old proof of the password', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  shop.travel(later)

  for (const action of fresh) {
    expect(await boss.send(action.name, sampleInput(action, '1')), action.name).toMatchObject({ status: 401, code: 'fresh-sign-in-needed' })
  }
  const named = fresh.map(({ name }) => name)
  for (const family of [adminUser, adminRole, paymentAccount, shopServer, mailSender]) {
    for (const verb of ['insert', 'update', 'delete'] as const) {
      if (verb in family) expect(named).toContain(family[verb as keyof typeof family].name)
    }
  }
  expect(named).toEqual(expect.arrayContaining([adminUser.signUp.name, adminUser.resetPassword.name, adminUser.accountBinding.name]))
})

test('the right password makes the session fresh again, a wrong one does not', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  const insert = () => boss.send(adminRole.insert.name, { name: 'Desk', permissions: [] })
  shop.travel(later)

  await boss.send(adminUser.verifyPassword.name, { password: 'wrong one' })
  expect(await insert()).toMatchObject({ code: 'fresh-sign-in-needed' })
  await boss.call(adminUser.verifyPassword, { password: superAdminPassword })
  expect(await insert()).toMatchObject({ status: 200 })
})

test('other work goes on without the password, and without a line in the audit', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  shop.travel(later)

  expect(await boss.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  await boss.send(adminRole.insert.name, { name: 'Desk', permissions: [] })
  expect(await boss.call(audit.search, { outcome: 'failed' })).toMatchObject({ recordCount: 0 })
})

test('who may not do it at all is told that, not asked for his password', async () => {
  await using shop = await openShop({ now: began })
  const clerk = await shop.signIn({ permissions: ['coupon.*'] })
  shop.travel(later)

  expect(await clerk.send(adminRole.insert.name, { name: 'Desk', permissions: [] })).toMatchObject({ status: 403, code: 'forbidden' })
})
