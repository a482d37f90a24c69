import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('two texts are shown around what differs', () => {
  const [head, tail] = ['a'.repeat(100), 'z'.repeat(100)]
  expect(differenceOf(`${head}old${tail}`, `${head}newer${tail}`, 3)).toEqual({ before: '…aaaoldzzz…', after: '…aaanewerzzz…' })
  expect(differenceOf('same', 'same')).toEqual({ before: 'same', after: 'same' })
  expect(differenceOf('', 'new')).toEqual({ before: '', after: 'new' })
  expect(differenceOf('aa', 'aaa', 1)).toEqual({ before: '…a', after: '…aa' })
  expect(differenceOf('', 'x'.repeat(1000)).after).toBe(`${'x'.repeat(400)}…`)
})
