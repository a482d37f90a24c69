import { expect, test } from 'vitest'
import { codeOfStep, fromBase32, secretUri, stepAt, stepOfCode, toBase32 } from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')

// Appendix B of RFC 6238, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code of the step before and after belongs to its step, one of two steps away to none', () => {
  const now = new Date(1_234_567_890_000)
  const around = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(secret, codeOfStep(secret, stepAt(now) + offset), now))

  expect(around).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
  expect(stepOfCode(secret, '12345', now)).toBeUndefined()
})

test('a key is written in base32 and read again', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(secret)
})

test('the address of a key names issuer and account, whatever is in them', () => {
  expect(secretUri('ABC', { issuer: 'Wanpu 万铺', account: 'a:b&c' })).toBe(
    'otpauth://totp/Wanpu%20%E4%B8%87%E9%93%BA:a%3Ab%26c?secret=ABC&issuer=Wanpu%20%E4%B8%87%E9%93%BA&algorithm=SHA1&digits=6&period=30',
  )
})
