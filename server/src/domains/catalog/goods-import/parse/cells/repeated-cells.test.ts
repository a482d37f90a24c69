import { expect, test } from 'vitest'
import { RepeatedCells } from './repeated-cells.ts'

test('a cell that comes again is read once, and others on their own', () => {
  const cells = new RepeatedCells<string[]>()
  const readCells: string[] = []
  const split = (cell: string) => {
    readCells.push(cell)
    return cell.split(',')
  }

  const values = ['a,b', 'c', 'a,b'].map((cell) => cells.get(cell, split))

  expect(values).toEqual([['a', 'b'], ['c'], ['a', 'b']])
  expect(readCells).toEqual(['a,b', 'c'])
})

test('long cells and cells beyond the last thousand are read again', () => {
  const cells = new RepeatedCells<number>()
  let reads = 0
  const count = (cell: string) => cells.get(cell, () => ++reads)

  const long = 'x'.repeat(201)
  count(long)
  count(long)
  expect(reads).toBe(2)

  for (let n = 0; n <= 1000; n++) count(`cell ${n}`)
  count('cell 0')
  expect(reads).toBe(2 + 1002)
})
