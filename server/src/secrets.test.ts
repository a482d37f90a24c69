import { expect, test } from 'vitest'
import { seal, sign, unseal, verified } from './secrets.ts'

const key = 'k'.repeat(43)

test('what is sealed reads the same again, and never looks the same twice', () => {
  const [one, two] = [seal(key, '密码 secret'), seal(key, '密码 secret')]

  expect(one).not.toBe(two)
  expect(unseal(key, one)).toBe('密码 secret')
  expect(seal(key, '')).toBe('')
})

test('another key or a changed letter opens nothing', () => {
  const sealed = seal(key, 'secret')

  expect(() => unseal('x'.repeat(43), sealed)).toThrow()
  expect(() =>
    unseal(
      key,
      sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toThrow()
})

test('a claim is good for its own use only', () => {
  const token = sign(key, 'preview', { websiteId: '7' })

  expect(verified(key, 'preview', token)).toEqual({ websiteId: '7' })
  expect(verified(key, 'other', token)).toBeUndefined()
  expect(verified('x'.repeat(43), 'preview', token)).toBeUndefined()
  expect(verified(key, 'preview', `x${token}`)).toBeUndefined()
  expect(verified(key, 'preview', '')).toBeUndefined()
})
