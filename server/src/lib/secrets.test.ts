import { expect, test } from 'vitest'
import { seal, sign, unseal, verifyToken } from './secrets.ts'

const key = 'k'.repeat(43)

test('what is sealed reads the same again, and never looks the same twice', () => {
  const [firstSeal, two] = [seal(key, '密码 secret'), seal(key, '密码 secret')]

  expect(firstSeal).not.toBe(two)
  expect(unseal(key, firstSeal)).toBe('密码 secret')
  expect(seal(key, '')).toBe('')
})

test('another key or a changed letter opens nothing', () => {
  const sealedText = seal(key, 'secret')

  expect(() => unseal('x'.repeat(43), sealedText)).toThrow()
  expect(() =>
    unseal(
      key,
      sealedText.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toThrow()
})

test('a claim is good for its own use only', () => {
  const token = sign(key, 'preview', { websiteId: '7' })

  expect(verifyToken(key, 'preview', token)).toEqual({ websiteId: '7' })
  expect(verifyToken(key, 'other', token)).toBeUndefined()
  expect(verifyToken('x'.repeat(43), 'preview', token)).toBeUndefined()
  expect(verifyToken(key, 'preview', `x${token}`)).toBeUndefined()
  expect(verifyToken(key, 'preview', '')).toBeUndefined()
})
