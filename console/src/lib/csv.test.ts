import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test('quoted cells hold separators, quotes and line ends; empty lines are counted and left out', () => {
  expect(readCsv('\uFEFFa,b\r\n\r\n"x, y","say ""hi""\nthere"\r\n , \r\n1,2')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x, y', 'say "hi"\nthere'] },
    { line: 6, cells: ['1', '2'] },
  ])
})

test('cells are parted by what the first line has most of', () => {
  expect(readCsv('a;b;c\n1,5;2;3')).toMatchObject([{ cells: ['a', 'b', 'c'] }, { cells: ['1,5', '2', '3'] }])
  expect(readCsv('a\tb\n1, 2\t3')).toMatchObject([{ cells: ['a', 'b'] }, { cells: ['1, 2', '3'] }])
  expect(readCsv('')).toEqual([])
})
