import { expect, test } from 'vitest'
import { treeFaults } from './class-repair.rules.ts'

const part = (id: string) => `${id}.`
const classOf = (id: string, parentId: string | null, path: string) => ({ id, parentId, path, title: `Class ${id}` })
const ids = (classes: readonly { id: string }[]) => classes.map(({ id }) => id)

test('a sound tree has no faults', () => {
  const faults = treeFaults([classOf('1', null, '1.'), classOf('2', '1', '1.2.'), classOf('3', '2', '1.2.3.')], part)

  expect(faults).toEqual({ orphans: [], cycles: [], wrongPaths: [] })
})

test('a parent that is gone, a ring, and paths that follow from both', () => {
  const faults = treeFaults(
    [
      classOf('1', null, '1.'),
      classOf('2', '99', '99.2.'),
      classOf('3', '2', '99.2.3.'),
      classOf('4', '6', '4.'),
      classOf('5', '4', '4.5.'),
      classOf('6', '5', '4.5.6.'),
      classOf('7', '6', '7.'),
      classOf('8', '1', '8.'),
    ],
    part,
  )

  expect(ids(faults.orphans)).toEqual(['2'])
  expect(ids(faults.cycles)).toEqual(['4'])
  expect(ids(faults.wrongPaths)).toEqual(['2', '3', '7', '8'])
})

test('a class that is its own parent is a ring of one', () => {
  expect(ids(treeFaults([classOf('1', '1', '1.')], part).cycles)).toEqual(['1'])
})
