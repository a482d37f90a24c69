import { expect, test } from 'vitest'
import { signInLimits } from '../domains/user/attempt.rules.ts'
import { openAttempts } from './attempts.ts'

test.each([
  ['an IPv4 address', () => '192.0.2.7', 20],
  ['an IPv4 address that is written as IPv6', () => '::ffff:192.0.2.7', 20],
  ['the addresses of one /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`, 20],
  ['the networks of one /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, 200],
])('%s has its share of guesses', (_, address, free) => {
  const guesses = openAttempts(() => 0)

  const begun = Array.from({ length: 400 }, (_each, n) => guesses.begin(address(n))).filter(Boolean)

  expect(begun).toHaveLength(free)
})

test('what is no guess gives its share back, to the wide network, too', () => {
  const guesses = openAttempts(() => 0)

  for (let n = 0; n < 1000; n++) {
    expect(guesses.begin(`2001:db8:1:${n.toString(16)}::1`)).toBe(true)
    guesses.forgive(`2001:db8:1:${n.toString(16)}::1`)
  }
})

test('where too many addresses are kept, the oldest is forgotten and no other', () => {
  const guesses = openAttempts(() => 0, 1)
  const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  for (let n = 0; n < 50_001; n++) guesses.begin(address(n))

  expect(guesses.begin(address(1))).toBe(false)
  expect(guesses.begin(address(50_000))).toBe(false)
  expect(guesses.begin(address(0))).toBe(true)
})

test('a sign-in is counted by its network and address before its name', () => {
  const kindsOf = (ip: string) => signInLimits('ada', ip, undefined).map(({ key }) => key.split(':')[0])

  expect(kindsOf('192.0.2.7')).toEqual(['address', 'name'])
  expect(kindsOf('2001:db8::1')).toEqual(['network', 'address', 'name'])
})
