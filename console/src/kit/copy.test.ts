// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { csvOf } from './copy.ts'

test('a CSV quotes what needs it and disarms formulas', () => {
  expect(
    csvOf([
      ['code', 'note'],
      ['A"1', 'a,b'],
      ['=SUM(A1)', 12],
    ]),
  ).toBe('code,note\r\n"A""1","a,b"\r\n\'=SUM(A1),12\r\n')
})
