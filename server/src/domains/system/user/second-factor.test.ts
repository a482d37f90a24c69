import { adminRole, adminUser, audit, coupon, secondFactor } from '@wanpu/contract'
import { type Caller, makeCaller, openShop, type Shop, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { codeAt } from './totp.rules.ts'

const began = '2026-01-01T00:00:00Z'
const right = { username: 'SuperAdmin', password: superAdminPassword }

/** The code that the user's app shows so many seconds after the beginning. */
const codeAfter = (secret: string, seconds: number) => codeAt(secret, new Date(Date.parse(began) + seconds * 1000))
const at = (seconds: number) => new Date(Date.parse(began) + seconds * 1000).toISOString()

async function switchOn(caller: Caller) {
  const { secret, secretUri } = await caller.call(secondFactor.begin, {})
  const { recoveryCodes } = await caller.call(secondFactor.confirm, { code: codeAfter(secret, 0) })
  return { secret, secretUri, recoveryCodes }
}

/** SuperAdmin with a second factor, a minute after they confirmed it. */
async function openWithFactor(): Promise<{ shop: Shop; boss: Caller; secret: string; recoveryCodes: string[] }> {
  const shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  const { secret, recoveryCodes } = await switchOn(boss)
  shop.travel(at(60))
  return { shop, boss, secret, recoveryCodes }
}

test('with a second factor the password alone is asked for a code, and with the code it signs in', async () => {
  const { shop, boss, secret } = await openWithFactor()
  await using _ = shop
  const nobody = shop.nobody()

  expect(await nobody.send(adminUser.signIn.name, right)).toMatchObject({ status: 409, code: 'second-factor-asked' })
  expect(await nobody.send(adminUser.signIn.name, { ...right, password: 'wrong one' })).toMatchObject({ code: 'wrong-password' })
  expect(await nobody.send(adminUser.signIn.name, { ...right, code: '000000' })).toMatchObject({ status: 409, code: 'wrong-code' })
  const { token } = await nobody.call(adminUser.signIn, { ...right, code: codeAfter(secret, 60) })

  expect(await makeCaller(shop.url, token, '0').call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  expect(await boss.call(secondFactor.read, {})).toEqual({
    isOn: true,
    since: '2026-01-01T00:00:00.000Z',
    recoveryCodesLeft: 10,
    isRequired: false,
  })
})

test('a code is taken once, also by two sign-ins at the same moment, and an older one not at all', async () => {
  const { shop, secret } = await openWithFactor()
  await using _ = shop
  const signIn = (code: string) => shop.nobody().send(adminUser.signIn.name, { ...right, code })
  const code = codeAfter(secret, 60)

  const together = await Promise.all([signIn(code), signIn(code)])

  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await signIn(code)).toMatchObject({ code: 'wrong-code' })
  expect(await signIn(codeAfter(secret, 30))).toMatchObject({ code: 'wrong-code' })
  expect(await signIn(codeAfter(secret, 90))).toMatchObject({ status: 200 })
})

test('the code that confirmed the key does not sign in', async () => {
  await using shop = await openShop({ now: began })
  const { secret } = await switchOn(await shop.signIn('SuperAdmin'))

  expect(await shop.nobody().send(adminUser.signIn.name, { ...right, code: codeAfter(secret, 0) })).toMatchObject({ code: 'wrong-code' })
})

test('wrong codes are counted, from whatever address, and the right password does not begin the count again', async () => {
  const { shop, secret } = await openWithFactor()
  await using _ = shop
  const signIn = (code: object) => shop.nobody().send(adminUser.signIn.name, { ...right, ...code })

  const answers = []
  for (let count = 0; count < 6; count++) {
    answers.push((await signIn({ code: '000000' })).code)
    answers.push((await signIn({})).code)
  }

  expect(answers.filter((code) => code === 'wrong-code')).toHaveLength(5)
  expect(await signIn({ code: codeAfter(secret, 60) })).toMatchObject({ code: 'account-locked' })
  shop.travel(at(60 + 3600))
  expect(await signIn({ code: codeAfter(secret, 3660) })).toMatchObject({ status: 200 })
})

test('each recovery code signs in once, however it is typed', async () => {
  const { shop, boss, recoveryCodes } = await openWithFactor()
  await using _ = shop
  const [first = '', second = ''] = recoveryCodes
  const signIn = (code: string) => shop.nobody().send(adminUser.signIn.name, { ...right, code })

  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await signIn(first)).toMatchObject({ status: 200 })
  expect(await signIn(first)).toMatchObject({ code: 'wrong-code' })
  expect(await signIn(second.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 })
  expect((await boss.call(secondFactor.read, {})).recoveryCodesLeft).toBe(8)
})

test('keys are sealed and recovery codes hashed at rest, and neither is in the audit', async () => {
  const { shop, boss, secret, recoveryCodes } = await openWithFactor()
  await using _ = shop
  const { db } = shop.services

  const storedText = JSON.stringify([
    await db.selectFrom('secondFactor').selectAll().execute(),
    await db.selectFrom('recoveryCode').selectAll().execute(),
    await db.selectFrom('auditDetail').selectAll().execute(),
  ])
  const { items } = await boss.call(audit.search, {})

  for (const secretText of [secret, ...recoveryCodes]) expect(storedText).not.toContain(secretText)
  expect(items.map(({ action }) => action)).toEqual(['second-factor.confirm', 'second-factor.begin'])
})

test('a key counts only after one of its codes was confirmed, and a second one needs the first to be switched off', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')

  expect(await boss.send(secondFactor.confirm.name, { code: '123456' })).toMatchObject({ code: 'second-factor-not-begun' })
  const { secret } = await boss.call(secondFactor.begin, {})
  expect(await boss.send(secondFactor.confirm.name, { code: '000000' })).toMatchObject({ code: 'wrong-code' })
  expect(await shop.nobody().send(adminUser.signIn.name, right)).toMatchObject({ status: 200 })
  await boss.call(secondFactor.confirm, { code: codeAfter(secret, 0) })

  expect(await boss.send(secondFactor.begin.name, {})).toMatchObject({ code: 'second-factor-on' })
  expect(await boss.send(secondFactor.confirm.name, { code: codeAfter(secret, 30) })).toMatchObject({ code: 'second-factor-on' })
})

test('switching off and new recovery codes want the password and a code', async () => {
  const { shop, boss, secret, recoveryCodes } = await openWithFactor()
  await using _ = shop
  const password = superAdminPassword

  expect(await boss.send(secondFactor.turnOff.name, { password: 'wrong one', code: codeAfter(secret, 60) })).toMatchObject({
    code: 'wrong-lock-password',
  })
  expect(await boss.send(secondFactor.turnOff.name, { password, code: '000000' })).toMatchObject({ code: 'wrong-code' })
  const renewed = await boss.call(secondFactor.renewRecoveryCodes, { password, code: codeAfter(secret, 60) })
  expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([])
  expect(await boss.send(secondFactor.turnOff.name, { password, code: recoveryCodes[0] })).toMatchObject({ code: 'wrong-code' })
  expect(await boss.call(secondFactor.turnOff, { password, code: renewed.recoveryCodes[0] ?? '' })).toEqual({})

  expect(await shop.nobody().send(adminUser.signIn.name, right)).toMatchObject({ status: 200 })
  expect(await boss.send(secondFactor.turnOff.name, { password, code: '000000' })).toMatchObject({ code: 'second-factor-off' })
})

test('a role may demand it: its users set it up before anything else is answered', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(adminRole.insert, { name: 'Till', permissions: ['coupon.*'], needsSecondFactor: true })
  const clerk = await shop.signIn({ permissions: ['coupon.*'] })
  await shop.services.db
    .updateTable('adminUser')
    .set({ roleIds: [id] })
    .where('id', '=', clerk.userId)
    .execute()

  expect(await clerk.send(coupon.search.name, {})).toMatchObject({ status: 403, code: 'second-factor-needed' })
  expect((await clerk.get('/apis/userInfo')).status).toBe(403)
  expect(await clerk.call(secondFactor.read, {})).toMatchObject({ isOn: false, isRequired: true })
  await switchOn(clerk)

  expect(await clerk.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  expect(await boss.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  const role = await boss.call(adminRole.read, { id })
  const { version, name, permissions } = role
  expect(await boss.call(adminRole.update, { id, version, name, permissions })).toMatchObject({ needsSecondFactor: true })
})

test('it may be demanded of everybody, by who handles users', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  const admin = await shop.signIn('Admin')

  expect(await admin.send(adminUser.saveSecurity.name, { version: 1, secondFactorFor: 'roles' })).toMatchObject({ status: 403 })
  const everybody = { version: 1, secondFactorFor: 'everybody' } as const
  expect(await boss.call(adminUser.saveSecurity, everybody)).toEqual({ ...everybody, version: 2 })

  for (const caller of [boss, admin]) expect(await caller.send(coupon.search.name, {})).toMatchObject({ code: 'second-factor-needed' })
  await switchOn(boss)
  expect(await boss.send(adminUser.saveSecurity.name, everybody)).toMatchObject({
    code: 'version-conflict',
    detail: { current: { version: 2 } },
  })
  await boss.call(adminUser.saveSecurity, { version: 2, secondFactorFor: 'roles' })
  expect(await admin.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
})

test('who has to set it up in an older session proves the password first, and can', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  await boss.call(adminUser.saveSecurity, { version: 1, secondFactorFor: 'everybody' })
  shop.travel(at(1200))

  expect(await boss.send(secondFactor.begin.name, {})).toMatchObject({ code: 'fresh-sign-in-needed' })
  await boss.call(adminUser.verifyPassword, { password: superAdminPassword })
  const { secret } = await boss.call(secondFactor.begin, {})
  await boss.call(secondFactor.confirm, { code: codeAfter(secret, 1200) })

  expect(await boss.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
})

test('who may manage a user takes a lost second factor away, and nobody else does', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  const lin = await shop.signIn('Admin')
  await switchOn(lin)
  const clerk = await shop.signIn({ permissions: ['admin-user.*'] })

  expect((await boss.call(adminUser.read, { id: lin.userId })).hasSecondFactor).toBe(true)
  expect(await clerk.send(adminUser.resetSecondFactor.name, { id: lin.userId })).toMatchObject({ code: 'grants-beyond-own' })
  expect(await boss.call(adminUser.resetSecondFactor, { id: lin.userId })).toEqual({ affected: 1 })
  expect(await boss.call(adminUser.resetSecondFactor, { id: lin.userId })).toEqual({ affected: 0 })

  expect(await lin.send(coupon.search.name, {})).toMatchObject({ status: 401 })
  expect((await boss.call(adminUser.read, { id: lin.userId })).hasSecondFactor).toBe(false)
  expect((await boss.call(audit.search, {})).items.map(({ action }) => action)).toContain('admin-user.reset-second-factor')
})
