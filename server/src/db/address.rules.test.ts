import { expect, test } from 'vitest'
import { parseAddress, withDatabase } from './address.ts'

test('each host of an address has an address of its own', () => {
  expect(parseAddress('postgres://ann:s%40fe@db1:5433,db2,[::1]:5434/shops?target_session_attrs=read-write&sslmode=disable')).toEqual(
    ['db1:5433', 'db2', '[::1]:5434'].map((name) => ({
      name,
      url: `postgres://ann:s%40fe@${name}/shops?target_session_attrs=read-write&sslmode=disable`,
    })),
  )
  expect(parseAddress('postgresql://db/shops')).toEqual([{ name: 'db', url: 'postgresql://db/shops' }])
  expect(parseAddress('postgres://postgres@localhost/postgres?host=%2Fvar%2Frun').map(({ name }) => name)).toEqual(['localhost'])
})

test.each([
  ['mysql://db/shops', 'postgres://'],
  ['db1,db2', 'postgres://'],
  ['postgres://db1,,db2/shops', 'a host is missing'],
  ['postgres://db1:5432,db2:port/shops', 'db2:port is no host and port'],
  ['postgres://db1:99999/shops', 'db1:99999 is no host and port'],
  ['postgres://db/shops?host=db1,db2', 'not behind ?host='],
  ['postgres://db1,db2/shops?target_session_attrs=any', 'target_session_attrs may be read-write, primary here'],
])('%s is refused: %s', (url, words) => {
  expect(() => parseAddress(url)).toThrow(words)
})

test('a replica may be a standby', () => {
  expect(parseAddress('postgres://db2/shops?target_session_attrs=prefer-standby', 'replica')).toHaveLength(1)
  expect(() => parseAddress('postgres://db2/shops?target_session_attrs=read-write', 'replica')).toThrow('prefer-standby')
})

test('another database lies on the same hosts', () => {
  expect(withDatabase('postgres://ann:pw@db1,db2:5433/shops?sslmode=disable', 'trial')).toBe(
    'postgres://ann:pw@db1,db2:5433/trial?sslmode=disable',
  )
  expect(withDatabase('postgres://db1,db2', 'trial')).toBe('postgres://db1,db2/trial')
})
