import { expect, test } from 'vitest'
import { codeAt, keyUri, makeKey, stepOfCode, toBase32 } from './totp.rules.ts'

const bytes = Buffer.from('12345678901234567890')
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B of RFC 6238, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeAt(key, new Date(seconds * 1000))).toBe(code)
})

test('a code of the step before and after belongs to its step, one of two steps away to none', () => {
  const now = 1_234_567_890_000
  const step = 41_152_263
  const around = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(key, codeAt(key, new Date(now + offset * 30_000)), new Date(now)))

  expect(around).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(stepOfCode(key, '12345', new Date(now))).toBeUndefined()
})

test('a key is written in base32, and a new one has 160 bits', () => {
  expect(toBase32(bytes)).toBe(key)
  expect(makeKey()).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeKey()).not.toBe(makeKey())
})

test('the address of a key names issuer and account, whatever is in them', () => {
  expect(keyUri(key, { issuer: 'Wanpu 万铺', account: 'a:b&c' })).toBe(
    'otpauth://totp/Wanpu%20%E4%B8%87%E9%93%BA:a%3Ab%26c?issuer=Wanpu%20%E4%B8%87%E9%93%BA&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})
