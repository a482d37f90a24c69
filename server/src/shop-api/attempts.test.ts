import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInLimits } from '../domains/system/user/sign-in-throttle.rules.ts'
import { trimShares } from '../shares/counts.sql.ts'
import { openAttempts } from './attempts.ts'

test.each([
  ['an IPv4 address', () => '192.0.2.7', 20],
  ['an IPv4 address that is written as IPv6', () => '::ffff:192.0.2.7', 20],
  ['the addresses of one /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`, 20],
  ['the networks of one /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, 200],
])('%s has its share of guesses, in ten minutes', { tags: 'long' }, async (_, address, free) => {
  await using shop = await openShop()
  const guesses = openAttempts(shop.services, 'test')
  const guess = async () => {
    const begun = await Promise.all(Array.from({ length: free + 5 }, (_each, n) => guesses.begin(address(n))))
    return begun.filter(Boolean).length
  }

  expect(await guess()).toBe(free)
  await sql`update shared_count set until = until - interval '9 minutes 30 seconds'`.execute(shop.services.db)
  expect(await guess()).toBe(0)
  await sql`update shared_count set until = until - interval '1 minute'`.execute(shop.services.db)
  expect(await guess()).toBe(free)
})

test('what is no guess gives its share back, to the wide network, too', async () => {
  await using shop = await openShop()
  const guesses = openAttempts(shop.services, 'test', 2)

  for (let n = 0; n < 30; n++) {
    const address = `2001:db8:1:${n.toString(16)}::1`
    expect(await guesses.begin(address)).toBe(true)
    await guesses.forgive(address)
  }
})

test('a network that is refused takes nothing from its neighbours, and one kind of guesses nothing from another', async () => {
  await using shop = await openShop()
  const guesses = openAttempts(shop.services, 'test', 1)
  for (let n = 0; n < 20; n++) await guesses.begin('2001:db8:1:1::1')

  expect(await guesses.begin('2001:db8:1:2::1')).toBe(true)
  expect(await guesses.begin('2001:db8:1:1::1')).toBe(false)
  expect(await openAttempts(shop.services, 'other', 1).begin('2001:db8:1:1::1')).toBe(true)
})

test('guesses that come at the same moment are counted one by one', async () => {
  await using shop = await openShop()
  const guesses = openAttempts(shop.services, 'test')

  const begun = await Promise.all(Array.from({ length: 60 }, () => guesses.begin('192.0.2.7')))

  expect(begun.filter(Boolean)).toHaveLength(20)
})

test('what counts no more is deleted, and what counts is kept', async () => {
  await using shop = await openShop()
  const guesses = openAttempts(shop.services, 'test', 1)
  await guesses.begin('192.0.2.7')
  await sql`update shared_count set until = clock_timestamp()`.execute(shop.services.db)
  await guesses.begin('192.0.2.8')

  expect(await trimShares(shop.services)).toBe(1)
  expect(await guesses.begin('192.0.2.8')).toBe(false)
})

test('a sign-in is counted by its network and address before its name', () => {
  const kindsOf = (ip: string) => signInLimits('ada', ip, undefined).map(({ key }) => key.split(':')[0])

  expect(kindsOf('192.0.2.7')).toEqual(['address', 'name'])
  expect(kindsOf('2001:db8::1')).toEqual(['network', 'address', 'name'])
})
