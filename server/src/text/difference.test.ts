import { expect, test } from 'vitest'
import { cutToDifference } from './difference.ts'

test('two texts are shown around what differs', () => {
  const [head, tail] = ['a'.repeat(100), 'z'.repeat(100)]
  expect(cutToDifference(`${head}old${tail}`, `${head}newer${tail}`, 3)).toEqual({ before: '…aaaoldzzz…', after: '…aaanewerzzz…' })
  expect(cutToDifference('same', 'same')).toEqual({ before: 'same', after: 'same' })
  expect(cutToDifference('', 'new')).toEqual({ before: '', after: 'new' })
  expect(cutToDifference('aa', 'aaa', 1)).toEqual({ before: '…a', after: '…aa' })
  expect(cutToDifference('', 'x'.repeat(1000)).after).toBe(`${'x'.repeat(400)}…`)
})
