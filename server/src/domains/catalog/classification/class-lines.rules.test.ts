import { expect, test } from 'vitest'
import { readClassLines } from './class-lines.rules.ts'

test('a line of blanks between two words is one title, and blanks around the marks of a path do not count', () => {
  const blanks = ' '.repeat(400_000)

  const { lines, failures } = readClassLines(`Men${blanks}Shoes\nWomen${blanks}>${blanks}Boots`, 8)

  expect(lines.map(({ titles }) => titles)).toEqual([['Men Shoes'], ['Women', 'Boots']])
  expect(failures).toEqual([])
})
