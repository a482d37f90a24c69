import { expect, test } from 'vitest'
import { splitList, splitPath } from './cells.ts'

test.each([
  ['Clothing > Tshirts', ['Clothing', 'Tshirts']],
  ['Men -> Shoes›  Boots ＞', ['Men', 'Shoes', 'Boots']],
  [' Bags & Belts » Belts', ['Bags & Belts', 'Belts']],
])('%s is a path of %j', (cell, names) => {
  expect(splitPath(cell)).toEqual(names)
})

test('a path with a long run of blanks is read like any other', () => {
  expect(splitPath(`Men${' '.repeat(400_000)}Shoes > Boots`)).toEqual(['Men Shoes', 'Boots'])
})

test.each([
  ['a;b,c', ['a', 'b', 'c']],
  ['caf&eacute;; th&#233;', ['café', 'thé']],
  ['Red&#44; matt, Blue', ['Red, matt', 'Blue']],
  ['A &amp;amp; B | R&amp;D', ['A & B', 'R&D']],
])('%s is a list of %j', (cell, parts) => {
  expect(splitList(cell)).toEqual(parts)
})
