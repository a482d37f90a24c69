import { adminUser, audit, coupon } from '@wanpu/contract'
import { type Caller, openShop, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { networkOf } from '../../../net/network-of-address.ts'

// Strangers who guess passwords: from one address, from many, all at once.

const right = { username: 'SuperAdmin', password: superAdminPassword }
const wrongLogin = { ...right, password: 'wrong one' }

const codes = (answers: readonly { code?: string | undefined }[]) => Object.groupBy(answers, ({ code }) => code ?? 'let in')

/** The answer to a sign-in that comes from another address, through a proxy on this machine. */
async function signInFrom(url: string, ip: string, input: object): Promise<{ code?: string }> {
  const answer = await fetch(`${url}/apis/Action`, {
    method: 'POST',
    headers: { 'action-name': adminUser.signIn.name, 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as { code?: string }
}

test('of many guesses that come together five are judged', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const guesses = Array.from({ length: 40 }, () => signInFrom(shop.url, '198.51.100.7', wrongLogin))

  const answers = codes(await Promise.all(guesses))

  expect(answers['wrong-password']).toHaveLength(5)
  expect(answers['account-locked']).toHaveLength(35)
})

test('names that nobody has wait like others, so the answers do not tell who is there', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const guess = async (username: string, ip: string) => {
    const answers = []
    for (let count = 0; count < 7; count++) answers.push(await signInFrom(shop.url, ip, { username, password: 'wrong one' }))
    return answers
  }

  const existingNameAnswers = await guess('SuperAdmin', '198.51.100.7')

  expect(await guess('nobody', '198.51.100.8')).toEqual(existingNameAnswers)
  expect(existingNameAnswers.at(-1)).toMatchObject({ code: 'account-locked', detail: { seconds: 30 } })
})

test('strangers do not keep out who signs in from where they signed in before', async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  expect(await signInFrom(shop.url, '203.0.113.5', right)).not.toHaveProperty('code')
  for (let count = 0; count < 6; count++) await signInFrom(shop.url, '198.51.100.7', wrongLogin)

  expect(await signInFrom(shop.url, '198.51.100.9', right)).toMatchObject({ code: 'account-locked' })
  expect(await signInFrom(shop.url, '203.0.113.5', right)).not.toHaveProperty('code')
})

test('one address that tries many names waits too, and tells nobody of it who signs in from elsewhere', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const guesses = Array.from({ length: 40 }, (_, number) =>
    signInFrom(shop.url, '198.51.100.7', { ...wrongLogin, username: `user-${number}` }),
  )

  const answers = codes(await Promise.all(guesses))

  expect(answers['wrong-password']).toHaveLength(30)
  expect(answers['account-locked']).toHaveLength(10)
  expect(await signInFrom(shop.url, '203.0.113.5', right)).not.toHaveProperty('code')
})

test('wrong old passwords are counted', async () => {
  await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
  const boss = await shop.signIn('SuperAdmin')
  const change = () => boss.send(adminUser.changePassword.name, { oldPassword: 'wrong one', newPassword: 'longer one' })

  const answers = []
  for (let count = 0; count < 6; count++) answers.push((await change()).code)

  expect(answers).toEqual([...Array(5).fill('wrong-old-password'), 'account-locked'])
})

test('new passwords have eight characters and are not what everybody would try', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const signUp = (caller: Caller, password: string) =>
    caller.send(adminUser.signUp.name, { username: `u-${crypto.randomUUID()}`, password })

  expect(await signUp(boss, 'Kx7-pq2')).toMatchObject({ status: 400 })
  expect(await signUp(boss, 'Password1')).toMatchObject({
    status: 400,
    detail: { fields: { password: '这个密码太常见，容易被猜到，请换一个' } },
  })
  expect(await signUp(boss, 'Kx7-pq2m')).toMatchObject({ status: 200 })
  expect(await boss.send(adminUser.changePassword.name, { oldPassword: superAdminPassword, newPassword: 'qwertyuiop' })).toMatchObject({
    status: 400,
  })
  expect(await boss.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
})

test('a sign-in with a name that nobody has leaves a line in the audit without the name', async () => {
  await using shop = await openShop()
  await signInFrom(shop.url, '198.51.100.7', { username: 'my-password-typed-here', password: 'x' })

  const { items } = await (await shop.signIn('SuperAdmin')).call(audit.search, { outcome: 'failed' })

  expect(items[0]).toMatchObject({ action: 'admin-user.sign-in', username: '', ip: '198.51.100.7' })
  expect(JSON.stringify(items)).not.toContain('my-password')
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
